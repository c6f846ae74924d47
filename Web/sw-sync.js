// Sync: what this device wrote goes to the server, and what others wrote comes here. The rules are in
// sync.wasm (Sources/Pouch/Sync); here are the store, the network and the moments. docs/formats/sync.md.
'use strict';

const SYNC_MODULE = '/sync.wasm';

/** What pages show: `state` is none, loading, synced, waiting, offline or signed-out. */
const syncState = { state: 'none', waiting: 0, progress: null, refused: [] };

let syncing = null;
let again = false;

/** Syncs; a call during a sync brings another one after it. */
function syncNow() {
  if (syncing) { again = true; return syncing; }
  syncing = (async () => {
    do {
      again = false;
      await syncAll();
    } while (again);
  })().catch((error) => console.info('kapshuk: sync:', error)).finally(() => { syncing = null; });
  return syncing;
}

/** Syncs if this pouch belongs to an account. */
async function syncIfSignedIn() {
  const account = await get(await database(), 'meta', 'account');
  if (account) await syncNow();
}

async function syncAll() {
  await sendPhotos().catch((error) => console.info('kapshuk: photos:', error));
  // A bound, should the two sides never agree that all is said: 10,000 records take forty turns.
  for (let turn = 0; turn < 2000; turn++) {
    const request = await exclusively(composeRequest);
    const response = await fetch('/sync', {
      method: 'POST', body: request, headers: { 'content-type': 'application/json' },
    }).catch(() => null);
    // No network, or a server in trouble: the browser calls again when it may work.
    if (!response || response.status >= 500) return showSync('offline', await registerSync());
    if (response.status === 429) return waitAWhile(response);
    if (response.status === 401) {
      const isEnded = (await response.text()).startsWith('session-ended');
      return isEnded && (await exclusively(wipeIfSent)) ? showEnded() : showSync('signed-out');
    }
    if (response.status === 409) {
      await exclusively((await response.text()).startsWith('other-device') ? newDevice : () => switchTo(null));
      continue;
    }
    if (!response.ok) throw new Error(`the server says ${response.status}`);
    const text = await response.text();
    if (await exclusively(receive, text)) {
      if (syncState.progress !== null) await showSync('loading');
    } else if (!(await exclusively(findsDivergence, JSON.parse(text).spaces))) break;
  }
  await showSync('synced');
  await bringPhotos().catch((error) => console.info('kapshuk: photos:', error));
}

/** Too much was said at once: what waits stays in its order, and goes a little later. */
async function waitAWhile(response) {
  const seconds = Math.min(60, Number(response.headers.get('retry-after')) || 5);
  syncState.slow = true;
  setTimeout(() => { syncState.slow = false; syncIfSignedIn(); }, seconds * 1000);
  return showSync('waiting', await registerSync());
}

async function registerSync() { await registration.sync?.register('sync').catch(() => {}); }

addEventListener('sync', (event) => event.waitUntil(syncIfSignedIn()));

// MARK: one turn

let syncModule = null;

async function syncExports() {
  syncModule ??= (async () => {
    const host = { random: (at, count) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, count)) };
    const { exports } = await WebAssembly.instantiate(await compiled(SYNC_MODULE), { host });
    return exports;
  })().catch((error) => { syncModule = null; throw error; });
  return syncModule;
}

/** What a function of sync.wasm makes of a text; it starts anew after a trap. */
function called(exports, name, text) {
  try {
    const bytes = encoder.encode(text);
    const length = exports[name](put(exports, bytes), bytes.length);
    if (length === 0) throw new Error(`sync.wasm: ${name} was given nonsense`);
    return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
  } catch (error) {
    syncModule = null;
    throw error;
  }
}

/** The next request, its operations noted before they are sent. Before the first one nobody knows whose pouch it is. */
async function composeRequest() {
  const [db, exports] = [await database(), await syncExports()];
  const device = hex(await deviceID(db));
  if (!(await get(db, 'meta', 'account'))) {
    return `{"device":"${device}","turn":0,"spaces":[],"operations":[]}`;
  }
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const before = await sync(work);
  const { state, request } = JSON.parse(called(exports, 'compose', replica(device, before, await heldRecords(work, before))));
  work.objectStore('meta').put(state, 'sync');
  await finished(work);
  return request;
}

/** Stores what an answer changes. Gives whether there is more to say. */
async function receive(text) {
  const answer = JSON.parse(text);
  const db = await database();
  if (!(await get(db, 'meta', 'account'))) { await adopt(answer.user); return true; }
  const [device, exports] = [hex(await deviceID(db)), await syncExports()];
  const named = answer.spaces.flatMap((space) => space.records.map(({ id }) => id));
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const state = await sync(work);
  // What was stamped by a wrong clock is stamped anew as a whole, and a space that is left is emptied of all.
  const isWhole = answer.skewed || JSON.parse(state).spaces.some(({ id }) => !answer.spaces.some(({ space }) => space === id));
  const held = await heldRecords(work, state, { named, isWhole });
  const input = replica(device, state, held);
  const outcome = JSON.parse(called(exports, 'receive', `${input.slice(0, -1)},"answer":${text}}`));
  const fresh = [];
  for (const { id, view, base, new: isNew } of outcome.changed) {
    if (view === null) work.objectStore('records').delete(id); else work.objectStore('records').put(view, id);
    if (base === null) work.objectStore('outbox').delete(id);
    else work.objectStore('outbox').put({ base, isNew, written: firstStamp(JSON.parse(view)) }, id);
    if (view === null || !held.get(id)?.includes(view)) fresh.push([id, view]);
  }
  for (const { space, kept } of outcome.sweeps) await sweep(work, space, new Set(kept));
  // Its stamps are of the wrong clock: there is nothing left to take back.
  if (outcome.restamped) work.objectStore('records').delete('00000000000000000000000000000001');
  work.objectStore('meta').put(outcome.state, 'sync');
  keepClock(work, answer.now);
  const spacesLeft = await keepSpaces(work, answer, fresh);
  await finished(work);
  if (outcome.receded || spacesLeft) running.clear(); else await tellOthers(null, fresh);
  if (fresh.length > 0 || outcome.sweeps.length > 0) {
    news += 1;
    await tellPages({ kind: 'records-changed' });
  }
  syncState.refused = await unforgotten(db, outcome.state);
  const unfinished = answer.spaces.find(({ cursor, head }) => cursor < head);
  syncState.progress = unfinished ? Math.floor(100 * unfinished.cursor / unfinished.head) : null;
  return outcome.more;
}

/** Kinds of records that stay on this device. */
const LOCAL = ['undo', 'space', 'import-draft', 'food-preferences'];

/** The app learns of the shared spaces as records. Gives whether one is gone. */
async function keepSpaces(work, { now, spaces }, fresh) {
  const [meta, records] = [work.objectStore('meta'), work.objectStore('records')];
  const shared = spaces.filter(({ personal }) => !personal).map(({ space, name, role, people }) => [space, name, role, people]);
  const before = JSON.parse((await settled(meta.get('spaces'))) ?? '[]');
  if (JSON.stringify(before) === JSON.stringify(shared)) return false;
  const stamp = now.toString(16).padStart(12, '0') + '0'.repeat(20);
  for (const [id, name, role, people] of shared) {
    const text = JSON.stringify({ id, kind: 'space', fields: { name: [stamp, name], role: [stamp, role], person: [stamp, people] } });
    records.put(text, id);
    fresh.push([id, text]);
  }
  const gone = before.filter(([id]) => !shared.some(([other]) => other === id));
  for (const [id] of gone) records.delete(id);
  meta.put(JSON.stringify(shared), 'spaces');
  return gone.length > 0;
}

/** The spaces that were compared with the server's since the worker woke. */
const compared = new Set();

/** Compares what is confirmed here with the server's digest; a space that differs is fetched anew. */
async function findsDivergence(spaces) {
  const exports = await syncExports();
  const work = (await database()).transaction(['records', 'outbox', 'meta'], 'readwrite');
  if (spaces.every(({ space }) => compared.has(space)) || await settled(work.objectStore('outbox').count()) > 0) return false;
  const text = await sync(work);
  const state = JSON.parse(text);
  const records = await settled(work.objectStore('records').getAll());
  let diverges = false;
  for (const { space, personal, head, digest } of spaces) {
    const known = state.spaces.find(({ id }) => id === space);
    if (compared.has(space) || known?.cursor !== head || known.seen) continue;
    compared.add(space);
    const own = records.filter((record) => {
      const { kind, space: home } = JSON.parse(record);
      return !LOCAL.includes(kind) && (personal ? home === undefined : home === space);
    });
    if (called(exports, 'digest', replica('0'.repeat(16), text, new Map(own.map((one, at) => [at, `{"view":${one}}`])))) === digest) continue;
    console.info('kapshuk: sync: a space differs and is fetched anew');
    known.epoch = -1;
    diverges = true;
  }
  if (diverges) work.objectStore('meta').put(JSON.stringify(state), 'sync');
  await finished(work);
  return diverges;
}

function replica(device, state, held) {
  return `{"device":"${device}","state":${state},"held":[${[...held.values()].join(',')}]}`;
}

function sync(work) { return settled(work.objectStore('meta').get('sync')); }

function hex(id) { return BigInt.asUintN(64, id).toString(16).padStart(16, '0'); }

/** So many waiting records are looked at in one turn, the first written first; a turn sends half of them. */
const WAITING_AT_ONCE = 1000;

/** The records that wait to be sent, or the first of them, and those that an answer names; with their bases. */
async function heldRecords(work, state, { named = [], isWhole = false } = {}) {
  const [outbox, records] = [work.objectStore('outbox'), work.objectStore('records')];
  const [ids, entries] = await Promise.all([settled(outbox.getAllKeys()), settled(outbox.getAll())]);
  const waiting = new Map(ids.map((id, at) => [id, entries[at]]));
  let first = ids;
  if (!isWhole && ids.length > WAITING_AT_ONCE) {
    first = ids.sort((a, b) => compare(waiting.get(a).written ?? '', waiting.get(b).written ?? '')).slice(0, WAITING_AT_ONCE);
  }
  const sent = JSON.parse(state).pending.map(({ record }) => record.id);
  const wanted = [...new Set([...sent, ...first, ...named])];
  const views = await Promise.all(wanted.map((id) => settled(records.get(id))));
  const held = new Map();
  for (const [at, id] of wanted.entries()) {
    const entry = waiting.has(id) ? `,"base":${waiting.get(id).base},"new":${waiting.get(id).isNew}` : '';
    if (views[at]) held.set(id, `{"view":${views[at]}${entry}}`);
  }
  return held;
}

function compare(a, b) { return a < b ? -1 : Number(a > b); }

/** When the first of a record was written: records go to the server in this order. */
function firstStamp({ fields }) { return Object.values(fields).map(([stamp]) => stamp).sort()[0] ?? ''; }

/** Removes what is confirmed and not among the kept from a space; null is the person's own. */
async function sweep(work, space, kept) {
  const waiting = new Set(await settled(work.objectStore('outbox').getAllKeys()));
  for (const text of await settled(work.objectStore('records').getAll())) {
    const { id, kind, space: home } = JSON.parse(text);
    if (kept.has(id) || waiting.has(id) || LOCAL.includes(kind) || (home ?? null) !== space) continue;
    work.objectStore('records').delete(id);
  }
}

/** The records of this device become the account's: all of them wait to be sent. */
async function adopt(user) {
  if (await switchTo(user)) return;
  const work = (await database()).transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  for (const text of await settled(work.objectStore('records').getAll())) {
    const record = JSON.parse(text);
    if (LOCAL.includes(record.kind)) continue;
    work.objectStore('outbox').put({ base: null, isNew: true, written: firstStamp(record) }, record.id);
  }
  work.objectStore('meta').put(user, 'account');
  work.objectStore('meta').put(`{"user":"${user}","last":0,"turn":0,"spaces":[],"refused":[],"pending":[]}`, 'sync');
  await finished(work);
  isOwned = null;
}

/** Another person had this device id, as after a restored profile. */
async function newDevice() {
  const work = (await database()).transaction('meta', 'readwrite');
  work.objectStore('meta').delete('device');
  await finished(work);
  running.clear();
}

/** A clock that is far off is corrected, since its stamps would win or lose for days. */
function keepClock(work, now) {
  const off = now - Date.now();
  clockOffset = Math.abs(off) > 60_000 ? off : 0;
  work.objectStore('meta').put(clockOffset, 'clock');
}

// MARK: whose pouch

/** Looked up once, since every page asks. */
let isOwned = null;

/** Whether the pouch belongs to an account. */
async function belongsToAccount() {
  isOwned ??= Boolean(await get(await database(), 'meta', 'account'));
  return isOwned;
}

/** Signed in as somebody else: this pouch is put aside whole, and the other one taken out. With a person's id:
 * whether that person's pouch lies elsewhere. */
async function switchTo(user) {
  const names = await pouchNames();
  const current = (await names('current')) ?? 'kapshuk';
  if (user) {
    const own = await names(user);
    if (!own) { await names(user, current); return false; }
    if (own === current) return false;
    await names('current', own);
  } else {
    await names('current', `kapshuk-${crypto.randomUUID()}`);
  }
  closePouch();
  running.clear();
  isOwned = null;
  await tellPages({ kind: 'other-pouch' });
  return true;
}

/** The person signed out: nothing stays. */
async function wipe() {
  const db = await database();
  const names = await pouchNames();
  const user = await get(db, 'meta', 'account');
  if (user) await names(user, null);
  const work = db.transaction([...db.objectStoreNames], 'readwrite', { durability: 'strict' });
  for (const name of db.objectStoreNames) work.objectStore(name).clear();
  work.objectStore('meta').put(true, 'begun');
  await finished(work);
  running.clear();
  isOwned = null;
  Object.assign(syncState, { state: 'none', waiting: 0, progress: null, refused: [] });
  await tellPages({ kind: 'other-pouch' });
}

// MARK: what pages are told

async function showSync(state) {
  syncState.state = state;
  await countWaiting();
  await tellPages({ kind: 'sync', ...syncState });
}

async function countWaiting() {
  const db = await database();
  syncState.waiting = (await keys(db, 'outbox')).length;
  const account = await get(db, 'meta', 'account');
  if (!account) syncState.state = 'none';
  else if (syncState.state === 'none') syncState.state = 'synced';
  if (account && syncState.refused.length === 0) {
    syncState.refused = await unforgotten(db, (await get(db, 'meta', 'sync')) ?? '{}');
  }
  if (syncState.state === 'synced' && syncState.waiting > 0) syncState.state = 'waiting';
}

/** What was refused, without what the person has put away. The state itself is for sync.wasm alone to write. */
async function unforgotten(db, state) {
  const forgotten = (await get(db, 'meta', 'forgotten')) ?? [];
  return (JSON.parse(state).refused ?? []).filter(({ record, at }) => !forgotten.includes(`${record} ${at}`));
}

/** Puts away what was not accepted: `<record> <at>`. No more are kept than refusals are. */
async function forgetRefused(what) {
  const db = await database();
  const forgotten = (await get(db, 'meta', 'forgotten')) ?? [];
  const work = db.transaction('meta', 'readwrite', { durability: 'strict' });
  work.objectStore('meta').put([...forgotten, what].slice(-50), 'forgotten');
  await finished(work);
  syncState.refused = syncState.refused.filter(({ record, at }) => what !== `${record} ${at}`);
}

async function tellPages(message) {
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(message);
}

addEventListener('message', (event) => {
  if (event.data === 'sync') event.waitUntil(syncIfSignedIn());
  if (event.data === 'sync-state') {
    tellMissed(event.source);
    event.waitUntil(countWaiting().then(() => event.source.postMessage({ kind: 'sync', ...syncState })));
  }
});

// MARK: the account's pages

/** A page that only the server has. A form that leads in or out changes whose pouch this is. */
async function elsewhere(request, url) {
  const follows = request.headers.get('kapshuk-page') === '1';
  const response = await fetch(request);
  if (request.method === 'POST' && response.ok) {
    const isOut = response.headers.get('kapshuk-account') === 'none';
    const leaves = ['/account/sign-out', '/account/delete'].includes(url.pathname);
    if (isOut && leaves) await Promise.all([exclusively(wipe), unsubscribe()]);
    else if (!isOut) {
      syncNow();
      if (url.pathname.startsWith('/account/')) subscribeAgain();
    }
  }
  if (!follows || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  const target = new URL(response.url);
  headers.set('kapshuk-target', target.pathname + target.search);
  headers.set('kapshuk-status', response.status);
  return new Response(response.body, { status: 200, headers });
}
