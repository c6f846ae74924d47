// A session ended from another device. docs/formats/sync.md.
'use strict';

/** Removes the account's data after a sign-out from elsewhere. If anything is unsent, or an import has begun, all of
 * it stays. Returns whether it was removed. */
async function wipeIfSent() {
  const db = await database();
  if ((await keys(db, 'outbox')).length > 0) return false;
  const records = await settled(db.transaction('records').objectStore('records').getAll());
  if (records.some((text) => JSON.parse(text).kind === 'import-draft')) return false;
  await wipe();
  return true;
}

async function showEnded() {
  await unsubscribe();
  for (const client of await clients.matchAll({ type: 'window' })) {
    // A user about to sign in knows already, and may have begun to type.
    if (new URL(client.url).pathname.startsWith('/account')) continue;
    await client.navigate('/account/ended').catch(() => {});
  }
}
