"""How many video frames the scanner reads per second, compared with the native command."""

import base64
import json
import statistics
import subprocess

import numpy
import pictures
from kapshuk_server import program
from PIL import Image, ImageFilter
from worker import wait_for_worker

# Each frame takes the way of the camera's: as a bitmap to the worker, and its answer back.
FRAMES = """async ([frames, rounds]) => {
  const worker = new Worker('/reader.js');
  const read = (picture) => new Promise((done) => {
    worker.onmessage = ({ data }) => done(data.codes);
    worker.postMessage({ id: 1, picture, effort: 0 }, [picture]);
  });
  const { instance: { exports: reader } } = await WebAssembly.instantiateStreaming(
    fetch('/reader.wasm'), { host: { random: () => {} } });
  const results = [];
  for (const frame of frames) {
    const file = Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([file], { type: 'image/png' }));
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    pen.drawImage(picture, 0, 0);
    const pixels = pen.getImageData(0, 0, width, height).data;
    const whole = [], alone = [];
    let found;
    for (let round = 0; round < rounds; round += 1) {
      const copy = await createImageBitmap(picture);
      let began = performance.now();
      found = await read(copy);
      whole.push(performance.now() - began);
      const at = reader.allocate(pixels.length);
      new Uint8Array(reader.memory.buffer, at, pixels.length).set(pixels);
      began = performance.now();
      reader.read(at, width, height, 0);
      alone.push(performance.now() - began);
    }
    results.push({ whole, alone, texts: found.map(({ text }) => text) });
  }
  worker.terminate();
  return results;
}"""


def frame(codes, seed):
    """A frame of 1280 × 720: a table with grain, shadows and print, with or without codes."""
    random = numpy.random.default_rng(seed)
    size = (1280, 720)
    table = pictures.on_table(codes, size, angle=7) if codes else Image.new("RGB", size, (214,) * 3)
    grey = numpy.asarray(table.convert("L")).astype(float)
    grain = Image.fromarray(random.integers(0, 256, (90, 160), dtype=numpy.uint8))
    grain = numpy.asarray(grain.resize(size, Image.BICUBIC)).astype(float)
    # Lines resembling print, to the left of the middle.
    for top in range(60, 660, 24):
        marks = numpy.repeat(random.integers(0, 2, 60), 4)
        grey[top : top + 9, 30 : 30 + len(marks)] -= 150 * marks
    grey += (grain - 128) * 0.35 + random.normal(0, 5, grey.shape)
    picture = Image.fromarray(numpy.clip(grey, 0, 255).astype(numpy.uint8))
    return picture.filter(ImageFilter.GaussianBlur(0.8))


def test_frames_of_a_film_are_read_as_they_come(phone, measure, tmp_path):
    """Twenty frames a second, with a code and without, and at least half as fast as the native reader."""
    ean = pictures.code("4820000012345"[:12], scale=2)
    link = pictures.code("HTTPS://EXAMPLE.ORG/7", "QRCode", scale=5)
    frames = {"a shelf code": [ean], "a QR code": [link], "no code": []}
    files, sent = [], []
    for number, codes in enumerate(frames.values()):
        picture = frame(codes, number + 1)
        files.append(tmp_path / f"{number}.pgm")
        picture.save(files[-1])
        sent.append(base64.b64encode(pictures.photo(picture, "PNG")).decode())
    page = phone.page
    page.goto("/")
    wait_for_worker(page)
    ratios = []
    # Alternately, since the speed of the machine changes from minute to minute.
    for _ in range(5):
        results = page.evaluate(FRAMES, [sent, 15])
        native = subprocess.run(
            [program(), "read", "--json", "--effort", "frame", "--repeat", "15", *files],
            capture_output=True, text=True, check=True,
        ).stdout.splitlines()
        for result, line in zip(results, native, strict=True):
            ratios.append(statistics.median(result["alone"]) / json.loads(line)["ms"])
    for name, result, line in zip(frames, results, native, strict=True):
        assert bool(result["texts"]) == bool(frames[name]), (name, result["texts"])
        there = json.loads(line)
        measure(
            f"720p frame with {name}, camera to answer (native {there['ms']:.0f} ms)",
            statistics.median(result["whole"]), "ms", 50,
        )
    measure("the same frames in wasm, of the native time", 100 * statistics.median(ratios), "%", 200)
