// The kill switch: served in place of sw.js, it takes the worker and its caches away and leaves the
// person's records in IndexedDB alone.
'use strict';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  // Pages under the old worker go on to the server.
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
