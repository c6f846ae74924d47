// The records that a sync needs, and those that it removes.

import { keyOf, settled } from './database.js';
import { isLocal } from './outbox.js';

/** How many waiting records one round looks at, oldest first. It sends half of them. */
const WAITING_AT_ONCE = 1000;

/** The waiting records, or the first of them, and those named by an answer, with their confirmed states. */
export async function localRecords(work, state, { named = [], isWhole = false } = {}) {
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
  const local = new Map();
  for (const [at, key] of wanted.entries()) {
    const entry = waiting.has(key) ? `,"base":${waiting.get(key).base},"new":${waiting.get(key).isNew}` : '';
    if (views[at]) local.set(key, `{"view":${views[at]}${entry}}`);
  }
  return local;
}

function compare(a, b) { return a < b ? -1 : Number(a > b); }

/** Removes the confirmed records of a space that are not in `kept`; null is the personal space. */
export async function sweep(work, space, kept) {
  const waiting = new Set(await settled(work.objectStore('outbox').getAllKeys()));
  for (const text of await settled(work.objectStore('records').getAll())) {
    const { id, kind, space: home = null } = JSON.parse(text);
    const key = keyOf({ id, space: home });
    if (home === space && !kept.has(id) && !waiting.has(key) && !isLocal(kind)) work.objectStore('records').delete(key);
  }
}

/** The state between two syncs, a JSON text. */
export function storedState(work) { return settled(work.objectStore('meta').get('sync')); }
