// The worker's store on this device: records, photos, and what it knows of itself.
'use strict';

let opened = null;

/** Milliseconds to add to this device's clock, which a sync found to be wrong. */
let clockOffset = 0;

/** The pouch of whoever uses this browser now: each account has its own. */
function database() {
  opened ??= (async () => {
    const names = await pouchNames();
    const db = await open((await names('current')) ?? 'kapshuk', 2, ['records', 'photos', 'meta', 'outbox']);
    clockOffset = (await get(db, 'meta', 'clock')) ?? 0;
    return db;
  })().catch((error) => { opened = null; throw error; });
  return opened;
}

function closePouch() {
  opened?.then((db) => db.close()).catch(() => {});
  opened = null;
}

/** Which database is whose: reads a name, or writes it (null forgets it). */
async function pouchNames() {
  const db = await open('kapshuk-pouches', 1, ['names']);
  return async (key, value) => {
    if (value === undefined) return get(db, 'names', key);
    const work = db.transaction('names', 'readwrite');
    if (value === null) work.objectStore('names').delete(key); else work.objectStore('names').put(value, key);
    return finished(work);
  };
}

function open(name, version, stores) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => { request.result.close(); opened = null; };
      request.result.onclose = () => { opened = null; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

let turnstile = Promise.resolve();

/** One after the other: a page's change and a sync's must not pass each other between memory and store. */
function exclusively(work, ...given) {
  const result = turnstile.then(() => work(...given));
  turnstile = result.then((answer) => answer?.afterwards, () => {});
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

/** How often something new came since the worker woke. */
let news = 0;

/** By the page that is being loaded: how often something had come when it was asked for. */
const shown = new Map();

/** What comes after a page was made and before it listens would stay unseen. */
function noteShown(client) {
  if (!client) return;
  if (shown.size > 50) shown.clear();
  shown.set(client, news);
}

function tellMissed(client) {
  if (shown.has(client.id) && shown.get(client.id) !== news) client.postMessage({ kind: 'records-changed' });
  shown.delete(client.id);
}
