// Where the site lies on its host: at the root, or below a path such as /kapshuk. The app knows only addresses from the
// root, so the path is put before those that it writes, and taken off those that it is asked for.

import { decoder, encoder } from './frames.js';

/** Empty at the root, as on every server of ours. */
const base = new URL(registration.scope).pathname.slice(0, -1);

/** The address on the host for an address of the app or a file. */
export function at(path) { return base + path; }

/** The URL of a request with the app's address in it. */
export function appURL(address) {
  const url = new URL(address);
  url.pathname = url.pathname.slice(base.length);
  return url;
}

/** The name of a store of this site. Another one may lie below another path of the same origin. */
export function named(name) { return base ? `${base}:${name}` : name; }

/** The attributes whose values are addresses. In a text, quotation marks are escaped, so nothing in it looks like one. */
const ADDRESSES = new RegExp(` (?:href|src|action|formaction|data-(?:${[
  'action', 'copy-picture', 'from', 'give', 'live', 'make', 'module', 'page', 'places', 'push', 'share-file',
  'share-picture', 'source', 'stop', 'typing',
].join('|')}))="(?=/(?!/))`, 'g');

/** The photo of a card, in the style of an element. */
const PHOTO = /--photo:url\((?=\/)/g;

/** The bytes of a page with its addresses on this host. */
export function placed(bytes) {
  if (!base) return bytes;
  return encoder.encode(
    decoder.decode(bytes).replace(ADDRESSES, (attribute) => attribute + base).replaceAll(PHOTO, (start) => start + base),
  );
}
