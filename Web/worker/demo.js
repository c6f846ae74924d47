// The samples of `kapshuk serve --demo`: stored once into an empty pouch, and removed with one tap. On a site without a
// server, /?demo opens them in a pouch of their own.

import { named } from './base.js';
import { notifyPages } from './clients.js';
import { all, closePouch, database, finished, get, keyOf, keys, openPouch, pouchNames } from './database.js';
import { file } from './files.js';
import { running } from './modules.js';
import { request } from './network.js';
import { runSerially } from './queue.js';
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

async function storeSamples(db, records) {
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

// MARK: without a server

/** The pouch of the demo, beside the user's own. */
const POUCH = named('kapshuk-demo');

/** A week in milliseconds. */
const WEEK = 7 * 86_400_000;

/** Opens the demo in a pouch of its own. */
export function openDemo() { return runSerially(enterDemo); }

async function enterDemo() {
  const names = await pouchNames();
  const own = (await names('current')) ?? named('kapshuk');
  if (own === POUCH || await hasDemo()) return;
  const db = await openPouch(POUCH);
  await storeSamples(db, await samplesOfToday());
  db.close();
  // In this order: a worker that is stopped in between leaves the user's own pouch open.
  await names('own', own);
  await names('current', POUCH);
  await showOtherPouch();
}

/** Removes the demo, and opens the user's own pouch with whatever else the user wrote meanwhile. */
export function leaveDemo() { return runSerially(quitDemo); }

async function quitDemo() {
  await removeDemo();
  const names = await pouchNames();
  const own = await names('own');
  if (!own) return;
  const [from, to] = [await database(), await openPouch(own)];
  for (const name of ['records', 'photos']) await addMissing(name, from, to);
  to.close();
  await names('current', own);
  await names('own', null);
  await showOtherPouch();
  indexedDB.deleteDatabase(POUCH);
}

async function addMissing(name, from, to) {
  const [found, values, there] = await Promise.all([keys(from, name), all(from, name), keys(to, name)]);
  const work = to.transaction(name, 'readwrite');
  found.forEach((key, at) => { if (!there.includes(key)) work.objectStore(name).put(values[at], key); });
  await finished(work);
}

async function showOtherPouch() {
  closePouch();
  running.clear();
  forgetDemo();
  await notifyPages({ kind: 'records-changed' });
}

/** The samples of this week: those of the file are of two days a week apart, so what differs tells what moves on. */
async function samplesOfToday() {
  const { day, records, later } = await (await file('/demo.json')).json();
  const weeks = Math.floor((Date.now() - Date.parse(day)) / WEEK);
  return records.map((record, at) => movedOn(record, later[at], weeks));
}

/** A value that differs a week later, some weeks later: a number, a day, or the stamp of a change. */
function movedOn(value, later, weeks) {
  if (value === null || value === later) return value;
  if (typeof value === 'number') return value + (later - value) * weeks;
  if (typeof value === 'object') {
    const moved = Object.entries(value).map(([name, part]) => [name, movedOn(part, later[name], weeks)]);
    return Array.isArray(value) ? moved.map(([, part]) => part) : Object.fromEntries(moved);
  }
  if (/^[0-9a-f]{32}$/.test(value)) {
    const [from, to] = [value, later].map((stamp) => parseInt(stamp.slice(0, 12), 16));
    return (from + (to - from) * weeks).toString(16).padStart(12, '0') + value.slice(12);
  }
  const [from, to] = [Date.parse(value), Date.parse(later)];
  return new Date(from + (to - from) * weeks).toISOString().slice(0, value.length);
}
