// The pack: the public catalog's products for offline use, in parts, with an index of their words.

import { named } from './base.js';
import { callExport } from './frames.js';
import { instance } from './modules.js';
import { request, TRANSFER } from './network.js';

const PACK = named('town-pack');

/** The address of each product's part, and its key there. groceries.wasm knows both, and searches the index:
 * Sources/Pouch/Groceries/Pack.swift. */
async function places(name, text) {
  const lines = callExport(await instance('/groceries.wasm'), name, text).split('\n').filter(Boolean);
  return lines.map((line) => line.split(' '));
}

async function productsAt(found) {
  const cache = await caches.open(PACK);
  const parts = new Map();
  for (const [part] of found) if (!parts.has(part)) parts.set(part, await (await cache.match(part))?.json());
  return found.map(([part, key]) => parts.get(part)?.[key]).filter(Boolean);
}

/** A product of the pack, as the server would answer it. */
export async function fromPack(code) {
  const [product] = await productsAt(await places('packPlaces', code));
  return product ? JSON.stringify({ product, prices: [], stores: [], reviews: [] }) : '';
}

/** Products of the pack that match all words by prefix. The app has normalized both. */
export async function searchPack({ searchParams }) {
  const index = await (await caches.open(PACK)).match('/pack/index');
  if (!index) return '';
  return JSON.stringify({ products: await productsAt(await places('packSearch', `${searchParams.get('words')}\n${await index.text()}`)) });
}

/** The server's description of the pack, undefined if it has none, with how much of it is on this device. */
export async function withStoredCount(body) {
  const about = await (await caches.open(PACK)).match('/pack/about');
  const kept = about ? (await about.json()).kept : 0;
  return JSON.stringify({ ...(body === undefined ? { count: 0 } : JSON.parse(body || '{}')), kept });
}

/** Fetches the pack and stores it in parts. */
export async function fetchPack() {
  const response = await request('/catalog/pack.json', { cache: 'no-store' }, TRANSFER);
  if (!response.ok) throw new Error(`the pack: ${response.status}`);
  const { products, words } = await response.json();
  const parts = new Map();
  const index = (await places('packPlaces', products.map(({ code }) => code).join('\n'))).map(([part, key], at) => {
    if (!parts.has(part)) parts.set(part, {});
    parts.get(part)[key] = products[at];
    return `${key} ${words[at]}`;
  });
  const cache = await caches.open(PACK);
  await cache.put('/pack/index', new Response(index.join('\n')));
  for (const [key, value] of parts) await cache.put(key, new Response(JSON.stringify(value)));
  await cache.put('/pack/about', new Response(JSON.stringify({ kept: products.length })));
}
