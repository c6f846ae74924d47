// The kill switch: served in place of sw.js, it removes the worker and its caches and leaves the user's records in
// IndexedDB.
'use strict';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const stored = await caches.keys();
  for (const name of stored) await caches.delete(name);
  await registration.unregister();
  // Pages under the old worker are reloaded from the server. If nothing was cached there was no old worker: the page
  // came from the server, and reloading it would lose what the user has just begun.
  if (stored.length === 0) return;
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
