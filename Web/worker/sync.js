// Sync: sends this device's changes to the server and receives others'. The rules are in sync.wasm
// (Sources/Pouch/Sync); the store, the network and the timing are here. docs/formats/sync.md.

import { showEnded, switchTo, wipeIfSent } from './account.js';
import { database, get, keys } from './database.js';
import { removeDemo } from './demo.js';
import { findsDivergence } from './divergence.js';
import { composeRequest, newDevice, receive } from './exchange.js';
import { fetchPhotos, sendPhotos } from './photos.js';
import { runSerially } from './queue.js';
import { showSync, syncState } from './sync-state.js';

let syncing = null;
let again = false;

/** Syncs. A call during a sync starts another one after it. */
export function syncNow() {
  if (syncing) { again = true; return syncing; }
  syncing = (async () => {
    do {
      again = false;
      await syncAll();
    } while (again);
  })().catch((error) => console.info('kapshuk: sync:', error)).finally(() => { syncing = null; });
  return syncing;
}

/** Syncs if this pouch belongs to an account. */
export async function syncIfSignedIn() {
  const account = await get(await database(), 'meta', 'account');
  if (account) await syncNow();
}

async function syncAll() {
  // No account gets the samples.
  await runSerially(removeDemo);
  await sendPhotos().catch((error) => console.info('kapshuk: photos:', error));
  // A bound, should the two sides never agree that they are done. 10,000 records take forty rounds.
  for (let round = 0; round < 2000; round++) {
    const request = await runSerially(composeRequest);
    const response = await fetch('/sync', {
      method: 'POST', body: request, headers: { 'content-type': 'application/json' },
    }).catch(() => null);
    // No network, or a server error: the browser calls again when it may work.
    if (!response || response.status >= 500) return showSync('offline', await registerSync());
    if (response.status === 429) return waitAWhile(response);
    if (response.status === 401) {
      const isEnded = (await response.text()).startsWith('session-ended');
      return isEnded && (await runSerially(wipeIfSent)) ? showEnded() : showSync('signed-out');
    }
    if (response.status === 409) {
      await runSerially((await response.text()).startsWith('other-device') ? newDevice : () => switchTo(null));
      continue;
    }
    if (!response.ok) throw new Error(`the server says ${response.status}`);
    const text = await response.text();
    if (await runSerially(receive, text)) {
      if (syncState.progress !== null) await showSync('loading');
      else if ((await keys(await database(), 'outbox')).length > 0) await showSync('waiting');
    } else if (!(await runSerially(findsDivergence, JSON.parse(text).spaces))) break;
  }
  await showSync('synced');
  await fetchPhotos().catch((error) => console.info('kapshuk: photos:', error));
}

/** Too many requests, or no storage left: waiting records keep their order and are sent a little later. */
async function waitAWhile(response) {
  const state = (await response.text()).includes('no-room') ? 'full' : 'waiting';
  syncState.slow = state === 'waiting';
  setTimeout(() => { syncState.slow = false; syncIfSignedIn(); }, 1000 * Math.min(60, response.headers.get('retry-after') || 5));
  return showSync(state, await registerSync());
}

async function registerSync() { await registration.sync?.register('sync').catch(() => {}); }
