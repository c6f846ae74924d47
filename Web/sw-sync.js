// Sync: sends this device's changes to the server and receives others'. The rules are in sync.wasm
// (Sources/Pouch/Sync); the store, the network and the timing are here. docs/formats/sync.md.
'use strict';

const SYNC_MODULE = '/sync.wasm';

/** What pages show: `state` is none, loading, synced, waiting, full, offline or signed-out. */
const syncState = { state: 'none', waiting: 0, progress: null, refused: [] };

let syncing = null;
let again = false;

/** Syncs. A call during a sync starts another one after it. */
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
  // A bound, should the two sides never agree that they are done. 10,000 records take forty rounds.
  for (let turn = 0; turn < 2000; turn++) {
    const request = await runSerially(composeRequest);
    const response = await fetch('/sync', {
      method: 'POST', body: request, headers: { 'content-type': 'application/json' },
    }).catch(() => null);
    // No network, or a server error: the browser calls again when it may work.
    if (!response || response.status >= 500) return showSync('offline', await registerSync());
    if (response.status === 429) return waitAWhile(response);
    if (response.status === 401) {
      const isEnded = (await response.text()).startsWith('session-ended');
      return isEnded && (await runSerially(wipeIfSent)) ? showEnded() : showSync('signed-out');
    }
    if (response.status === 409) {
      await runSerially((await response.text()).startsWith('other-device') ? newDevice : () => switchTo(null));
      continue;
    }
    if (!response.ok) throw new Error(`the server says ${response.status}`);
    const text = await response.text();
    if (await runSerially(receive, text)) {
      if (syncState.progress !== null) await showSync('loading');
      else if ((await keys(await database(), 'outbox')).length > 0) await showSync('waiting');
    } else if (!(await runSerially(findsDivergence, JSON.parse(text).spaces))) break;
  }
  await showSync('synced');
  await bringPhotos().catch((error) => console.info('kapshuk: photos:', error));
}

/** Too many requests, or no storage left: waiting records keep their order and are sent a little later. */
async function waitAWhile(response) {
  const state = (await response.text()).includes('no-room') ? 'full' : 'waiting';
  syncState.slow = state === 'waiting';
  setTimeout(() => { syncState.slow = false; syncIfSignedIn(); }, 1000 * Math.min(60, response.headers.get('retry-after') || 5));
  return showSync(state, await registerSync());
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

/** Calls a function of sync.wasm with a text. The module is restarted after a trap. */
function called(exports, name, text) {
  try {
    const bytes = encoder.encode(text);
    const length = exports[name](put(exports, bytes), bytes.length);
    if (length === 0) throw new Error(`sync.wasm: ${name} was given nonsense`);
    return decoder.decode(new Uint8Array(exports.memory.buffer, exports.result(), length));
  } catch (error) {
    syncModule = null;
    throw error;
  }
}

/** Builds the next request and stores its operations before sending. The first one lacks the pouch's owner. */
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

/** Stores what an answer changes. Returns whether there is more to exchange. */
async function receive(text) {
  const answer = JSON.parse(text);
  const db = await database();
  if (!(await get(db, 'meta', 'account'))) { await adopt(answer.user); return true; }
  const [device, exports] = [hex(await deviceID(db)), await syncExports()];
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const state = await sync(work);
  const { spaces, generation } = JSON.parse(state);
  // The server was restored from a backup: everything here is offered to it again, photos too.
  const isAnew = generation && answer.generation && generation !== answer.generation;
  if (isAnew) work.objectStore('meta').delete('photos');
  const named = isAnew ? await settled(work.objectStore('records').getAllKeys()) : answer.spaces.flatMap(
    ({ space, personal, records }) => records.map(({ id }) => keyOf({ id, space: personal ? '' : space })));
  // A wrong clock's stamps are all written again, and a space that was left is emptied completely.
  const isWhole = isAnew || answer.skewed || spaces.some(({ id }) => !answer.spaces.some(({ space }) => space === id));
  const held = await heldRecords(work, state, { named, isWhole });
  const input = replica(device, state, held);
  const outcome = JSON.parse(called(exports, 'receive', `${input.slice(0, -1)},"answer":${text}}`));
  const fresh = [];
  for (const { key, view, base, new: isNew } of outcome.changed) {
    if (view === null) work.objectStore('records').delete(key); else work.objectStore('records').put(view, key);
    if (base === null) work.objectStore('outbox').delete(key);
    else work.objectStore('outbox').put({ base, isNew, written: firstStamp(JSON.parse(view)) }, key);
    if (view === null || !held.get(key)?.includes(view)) fresh.push([key, view]);
  }
  for (const { space, kept } of outcome.sweeps) await sweep(work, space, new Set(kept));
  // Its stamps are of the wrong clock: there is nothing left to undo.
  if (outcome.restamped) work.objectStore('records').delete(TABLES.undo);
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

/** Passes the shared spaces to the app as records. Returns whether one is gone. */
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

/** The spaces compared with the server's since the worker started. */
const compared = new Set();

/** Compares confirmed records with the server's digest. A space that differs is fetched again. */
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
      return !TABLES.localKinds.includes(kind) && (personal ? home === undefined : home === space);
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

/** How many waiting records one round looks at, oldest first. It sends half of them. */
const WAITING_AT_ONCE = 1000;

/** The waiting records, or the first of them, and those named by an answer, with their confirmed states. */
async function heldRecords(work, state, { named = [], isWhole = false } = {}) {
  const [outbox, records] = [work.objectStore('outbox'), work.objectStore('records')];
  const [keys, entries] = await Promise.all([settled(outbox.getAllKeys()), settled(outbox.getAll())]);
  const waiting = new Map(keys.map((key, at) => [key, entries[at]]));
  let first = keys;
  if (!isWhole && keys.length > WAITING_AT_ONCE) {
    first = keys.sort((a, b) => compare(waiting.get(a).written ?? '', waiting.get(b).written ?? '')).slice(0, WAITING_AT_ONCE);
  }
  const sent = JSON.parse(state).pending.map(({ record }) => keyOf(record));
  const wanted = [...new Set([...sent, ...first, ...named])];
  const views = await Promise.all(wanted.map((key) => settled(records.get(key))));
  const held = new Map();
  for (const [at, key] of wanted.entries()) {
    const entry = waiting.has(key) ? `,"base":${waiting.get(key).base},"new":${waiting.get(key).isNew}` : '';
    if (views[at]) held.set(key, `{"view":${views[at]}${entry}}`);
  }
  return held;
}

function compare(a, b) { return a < b ? -1 : Number(a > b); }

/** When the first field of a record was written: records are sent in this order. */
function firstStamp({ fields }) { return Object.values(fields).map(([stamp]) => stamp).sort()[0] ?? ''; }

/** Removes the confirmed records of a space that are not in `kept`; null is the personal space. */
async function sweep(work, space, kept) {
  const waiting = new Set(await settled(work.objectStore('outbox').getAllKeys()));
  for (const text of await settled(work.objectStore('records').getAll())) {
    const { id, kind, space: home = null } = JSON.parse(text);
    const key = keyOf({ id, space: home });
    if (home === space && !kept.has(id) && !waiting.has(key) && !TABLES.localKinds.includes(kind)) work.objectStore('records').delete(key);
  }
}

/** Makes this device's records the account's: all of them wait to be sent. */
async function adopt(user) {
  if (await switchTo(user)) return;
  const work = (await database()).transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  for (const text of await settled(work.objectStore('records').getAll())) {
    const record = JSON.parse(text);
    if (TABLES.localKinds.includes(record.kind)) continue;
    work.objectStore('outbox').put({ base: null, isNew: true, written: firstStamp(record) }, keyOf(record));
  }
  work.objectStore('meta').put(user, 'account');
  work.objectStore('meta').put(`{"user":"${user}","last":0,"turn":0,"spaces":[],"refused":[],"pending":[]}`, 'sync');
  await finished(work);
  isOwned = null;
}

/** Another user had this device id, as after a restored browser profile. */
async function newDevice() {
  const work = (await database()).transaction('meta', 'readwrite');
  work.objectStore('meta').delete('device');
  await finished(work);
  running.clear();
}

/** Corrects a clock that is far off, since its stamps would win or lose for days. */
function keepClock(work, now) {
  const off = now - Date.now();
  clockOffset = Math.abs(off) > 60_000 ? off : 0;
  work.objectStore('meta').put(clockOffset, 'clock');
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

/** The refused records without those the user dismissed. Only sync.wasm writes the state itself. */
async function unforgotten(db, state) {
  const forgotten = (await get(db, 'meta', 'forgotten')) ?? [];
  return (JSON.parse(state).refused ?? []).filter(({ record, at }) => !forgotten.includes(`${record} ${at}`));
}

/** Stores that a refusal was dismissed: `<record> <at>`. No more are stored than there are refusals. */
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
