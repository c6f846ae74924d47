// The scanner: the camera's frames, a photo or a pasted picture go to the reader in a worker of its
// own, so that the page stays smooth. What it finds, the app decides about.

const LONGEST_SIDE = 2000;

let reader = null;

/** Asks the reader for the codes in a picture. */
function read(picture, effort) {
  reader ??= new Worker('/reader.js');
  return new Promise((resolve) => {
    reader.onmessage = ({ data }) => resolve(data);
    reader.postMessage({ picture, effort }, [picture]);
  });
}

export function begin(visit) {
  const scanner = document.getElementById('scanner');
  if (!scanner || scanner.began) return;
  scanner.began = true;
  const page = new Page(scanner, visit);
  page.offerPhoto();
  page.offerPaste();
  if (location.hash === '#photo') document.getElementById('scan-photo').click();
  else if (location.hash === '#shared') page.readShared();
  else page.offerCamera();
}

class Page {
  constructor(scanner, visit) {
    Object.assign(this, { scanner, visit, card: scanner.dataset.card, isLeft: false });
    addEventListener('page-leaves', () => { this.isLeft = true; this.stopCamera(); }, { once: true });
  }

  /** Says one of the sentences that stand in the page. */
  say(name) {
    const template = this.scanner.querySelector(`[data-text=${name}]`);
    document.getElementById('scan-status').textContent = template.content.textContent;
  }

  open(code) {
    if (this.isLeft) return;
    this.stopCamera();
    this.say('found');
    navigator.vibrate?.(40);
    const query = new URLSearchParams({ symbology: code.symbology, bytes: code.bytes });
    if (code.gs1) query.set('gs1', '1');
    if (code.eci !== undefined) query.set('eci', code.eci);
    if (this.card) query.set('card', this.card);
    this.visit(`/scan/found?${query}`);
  }

  // MARK: photo

  offerPhoto() {
    document.getElementById('scan-photo').addEventListener('change', (event) => {
      if (event.target.files[0]) this.readFile(event.target.files[0]);
      event.target.value = '';
    });
  }

  async readShared() {
    const response = await fetch('/photos/shared');
    if (response.ok) this.readFile(await response.blob());
  }

  async readFile(file) {
    this.stopCamera();
    this.say('reading');
    const full = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (!full) { this.say('not-picture'); this.again(); return; }
    // A card that fills a photo is read quickly from a smaller one; a small code needs every pixel.
    const scale = Math.min(1, LONGEST_SIDE / Math.max(full.width, full.height));
    let codes = [];
    if (scale < 1) {
      const small = await createImageBitmap(full, {
        resizeWidth: Math.round(full.width * scale), resizeHeight: Math.round(full.height * scale), resizeQuality: 'high',
      });
      codes = await read(small, 1);
    }
    if (codes.length === 0) codes = await read(full, 1);
    if (codes.length === 1) this.open(codes[0]);
    else if (codes.length > 1) this.offerChoice(codes);
    else { this.say('nothing'); this.again(); }
  }

  offerChoice(codes) {
    this.say('several');
    const list = document.createElement('p');
    list.className = 'choices wide';
    for (const code of codes.slice(0, 8)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'button quiet';
      button.textContent = `${code.symbology}: ${code.text.slice(0, 40)}`;
      button.onclick = () => this.open(code);
      list.append(button);
    }
    document.getElementById('scan-status').after(list);
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
        if (picture) return this.readFile(await item.getType(picture));
        if (item.types.includes('text/plain')) {
          const text = (await (await item.getType('text/plain')).text()).trim();
          if (text) return this.visit(`/cards/new?${new URLSearchParams({ text })}`);
        }
      }
      this.say('nothing-to-paste');
    });
  }

  // MARK: camera

  /** The camera begins by itself only where it was allowed before: a question must not come unasked. */
  async offerCamera() {
    if (!navigator.mediaDevices?.getUserMedia) { this.say('absent'); return; }
    const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
    if (permission?.state === 'granted') this.startCamera();
    else this.again();
  }

  /** Shows the button that turns the camera on. */
  again() {
    if (!navigator.mediaDevices?.getUserMedia) return;
    const button = document.getElementById('start-camera');
    if (!button) return;
    button.hidden = false;
    button.onclick = () => { button.hidden = true; this.startCamera(); };
  }

  async startCamera() {
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
    } catch (error) {
      this.say(error.name === 'NotAllowedError' ? 'refused' : 'absent');
      this.again();
      return;
    }
    if (this.isLeft) { this.stopCamera(); return; }
    this.say('aim');
    const video = document.getElementById('camera');
    video.srcObject = this.stream;
    video.muted = true;
    video.hidden = false;
    await video.play().catch(() => {});
    // The person may have left, or chosen a photo, while the camera was waking up.
    if (!this.stream) return;
    this.offerTorch();
    this.readFrames(video);
  }

  async readFrames(video) {
    while (this.stream && !this.isLeft) {
      if (video.readyState >= 2) {
        const codes = await read(await createImageBitmap(video), 0);
        if (codes.length > 0 && this.stream) { this.open(codes[0]); return; }
      }
      await new Promise(requestAnimationFrame);
    }
  }

  offerTorch() {
    const track = this.stream.getVideoTracks()[0];
    if (!track.getCapabilities?.().torch) return;
    const button = document.getElementById('torch');
    button.hidden = false;
    button.onclick = () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true';
      track.applyConstraints({ advanced: [{ torch: isOn }] });
      button.setAttribute('aria-pressed', String(isOn));
    };
  }

  stopCamera() {
    this.stream?.getTracks().forEach((track) => track.stop());
    this.stream = null;
    const video = document.getElementById('camera');
    if (video) video.hidden = true;
  }
}
