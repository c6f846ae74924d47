// The records of the store for sync.wasm, and what it changes of them. docs/formats/sync.md.

import { settled } from './database.js';
import { call } from './sync-module.js';

/** The stored records that the next request or an answer needs, and the same as sync.wasm reads them. */
export async function neededRecords(work, exports, state, answer = null) {
  const [outbox, records] = [work.objectStore('outbox'), work.objectStore('records')];
  const [keys, entries] = await Promise.all([settled(outbox.getAllKeys()), settled(outbox.getAll())]);
  const waiting = JSON.stringify(keys.map((key, at) => [key, entries[at].written ?? '']));
  const needed = JSON.parse(call(exports, 'needs', `{"state":${state},"waiting":${waiting},"answer":${answer}}`))
    ?? await settled(records.getAllKeys());
  const views = await Promise.all(needed.map((key) => settled(records.get(key))));
  const stored = new Map(needed.map((key, at) => [key, views[at]]));
  const bases = new Map(keys.map((key, at) => [key, `,"base":${entries[at].base},"new":${entries[at].isNew}`]));
  const held = [...stored].filter(([, view]) => view).map(([key, view]) => `{"view":${view}${bases.get(key) ?? ''}}`);
  return { stored, held };
}

/** Stores what sync.wasm changed. Returns the changed records, as pairs of key and JSON. */
export function storeOutcome(work, { state, changed }, stored) {
  const [outbox, records] = [work.objectStore('outbox'), work.objectStore('records')];
  for (const { key, view, outbox: entry } of changed) {
    if (view === null) records.delete(key); else records.put(view, key);
    if (entry === null) outbox.delete(key); else outbox.put(entry, key);
  }
  work.objectStore('meta').put(state, 'sync');
  return changed.filter(({ key, view }) => stored.get(key) !== view).map(({ key, view }) => [key, view]);
}

/** The state between two syncs, a JSON text. */
export function storedState(work) { return settled(work.objectStore('meta').get('sync')); }
