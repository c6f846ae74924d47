// The photos of this device. Those named by records are uploaded and downloaded separately from the records:
// docs/formats/sync.md.
import { all, database, finished, get, keys } from './database.js';
import { request, TRANSFER } from './network.js';
import { sha256 } from './pictures.js';
import { hasServer, isLocal } from './site.js';

/** Returns a photo from the store. One from another device is fetched and stored. */
export async function photo(hash) {
  const db = await database();
  const blob = (await get(db, 'photos', hash)) ?? (await fetchPhoto(db, hash).catch(() => null));
  if (!blob) return new Response('', { status: 404 });
  return new Response(blob, {
    headers: {
      'cache-control': hash === 'shared' ? 'no-store' : 'max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff',
    },
  });
}

async function fetchPhoto(db, hash) {
  if (!hasServer || !/^[0-9a-f]{64}$/.test(hash)) return null;
  const response = await request(`/photos/${hash}`, {}, TRANSFER);
  if (!response.ok) return null;
  const blob = await response.blob();
  if (await sha256(await blob.arrayBuffer()) !== hash) return null;
  // A user has just signed in, and the pouch is not the account's yet.
  if (!(await get(db, 'meta', 'account'))) return blob;
  const work = db.transaction('photos', 'readwrite');
  work.objectStore('photos').put(blob, hash);
  await finished(work);
  return blob;
}

/** The photos named by records, each with the space where it is named; null is the personal one. */
async function namedPhotos(db) {
  const named = [];
  for (const text of await all(db, 'records')) {
    const hashes = text.match(/"[0-9a-f]{64}"/g);
    if (!hashes) continue;
    const { kind, space } = JSON.parse(text);
    // A viewed product may have another user's photo, which the public space serves.
    if (isLocal(kind) || kind === 'product-view') continue;
    for (const hash of hashes) named.push([hash.slice(1, -1), space ?? null]);
  }
  return named;
}

/** Uploads photos that the server lacks, before the records that name them. */
export async function sendPhotos() {
  const db = await database();
  const stored = new Set(await keys(db, 'photos'));
  if (stored.size === 0 || !(await get(db, 'meta', 'account'))) return;
  const sent = new Set(JSON.parse((await get(db, 'meta', 'photos')) ?? '[]'));
  for (const [hash, space] of await namedPhotos(db)) {
    const key = `${space ?? ''}:${hash}`;
    if (sent.has(key) || !stored.has(hash)) continue;
    const body = await get(db, 'photos', hash);
    const response = await request(space ? `/photos?space=${space}` : '/photos', { method: 'POST', body });
    // What the server refuses for good is not sent again.
    if (!response.ok && ![403, 413, 422].includes(response.status)) return;
    sent.add(key);
    const work = db.transaction('meta', 'readwrite');
    work.objectStore('meta').put(JSON.stringify([...sent]), 'photos');
    await finished(work);
  }
}

/** Downloads the photos named by others' records, so that they are available offline. */
export async function fetchPhotos() {
  const db = await database();
  const stored = new Set(await keys(db, 'photos'));
  for (const [hash] of await namedPhotos(db)) {
    if (stored.has(hash)) continue;
    stored.add(hash);
    await fetchPhoto(db, hash);
  }
}
