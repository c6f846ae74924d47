// Asks reader.wasm, in a worker of its own, for the codes in pictures.

import { at } from './base.js';

/** How a picture is read: the values of `effort` in docs/formats/worker.md. */
export const FRAME = 0;
export const PHOTO = 1;
export const INVERTED_FRAME = 2;

let reader = null;
let last = 0;
const asked = new Map();

/** Returns the codes in a picture. Answers are matched by number: a photo may be read while the camera runs. */
export function read(picture, effort) {
  if (!reader) {
    reader = new Worker(at('/reader.js'));
    reader.onmessage = ({ data: { id, codes } }) => {
      asked.get(id)?.(codes);
      asked.delete(id);
    };
  }
  last += 1;
  const id = last;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    reader.postMessage({ id, picture, effort }, [picture]);
  });
}
