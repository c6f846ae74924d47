// The demo of a site without a server: /?demo opens it in a pouch of its own, beside the user's.

import { named } from './base.js';
import { notifyPages } from './clients.js';
import { all, closePouch, database, finished, keys, openPouch, pouchNames } from './database.js';
import { forgetDemo, hasDemo, removeDemo, storeSamples } from './demo.js';
import { file } from './files.js';
import { running } from './modules.js';
import { runSerially } from './queue.js';

/** The name of its pouch. */
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
