// The worker's store on this device: records, photos, and what it knows of itself.
'use strict';

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kapshuk', 1);
    request.onupgradeneeded = () => {
      for (const name of ['records', 'photos', 'meta']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => { request.result.close(); opened = null; };
      request.result.onclose = () => { opened = null; };
      resolve(request.result);
    };
    request.onerror = () => { opened = null; reject(request.error); };
  });
  return opened;
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
