// The samples of `kapshuk serve --demo`: stored once into an empty pouch, and removed with one tap.

import { notifyPages } from './clients.js';
import { all, database, finished, get, keyOf } from './database.js';
import { running } from './modules.js';
import { request } from './network.js';
import { hasServer, isLocal } from './site.js';

/** The end of the stamps of all that the demo wrote: Sources/Server/Demo/DemoPouch.swift. */
const DEVICE = 'de30';

/** What showing a thing writes, which makes it no one's own. */
const SHOWN = new Set(['last-used', 'at', 'repeats']);

/** Looked up once, since every page asks. */
let present = null;

/** Whether this pouch has the demo's records. */
export async function hasDemo() {
  present ??= Boolean(await get(await database(), 'meta', 'demo'));
  return present;
}

/** Looks for them again, in another pouch. */
export function forgetDemo() { present = null; }

/** Stores the samples once, into an empty pouch. The store of a worker still in use is left alone: it may be of an
 * older version, which could not open it after a change. */
export async function storeDemo() {
  if (!hasServer || registration.active) return;
  const db = await database();
  if (await get(db, 'meta', 'begun')) return;
  const response = await request('/demo.json', { cache: 'no-store' }).catch(() => null);
  const records = response?.ok ? await response.json() : [];
  await storeSamples(db, records);
}

/** Stores samples, and which records they are. */
export async function storeSamples(db, records) {
  const work = db.transaction(['records', 'meta'], 'readwrite');
  for (const record of records) work.objectStore('records').put(JSON.stringify(record), keyOf(record));
  work.objectStore('meta').put(true, 'begun');
  if (records.length > 0) work.objectStore('meta').put(records.map(keyOf), 'demo');
  await finished(work);
}

/** Removes the samples. Whatever the user wrote stays, but in the demo's chat, and so does a sample that it belongs
 * to, such as the card of a code, or that the user has changed. */
export async function removeDemo() {
  if (!(await hasDemo())) return;
  const db = await database();
  const samples = new Set(await get(db, 'meta', 'demo'));
  const records = (await all(db, 'records')).flatMap(readable);
  const spaces = new Set(records.filter(({ record }) => samples.has(keyOf(record))).map(({ record }) => record.space));
  spaces.delete(undefined);
  const own = [];
  let rest = [];
  for (const one of records) {
    if (isLocal(one.record.kind)) continue;
    const isOwn = samples.has(keyOf(one.record)) ? isChanged(one.record)
      : one.record.kind !== 'read-mark' && !spaces.has(one.record.space);
    (isOwn ? own : rest).push(one);
  }
  // What stays may belong to another sample in its turn.
  for (let at = 0; at < own.length; at++) {
    const belongs = ({ record }) => own[at].text.includes(record.id);
    own.push(...rest.filter(belongs));
    rest = rest.filter((one) => !belongs(one));
  }
  const work = db.transaction(['records', 'meta'], 'readwrite', { durability: 'strict' });
  for (const { record } of rest) work.objectStore('records').delete(keyOf(record));
  for (const { record } of records) if (record.kind === 'undo') work.objectStore('records').delete(keyOf(record));
  work.objectStore('meta').delete('demo');
  await finished(work);
  forgetDemo();
  running.clear();
  await notifyPages({ kind: 'records-changed' });
}

/** A record and its text; none if it is damaged, and stays as it is. */
function readable(text) {
  try { return [{ text, record: JSON.parse(text) }]; } catch { return []; }
}

/** Whether the user changed a sample, beyond looking at it. */
function isChanged({ kind, fields }) {
  if (kind === 'product-view') return false;
  return Object.entries(fields).some(([name, [stamp]]) => !SHOWN.has(name) && !stamp.endsWith(DEVICE));
}
