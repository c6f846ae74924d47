// Resources of the public catalog that the app needs: from the network, else from the cache of seen products, else
// from the pack downloaded for offline use.
import { named } from './base.js';
import { encoder } from './frames.js';
import { request } from './network.js';
import { fromPack, searchPack, withStoredCount } from './pack.js';
import { hasServer } from './site.js';

/** Seen resources, by address. Not part of a version, so it survives updates. */
const SEEN = named('town-seen');

/** The most addresses in the cache. */
const SEEN_LIMIT = 2000;

/** A resource as bytes of JSON. */
export async function fromCatalog(address) {
  return encoder.encode(await resourceText(address).catch(() => ''));
}

async function resourceText(address) {
  if (address.startsWith('/catalog/pack/search?')) return searchPack(new URL(address, location.href));
  const code = /^\/catalog\/products\/(\d+)\.json$/.exec(address)?.[1];
  const [seen, packed] = await Promise.all([
    caches.match(address, { cacheName: SEEN }), code && !navigator.onLine ? fromPack(code) : '',
  ]);
  // If there is something to show, don't wait long for something newer.
  const found = navigator.onLine ? await fromNetwork(address, seen ? 1200 : 6000) : null;
  if (address.startsWith('/catalog/pack/')) return withStoredCount(found);
  if (typeof found === 'string') return found;
  if (seen) return seen.text();
  return packed || (code ? fromPack(code) : '');
}

/** What the server answers; null without an answer, undefined where it has none. */
async function fromNetwork(address, patience) {
  if (!hasServer) return null;
  try {
    const response = await request(address, { cache: 'no-store' }, patience);
    if (!response.ok) return response.status === 404 ? undefined : null;
    const body = await response.text();
    storeSeen(address, body).catch(() => {});
    return body;
  } catch {
    return null;
  }
}

async function storeSeen(address, body) {
  const cache = await caches.open(SEEN);
  await cache.put(address, new Response(body, { headers: { 'content-type': 'application/json' } }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - SEEN_LIMIT))) await cache.delete(old);
}

/** A product's picture. It is cached once seen. If it can't be fetched, the drawing under it shows. */
export async function catalogPicture(picture) {
  const cache = await caches.open(SEEN);
  const seen = await cache.match(picture.url);
  if (seen) return seen;
  const found = hasServer ? await request(picture.url).catch(() => null) : null;
  if (found?.ok) {
    await cache.put(picture.url, found.clone());
    return found;
  }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });
}
