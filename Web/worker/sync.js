// Sync: sends this device's changes to the server and receives others'. The rules are in sync.wasm
// (Sources/Pouch/Sync); the store, the network and the timing are here. docs/formats/sync.md.

import { showEnded, switchTo, wipeIfSent } from './account.js';
import { database, get, keys } from './database.js';
import { removeDemo } from './demo.js';
import { findsDivergence } from './divergence.js';
import { composeRequest, newDevice, receive } from './exchange.js';
import { fetchPhotos, sendPhotos } from './photos.js';
import { request, TRANSFER } from './network.js';
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
    const body = await runSerially(composeRequest);
    const answer = await exchange(body);
    // No network, or a server error: the browser calls again when it may work.
    if (!answer || answer.status >= 500) return showSync('offline', await registerSync());
    const { status, text } = answer;
    if (status === 429) return waitAWhile(answer);
    if (status === 401) {
      const isEnded = text.startsWith('session-ended');
      return isEnded && (await runSerially(wipeIfSent)) ? showEnded() : showSync('signed-out');
    }
    if (status === 409) {
      await runSerially(text.startsWith('other-device') ? newDevice : () => switchTo(null));
      continue;
    }
    if (status !== 200) throw new Error(`the server says ${status}`);
    if (await runSerially(receive, text)) {
      if (syncState.progress !== null) await showSync('loading');
      else if ((await keys(await database(), 'outbox')).length > 0) await showSync('waiting');
    } else if (!(await runSerially(findsDivergence, JSON.parse(text).spaces))) break;
  }
  await showSync('synced');
  await fetchPhotos().catch((error) => console.info('kapshuk: photos:', error));
}

/** What the server answers; null if nothing does, or breaks off. */
async function exchange(body) {
  try {
    const response = await request('/sync', { method: 'POST', body, headers: { 'content-type': 'application/json' } }, TRANSFER);
    return { status: response.status, text: await response.text(), pause: Number(response.headers.get('retry-after')) || 5 };
  } catch {
    return null;
  }
}

/** Too many requests, or no storage left: waiting records keep their order and are sent a little later. */
function waitAWhile({ text, pause }) {
  const state = text.includes('no-room') ? 'full' : 'waiting';
  syncState.slow = state === 'waiting';
  setTimeout(() => { syncState.slow = false; syncIfSignedIn(); }, 1000 * Math.min(60, pause));
  return registerSync().then(() => showSync(state));
}

async function registerSync() { await registration.sync?.register('sync').catch(() => {}); }
