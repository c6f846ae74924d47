// The site's files on this device. Each is checked before it is kept: what comes in its place during an update, such as
// a proxy's page for maintenance, would otherwise be served until the next version. docs/formats/worker.md.

import { at, named } from './base.js';
import { request, TRANSFER } from './network.js';
import { sha256 } from './pictures.js';
import { assets, cacheName, hasServer } from './site.js';

/** A file of this version: from this device, or else from the network. */
export async function file(path) { return (await storedFile(path)) ?? fetchFile(path); }

/** A file of this version on this device. */
export function storedFile(path) { return caches.match(at(path), { cacheName }); }

/** Fetches a file, and keeps it in place of the one here if there is storage left. */
export async function fetchFile(path) {
  const found = await fetchChecked(path);
  await keep(path, found.clone()).catch(() => {});
  return found;
}

/** Keeps a file of this version, which may be that of the version before it. Fails if it can't be stored. */
export async function keepFile(path) {
  for (const stored of await Promise.all((await versions()).map((name) => caches.match(at(path), { cacheName: name })))) {
    if (!stored || !await isWhole(path, stored)) continue;
    await keep(path, stored);
    return;
  }
  await keep(path, await fetchChecked(path));
}

async function keep(path, response) { await (await caches.open(cacheName)).put(at(path), response); }

/** The names of the caches of all versions. */
export async function versions() { return (await caches.keys()).filter((name) => name.startsWith(named('kapshuk-'))); }

async function fetchChecked(path) {
  // Not from the HTTP cache unless the server agrees; if what it has there is wrong, not from there at all.
  for (const cache of ['no-cache', 'reload']) {
    const found = typed(path, await request(at(path), { cache, redirect: 'error' }, TRANSFER));
    if (found.status === 200 && !found.redirected && await isWhole(path, found)) return found;
  }
  throw new Error(`${path} is not the file of this version`);
}

/** A response with the type that the file has. Hosts without our server know few types; the hash is checked anyway. */
function typed(path, response) {
  if (hasServer || response.status !== 200 || response.redirected) return response;
  return new Response(response.body, { headers: { 'content-type': assets.get(path)[1] } });
}

/** Whether a response is the file of this version, by its type and the hash of its bytes. */
async function isWhole(path, response) {
  const [hash, type] = assets.get(path);
  if (response.headers.get('content-type')?.split(';')[0].trim() !== type) return false;
  return await sha256(await response.clone().arrayBuffer()) === hash;
}
