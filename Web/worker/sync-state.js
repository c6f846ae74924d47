// The state of the sync, as pages show it.

import { notifyPages } from './clients.js';
import { database, finished, get, keys } from './database.js';

/** What pages show: `state` is none, loading, synced, waiting, full, offline or signed-out. */
export const syncState = { state: 'none', waiting: 0, progress: null, refused: [] };

/** Shows a state in every page. */
export async function showSync(state) {
  syncState.state = state;
  await countWaiting();
  await notifyPages({ kind: 'sync', ...syncState });
}

/** Counts the waiting records, and corrects the state by their number. */
export async function countWaiting() {
  const db = await database();
  syncState.waiting = (await keys(db, 'outbox')).length;
  const account = await get(db, 'meta', 'account');
  if (!account) syncState.state = 'none';
  else if (syncState.state === 'none') syncState.state = 'synced';
  if (account && syncState.refused.length === 0) {
    syncState.refused = await undismissed(db, (await get(db, 'meta', 'sync')) ?? '{}');
  }
  if (syncState.state === 'synced' && syncState.waiting > 0) syncState.state = 'waiting';
}

/** The refused records without those the user dismissed. Only sync.wasm writes the state itself. */
export async function undismissed(db, state) {
  const forgotten = (await get(db, 'meta', 'forgotten')) ?? [];
  return (JSON.parse(state).refused ?? []).filter(({ record, at }) => !forgotten.includes(`${record} ${at}`));
}

/** Stores that a refusal was dismissed: `<record> <at>`. No more are stored than there are refusals. */
export async function dismissRefused(what) {
  const db = await database();
  const forgotten = (await get(db, 'meta', 'forgotten')) ?? [];
  const work = db.transaction('meta', 'readwrite', { durability: 'strict' });
  work.objectStore('meta').put([...forgotten, what].slice(-50), 'forgotten');
  await finished(work);
  syncState.refused = syncState.refused.filter(({ record, at }) => what !== `${record} ${at}`);
}
