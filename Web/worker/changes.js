// What a request changed goes into the store, in one transaction.

import { database, finished, settled } from './database.js';
import { storeConfirmed } from './outbox.js';
import { fromBase64, sha256 } from './pictures.js';
import { syncNow } from './sync.js';

/** Pages are shown the progress every so many records. */
const SHOWN_EACH = 250;

/** Stores changed records and new photos, and has them sent if the pouch belongs to an account. */
export async function storeChanges({ changes, photos }) {
  if (changes.length === 0 && photos.length === 0) return;
  const blobs = [];
  for (const [hash, base64] of photos) {
    const blob = fromBase64(base64);
    if (blob && (await sha256(await blob.arrayBuffer())) === hash) blobs.push([hash, blob]);
  }
  // Awaited before the transaction, which would end while waiting for anything else.
  const watching = changes.length > SHOWN_EACH ? await clients.matchAll() : [];
  const stores = ['records', 'photos', 'outbox', 'meta'];
  const work = (await database()).transaction(stores, 'readwrite', { durability: 'strict' });
  const account = await settled(work.objectStore('meta').get('account'));
  if (account) await Promise.all(changes.map(([key, json]) => storeConfirmed(work, key, json)));
  changes.forEach(([key, json], index) => {
    const put = work.objectStore('records').put(json, key);
    if (index % SHOWN_EACH === SHOWN_EACH - 1) put.onsuccess = () => showProgress(watching, index, changes.length);
  });
  for (const [hash, blob] of blobs) work.objectStore('photos').put(blob, hash);
  await finished(work);
  if (account) syncNow();
}

function showProgress(pages, done, count) {
  for (const page of pages) page.postMessage({ kind: 'storing', done, count });
}
