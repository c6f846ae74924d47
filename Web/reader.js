// Reads codes off the main thread: pictures come in, and the results of reader.wasm go out.
'use strict';

const start = async () => {
  const { instance } = await WebAssembly.instantiateStreaming(fetch('reader.wasm'), { host: { random: () => {} } });
  return instance.exports;
};
let ready = start();

const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', async ({ data: { id, picture, effort } }) => {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  pen.drawImage(picture, 0, 0);
  picture.close();
  const pixels = pen.getImageData(0, 0, width, height).data;
  let codes = [];
  try {
    const reader = await ready;
    const at = reader.allocate(pixels.length);
    new Uint8Array(reader.memory.buffer, at, pixels.length).set(pixels);
    const length = reader.read(at, width, height, effort);
    const answer = new Uint8Array(reader.memory.buffer, reader.result(), length);
    codes = JSON.parse(new TextDecoder().decode(answer));
  } catch (error) {
    // One picture must not stop the camera: after a trap or a network failure it starts again.
    console.warn('kapshuk: reader:', error);
    ready = start();
    ready.catch(() => {});
  }
  postMessage({ id, codes });
});
