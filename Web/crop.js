// Crops a photo to the ratio of a card. The result is a small new picture without the file's metadata, such as where
// and when it was taken.

const SHARE_OF_QUALITY = 0.82;

/** Returns the cropped picture; null if the user cancelled, undefined if the file is not a picture. */
export async function crop(file) {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!source) return undefined;
  const dialog = document.getElementById('crop');
  const canvas = dialog.querySelector('canvas');
  const zoom = document.getElementById('crop-zoom');
  const frame = new Frame(source, canvas, zoom);
  dialog.showModal();
  frame.draw();
  const isDone = await new Promise((resolve) => {
    document.getElementById('crop-done').onclick = () => resolve(true);
    document.getElementById('crop-cancel').onclick = () => resolve(false);
    dialog.oncancel = () => resolve(false);
  });
  // The dialog stays open until the picture is ready: a form sent sooner would go without it.
  const picture = isDone ? await cut(canvas) : null;
  dialog.close();
  frame.end();
  return picture;
}

/** WebP if the browser can write it, otherwise JPEG (Safari). */
async function cut(canvas) {
  const picture = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', SHARE_OF_QUALITY));
  if (picture?.type === 'image/webp') return picture;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', SHARE_OF_QUALITY));
}

/** The photo under the frame, moved with a finger or the arrow keys and scaled with the slider. */
class Frame {
  constructor(source, canvas, zoom) {
    Object.assign(this, { source, canvas, zoom, x: 0.5, y: 0.5 });
    this.pen = canvas.getContext('2d');
    this.stop = new AbortController();
    const { signal } = this.stop;
    zoom.value = 1;
    zoom.addEventListener('input', () => this.draw(), { signal });
    canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId), { signal });
    canvas.addEventListener('pointermove', (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      this.move(-event.movementX, -event.movementY, canvas.width / canvas.clientWidth);
    }, { signal });
    canvas.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] }[event.key];
      if (!step) return;
      event.preventDefault();
      this.move(...step, 1);
    }, { signal });
  }

  get scale() {
    const { canvas, source } = this;
    return Math.max(canvas.width / source.width, canvas.height / source.height) * Number(this.zoom.value);
  }

  move(x, y, pixelsPerPoint) {
    this.x += (x * pixelsPerPoint) / (this.source.width * this.scale);
    this.y += (y * pixelsPerPoint) / (this.source.height * this.scale);
    this.draw();
  }

  draw() {
    const { canvas, source, scale } = this;
    const width = canvas.width / scale;
    const height = canvas.height / scale;
    const within = (centre, part, whole) => Math.min(Math.max(centre * whole, part / 2), whole - part / 2) / whole;
    this.x = within(this.x, width, source.width);
    this.y = within(this.y, height, source.height);
    const left = this.x * source.width - width / 2;
    const top = this.y * source.height - height / 2;
    this.pen.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }

  end() {
    this.stop.abort();
    this.source.close();
  }
}
