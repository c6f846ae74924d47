// One exchange with the server: the next request, and what its answer changes. docs/formats/sync.md.

import { forgetOwner, switchTo } from './account.js';
import { notifyNews } from './clients.js';
import { clock, database, deviceID, finished, get, keyOf, settled } from './database.js';
import { mergeChanges, running } from './modules.js';
import { enqueue, isLocal } from './outbox.js';
import { tables } from './site.js';
import { call, clientState, syncModule } from './sync-module.js';
import { localRecords, storedState, sweep } from './sync-records.js';
import { syncState, undismissed } from './sync-state.js';

/** Builds the next request and stores its operations before sending. The first one lacks the pouch's owner. */
export async function composeRequest() {
  const [db, exports] = [await database(), await syncModule()];
  const device = hexadecimal(await deviceID(db));
  if (!(await get(db, 'meta', 'account'))) {
    return `{"device":"${device}","turn":0,"spaces":[],"operations":[]}`;
  }
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const before = await storedState(work);
  const { state, request } = JSON.parse(call(exports, 'compose', clientState(device, before, await localRecords(work, before))));
  work.objectStore('meta').put(state, 'sync');
  await finished(work);
  return request;
}

/** Stores what an answer changes. Returns whether there is more to exchange. */
export async function receive(text) {
  const answer = JSON.parse(text);
  const db = await database();
  if (!(await get(db, 'meta', 'account'))) { await adopt(answer.user); return true; }
  const [device, exports] = [hexadecimal(await deviceID(db)), await syncModule()];
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const state = await storedState(work);
  const { spaces, generation } = JSON.parse(state);
  // The server was restored from a backup: everything here is offered to it again, photos too.
  const isAnew = generation && answer.generation && generation !== answer.generation;
  if (isAnew) work.objectStore('meta').delete('photos');
  const named = isAnew ? await settled(work.objectStore('records').getAllKeys()) : answer.spaces.flatMap(
    ({ space, personal, records }) => records.map(({ id }) => keyOf({ id, space: personal ? '' : space })));
  // A wrong clock's stamps are all written again, and a space that was left is emptied completely.
  const isWhole = isAnew || answer.skewed || spaces.some(({ id }) => !answer.spaces.some(({ space }) => space === id));
  const local = await localRecords(work, state, { named, isWhole });
  const input = clientState(device, state, local);
  const outcome = JSON.parse(call(exports, 'receive', `${input.slice(0, -1)},"answer":${text}}`));
  const fresh = [];
  for (const { key, view, base, new: isNew } of outcome.changed) {
    if (view === null) work.objectStore('records').delete(key); else work.objectStore('records').put(view, key);
    if (base === null) work.objectStore('outbox').delete(key);
    else enqueue(work, key, JSON.parse(view), { base, isNew });
    if (view === null || !local.get(key)?.includes(view)) fresh.push([key, view]);
  }
  for (const { space, kept } of outcome.sweeps) await sweep(work, space, new Set(kept));
  // Its stamps are of the wrong clock: there is nothing left to undo.
  if (outcome.restamped) work.objectStore('records').delete(tables.undo);
  work.objectStore('meta').put(outcome.state, 'sync');
  correctClock(work, answer.now);
  const spacesLeft = await storeSpaces(work, answer, fresh);
  await finished(work);
  if (outcome.receded || spacesLeft) running.clear(); else await mergeChanges(fresh);
  if (fresh.length > 0 || outcome.sweeps.length > 0) await notifyNews();
  syncState.refused = await undismissed(db, outcome.state);
  const unfinished = answer.spaces.find(({ cursor, head }) => cursor < head);
  syncState.progress = unfinished ? Math.floor(100 * unfinished.cursor / unfinished.head) : null;
  return outcome.more;
}

/** Passes the shared spaces to the app as records. Returns whether one is gone. */
async function storeSpaces(work, { now, spaces }, fresh) {
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

/** Makes this device's records the account's: all of them wait to be sent. */
async function adopt(user) {
  if (await switchTo(user)) return;
  const work = (await database()).transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  for (const text of await settled(work.objectStore('records').getAll())) {
    const record = JSON.parse(text);
    if (!isLocal(record.kind)) enqueue(work, keyOf(record), record, { base: null, isNew: true });
  }
  work.objectStore('meta').put(user, 'account');
  work.objectStore('meta').put(`{"user":"${user}","last":0,"turn":0,"spaces":[],"refused":[],"pending":[]}`, 'sync');
  await finished(work);
  forgetOwner();
}

/** Another user had this device id, as after a restored browser profile. */
export async function newDevice() {
  const work = (await database()).transaction('meta', 'readwrite');
  work.objectStore('meta').delete('device');
  await finished(work);
  running.clear();
}

/** Corrects a clock that is far off, since its stamps would win or lose for days. */
function correctClock(work, now) {
  const off = now - Date.now();
  clock.offset = Math.abs(off) > 60_000 ? off : 0;
  work.objectStore('meta').put(clock.offset, 'clock');
}

function hexadecimal(id) { return BigInt.asUintN(64, id).toString(16).padStart(16, '0'); }
