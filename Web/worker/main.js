// The service worker: the app's host on this device. It loads the records, asks a wasm module, stores what changed, and
// only then answers.
//
// `bin/wasm` bundles these modules into one script, /sw.js, and the server writes `site.js`'s values before it.

import { accountPage, askForOwner, learnOwner } from './account-pages.js';
import { ask, page, pageAt, storageFullPage } from './app.js';
import { noteInstalled, updateBadge } from './badge.js';
import { appURL } from './base.js';
import { catalogPicture } from './catalog.js';
import { noteShown, notifyMissed, notifyOthers, notifyPages, stored } from './clients.js';
import { database, keys } from './database.js';
import { removeDemo } from './demo.js';
import { file } from './files.js';
import { storeSharedPicture } from './form.js';
import { activate, fetchLater, install } from './install.js';
import { askMeetings } from './meetings.js';
import { instance } from './modules.js';
import { openNotification, showNotification } from './notifications.js';
import { abandonRequests, passedOn } from './network.js';
import { fetchPack } from './pack.js';
import { photo } from './photos.js';
import { queueIsDone, runSerially } from './queue.js';
import { isFromPageScript } from './responses.js';
import { assets, hasServer, tables } from './site.js';
import { renewSubscription } from './subscription.js';
import { syncIfSignedIn } from './sync.js';
import { countWaiting, dismissRefused, syncState } from './sync-state.js';
import { withoutServer } from './without-server.js';

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('sync', (event) => event.waitUntil(syncIfSignedIn().then(showUnread)));
addEventListener('push', (event) => event.waitUntil(showNotification(event.data).then(showUnread)));
addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification, event.action)));
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
addEventListener('message', (event) => { event.waitUntil(receive(event).then(showUnread)); });

addEventListener('fetch', (event) => {
  const url = appURL(event.request.url);
  if (url.origin !== location.origin || (hasServer && isServers(url.pathname))) return;
  noteShown(event.resultingClientId);
  const before = stored.times;
  const answered = answer(event.request, url);
  event.respondWith(answered);
  // That a page was viewed may be stored after the answer.
  event.waitUntil(answered.then(queueIsDone, () => {}).then(showUnread));
  if (event.request.method === 'POST') {
    event.waitUntil(answered.then(() => {
      if (stored.times !== before) return notifyOthers(event.clientId, event.resultingClientId);
    }, () => {}));
  }
  event.waitUntil(fetchLater());
});

/** Whether only the server answers an address, and the worker has nothing to do with it. */
function isServers(path) {
  return ['/sw.js', '/health', '/demo.json', '/sync', '/sync/live', '/photos', '/rates', '/bank/monobank', '/text', '/contact'].includes(path)
    || /^\/(catalog(?!\/picture)|tiles)\//.test(path);
}

async function answer(request, url) {
  if (request.method === 'GET' && assets.has(url.pathname)) {
    // What is not of this version is shown if nothing else is here, but not kept.
    return file(url.pathname).catch(() => fetch(request));
  }
  if (!hasServer) {
    const answered = await withoutServer(request, url, isServers(url.pathname));
    if (answered) return answered;
  }
  const copy = request.method === 'POST' ? request.clone() : request;
  try {
    return await answerPage(request, url);
  } catch (error) {
    console.warn('kapshuk:', error);
    if (copy !== request && isFull(error)) return storageFullPage(copy, url);
    if (!hasServer) return Response.error();
    // The server answers every address, and tells a form why it can't be saved.
    return passedOn(copy);
  }
}

/** Whether the store has no room: by the site's quota, or by the disk itself, of which browsers say no more. */
function isFull(error) { return ['QuotaExceededError', 'UnknownError'].includes(error?.name); }

async function answerPage(request, url) {
  const isPost = request.method === 'POST';
  const [, first] = url.pathname.split('/');
  if (url.pathname.startsWith('/catalog/picture/')) return catalogPicture(request);
  if (url.pathname.startsWith('/photos/')) return photo(url.pathname.slice(8));
  if (isPost && url.pathname === '/demo') {
    await runSerially(removeDemo);
    return pageAt('/?said=done', isFromPageScript(request));
  }
  if (isPost && url.pathname === '/share') {
    const shared = await storeSharedPicture(request.clone());
    if (shared) return shared;
  }
  if (tables.meetings.includes(first)) return learnOwner(await askMeetings(request, url));
  const isAccount = tables.account.includes(first);
  if (isAccount) {
    // It may have arrived, so it is not sent again.
    if (isPost) return accountPage(request, url).catch(() => Response.error());
    const found = await accountPage(request, url).catch(() => null);
    if (found) return found;
  }
  if (isPost && hasServer && url.pathname === '/groceries/pack') await fetchPack().catch(() => {});
  return page(request, url, isAccount);
}

/** Once what was received or read is stored. */
async function showUnread() {
  await updateBadge(async () => new TextDecoder().decode((await ask('GET', '/meetings/unread', [])).body)).catch(() => {});
}

/** Does what a page asks for. */
async function receive({ data, source }) {
  switch (data) {
    // Only when the user agrees: a page must not lose a form being filled in.
    case 'use-new-version': return skipWaiting();
    // The browser lets the next version wait until this one has nothing left to do.
    case 'abandon-requests': return abandonRequests();
    case 'take-pages': return Promise.all([clients.claim(), askForOwner()]);
    case 'products-soon': return instance('/groceries.wasm').catch(() => {});
    case 'installed': return noteInstalled();
    case 'sync': return syncIfSignedIn();
    case 'sync-state':
      notifyMissed(source);
      await countWaiting();
      return source.postMessage({ kind: 'sync', ...syncState });
    case 'waiting-ids': return sendWaiting(source);
    default:
      if (!data?.forgets) return;
      await runSerially(dismissRefused, data.forgets);
      await notifyPages({ kind: 'sync', ...syncState });
  }
}

/** Which records wait to be sent, and which were refused; for messages also their text. */
async function sendWaiting(client) {
  await countWaiting();
  const waiting = (await keys(await database(), 'outbox')).map((key) => key.slice(-32));
  const refused = syncState.refused.map(({ record }) => record);
  client.postMessage({ kind: 'waiting-ids', waiting, refused, messages: syncState.refused.filter(({ space }) => space) });
}
