// One exchange with the server: the next request, and what its answer changes. docs/formats/sync.md.

import { forgetOwner, switchTo } from './account.js';
import { noteUnread } from './badge.js';
import { notifyNews } from './clients.js';
import { clock, database, deviceID, finished, get, settled } from './database.js';
import { mergeChanges, running } from './modules.js';
import { call, clientState, syncModule } from './sync-module.js';
import { neededRecords, storedState, storeOutcome } from './sync-records.js';
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
  const { held } = await neededRecords(work, exports, before);
  const { state, request } = JSON.parse(call(exports, 'compose', clientState(device, before, held)));
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
  const { stored, held } = await neededRecords(work, exports, state, text);
  const outcome = JSON.parse(call(exports, 'receive', clientState(device, state, held)));
  const fresh = storeOutcome(work, outcome, stored);
  // The server was restored from a backup: it gets everything again, photos too.
  if (outcome.again) work.objectStore('meta').delete('photos');
  correctClock(work, answer.now);
  const spacesLeft = await storeSpaces(work, answer, fresh);
  await finished(work);
  if (outcome.receded || spacesLeft) running.clear(); else await mergeChanges(fresh);
  noteUnread(fresh);
  if (fresh.length > 0) await notifyNews();
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
  const [db, exports] = [await database(), await syncModule()];
  const work = db.transaction(['records', 'outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const records = await settled(work.objectStore('records').getAll());
  const held = records.map((record) => `{"view":${record}}`);
  storeOutcome(work, JSON.parse(call(exports, 'adopt', `{"user":"${user}","held":[${held.join(',')}]}`)), new Map());
  work.objectStore('meta').put(user, 'account');
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
