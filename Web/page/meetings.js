// Scripts of the meetings' pages. Everything else is links and forms.

import { enhanceArrivals } from './arrivals.js';
import { enhanceChat } from './chat.js';
import { enhanceChips } from './chips.js';
import { enhanceDoor } from './door.js';
import { enhanceMaps, enhancePlaces } from './places.js';
import { enhancePush } from './push.js';

/** Called for every page shown. */
export function enhanceMeetings(visit) {
  enhanceChat();
  enhanceDoor(visit);
  enhanceArrivals();
  enhancePush();
  enhancePlaces();
  for (const field of document.querySelectorAll('[data-chips]')) enhanceChips(field);
  enhanceMaps();
  for (const field of document.querySelectorAll('[data-select]')) field.addEventListener('focus', () => field.select());
  for (const link of document.querySelectorAll('[data-share]')) link.addEventListener('click', share);
}

async function share(event) {
  if (!navigator.share) return;
  event.preventDefault();
  await navigator.share({ title: document.title, url: event.currentTarget.href }).catch(() => {});
}
