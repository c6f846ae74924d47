// What a request changed goes into the store, in one transaction.

import { noteUnread } from './badge.js';
import { stored } from './clients.js';
import { database, finished, settled } from './database.js';
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
  if (account) await Promise.all(changes.map(([key, , written]) => storeConfirmed(work, key, written)));
  changes.forEach(([key, json], index) => {
    const put = work.objectStore('records').put(json, key);
    if (index % SHOWN_EACH === SHOWN_EACH - 1) put.onsuccess = () => showProgress(watching, index, changes.length);
  });
  for (const [hash, blob] of blobs) work.objectStore('photos').put(blob, hash);
  await finished(work);
  stored.times += 1;
  noteUnread(changes);
  if (account) syncNow();
}

/** Stores what a changed record was before beside it, until the server has the change too. The app decides which are
 * sent, and in which order: `written` (Sources/Pouch/Sync/Outbox.swift). */
async function storeConfirmed(work, key, written) {
  const outbox = work.objectStore('outbox');
  if (!written || await settled(outbox.get(key))) return;
  const base = (await settled(work.objectStore('records').get(key))) ?? null;
  outbox.put({ base, isNew: base === null, written }, key);
}

function showProgress(pages, done, count) {
  for (const page of pages) page.postMessage({ kind: 'storing', done, count });
}
