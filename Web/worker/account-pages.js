// The account's pages, which only the server has.

import { wipe } from './account.js';
import { passedOn } from './network.js';
import { runSerially } from './queue.js';
import { followed } from './responses.js';
import { subscribeAgain, unsubscribe } from './subscription.js';
import { syncNow } from './sync.js';

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
  return followed(request, response);
}
