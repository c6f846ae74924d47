// A session that was ended from another device. docs/formats/sync.md.
'use strict';

/** Signed out from elsewhere: what the account has goes from here. While something is not sent, or an import is begun,
 * all of it stays. Gives whether it went. */
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
    // Who is about to sign in knows, and may have begun to type.
    if (new URL(client.url).pathname.startsWith('/account')) continue;
    await client.navigate('/account/ended').catch(() => {});
  }
}
