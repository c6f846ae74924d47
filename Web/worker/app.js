// A request to the app: the module for its address answers, and what changed is stored before the page is shown.

import { belongsToAccount } from './account.js';
import { withPhotos } from './backup.js';
import { at, placed } from './base.js';
import { fromCatalog } from './catalog.js';
import { storeChanges } from './changes.js';
import { clock } from './database.js';
import { hasDemo } from './demo.js';
import { formFields } from './form.js';
import { put, readFrame, requestFrame } from './frames.js';
import { instantiated, mergeChanges, moduleFor, restarted, running } from './modules.js';
import { passedOn } from './network.js';
import { pixels } from './pixels.js';
import { runSerially } from './queue.js';
import { isFromPageScript } from './responses.js';
import { hasServer } from './site.js';
import { textOf } from './texts.js';

/** The app's page for a request. What only the server has is asked of it, if it was not already. */
export async function page(request, url, wasAsked = false) {
  let target = url.pathname + url.search;
  const isPost = request.method === 'POST';
  const asked = ask(request.method, target, isPost ? await formFields(request) : []);
  let result = await (isPost || !hasServer ? asked : Promise.race([asked, tooLate()]));
  if (result.isElsewhere && !wasAsked && hasServer) {
    const found = await passedOn(request).catch(() => null);
    if (found?.ok) return found;
  }
  // Otherwise the page script would send a second request for the redirect's target.
  const follows = isFromPageScript(request);
  if (result.location && follows) {
    target = result.location;
    result = await ask('GET', target, []);
  }
  return response(result, target, follows);
}

/** Some browsers leave a woken worker without its store: the server's page is better than none. */
function tooLate() {
  return new Promise((_, reject) => { setTimeout(reject, 10_000, new Error('no answer in ten seconds')); });
}

/** The app's page at an address, for a request that the server has redirected to it. */
export async function pageAt(target, follows) {
  return response(await ask('GET', target, []), target, follows);
}

async function response(result, target, follows) {
  const headers = new Headers(result.headers);
  headers.set('cache-control', 'no-store');
  headers.set('content-type', result.contentType);
  let { status } = result;
  if (follows) {
    headers.set('kapshuk-target', at(target));
    // A form to correct is not a failed load, which the browser would log to its console.
    headers.set('kapshuk-status', status);
    status = 200;
  }
  if (result.location) headers.set('location', at(result.location));
  const body = result.contentType.startsWith('text/html') ? placed(result.body) : result.body;
  if (!result.fileName) return new Response(body, { status, headers });
  headers.set('content-disposition', `attachment; filename="${result.fileName}"`);
  const isBackup = result.contentType.startsWith('application/json');
  return new Response(isBackup ? await withPhotos(body) : body, { status, headers });
}

/** Asks the app, and stores what changed before the answer is shown. */
export async function ask(method, target, fields) {
  const result = await runSerially(askOnce, method, target, fields, []);
  if (result.needs.length === 0) return result;
  // The network is awaited outside the serial queue: nothing else has to wait for it.
  return runSerially(askOnce, method, target, fields, await fetchResources(result.needs));
}

/** What the app needs, as pairs of address and bytes. Empty bytes if it is out of reach, so that it does not ask again. */
function fetchResources(needs) {
  return Promise.all(needs.map(async (address) => [address, await fetchResource(address)]));
}

function fetchResource(address) {
  if (address.startsWith('/photos/')) return pixels(address.slice(8));
  if (address.startsWith('/text/')) return textOf(address.slice(6));
  return fromCatalog(address);
}

async function askOnce(method, target, fields, resources) {
  const owner = { hasServer, hasAccount: await belongsToAccount(), hasDemo: await hasDemo() };
  const frame = requestFrame({ now: clock.now(), method, target, fields, ...owner, resources });
  const [path, exports] = await moduleFor(target);
  let result;
  try {
    result = readFrame(exports, exports.respond(put(exports, frame), frame.length));
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // After a trap this memory can't be trusted; the records are safe in the store.
    return failurePage(path, 'crashed', frame);
  }
  const stored = storeChanges(result).then(() => mergeChanges(result.changes, path), (error) => {
    console.warn('kapshuk: not stored:', error);
    running.delete(path);
    throw error;
  });
  if (method === 'GET') {
    // A card must open at the till even if nothing can be written, not even that it was shown. Viewing does not wait
    // for the disk; the next request does.
    result.afterwards = stored.catch(() => {});
    return result;
  }
  try {
    await stored;
  } catch {
    return failurePage(path, 'storageFull', frame);
  }
  return result;
}

/** What a form gets whose picture or records can't be stored. It needs nothing of the store. */
export async function storageFullPage(request, url) {
  const exports = await instantiated('/app.wasm');
  exports.begin();
  const target = url.pathname + url.search;
  const frame = requestFrame({
    now: clock.now(), method: request.method, target, fields: [], hasServer, hasAccount: false, hasDemo: false, resources: [],
  });
  const result = readFrame(exports, exports.storageFull(put(exports, frame), frame.length));
  return response(result, target, isFromPageScript(request));
}

/** A restarted module shows what went wrong. */
async function failurePage(path, what, frame) {
  const exports = await restarted(path);
  return readFrame(exports, exports[what](put(exports, frame), frame.length));
}
