// The pixels of stored pictures, for codes that are drawn with a logo or over a photo.
'use strict';

/** Larger pictures are drawn smaller: a code shows no more. */
const SIDE = 640;

/** The most frames of an animation. */
const FRAMES = 40;

/** A field `pixels` for each hash that there is a picture for. Where there is none, an empty one, so that the
 * app does not ask again. */
async function pixels(hashes) {
  const fields = [];
  for (const hash of hashes) {
    const blob = await get(await database(), 'photos', hash);
    const frames = blob ? await framesOf(blob).catch(() => []) : [];
    const parts = [encoder.encode(hash), ...frames];
    fields.push(['pixels', new Uint8Array(await new Blob(parts).arrayBuffer())]);
  }
  return fields;
}

async function framesOf(blob) {
  if (blob.type === 'image/gif' && 'ImageDecoder' in self) {
    const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await decoder.tracks.ready;
    const frames = [];
    const count = Math.min(decoder.tracks.selectedTrack.frameCount, FRAMES);
    for (let frameIndex = 0; frameIndex < count; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      frames.push(...frameOf(image, image.displayWidth, image.displayHeight, (image.duration ?? 100_000) / 10_000, 240));
      image.close();
    }
    decoder.close();
    return frames;
  }
  const picture = await createImageBitmap(blob);
  return frameOf(picture, picture.width, picture.height, 0, SIDE);
}

/** Width, height and delay in hundredths of a second, 16 bits each, and four bytes a pixel. */
function frameOf(picture, width, height, delay, side) {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const head = new DataView(new ArrayBuffer(6));
  [canvas.width, canvas.height, Math.round(delay)].forEach((value, at) => head.setUint16(at * 2, value, true));
  return [head.buffer, context.getImageData(0, 0, canvas.width, canvas.height).data];
}
