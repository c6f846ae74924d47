// The worker's store on this device: records, photos, and its own metadata.
'use strict';

let opened = null;

/** Milliseconds to add to this device's clock, which a sync found to be wrong. */
let clockOffset = 0;

/** The database of the current pouch: each account has its own. */
function database() {
  opened ??= (async () => {
    const names = await pouchNames();
    const db = await open((await names('current')) ?? 'kapshuk', 3, ['records', 'photos', 'meta', 'outbox'], keyBySpace);
    clockOffset = (await get(db, 'meta', 'clock')) ?? 0;
    return db;
  })().catch((error) => { opened = null; throw error; });
  return opened;
}

function closePouch() {
  opened?.then((db) => db.close()).catch(() => {});
  opened = null;
}

/** Which database belongs to whom: reads a name, or writes it (null removes it). */
async function pouchNames() {
  const db = await open('kapshuk-pouches', 1, ['names']);
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
function keyOf({ id, space }) { return (space ?? '') + id; }

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

let serialQueue = Promise.resolve();

/** Runs work one after another: a page's change and a sync's must not overtake each other between memory and store.
 * */
function runSerially(work, ...given) {
  const result = serialQueue.then(() => work(...given));
  serialQueue = result.then((answer) => answer?.afterwards, () => {});
  return result;
}

async function deviceID(db) {
  let id = await get(db, 'meta', 'device');
  if (id === undefined) {
    id = crypto.getRandomValues(new BigInt64Array(1))[0].toString();
    const work = db.transaction('meta', 'readwrite');
    work.objectStore('meta').put(id, 'device');
    await finished(work);
  }
  return BigInt(id);
}

function get(db, name, key) { return settled(db.transaction(name).objectStore(name).get(key)); }
function all(db, name) { return settled(db.transaction(name).objectStore(name).getAll()); }
function keys(db, name) { return settled(db.transaction(name).objectStore(name).getAllKeys()); }

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(work) {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error);
  });
}

// MARK: what pages know of it

/** How many times new data came since the worker started. */
let news = 0;

/** By the page being loaded: the value of `news` when it was requested. */
const shown = new Map();

/** Otherwise, data arriving after a page was made and before it listens would stay unseen. */
function noteShown(client) {
  if (!client) return;
  if (shown.size > 50) shown.clear();
  shown.set(client, news);
}

function tellMissed(client) {
  if (shown.has(client.id) && shown.get(client.id) !== news) client.postMessage({ kind: 'records-changed' });
  shown.delete(client.id);
}
