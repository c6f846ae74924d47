// A card for a friend: the code and link that carry it, and the form that the link leads to.
import { shared } from './page.js';

const { appPath, at, copy, share, site } = shared;

/** Milliseconds to wait for the service worker, which keeps the card from the server. */
const PATIENCE = 8000;

/** Puts in the code and the link, which need the address under which this browser reached the app. */
export async function give(place) {
  const response = await fetch(`${place.dataset.give}&at=${encodeURIComponent(site())}`);
  if (!response.ok || !place.isConnected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  place.replaceChildren(...page.body.childNodes);
  for (const button of place.querySelectorAll('[data-copy]')) copy(button);
  for (const button of place.querySelectorAll('[data-send]')) {
    button.hidden = !navigator.share;
    button.addEventListener('click', () => {
      share({ title: button.dataset.title, url: button.dataset.send });
    });
  }
}

/** Opens the form with the card that stands behind the # of this page's address. */
export async function receive(place) {
  const card = location.hash.slice(1);
  if (!card) {
    place.querySelector('p').textContent = document.querySelector('[data-text=no-card]').content.textContent;
    return;
  }
  await controlled();
  // Without a worker the form would be the server's, which must not see the card.
  if (navigator.serviceWorker?.controller) location.replace(at(`/cards/new?${card}`));
  else await showUnkept(place, card);
}

/** Shows the card in this page: the module runs here, and nothing of the card is in a request. */
async function showUnkept(place, card) {
  try {
    place.replaceChildren(...(await unkept(place.dataset, card)).body.childNodes);
  } catch (error) {
    console.info('kapshuk: the card is not shown:', error);
    place.querySelector('p').textContent = document.querySelector('[data-text=no-module]').content.textContent;
    return;
  }
  for (const button of place.querySelectorAll('[data-copy]')) copy(button);
  const [link, drawing] = [place.querySelector('a[download]'), place.querySelector('figure [role=img] svg')];
  if (!link || !drawing) return;
  link.href = URL.createObjectURL(await pictureOf(drawing));
  link.hidden = false;
}

async function unkept({ module, page }, card) {
  const [{ encoder, put, readFrame, requestFrame }, { instance }] = await Promise.all([
    import('./frames.js'),
    WebAssembly.instantiateStreaming(fetch(module), { host: { random: () => {} } }),
  ]);
  const { exports } = instance;
  exports.begin();
  const records = encoder.encode('[]');
  exports.load(put(exports, records), records.length, 1n);
  const frame = requestFrame({
    now: Date.now(), method: 'GET', target: `${appPath(page)}?${card}`, fields: [], hasAccount: false, hasDemo: false, resources: [],
  });
  const { status, body } = readFrame(exports, exports.respond(put(exports, frame), frame.length));
  if (status !== 200) throw new Error(`the module answers ${status}`);
  return new DOMParser().parseFromString(new TextDecoder().decode(body), 'text/html');
}

/** A drawing as a picture that every phone can show. */
async function pictureOf(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const copied = drawing.cloneNode(true);
  const scale = Math.ceil(1000 / width);
  copied.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copied.setAttribute('width', width * scale);
  copied.setAttribute('height', height * scale);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copied.outerHTML)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale });
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, 'image/png'); });
}

/** Settled once the service worker answers for this page, or will not. */
function controlled() {
  const worker = navigator.serviceWorker;
  if (!worker || worker.controller) return undefined;
  return Promise.race([
    new Promise((resolve) => { worker.addEventListener('controllerchange', resolve, { once: true }); }),
    new Promise((resolve) => { setTimeout(resolve, PATIENCE); }),
  ]);
}
