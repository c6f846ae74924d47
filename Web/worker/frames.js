// The binary messages between the service worker and a wasm module: docs/formats/worker.md.
export const encoder = new TextEncoder();
export const decoder = new TextDecoder();

/** Copies bytes into a module's memory. */
export function put(exports, bytes) {
  const at = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  return at;
}

/** Calls an export with a text. Returns the text of its result, which is empty if there is none. */
export function callExport(exports, name, text) {
  const bytes = encoder.encode(text);
  const length = exports[name](put(exports, bytes), bytes.length);
  return decoder.decode(new Uint8Array(exports.memory.buffer, exports.result(), length));
}

/** Encodes a request. */
export function requestFrame({ now, method, target, fields, hasServer = true, hasAccount, hasDemo, resources }) {
  const texts = [
    crypto.getRandomValues(new Uint8Array(32)),
    encoder.encode(navigator.languages?.join(',') ?? ''),
    encoder.encode(target),
  ];
  const lists = [fields, resources].map((pairs) => pairs.map(([name, value]) => [encoder.encode(name), value]));
  const size = [...texts, ...lists.flat(2)].reduce((sum, text) => sum + 4 + text.length, 21);
  const frame = new Uint8Array(size);
  const view = new DataView(frame.buffer);
  let at = 13;
  const text = (bytes) => {
    view.setUint32(at, bytes.length, true);
    frame.set(bytes, at + 4);
    at += 4 + bytes.length;
  };
  frame[0] = (method === 'POST' ? 1 : 0) + (hasAccount ? 2 : 0) + (hasDemo ? 4 : 0) + (hasServer ? 0 : 8);
  view.setBigInt64(1, BigInt(now), true);
  view.setInt32(9, -new Date().getTimezoneOffset(), true);
  texts.forEach(text);
  for (const pairs of lists) {
    view.setUint32(at, pairs.length, true);
    at += 4;
    pairs.flat().forEach(text);
  }
  return frame;
}

/** Decodes the answer that a module has just written. */
export function readFrame(exports, length) {
  const bytes = new Uint8Array(exports.memory.buffer, exports.result(), length).slice();
  const view = new DataView(bytes.buffer);
  let at = 5;
  const raw = () => {
    const count = view.getUint32(at, true);
    at += 4 + count;
    return bytes.subarray(at - count, at);
  };
  const text = () => decoder.decode(raw());
  const count = () => { at += 4; return view.getUint32(at - 4, true); };
  const pairs = () => Array.from({ length: count() }, () => [text(), text()]);
  const changes = () => Array.from({ length: count() }, () => [text(), text(), text()]);
  return {
    status: view.getUint32(0, true), isElsewhere: bytes[4] === 1, contentType: text(), location: text(),
    fileName: text(), headers: pairs(), changes: changes(), photos: pairs(),
    needs: Array.from({ length: count() }, text), body: raw(),
  };
}
