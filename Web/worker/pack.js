// The pack: the public catalog's products for offline use, in parts, with an index of their words.

/** The pack in a hundred parts, by the last two digits of the code. */
const PACK = 'town-pack';

function part(code) { return `/pack/${code.padStart(14, '0').slice(-2)}`; }

/** A product of the pack, as the server would answer it. */
export async function fromPack(code) {
  const stored = await caches.match(part(code), { cacheName: PACK });
  const product = stored && (await stored.json())[code.padStart(14, '0')];
  return product ? JSON.stringify({ product, prices: [], stores: [], reviews: [] }) : '';
}

/** Products of the pack that match all words by prefix. The app has normalized both. */
export async function searchPack({ searchParams }) {
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
      const stored = await (await caches.open(PACK)).match(part(code));
      parts.set(part(code), stored ? await stored.json() : {});
    }
    products.push(parts.get(part(code))[code]);
  }
  return JSON.stringify({ products: products.filter(Boolean) });
}

/** The server's description of the pack, with how much of it is on this device. */
export async function withStoredCount(body) {
  const about = await (await caches.open(PACK)).match('/pack/about');
  const kept = about ? (await about.json()).kept : 0;
  return JSON.stringify({ ...JSON.parse(body || '{}'), kept });
}

/** Fetches the pack and stores it in parts. */
export async function fetchPack() {
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
