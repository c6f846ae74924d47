// The text of stored photos, which the server reads: docs/formats/picture-text.md.
import { database, get } from './database.js';
import { encoder } from './frames.js';
import { request } from './network.js';
import { hasServer } from './site.js';

/** Reading takes the server seconds, and others may be before us. */
const PATIENCE = 60_000;

/** What the server says of a photo's text, as bytes of JSON; empty if it can't be reached. */
export async function textOf(hash) {
  if (!hasServer) return encoder.encode('{"problem":"unavailable"}');
  const photo = await get(await database(), 'photos', hash);
  if (!photo) return encoder.encode('{"problem":"picture"}');
  const response = await request('/text', { method: 'POST', body: photo, cache: 'no-store' }, PATIENCE).catch(() => null);
  if (!response) return new Uint8Array();
  if ([413, 422].includes(response.status)) return encoder.encode('{"problem":"picture"}');
  if (!response.ok) return encoder.encode('{"problem":"busy"}');
  return new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer()));
}
