// The fields of forms, and pictures from the share sheet.

import { at } from './base.js';
import { database, finished } from './database.js';
import { encoder } from './frames.js';
import { sha256 } from './pictures.js';
import { tables } from './site.js';

/** Form fields as bytes. A photo is stored by its hash, which replaces it. */
export async function formFields(request) {
  const fields = [];
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') {
      fields.push([name, encoder.encode(value)]);
    } else if (tables.pictureFields.includes(name) && value.size > 0) {
      const bytes = await value.arrayBuffer();
      const hash = await sha256(bytes);
      await storePicture(new Blob([bytes], { type: value.type }), hash);
      fields.push([name, encoder.encode(hash)]);
    } else if (name === 'file') {
      fields.push([name, new Uint8Array(await value.arrayBuffer())]);
    }
  }
  return fields;
}

/** Stores a picture from the share sheet until the scanner page reads it. */
export async function storeSharedPicture(request) {
  const picture = (await request.formData()).get('picture');
  if (!(picture instanceof File) || picture.size === 0) return null;
  await storePicture(picture, 'shared');
  return Response.redirect(at('/scan#shared'), 303);
}

async function storePicture(picture, key) {
  const work = (await database()).transaction('photos', 'readwrite');
  work.objectStore('photos').put(picture, key);
  await finished(work);
}
