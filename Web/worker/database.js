// The worker's store on this device: records, photos, and its own metadata.
import { named } from './base.js';

let opened = null;

/** This device's clock, and the milliseconds that a sync found it to be off. */
export const clock = {
  offset: 0,
  now() { return Date.now() + clock.offset; },
};

/** The database of the current pouch: each account has its own. */
export function database() {
  opened ??= (async () => {
    const names = await pouchNames();
    const db = await openPouch((await names('current')) ?? named('kapshuk'));
    clock.offset = (await get(db, 'meta', 'clock')) ?? 0;
    return db;
  })().catch((error) => { opened = null; throw error; });
  return opened;
}

/** The database of any pouch. */
export function openPouch(name) { return open(name, 3, ['records', 'photos', 'meta', 'outbox'], keyBySpace); }

/** Has the next use open the current pouch again. */
export function closePouch() {
  opened?.then((db) => db.close()).catch(() => {});
  opened = null;
}

/** Which database belongs to whom: reads a name, or writes it (null removes it). */
export async function pouchNames() {
  const db = await open(named('kapshuk-pouches'), 1, ['names']);
  return async (key, value) => {
    if (value === undefined) return get(db, 'names', key);
    const work = db.transaction('names', 'readwrite');
    if (value === null) work.objectStore('names').delete(key); else work.objectStore('names').put(value, key);
    return finished(work);
  };
}

function open(name, version, stores, upgrade) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
      if (oldVersion > 0) upgrade?.(request.transaction);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => { request.result.close(); opened = null; };
      request.result.onclose = () => { opened = null; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** The key of a record in `records` and `outbox`: Sources/Pouch/Records/RecordKey.swift. */
export function keyOf({ id, space }) { return (space ?? '') + id; }

/** Until version 2, the key was the id alone. */
function keyBySpace(work) {
  const [records, outbox] = [work.objectStore('records'), work.objectStore('outbox')];
  records.openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (!cursor) return;
    const { key: before } = cursor;
    const key = keyIn(cursor.value);
    // A record that can't be read is left where it is.
    if (key !== before && key.endsWith(before)) {
      records.put(cursor.value, key);
      const waiting = outbox.get(before);
      waiting.onsuccess = () => {
        if (waiting.result === undefined) return;
        outbox.put(waiting.result, key);
        outbox.delete(before);
      };
      cursor.delete();
    }
    cursor.continue();
  };
}

function keyIn(text) {
  try { return keyOf(JSON.parse(text)); } catch { return ''; }
}

/** The id of this device, made on its first use. */
export async function deviceID(db) {
  let id = await get(db, 'meta', 'device');
  if (id === undefined) {
    id = crypto.getRandomValues(new BigInt64Array(1))[0].toString();
    const work = db.transaction('meta', 'readwrite');
    work.objectStore('meta').put(id, 'device');
    await finished(work);
  }
  return BigInt(id);
}

export function get(db, name, key) { return settled(db.transaction(name).objectStore(name).get(key)); }
export function all(db, name) { return settled(db.transaction(name).objectStore(name).getAll()); }
export function keys(db, name) { return settled(db.transaction(name).objectStore(name).getAllKeys()); }

/** The result of a request to the store. */
export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns once a transaction is complete. */
export function finished(work) {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error);
  });
}
