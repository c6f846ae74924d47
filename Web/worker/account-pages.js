// The account's pages, which only the server has.

import { wipe } from './account.js';
import { database, get } from './database.js';
import { passedOn, request } from './network.js';
import { runSerially } from './queue.js';
import { followed } from './responses.js';
import { hasServer } from './site.js';
import { subscribeAgain, unsubscribe } from './subscription.js';
import { syncNow } from './sync.js';

/** Syncs if the server answers a user whose pouch this is not: the browser may have signed in before the worker was
 * there. Returns the answer. */
export async function learnOwner(response) {
  const user = response?.headers.get('kapshuk-account') ?? 'none';
  if (user !== 'none' && user !== await get(await database(), 'meta', 'account')) syncNow();
  return response;
}

/** Asks who is signed in, if the pouch belongs to no account: a page was loaded past the worker. */
export async function askForOwner() {
  if (!hasServer || await get(await database(), 'meta', 'account')) return;
  await request('/account', { method: 'HEAD', cache: 'no-store' }).then(learnOwner, () => {});
}

/** A page that only the server has. A form that signs in or out changes the pouch's owner. */
export async function accountPage(request, url) {
  const response = await passedOn(request);
  if (request.method === 'POST' && response.ok) {
    const isOut = response.headers.get('kapshuk-account') === 'none';
    const leaves = ['/account/sign-out', '/account/delete'].includes(url.pathname);
    if (isOut && leaves) await Promise.all([runSerially(wipe), unsubscribe()]);
    else if (!isOut) {
      syncNow();
      if (url.pathname.startsWith('/account/')) subscribeAgain();
    }
  }
  await learnOwner(response);
  return followed(request, response);
}
