// The running wasm modules. An idle worker is stopped: all of this is a cache of the store.

import { all, database, deviceID } from './database.js';
import { fetchFile, storedFile } from './files.js';
import { encoder, put } from './frames.js';
import { tables } from './site.js';

/** Answers all addresses that no other module has. */
const APP = '/app.wasm';

/** The started modules by their path, each with this device's records. */
export const running = new Map();

/** The paths of the modules that are not needed for the first page; that of the cards' forms is needed soonest. */
export const laterModules = [
  ...new Set([tables.modules.get('/cards/new'), ...tables.modules.values()]), '/reader.wasm', '/sync.wasm',
];

/** The module at a path. It is started if it is not running. */
export function instance(path) {
  if (!running.has(path)) {
    running.set(path, start(path).catch((error) => { running.delete(path); throw error; }));
  }
  return running.get(path);
}

/** A new instance in place of one that can't be trusted any more. */
export function restarted(path) {
  running.delete(path);
  return instance(path);
}

/** The modules of whole addresses, which begin like one of app.wasm's. */
const patterns = [...tables.modules].filter(([key]) => key.startsWith('/'))
  .map(([pattern, path]) => [new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`), path]);

/** The path of the module for an address, by its first part or the whole of it. */
function pathFor(target) {
  const parts = target.split('?')[0].split('/').filter(Boolean);
  return tables.modules.get(parts[0])
    ?? patterns.find(([pattern]) => pattern.test(`/${parts.join('/')}`))?.[1] ?? APP;
}

/** The module for an address, and its path; if it is not here yet, app.wasm, to say so. */
export async function moduleFor(target) {
  const path = pathFor(target);
  try {
    return [path, await instance(path)];
  } catch (error) {
    if (path === APP) throw error;
    return [APP, await instance(APP)];
  }
}

async function start(path) {
  const [db, exports] = await Promise.all([database(), instantiated(path)]);
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

function isJSON(text) {
  try { JSON.parse(text); return true; } catch { return false; }
}

/** The exports of a new instance of a wasm file. */
export async function instantiated(path) {
  const module = await compiled(path);
  const host = { random: (at, count) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, count)) };
  const { exports } = await WebAssembly.instantiate(module, { host });
  return exports;
}

async function compiled(path) {
  const stored = await storedFile(path);
  try {
    if (stored) return await WebAssembly.compileStreaming(stored);
  } catch (error) {
    // The disk may have damaged it. It is replaced once its successor is here: without a network it is all there is.
    console.warn('kapshuk: fetching again:', path, error);
  }
  return WebAssembly.compileStreaming(await fetchFile(path));
}

/** Merges changed records, as pairs of key and JSON, into all running modules but the one that changed them. */
export async function mergeChanges(changes, from = null) {
  if (changes.length === 0) return;
  const bytes = encoder.encode(`[${changes.map(([, json]) => json).join(',')}]`);
  for (const [path, started] of running) {
    const exports = path === from ? null : await started.catch(() => null);
    exports?.merge(put(exports, bytes), bytes.length);
  }
}
