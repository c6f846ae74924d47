// The scanner's camera: its frames go to the reader, and the codes found are outlined over them.
import { Bubbles } from './bubbles.js';
import { offerZoom } from './zoom.js';
import { shared } from './page.js';

const { read, FRAME, INVERTED_FRAME, PHOTO } = shared;

/** The mean brightness, of 255, below which a picture is too dark to read most codes. */
const DARK = 36;

export class Camera {
  constructor(page) {
    Object.assign(this, { page, stream: null, starts: 0, place: 0, nextLook: 0 });
    this.video = document.getElementById('camera');
    this.outline = document.getElementById('outline');
  }

  /** Starts by itself only if permission was granted before: the browser must not ask unprompted. */
  async offer() {
    if (!navigator.mediaDevices?.getUserMedia) { this.page.say(isSecureContext ? 'absent' : 'insecure'); return; }
    const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
    if (this.page.isReading || this.page.isLeft) return;
    if (permission?.state === 'granted') this.start();
    else this.again();
  }

  /** Shows the button that turns the camera on. */
  again() {
    if (!navigator.mediaDevices?.getUserMedia) return;
    const button = document.getElementById('start-camera');
    if (!button) return;
    button.hidden = false;
    button.onclick = () => {
      Bubbles.remove();
      button.hidden = true;
      this.start();
    };
  }

  async start(deviceId) {
    const start = ++this.starts;
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: {
          ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }),
          width: { ideal: 1920 }, height: { ideal: 1080 },
        },
      });
    } catch (error) {
      if (start !== this.starts) return;
      this.page.say(error.name === 'NotAllowedError' ? 'refused' : 'absent');
      this.again();
      return;
    }
    // The user may have left the page, or chosen a photo, while the camera was starting.
    if (start !== this.starts || this.page.isLeft) { end(stream); return; }
    this.stream = stream;
    const isByHand = 'byHand' in this.page.options;
    this.page.say(isByHand ? 'press' : 'aim');
    this.video.srcObject = this.stream;
    this.video.muted = true;
    this.video.hidden = false;
    await this.video.play().catch(() => {});
    if (start !== this.starts) return;
    this.offerLens();
    this.offerOthers();
    if (isByHand) this.offerShutter();
    else this.readFrames();
  }

  stop() {
    this.starts += 1;
    if (this.stream) end(this.stream);
    this.stream = null;
    this.video.hidden = true;
    this.draw([]);
    this.hideControls();
  }

  hideControls() {
    for (const id of ['torch', 'zoom', 'next-camera', 'shutter']) {
      const control = document.getElementById(id);
      if (control) control.hidden = true;
    }
  }

  async readFrames() {
    const { stream } = this;
    let round = 0;
    while (this.stream === stream && !this.page.isLeft) {
      if (this.video.readyState >= 2) {
        // Codes light on dark are rare, and looking for both in each frame would halve the frame rate for all others.
        round = (round + 1) % 3;
        const codes = await read(await createImageBitmap(this.video), round === 0 ? INVERTED_FRAME : FRAME);
        if (this.stream !== stream) return;
        this.draw(codes);
        if (codes.length > 0) this.see(codes);
        else if (round === 0) this.suggestTorch();
      }
      await new Promise(requestAnimationFrame);
    }
  }

  /** One code is opened, of several one is chosen on the still picture. A batch takes them all. */
  see(codes) {
    if (this.page.batch) this.page.batch.see(codes);
    else if (codes.length === 1) this.page.open(codes[0]);
    else this.choose(codes);
  }

  /** Stops at this frame, so that the codes stay where their bubbles are. */
  choose(codes) {
    const { stream } = this;
    this.starts += 1;
    this.stream = null;
    this.video.pause();
    this.hideControls();
    this.draw(codes);
    const outlines = codes.map(({ corners }) => this.outlined(corners));
    end(stream);
    this.again();
    this.page.offerChoice(codes, () => ({ outlines }));
  }

  /** The corners of a code as they are shown in the finder; null if it is not known where it is. */
  outlined(corners) {
    if (!corners?.length) return null;
    const { scale, left, top } = this.fit();
    return corners.map(([x, y]) => [left + x * scale, top + y * scale]);
  }

  /** How the camera's picture fills the finder. */
  fit() {
    const { videoWidth, videoHeight } = this.video;
    const { clientWidth, clientHeight } = this.outline;
    const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
    return { scale, left: (clientWidth - videoWidth * scale) / 2, top: (clientHeight - videoHeight * scale) / 2 };
  }

  /** Draws outlines around the codes found, scaled as the picture that fills the finder. */
  draw(codes) {
    const pen = this.outline.getContext('2d');
    this.outline.width = this.outline.clientWidth;
    this.outline.height = this.outline.clientHeight;
    if (!this.video.videoWidth) return;
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#f2b705';
    for (const { corners } of codes) {
      const outline = this.outlined(corners);
      if (!outline) continue;
      pen.beginPath();
      for (const [x, y] of outline) pen.lineTo(x, y);
      pen.closePath();
      pen.stroke();
    }
  }

  /** Torch and zoom, if the camera has them. */
  offerLens() {
    const track = this.stream.getVideoTracks()[0];
    const can = track.getCapabilities?.() ?? {};
    const torch = document.getElementById('torch');
    const setTorch = (isOn) => {
      track.applyConstraints({ advanced: [{ torch: isOn }] }).catch(() => {});
      torch.setAttribute('aria-pressed', String(isOn));
    };
    torch.hidden = !can.torch;
    torch.onclick = () => {
      torch.classList.remove('suggested');
      setTorch(torch.getAttribute('aria-pressed') !== 'true');
    };
    if (can.torch && 'torch' in this.page.options) setTorch(true);
    offerZoom(track, can.zoom, document.getElementById('zoom'), this.page.scanner.querySelector('.viewfinder'));
  }

  /** In the dark the torch is suggested, once. It is turned on by hand: it may dazzle someone. */
  suggestTorch() {
    const torch = document.getElementById('torch');
    const isOffered = torch && !torch.hidden && torch.getAttribute('aria-pressed') === 'false';
    if (!isOffered || this.hasSuggested || performance.now() < this.nextLook) return;
    this.nextLook = performance.now() + 700;
    this.small ??= Object.assign(document.createElement('canvas'), { width: 16, height: 16 });
    const pen = this.small.getContext('2d', { willReadFrequently: true });
    pen.drawImage(this.video, 0, 0, 16, 16);
    const { data } = pen.getImageData(0, 0, 16, 16);
    // Green alone is most of what the eye sees as light.
    let sum = 0;
    for (let at = 1; at < data.length; at += 4) sum += data[at];
    if (sum / 256 >= DARK) return;
    this.hasSuggested = true;
    torch.classList.add('suggested');
    this.page.say('dark');
  }

  /** A button for the next camera, if there are several. */
  async offerOthers() {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const cameras = devices.filter((device) => device.kind === 'videoinput' && device.deviceId);
    const button = document.getElementById('next-camera');
    if (!button || !this.stream) return;
    button.hidden = cameras.length < 2;
    button.onclick = () => {
      this.place = (this.place + 1) % cameras.length;
      this.stop();
      this.start(cameras[this.place].deviceId);
    };
  }

  /** The shutter button: a frame taken by hand is read with more effort than one of the video. */
  offerShutter() {
    const button = document.getElementById('shutter');
    button.hidden = false;
    button.onclick = async () => {
      this.page.say('reading');
      const codes = await read(await createImageBitmap(this.video), PHOTO);
      if (!this.stream) return;
      this.draw(codes);
      if (codes.length > 0) this.page.handle(codes, () => this.choose(codes));
      else this.page.say('missed');
    };
  }
}

function end(stream) { for (const track of stream.getTracks()) track.stop(); }
