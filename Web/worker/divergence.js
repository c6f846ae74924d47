// The comparison of this device's records with the server's.

import { database, finished, settled } from './database.js';
import { isLocal } from './site.js';
import { call, clientState, syncModule } from './sync-module.js';
import { storedState } from './sync-records.js';

/** The spaces compared with the server's since the worker started. */
const compared = new Set();

/** Compares confirmed records with the server's digest. A space that differs is fetched again. */
export async function findsDivergence(spaces) {
  const exports = await syncModule();
  const work = (await database()).transaction(['records', 'outbox', 'meta'], 'readwrite');
  if (spaces.every(({ space }) => compared.has(space)) || await settled(work.objectStore('outbox').count()) > 0) return false;
  const text = await storedState(work);
  const state = JSON.parse(text);
  const records = await settled(work.objectStore('records').getAll());
  let diverges = false;
  for (const { space, personal, head, digest } of spaces) {
    const known = state.spaces.find(({ id }) => id === space);
    if (compared.has(space) || known?.cursor !== head || known.seen) continue;
    compared.add(space);
    const own = records.filter((record) => {
      const { kind, space: home, fields } = JSON.parse(record);
      // Record.isLocal, Sources/Pouch/Records/Kind.swift
      return !isLocal(kind) && !(kind === 'scan' && 'device-only' in fields) && (personal ? home === undefined : home === space);
    });
    if (call(exports, 'digest', clientState('0'.repeat(16), text, own.map((one) => `{"view":${one}}`))) === digest) continue;
    console.info('kapshuk: sync: a space differs and is fetched anew');
    known.epoch = -1;
    diverges = true;
  }
  if (diverges) work.objectStore('meta').put(JSON.stringify(state), 'sync');
  await finished(work);
  return diverges;
}
