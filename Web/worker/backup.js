// The photos of a backup: the app writes the records, and only the worker has the pictures.

import { database, get, keys } from './database.js';
import { decoder } from './frames.js';
import { toBase64 } from './pictures.js';

/** A backup ends with an empty object for photos: those named by its records are inserted. */
export async function withPhotos(body) {
  const text = decoder.decode(body);
  const db = await database();
  const parts = [text.slice(0, -2)];
  for (const hash of await keys(db, 'photos')) {
    if (hash === 'shared' || !text.includes(hash)) continue;
    parts.push(`${parts.length > 1 ? ',' : ''}\n"${hash}":"${await toBase64(await get(db, 'photos', hash))}"`);
  }
  return new Blob([...parts, '}}']);
}
