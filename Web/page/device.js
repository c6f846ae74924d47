// The worker's lifecycle as the page sees it, and what the browser offers: installing, persistent storage.
import { at } from './base.js';
import { isTouched } from './control.js';
import { isPressed } from './press.js';
import { linkStartupImages } from './startup.js';

/** Whether another tab has activated a newer version since this page was loaded. */
export const version = { isOld: false };

let offer = null;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event;
  enhanceDevice();
});

/** Registers the worker. `refresh` shows the page again once the worker can answer, if its argument still allows it. */
export async function beginWorker(refresh) {
  if (!navigator.serviceWorker) return;
  let isFirst = !navigator.serviceWorker.controller;
  let asked = false;
  // The server's page has no user's cards. A page being filled in is left alone, and one that is tapped until afterwards.
  const mayShow = () => {
    if (isPressed()) dispatchEvent(new Event('records-new'));
    return !isPressed() && !isTouched();
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (!isFirst) version.isOld = true;
    else if (mayShow()) refresh(mayShow);
    isFirst = false;
  });
  linkStartupImages();
  const registration = await navigator.serviceWorker
    .register(at('/sw.js'), { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  // A page that was requested before the worker was active, or reloaded past it, is answered by the server.
  if (isFirst) navigator.serviceWorker.ready.then(({ active }) => active.postMessage('take-pages'));
  const offerUpdate = () => {
    const bar = document.getElementById('update');
    if (!bar || !registration.waiting || !navigator.serviceWorker.controller) return;
    bar.hidden = false;
    bar.querySelector('button').onclick = () => {
      asked = true;
      navigator.serviceWorker.controller?.postMessage('abandon-requests');
      registration.waiting.postMessage('use-new-version');
    };
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerUpdate);
  });
  addEventListener('page-shown', offerUpdate);
  offerUpdate();
}

export function enhanceDevice() {
  dispatchEvent(new Event('page-shown'));
  const install = document.getElementById('install');
  if (install && offer) {
    install.hidden = false;
    install.onclick = async () => { await offer.prompt(); offer = null; install.hidden = true; };
  }
  persistStorage();
  showContact();
  showInsecure();
}

/** Says before anything is typed what an address without https takes away. */
function showInsecure() {
  const sentence = document.getElementById('insecure');
  if (!sentence || isSecureContext || document.querySelector('.bare')) return;
  sentence.hidden = false;
  document.getElementById('main').prepend(sentence);
}

/** Shows where people write to whoever runs the server, if the server says it. Without a network there is no row. */
async function showContact() {
  const row = document.getElementById('contact');
  if (!row || !navigator.onLine) return;
  const answer = await fetch(row.dataset.from).catch(() => null);
  const address = answer?.ok ? await answer.text() : '';
  if (!/^(mailto:|https:\/\/)/.test(address)) return;
  row.href = address;
  row.querySelector('em').textContent = address.replace(/^(mailto:|https:\/\/)/, '');
  if (address.startsWith('https')) row.target = '_blank';
  row.hidden = false;
}

/** Asks the browser not to evict the records. It may ask the user, so only once there is a card. */
async function persistStorage() {
  if (!navigator.storage?.persist) return;
  const line = document.getElementById('storage');
  const hasCard = document.querySelector('.card, .show');
  if (!line && !hasCard) return;
  let isPersistent = await navigator.storage.persisted();
  if (!isPersistent && hasCard) isPersistent = await navigator.storage.persist();
  if (line) line.textContent = isPersistent ? line.dataset.kept : line.dataset.notKept;
}
