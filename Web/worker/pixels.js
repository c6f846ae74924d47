// The pixels of stored pictures, for codes drawn with a logo or over a photo.
import { database, get } from './database.js';

/** Larger pictures are scaled down: a code shows no more. */
const SIDE = 640;

/** The pixels of a stored picture; empty if there is none. */
export async function pixels(hash) {
  const blob = await get(await database(), 'photos', hash);
  const parts = blob ? await pixelsOf(blob).catch(() => []) : [];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Width and height, 16 bits each, and four bytes a pixel. A GIF is passed unchanged: a worker of this kind cannot
 * decode its frames, and the app can. */
async function pixelsOf(blob) {
  if (blob.type === 'image/gif') return [blob];
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint16(0, canvas.width, true);
  size.setUint16(2, canvas.height, true);
  return [size.buffer, context.getImageData(0, 0, canvas.width, canvas.height).data];
}
