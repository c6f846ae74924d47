// The service worker: the app's host on this device. The server prepends VERSION, ASSETS and TABLES. It loads the records,
// asks app.wasm, stores what changed, and only then answers.
'use strict';

const CACHE = `kapshuk-${VERSION}`;
const assets = new Set(ASSETS);

/** The modules by the first part of their addresses. */
const MODULES = new Map(Object.entries(TABLES.modules));

/** Not needed for the first visit: fetched once the first page is shown. */
const LATER = [...new Set(MODULES.values()), '/reader.wasm', '/sync.wasm'];
importScripts('/sw-frames.js', '/sw-store.js', '/sw-pixels.js', '/sw-photos.js', '/sw-sync.js', '/sw-catalog.js',
  '/sw-meetings.js', '/sw-account.js');

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => {
  // Only when the user agrees: a page must not lose a form being filled in.
  if (event.data === 'use-new-version') skipWaiting();
  if (event.data === 'products-soon') event.waitUntil(app('/groceries.wasm').catch(() => {}));
});
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (['/sw.js', '/health', '/demo.json', '/sync', '/sync/live', '/photos', '/rates', '/bank/monobank'].includes(url.pathname)) return;
  if (/^\/(catalog(?!\/picture)|leaflet|tiles)\//.test(url.pathname)) return;
  noteShown(event.resultingClientId);
  const answered = answer(event.request, url);
  event.respondWith(answered);
  // That a page was viewed may be stored after the answer.
  event.waitUntil(answered.then(() => serialQueue, () => {}));
  event.waitUntil(fetchLater());
});

async function install() {
  const cache = await caches.open(CACHE);
  // Bypass the HTTP cache: one stale file among new ones breaks the app until the next version.
  await cache.addAll(ASSETS.filter((path) => !LATER.includes(path)).map(uncached));
  await takeDemo();
}

function uncached(path) { return new Request(path, { cache: 'no-cache' }); }

let fetching = null;

/** Fetches what the first visit left out, so that it is available offline. */
function fetchLater() {
  fetching ??= (async () => {
    // Not while the first page itself still uses the network.
    await new Promise((done) => { setTimeout(done, 2000); });
    const cache = await caches.open(CACHE);
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(LATER.filter((path) => assets.has(path) && !stored.has(path)).map(uncached));
  })().catch(() => { fetching = null; });
  return fetching;
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kapshuk-') && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
  await syncIfSignedIn();
}

/** Loads the sample cards of `kapshuk serve --demo` once, into an empty pouch. The store of a worker still in use is
 * left alone: it may be of an older version, which could not open it after a change. */
async function takeDemo() {
  if (registration.active) return;
  const db = await database();
  if (await get(db, 'meta', 'begun')) return;
  const response = await fetch('/demo.json', { cache: 'no-store' }).catch(() => null);
  const records = response?.ok ? await response.json() : [];
  const work = db.transaction(['records', 'meta'], 'readwrite');
  for (const record of records) work.objectStore('records').put(JSON.stringify(record), keyOf(record));
  work.objectStore('meta').put(true, 'begun');
  await finished(work);
}

async function answer(request, url) {
  const copy = request.method === 'POST' ? request.clone() : request;
  try {
    if (request.method === 'GET' && assets.has(url.pathname)) {
      return (await caches.match(url.pathname, { cacheName: CACHE })) ?? fetch(request);
    }
    if (url.pathname.startsWith('/catalog/picture/')) return await townPicture(request);
    if (url.pathname.startsWith('/photos/')) return await photo(url.pathname.slice(8));
    if (request.method === 'POST' && url.pathname === '/share') {
      const shared = await takeSharedPicture(request.clone());
      if (shared) return shared;
    }
    if (isMeeting(url)) return await askMeetings(request, url);
    if (TABLES.account.includes(url.pathname.split('/')[1])) {
      if (request.method === 'POST') return await elsewhere(request, url);
      const found = await elsewhere(request, url).catch(() => null);
      if (found) return found;
    }
    if (request.method === 'POST' && url.pathname === '/groceries/pack') await fetchPack().catch(() => {});
    if (request.method === 'POST') return await page(request, url);
    return await Promise.race([page(request, url), tooLate()]);
  } catch (error) {
    console.warn('kapshuk:', error);
    // The server answers every address, and tells a form why it can't be saved.
    return fetch(copy);
  }
}

/** Some browsers leave a woken worker without its store: the server's page is better than none. */
function tooLate() {
  return new Promise((_, reject) => { setTimeout(reject, 10_000, new Error('no answer in ten seconds')); });
}

/** Stores a picture from the share sheet until the scanner page reads it. */
async function takeSharedPicture(request) {
  const picture = (await request.formData()).get('picture');
  if (!(picture instanceof File) || picture.size === 0) return null;
  const db = await database();
  const work = db.transaction('photos', 'readwrite');
  work.objectStore('photos').put(picture, 'shared');
  await finished(work);
  return Response.redirect('/scan#shared', 303);
}

// MARK: the app

function isJSON(text) {
  try { JSON.parse(text); return true; } catch { return false; }
}

/** The running modules by their path, each with this device's records. An idle worker is stopped: all of this is a
 * cache. */
const running = new Map();

/** The module for an address: by the address's first part, or by the first pattern that fits. */
function moduleOf(target) {
  const parts = target.split('?')[0].split('/').filter(Boolean);
  const module = MODULES.get(parts[0]);
  return module ?? TABLES.patterns.find(([pattern]) => {
    const words = pattern.split('/').filter(Boolean);
    return words.length === parts.length && words.every((word, at) => word === '*' || word === parts[at]);
  })?.[1] ?? '/app.wasm';
}

function app(path) {
  if (!running.has(path)) {
    running.set(path, start(path).catch((error) => { running.delete(path); throw error; }));
  }
  return running.get(path);
}

async function start(path) {
  const [db, module] = await Promise.all([database(), compiled(path)]);
  const host = { random: (at, count) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, count)) };
  const { exports } = await WebAssembly.instantiate(module, { host });
  exports.begin();
  const [records, device] = await Promise.all([all(db, 'records'), deviceID(db)]);
  const bytes = encoder.encode(`[${records.join(',')}]`);
  if (exports.load(put(exports, bytes), bytes.length, device) < 0) {
    // One damaged text would make all the others unreadable: it stays in the store and is skipped here.
    const whole = encoder.encode(`[${records.filter(isJSON).join(',')}]`);
    exports.load(put(exports, whole), whole.length, device);
  }
  return exports;
}

async function compiled(path) {
  const stored = await caches.match(path, { cacheName: CACHE });
  return WebAssembly.compileStreaming(stored ?? fetch(path));
}

/** The module for an address; if it is not here yet, app.wasm, to say so. */
async function answering(target) {
  const path = moduleOf(target);
  try {
    return [path, await app(path)];
  } catch (error) {
    if (path === '/app.wasm') throw error;
    return ['/app.wasm', await app('/app.wasm')];
  }
}

async function page(request, url) {
  let target = url.pathname + url.search;
  const fields = request.method === 'POST' ? await formFields(request) : [];
  let result = await ask(request.method, target, fields);
  if (result.isElsewhere) {
    const found = await fetch(request).catch(() => null);
    if (found?.ok) return found;
  }
  // Otherwise the page script would send a second request for the redirect's target.
  const follows = request.headers.get('kapshuk-page') === '1';
  if (result.location && follows) {
    target = result.location;
    result = await ask('GET', target, []);
  }
  const headers = new Headers(result.headers);
  headers.set('cache-control', 'no-store');
  headers.set('content-type', result.contentType);
  let { status } = result;
  if (follows) {
    headers.set('kapshuk-target', target);
    // A form to correct is not a failed load, which the browser would log to its console.
    headers.set('kapshuk-status', status);
    status = 200;
  }
  if (result.location) headers.set('location', result.location);
  if (!result.fileName) return new Response(result.body, { status, headers });
  headers.set('content-disposition', `attachment; filename="${result.fileName}"`);
  const isBackup = result.contentType.startsWith('application/json');
  return new Response(isBackup ? await withPhotos(result.body) : result.body, { status, headers });
}

/** Asks the app, and stores what changed before the answer is shown. */
async function ask(method, target, fields) {
  const result = await runSerially(askInTurn, method, target, fields, []);
  if (result.needs.length === 0) return result;
  // The network is awaited outside the serial queue: nothing else has to wait for it.
  return runSerially(askInTurn, method, target, fields, await bring(result.needs));
}

/** What the app needs, as pairs of address and bytes. Empty bytes if it is out of reach, so that it does not ask again. */
function bring(needs) {
  return Promise.all(needs.map(async (address) => [
    address, await (address.startsWith('/photos/') ? pixels(address.slice(8)) : fromCatalog(address)),
  ]));
}

async function askInTurn(method, target, fields, resources) {
  const frame = requestFrame(method, target, fields, await belongsToAccount(), resources);
  const [path, exports] = await answering(target);
  let result;
  try {
    result = readFrame(exports, exports.respond(put(exports, frame), frame.length));
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // After a trap this memory can't be trusted; the records are safe in the store.
    return instead(path, 'crashed', frame);
  }
  const stored = store(result).then(() => tellOthers(path, result.changes), (error) => {
    console.warn('kapshuk: not stored:', error);
    running.delete(path);
    throw error;
  });
  if (method === 'GET') {
    // A card must open at the till even if nothing can be written, not even that it was shown. Viewing does not wait
    // for the disk; the next request does.
    result.afterwards = stored.catch(() => {});
    return result;
  }
  try {
    await stored;
  } catch {
    return instead(path, 'storageFull', frame);
  }
  return result;
}

/** A restarted module shows what went wrong. */
async function instead(path, what, frame) {
  running.delete(path);
  const exports = await app(path);
  return readFrame(exports, exports[what](put(exports, frame), frame.length));
}

/** Passes one module's changes to the other running ones. */
async function tellOthers(path, changes) {
  if (changes.length === 0) return;
  const bytes = encoder.encode(`[${changes.map(([, json]) => json).join(',')}]`);
  for (const [other, started] of running) {
    const exports = other === path ? null : await started.catch(() => null);
    exports?.merge(put(exports, bytes), bytes.length);
  }
}

async function store({ changes, photos }) {
  if (changes.length === 0 && photos.length === 0) return;
  const kept = [];
  for (const [hash, base64] of photos) {
    const blob = decoded(base64);
    if (blob && (await sha256(await blob.arrayBuffer())) === hash) kept.push([hash, blob]);
  }
  // Awaited before the transaction, which would end while waiting for anything else.
  const watching = changes.length > SHOWN_EACH ? await clients.matchAll() : [];
  const stores = ['records', 'photos', 'outbox', 'meta'];
  const work = (await database()).transaction(stores, 'readwrite', { durability: 'strict' });
  const account = await settled(work.objectStore('meta').get('account'));
  if (account) await Promise.all(changes.map(([key, json]) => keepBase(work, key, json)));
  changes.forEach(([key, json], index) => {
    const put = work.objectStore('records').put(json, key);
    if (index % SHOWN_EACH === SHOWN_EACH - 1) put.onsuccess = () => tellStoring(watching, index, changes.length);
  });
  for (const [hash, blob] of kept) work.objectStore('photos').put(blob, hash);
  await finished(work);
  if (account) syncNow();
}

/** Pages are shown the progress every so many records. */
const SHOWN_EACH = 250;

function tellStoring(pages, done, count) {
  for (const page of pages) page.postMessage({ kind: 'storing', done, count });
}

/** Stores the server-confirmed state of a record beside it until the server has the change too. */
async function keepBase(work, key, json) {
  const record = JSON.parse(json);
  if (TABLES.localKinds.includes(record.kind) || await settled(work.objectStore('outbox').get(key))) return;
  const before = await settled(work.objectStore('records').get(key));
  work.objectStore('outbox').put({ base: before ?? null, isNew: before === undefined, written: firstStamp(record) }, key);
}

/** Form fields as bytes. A photo is stored by its hash, which replaces it. */
async function formFields(request) {
  const fields = [];
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') {
      fields.push([name, encoder.encode(value)]);
    } else if (TABLES.pictureFields.includes(name) && value.size > 0) {
      const bytes = await value.arrayBuffer();
      const hash = await sha256(bytes);
      const work = (await database()).transaction('photos', 'readwrite');
      work.objectStore('photos').put(new Blob([bytes], { type: value.type }), hash);
      await finished(work);
      fields.push([name, encoder.encode(hash)]);
    } else if (name === 'file') {
      fields.push([name, new Uint8Array(await value.arrayBuffer())]);
    }
  }
  return fields;
}

/** A backup ends with an empty object for photos: those named by its records are inserted. */
async function withPhotos(body) {
  const text = decoder.decode(body);
  const db = await database();
  const parts = [text.slice(0, -2)];
  for (const hash of await keys(db, 'photos')) {
    if (hash === 'shared' || !text.includes(hash)) continue;
    const bytes = new Uint8Array(await (await get(db, 'photos', hash)).arrayBuffer());
    let binary = '';
    for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
    parts.push(`${parts.length > 1 ? ',' : ''}\n"${hash}":"${btoa(binary)}"`);
  }
  return new Blob([...parts, '}}']);
}

/** A picture from a backup; null if it is not base64. */
function decoded(base64) {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type: base64.startsWith('/9j/') ? 'image/jpeg' : 'image/webp' });
  } catch {
    return null;
  }
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
