// The worker's life: it stores the site's files and replaces the version before it.

import { storeDemo } from './demo.js';
import { laterModules } from './modules.js';
import { assets, cacheName } from './site.js';
import { syncIfSignedIn } from './sync.js';

/** The files that the first page does not need, in the order in which they are fetched. */
const later = [...laterModules, '/settlements.json'];

/** Stores the files that the first page needs. */
export async function install() {
  const cache = await caches.open(cacheName);
  // Bypass the HTTP cache: one stale file among new ones breaks the app until the next version.
  await cache.addAll([...assets].filter((path) => !later.includes(path)).map(uncached));
  await storeDemo();
}

function uncached(path) { return new Request(path, { cache: 'no-cache' }); }

let fetching = null;

/** Fetches what the first visit left out, so that it is available offline. */
export function fetchLater() {
  fetching ??= (async () => {
    // Not while the first page itself still uses the network.
    await new Promise((done) => { setTimeout(done, 2000); });
    const cache = await caches.open(cacheName);
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = later.filter((path) => assets.has(path) && !stored.has(path)).map(uncached);
    // Either all or none of a list is stored: the soonest needed one does not wait for the others.
    await cache.addAll(missing.slice(0, 1));
    await cache.addAll(missing.slice(1));
  })().catch(() => { fetching = null; });
  return fetching;
}

/** Removes other versions' files, and answers the open pages from now on. */
export async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kapshuk-') && name !== cacheName) await caches.delete(name);
  }
  await clients.claim();
  await syncIfSignedIn();
}
