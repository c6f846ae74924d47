// Pictures that were chosen, pasted or dropped: their codes, and the pictures side by side if there are several codes.
import { queryOf } from './names.js';
import { isPDF, pagesOf } from './pdf.js';
import { cells } from './placing.js';
import { shared } from './page.js';

const { read, PHOTO } = shared;

/** The longest side of the copy that is read first, and of the one that is shown. */
const READ_SIDE = 2000;
const SHOWN_SIDE = 1000;

export class Stills {
  constructor() {
    // The name of the sentence that says why a file could not be opened.
    Object.assign(this, { pictures: [], found: new Map(), problem: null });
  }

  get codes() { return [...this.found.values()]; }

  /** Adds the codes of a picture, or of the pages of a PDF, that are not there yet. */
  async read(file) {
    if (isPDF(file)) return this.readPages(file);
    const full = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (full) await this.readPicture(full);
    else this.problem = 'not-picture';
  }

  async readPages(file) {
    try {
      for await (const page of pagesOf(file)) await this.readPicture(await createImageBitmap(page));
    } catch (error) {
      this.problem = { PasswordException: 'locked', ProgramMissing: 'no-pdf-program' }[error.name] ?? 'not-picture';
    }
  }

  async readPicture(full) {
    const { width, height } = full;
    const picture = { width, height, image: await smaller(full, SHOWN_SIDE) };
    this.pictures.push(picture);
    // A blurred code that fills a photo is read from a smaller copy; a small one beside it needs every pixel.
    if (Math.max(width, height) > READ_SIDE) {
      const copy = await smaller(full, READ_SIDE);
      const scale = width / copy.width;
      this.add(await read(copy, PHOTO), picture, scale);
    }
    this.add(await read(full, PHOTO), picture, 1);
  }

  add(codes, picture, scale) {
    for (const code of codes) {
      const query = queryOf(code).toString();
      if (this.found.has(query)) continue;
      const corners = code.corners?.map(([x, y]) => [x * scale, y * scale]);
      this.found.set(query, { ...code, corners, picture });
    }
  }

  /** Where the pictures and their codes are shown in a room, and how they are painted. */
  layOut(room) {
    const pictures = this.pictures.filter((picture) => this.codes.some((code) => code.picture === picture));
    const places = cells(pictures, room);
    const outlines = this.codes.map(({ corners, picture }) => {
      const { scale, left, top } = places[pictures.indexOf(picture)];
      return corners?.length ? corners.map(([x, y]) => [left + x * scale, top + y * scale]) : null;
    });
    return { outlines, paint: (pen) => paint(pictures, places, pen) };
  }

  /** Shows all pictures, each whole. */
  show(canvas) {
    [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
    const room = { left: 0, top: 0, width: canvas.width, height: canvas.height };
    paint(this.pictures, cells(this.pictures, room), canvas.getContext('2d'));
  }
}

function paint(pictures, places, pen) {
  for (const [at, { image, width, height }] of pictures.entries()) {
    const { scale, left, top } = places[at];
    pen.drawImage(image, left, top, width * scale, height * scale);
  }
}

/** A copy whose longer side has at most so many pixels. */
function smaller(picture, most) {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  return createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)), resizeQuality: 'high',
  });
}
