// A card for a friend: the code and link that carry it, and the form that the link leads to.
import { shared } from '/page.js';

const { copy } = shared;

/** Milliseconds to wait for the service worker, which keeps the card from the server. */
const PATIENCE = 8000;

/** Puts in the code and the link, which need the address under which this browser reached the app. */
export async function give(place) {
  const response = await fetch(`${place.dataset.give}&at=${encodeURIComponent(location.origin)}`);
  if (!response.ok || !place.isConnected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  place.replaceChildren(...page.body.childNodes);
  for (const button of place.querySelectorAll('[data-copy]')) copy(button);
  for (const button of place.querySelectorAll('[data-send]')) {
    button.hidden = !navigator.share;
    button.addEventListener('click', () => {
      navigator.share({ title: button.dataset.title, url: button.dataset.send }).catch(() => {});
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
  location.replace(`/cards/new?${card}`);
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
