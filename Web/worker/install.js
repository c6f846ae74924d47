// The worker's life: it stores the site's files and replaces the version before it.

import { askForOwner } from './account-pages.js';
import { storeDemo } from './demo.js';
import { keepFile, storedFile, versions } from './files.js';
import { laterModules } from './modules.js';
import { assets, cacheName } from './site.js';
import { syncIfSignedIn } from './sync.js';

/** The files that the first page does not need, in the order in which they are fetched. */
const later = [
  ...laterModules, '/settlements.json', '/map.js', '/map-drawing.js', '/map-names.js', '/outlines.json',
  '/leaflet/leaflet.js', '/leaflet/leaflet.css',
].filter((path) => assets.has(path));

/** The files that most people never need: they are kept once they were asked for. */
const isRare = (path) => path === '/demo.json' || path.startsWith('/pdfjs/');

/** Stores the files that the first page needs. In place of another version, all: what worked offline before still
 * does after it. */
export async function install() {
  const isUpdate = Boolean(registration.active);
  const needed = [...assets.keys()].filter((path) => !isRare(path) && (isUpdate || !later.includes(path)));
  const kept = await Promise.allSettled(needed.map(keepFile));
  const failed = kept.find(({ status }) => status === 'rejected');
  if (failed) {
    // The version before it goes on. Half of this one would take the place of what its user stores.
    await caches.delete(cacheName);
    throw failed.reason;
  }
  await storeDemo();
}

let fetching = null;

/** Fetches what the first visit left out, so that it is available offline. */
export function fetchLater() {
  fetching ??= (async () => {
    // Not while the first page itself still uses the network.
    await new Promise((done) => { setTimeout(done, 2000); });
    for (const path of later) {
      if (!await storedFile(path)) await keepFile(path).catch(() => { fetching = null; });
    }
    // The server may have a new version, whose files are others.
    if (!fetching) await registration.update().catch(() => {});
  })();
  return fetching;
}

/** Removes other versions' files, and answers the open pages from now on. */
export async function activate() {
  for (const name of await versions()) if (name !== cacheName) await caches.delete(name);
  await clients.claim();
  // Pages wait until this is over, but not for the network.
  syncIfSignedIn().then(askForOwner).catch((error) => console.info('kapshuk: sync:', error));
}
