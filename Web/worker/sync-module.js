// Calls of sync.wasm, which has the rules of the sync: Sources/Pouch/Sync.

import { callExport } from './frames.js';
import { instantiated } from './modules.js';

let running = null;

/** sync.wasm, running. */
export async function syncModule() {
  running ??= instantiated('/sync.wasm').catch((error) => { running = null; throw error; });
  return running;
}

/** Calls a function of sync.wasm with a text. The module is restarted after a trap. */
export function call(exports, name, text) {
  try {
    const result = callExport(exports, name, text);
    if (result === '') throw new Error(`sync.wasm: ${name} was given nonsense`);
    return result;
  } catch (error) {
    running = null;
    throw error;
  }
}

/** The device's side of the sync as sync.wasm reads it. */
export function clientState(device, state, records) {
  return `{"device":"${device}","state":${state},"held":[${records.join(',')}]}`;
}
