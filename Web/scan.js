// The scanner: the camera's frames, a photo or a pasted picture go to the reader in a worker of its
// own, so that the page stays smooth. What it finds, the app decides about.
import { Camera } from '/camera.js';
import { Batch } from '/batch.js';
import { read, PHOTO } from '/read.js';
import { whenChosen } from '/shrink.js';

const LONGEST_SIDE = 2000;

/** A code as the app takes it in an address. */
export function queryOf(code) {
  const query = new URLSearchParams({ symbology: code.symbology, bytes: code.bytes });
  if (code.gs1) query.set('gs1', '1');
  if (code.eci !== undefined) query.set('eci', code.eci);
  return query;
}

export function begin(visit) {
  const scanner = document.getElementById('scanner');
  if (!scanner || scanner.began) return;
  scanner.began = true;
  // What is scanned is mostly on a product: its pages are woken while the camera still looks.
  navigator.serviceWorker?.controller?.postMessage('products-soon');
  const page = new Page(scanner, visit);
  page.offerPhoto();
  page.offerPaste();
  page.offerDrop();
  if (page.isReading) return;
  if (location.hash === '#photo') document.getElementById('scan-photo').click();
  else if (location.hash === '#shared') page.readShared();
  else page.camera.offer();
}

class Page {
  constructor(scanner, visit) {
    Object.assign(this, { scanner, visit, isLeft: false, isReading: false });
    this.options = scanner.dataset;
    this.batch = 'batch' in this.options ? new Batch(this) : null;
    this.camera = new Camera(this);
    addEventListener('page-leaves', () => { this.isLeft = true; this.camera.stop(); }, { once: true });
  }

  /** One of the sentences that stand in the page. */
  words(name) { return this.scanner.querySelector(`[data-text=${name}]`).content.textContent; }

  /** Says one of them. */
  say(name, part) { document.getElementById('scan-status').textContent = this.words(name).replace('{}', part); }

  /** Tells that something was found, in the ways that the person likes. */
  signal() {
    if ('vibration' in this.options) navigator.vibrate?.(40);
    if ('sound' in this.options) beep();
  }

  /** What was found: into the list, or to the page that says what it is. */
  take(codes) {
    if (this.isLeft) return;
    if (this.batch) { this.batch.add(codes); return; }
    if (codes.length > 1) { this.offerChoice(codes); return; }
    this.open(codes[0]);
  }

  async open(code) {
    if (this.isLeft) return;
    this.camera.stop();
    this.say('found');
    this.signal();
    const query = queryOf(code);
    if (this.options.list) {
      const body = new FormData();
      for (const [name, value] of query) body.set(name, value);
      this.visit(`/groceries/lists/${this.options.list}/scanned`, { body });
      return;
    }
    if (this.options.card) query.set('card', this.options.card);
    if (this.options.for) query.set('for', this.options.for);
    await this.visit(`/scan/found?${query}`);
    // The page has such a link where the person wants it and nothing is known against it.
    const link = document.querySelector('a[data-at-once]');
    if (link) location.assign(link.href);
  }

  offerChoice(codes) {
    this.camera.stop();
    this.say('several');
    document.getElementById('several')?.remove();
    const list = document.createElement('p');
    list.className = 'choices wide';
    list.id = 'several';
    for (const code of codes.slice(0, 8)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'button quiet';
      button.textContent = `${code.symbology}: ${code.text.slice(0, 40)}`;
      button.onclick = () => this.open(code);
      list.append(button);
    }
    document.getElementById('scan-status').after(list);
    this.camera.again();
  }

  // MARK: photos

  offerPhoto() {
    whenChosen(document.getElementById('scan-photo'), (input) => {
      this.readFiles([...input.files]);
      input.value = '';
    });
  }

  offerDrop() {
    this.scanner.addEventListener('dragover', (event) => event.preventDefault());
    this.scanner.addEventListener('drop', (event) => {
      event.preventDefault();
      this.readFiles([...event.dataTransfer.files]);
    });
  }

  async readShared() {
    const response = await fetch('/photos/shared');
    if (response.ok) this.readFiles([await response.blob()]);
  }

  /** Reads pictures one after another; what stands in them is shown together. */
  async readFiles(files) {
    if (files.length === 0) return;
    this.isReading = true;
    this.camera.stop();
    this.say('reading');
    const found = new Map();
    let isBroken = false;
    for (const file of files) {
      const codes = await this.readFile(file);
      if (this.isLeft) return;
      isBroken ||= codes === null;
      for (const code of codes ?? []) found.set(queryOf(code).toString(), code);
    }
    if (found.size > 0) this.take([...found.values()]);
    else this.say(isBroken ? 'not-picture' : 'nothing');
    this.isReading = false;
    this.camera.again();
  }

  /** The codes in a picture; null if it is none. */
  async readFile(file) {
    const full = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (!full) return null;
    // A card that fills a photo is read quickly from a smaller one; a small code needs every pixel.
    const scale = Math.min(1, LONGEST_SIDE / Math.max(full.width, full.height));
    let codes = [];
    if (scale < 1) {
      const small = await createImageBitmap(full, {
        resizeWidth: Math.round(full.width * scale), resizeHeight: Math.round(full.height * scale), resizeQuality: 'high',
      });
      codes = await read(small, PHOTO);
    }
    return codes.length > 0 ? codes : read(full, PHOTO);
  }

  // MARK: paste

  offerPaste() {
    const button = document.getElementById('scan-paste');
    if (!navigator.clipboard?.read) return;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const items = await navigator.clipboard.read().catch(() => []);
      for (const item of items) {
        const picture = item.types.find((type) => type.startsWith('image/'));
        if (picture) return this.readFiles([await item.getType(picture)]);
        if (item.types.includes('text/plain')) {
          const text = (await (await item.getType('text/plain')).text()).trim();
          if (text) return this.readText(text);
        }
      }
      this.say('nothing-to-paste');
    });
  }

  /** A text is a card's number where a card is wanted, else something to find the meaning of. */
  readText(text) {
    if (this.options.card || this.options.for === 'card') {
      const form = this.options.card ? `/cards/${this.options.card}/codes/new` : '/cards/new';
      this.visit(`${form}?${new URLSearchParams({ text })}`);
      return;
    }
    const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
    this.open({ symbology: 'QRCode', bytes: bytes.join(''), eci: /^[\x00-\x7f]*$/.test(text) ? undefined : 26 });
  }
}

/** A short tone, made on the spot. */
function beep() {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 1320;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.13);
    tone.onended = () => audio.close();
  } catch {
    // Without sound the line of text still tells.
  }
}
