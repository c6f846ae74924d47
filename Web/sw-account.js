// Whose pouch this is: signing in and out, and a session that was ended elsewhere. docs/formats/sync.md.
'use strict';

/** Looked up once, since every page asks. */
let isOwned = null;

/** Whether the pouch belongs to an account. */
async function belongsToAccount() {
  isOwned ??= Boolean(await get(await database(), 'meta', 'account'));
  return isOwned;
}

/** Another user signed in: this pouch is put aside, and the other one opened.
 * Returns whether the given user's pouch is stored elsewhere. */
async function switchTo(user) {
  const names = await pouchNames();
  const current = (await names('current')) ?? 'kapshuk';
  if (user) {
    const own = await names(user);
    if (!own) { await names(user, current); return false; }
    if (own === current) return false;
    await names('current', own);
  } else {
    await names('current', `kapshuk-${crypto.randomUUID()}`);
  }
  closePouch();
  running.clear();
  isOwned = null;
  await tellPages({ kind: 'other-pouch' });
  return true;
}

/** The user signed out: nothing stays. */
async function wipe() {
  const db = await database();
  const names = await pouchNames();
  const user = await get(db, 'meta', 'account');
  if (user) await names(user, null);
  const work = db.transaction([...db.objectStoreNames], 'readwrite', { durability: 'strict' });
  for (const name of db.objectStoreNames) work.objectStore(name).clear();
  work.objectStore('meta').put(true, 'begun');
  await finished(work);
  running.clear();
  isOwned = null;
  Object.assign(syncState, { state: 'none', waiting: 0, progress: null, refused: [] });
  await tellPages({ kind: 'other-pouch' });
}

// MARK: a session ended elsewhere

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

// MARK: the account's pages

/** A page that only the server has. A form that signs in or out changes the pouch's owner. */
async function elsewhere(request, url) {
  const follows = request.headers.get('kapshuk-page') === '1';
  const response = await fetch(request);
  if (request.method === 'POST' && response.ok) {
    const isOut = response.headers.get('kapshuk-account') === 'none';
    const leaves = ['/account/sign-out', '/account/delete'].includes(url.pathname);
    if (isOut && leaves) await Promise.all([runSerially(wipe), unsubscribe()]);
    else if (!isOut) {
      syncNow();
      if (url.pathname.startsWith('/account/')) subscribeAgain();
    }
  }
  if (!follows || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  const target = new URL(response.url);
  headers.set('kapshuk-target', target.pathname + target.search);
  headers.set('kapshuk-status', response.status);
  return new Response(response.body, { status: 200, headers });
}
