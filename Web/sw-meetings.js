// The worker's part in meetings: requests that only the server decides, and push notifications.
'use strict';

/** Addresses that only the server answers. */
function isMeeting(url) { return TABLES.meetings.includes(url.pathname.split('/')[1]); }

/** A profile picture that can't be fetched is replaced by a figure. */
function figure() {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40" fill="none" stroke="#7c8cc4" '
    + 'stroke-width="1.8" stroke-linecap="round"><path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0"/></svg>';
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
}

/** The server decides about seats and people. The result is synced before the page is shown. */
async function askMeetings(request, url) {
  const follows = request.headers.get('kapshuk-page') === '1';
  const response = await fetch(request).catch(() => null);
  if (!response) {
    if (url.pathname.endsWith('/portrait')) return figure();
    if (request.method !== 'POST' && !follows && request.mode !== 'navigate') return Response.error();
    const result = await ask('GET', '/meetings/offline', []);
    const headers = new Headers(result.headers);
    headers.set('content-type', result.contentType);
    // The page shows it in its message line, and the form stays as it was typed.
    headers.set('kapshuk-status', '507');
    return new Response(result.body, { status: follows ? 200 : 503, headers });
  }
  const target = new URL(response.url);
  if (request.method === 'POST' && response.redirected && target.pathname.startsWith('/meetings')) {
    await syncNow();
    const result = await ask('GET', target.pathname + target.search, []);
    const headers = new Headers(result.headers);
    headers.set('cache-control', 'no-store');
    headers.set('content-type', result.contentType);
    headers.set('kapshuk-target', target.pathname + target.search);
    headers.set('kapshuk-status', result.status);
    return new Response(result.body, { status: follows ? 200 : result.status, headers });
  }
  if (!follows || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  headers.set('kapshuk-target', target.pathname + target.search);
  headers.set('kapshuk-status', response.status);
  return new Response(response.body, { status: 200, headers });
}

// MARK: notifications

addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));

/** Always shows something: a browser revokes the permission of a site that receives a push and shows nothing. */
async function showPushed(data) {
  let told = {};
  try { told = data.json().notification ?? {}; } catch { /* No text of ours: the name alone. */ }
  await registration.showNotification(told.title ?? 'Kapshuk', {
    body: told.body ?? '', lang: told.lang, tag: told.tag, silent: told.silent === true, icon: '/icons/icon-192.png',
    data: { navigate: told.navigate ?? '/meetings/notices' },
  });
  await syncIfSignedIn();
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.navigate ?? '/meetings'));
});

async function openPage(address) {
  const target = new URL(address, location.origin);
  // A message must not lead to another origin.
  const path = target.pathname + target.search;
  const [client] = await clients.matchAll({ type: 'window' });
  if (!client) return clients.openWindow(path);
  await client.focus();
  return client.navigate(path);
}

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event)));

async function subscribeAnew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && await registration.pushManager.subscribe(options).catch(() => null));
  if (fresh) await offer(fresh);
}

/** The server forgets a browser whose session ends, so it is registered again after signing in. */
async function subscribeAgain() {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  if (subscription) await offer(subscription);
}

/** A signed-out user gets no notifications here. */
async function unsubscribe() {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}

async function offer(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/meet/push', { method: 'POST', body: new URLSearchParams({ endpoint, ...keys }) }).catch(() => {});
}

// MARK: the chat

/** Which records wait to be sent, and which were refused; for messages also their text. */
addEventListener('message', (event) => {
  const forgets = event.data?.forgets;
  if (forgets) event.waitUntil(runSerially(forgetRefused, forgets).then(() => tellPages({ kind: 'sync', ...syncState })));
  if (event.data !== 'waiting-ids') return;
  event.waitUntil((async () => {
    await countWaiting();
    const waiting = (await keys(await database(), 'outbox')).map((key) => key.slice(-32));
    const refused = syncState.refused.map(({ record }) => record);
    event.source.postMessage({ kind: 'waiting-ids', waiting, refused, messages: syncState.refused.filter(({ space }) => space) });
  })());
});
