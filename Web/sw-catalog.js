// Resources of the public catalog that the app needs: from the network, else from the cache of seen products, else
// from the pack downloaded for offline use.
'use strict';

/** Seen resources, by address. Not part of a version, so it survives updates. */
const SEEN = 'town-seen';

/** The pack in a hundred parts, by the last two digits of the code. */
const PACK = 'town-pack';

/** The most addresses in the cache. */
const SEEN_LIMIT = 2000;

/** A resource as bytes of JSON. */
async function fromCatalog(address) {
  return encoder.encode(await ofTown(address).catch(() => ''));
}

async function ofTown(address) {
  if (address.startsWith('/catalog/pack/search?')) return searchedInPack(new URL(address, location.href));
  const code = /^\/catalog\/products\/(\d+)\.json$/.exec(address)?.[1];
  const [seen, packed] = await Promise.all([
    caches.match(address, { cacheName: SEEN }), code && !navigator.onLine ? fromPack(code) : '',
  ]);
  // If there is something to show, don't wait long for something newer.
  const found = navigator.onLine ? await fromNetwork(address, seen ? 1200 : 6000) : null;
  if (address.startsWith('/catalog/pack/')) return withKept(found);
  if (found !== null) return found;
  if (seen) return seen.text();
  return packed || (code ? fromPack(code) : '');
}

async function fromNetwork(address, patience) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience), cache: 'no-store' });
    if (!response.ok) return null;
    const body = await response.text();
    keep(address, body).catch(() => {});
    return body;
  } catch {
    return null;
  }
}

async function keep(address, body) {
  const cache = await caches.open(SEEN);
  await cache.put(address, new Response(body, { headers: { 'content-type': 'application/json' } }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - SEEN_LIMIT))) await cache.delete(old);
}

/** A product's picture. It is cached once seen. If it can't be fetched, the drawing under it shows. */
async function townPicture(request) {
  const cache = await caches.open(SEEN);
  const seen = await cache.match(request.url);
  if (seen) return seen;
  const found = await fetch(request.url).catch(() => null);
  if (found?.ok) {
    await cache.put(request.url, found.clone());
    return found;
  }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });
}

function part(code) { return `/pack/${code.padStart(14, '0').slice(-2)}`; }

async function fromPack(code) {
  const kept = await caches.match(part(code), { cacheName: PACK });
  const product = kept && (await kept.json())[code.padStart(14, '0')];
  return product ? JSON.stringify({ product, prices: [], stores: [], reviews: [] }) : '';
}

/** Products of the pack that match all words by prefix. The app has normalized both. */
async function searchedInPack({ searchParams }) {
  const index = await (await caches.open(PACK)).match('/pack/index');
  const words = (searchParams.get('words') ?? '').split(' ').filter(Boolean).map((word) => ` ${word}`);
  if (!index || words.length === 0) return '';
  const lines = (await index.text()).split('\n');
  const found = lines.filter((line) => words.every((word) => line.includes(word))).slice(0, 100);
  const parts = new Map();
  const products = [];
  for (const line of found) {
    const code = line.slice(0, 14);
    if (!parts.has(part(code))) {
      const kept = await (await caches.open(PACK)).match(part(code));
      parts.set(part(code), kept ? await kept.json() : {});
    }
    products.push(parts.get(part(code))[code]);
  }
  return JSON.stringify({ products: products.filter(Boolean) });
}

/** The server's description of the pack, with how much of it is on this device. */
async function withKept(body) {
  const about = await (await caches.open(PACK)).match('/pack/about');
  const kept = about ? (await about.json()).kept : 0;
  return JSON.stringify({ ...JSON.parse(body || '{}'), kept });
}

/** Fetches the pack and stores it in parts. */
async function fetchPack() {
  const response = await fetch('/catalog/pack.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`the pack: ${response.status}`);
  const { products, words } = await response.json();
  const parts = new Map();
  const index = [];
  products.forEach((product, place) => {
    const code = product.code.padStart(14, '0');
    if (!parts.has(part(code))) parts.set(part(code), {});
    parts.get(part(code))[code] = product;
    index.push(`${code} ${words[place]}`);
  });
  const cache = await caches.open(PACK);
  await cache.put('/pack/index', new Response(index.join('\n')));
  for (const [key, value] of parts) await cache.put(key, new Response(JSON.stringify(value)));
  await cache.put('/pack/about', new Response(JSON.stringify({ kept: products.length })));
}
