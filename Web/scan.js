// The scanner: frames, photos and pasted pictures go to the reader in its own worker, so that the page stays smooth.
// The app decides what to do with the result.
import { Camera } from './camera.js';
import { Batch } from './batch.js';
import { Bubbles } from './bubbles.js';
import { queryOf } from './names.js';
import { Stills } from './stills.js';
import { shared } from './page.js';

const { at, whenChosen } = shared;

export function begin(visit) {
  const scanner = document.getElementById('scanner');
  if (!scanner || scanner.began) return;
  scanner.began = true;
  // Most scans are of products: their module is started while the camera is still looking.
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

  /** One of the texts embedded in the page. */
  words(name) { return this.scanner.querySelector(`[data-text=${name}]`).content.textContent; }

  /** Shows one of them, unless the user left the page while a picture was read. */
  say(name, part) {
    const line = document.getElementById('scan-status');
    if (line) line.textContent = this.words(name).replace('{}', part);
  }

  /** Signals a result in the ways the user has chosen. */
  signal() {
    if ('vibration' in this.options) navigator.vibrate?.(40);
    if ('sound' in this.options) beep();
  }

  /** Adds the codes to the list, offers the choice of one, or opens the page that shows its meaning. */
  handle(codes, choose) {
    if (this.isLeft) return;
    if (this.batch) this.batch.add(codes);
    else if (codes.length > 1) choose();
    else this.open(codes[0]);
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
      this.visit(at(`/groceries/lists/${this.options.list}/scanned`), { body });
      return;
    }
    if (this.options.card) query.set('card', this.options.card);
    if (this.options.for) query.set('for', this.options.for);
    if (this.options.category) query.set('category', this.options.category);
    // Opening the address again is not another scan.
    query.set('at', Date.now());
    await this.visit(at(`/scan/found?${query}`));
    // The page has such a link if the user wants it and nothing speaks against it.
    const link = document.querySelector('a[data-at-once]');
    if (link) location.assign(link.href);
  }

  /** Each of several codes as a bubble on its outline. */
  offerChoice(codes, layOut) {
    this.say('several');
    this.signal();
    new Bubbles(this).show(codes, layOut);
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
    const response = await fetch(at('/photos/shared'));
    if (response.ok) this.readFiles([await response.blob()]);
  }

  /** Reads pictures one after another and shows all their codes together. */
  async readFiles(files) {
    if (files.length === 0) return;
    this.isReading = true;
    this.camera.stop();
    Bubbles.remove();
    this.say('reading');
    const stills = new Stills();
    for (const file of files) {
      await stills.read(file);
      if (this.isLeft) return;
    }
    this.isReading = false;
    this.camera.again();
    if (stills.codes.length === 0) {
      this.say(stills.problem ?? 'nothing');
      // What the advice is about.
      stills.show(document.getElementById('outline'));
    } else this.handle(stills.codes, () => this.offerChoice(stills.codes, (room) => stills.layOut(room)));
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

  /** A text is a card's number if a card is wanted, otherwise content to interpret. */
  readText(text) {
    if (this.options.card || this.options.for === 'card') {
      const form = this.options.card ? `/cards/${this.options.card}/codes/new` : '/cards/new';
      const { category } = this.options;
      this.visit(at(`${form}?${new URLSearchParams(category ? { text, category } : { text })}`));
      return;
    }
    const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
    this.open({ symbology: 'QRCode', bytes: bytes.join(''), eci: /^[\x00-\x7f]*$/.test(text) ? undefined : 26 });
  }
}

/** A short synthesized tone. */
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
    // Without sound, the line of text still shows it.
  }
}
