// The kill switch: served in place of sw.js, it takes the worker and its caches away and leaves the
// person's records in IndexedDB alone.
'use strict';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const stored = await caches.keys();
  for (const name of stored) await caches.delete(name);
  await registration.unregister();
  // Pages under the old worker go on to the server. Where nothing was stored there was no old worker: the
  // page came from the server, and to load it again would take away what the person has just begun.
  if (stored.length === 0) return;
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
