// Whose pouch this is: signing in and out, and a session that was ended elsewhere. docs/formats/sync.md.
import { forgetBadge } from './badge.js';
import { notifyPages } from './clients.js';
import { named } from './base.js';
import { closePouch, database, finished, get, keys, pouchNames, settled } from './database.js';
import { forgetDemo } from './demo.js';
import { running } from './modules.js';
import { unsubscribe } from './subscription.js';
import { syncState } from './sync-state.js';

/** Looked up once, since every page asks. */
let isOwned = null;

/** Whether the pouch belongs to an account. */
export async function belongsToAccount() {
  isOwned ??= Boolean(await get(await database(), 'meta', 'account'));
  return isOwned;
}

/** Looks the owner up again. */
export function forgetOwner() { isOwned = null; }

/** Another user signed in: this pouch is put aside, and the other one opened.
 * Returns whether the given user's pouch is stored elsewhere. */
export async function switchTo(user) {
  const names = await pouchNames();
  const current = (await names('current')) ?? named('kapshuk');
  if (user) {
    const own = await names(user);
    if (!own) { await names(user, current); return false; }
    if (own === current) return false;
    await names('current', own);
  } else {
    await names('current', named(`kapshuk-${crypto.randomUUID()}`));
  }
  closePouch();
  running.clear();
  isOwned = null;
  forgetDemo();
  forgetBadge();
  await notifyPages({ kind: 'other-pouch' });
  return true;
}

/** The user signed out: nothing stays of what the account has. A pouch that was never the account's stays whole. */
export async function wipe() {
  const db = await database();
  const names = await pouchNames();
  const user = await get(db, 'meta', 'account');
  if (!user) return;
  await names(user, null);
  const work = db.transaction([...db.objectStoreNames], 'readwrite', { durability: 'strict' });
  for (const name of db.objectStoreNames) work.objectStore(name).clear();
  work.objectStore('meta').put(true, 'begun');
  await finished(work);
  running.clear();
  isOwned = null;
  forgetDemo();
  forgetBadge();
  Object.assign(syncState, { state: 'none', waiting: 0, progress: null, refused: [] });
  await notifyPages({ kind: 'other-pouch' });
}

// MARK: a session ended elsewhere

/** Removes the account's data after a sign-out from elsewhere. If anything is unsent, or an import has begun, all of
 * it stays. Returns whether it was removed. */
export async function wipeIfSent() {
  const db = await database();
  if ((await keys(db, 'outbox')).length > 0) return false;
  const records = await settled(db.transaction('records').objectStore('records').getAll());
  if (records.some((text) => JSON.parse(text).kind === 'import-draft')) return false;
  await wipe();
  return true;
}

/** Shows every page that the session was ended. */
export async function showEnded() {
  await unsubscribe();
  for (const client of await clients.matchAll({ type: 'window' })) {
    // A user about to sign in knows already, and may have begun to type.
    if (new URL(client.url).pathname.startsWith('/account')) continue;
    await client.navigate('/account/ended').catch(() => {});
  }
}
