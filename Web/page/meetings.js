// Scripts of the meetings' pages. Everything else is links and forms.

import { enhanceArrivals } from './arrivals.js';
import { enhanceChat } from './chat.js';
import { enhanceChips } from './chips.js';
import { enhanceDoor } from './door.js';
import { enhanceMaps, enhancePlaces } from './places.js';
import { enhancePush } from './push.js';
import { copyText, share } from './share.js';

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
  for (const link of document.querySelectorAll('[data-share]')) link.addEventListener('click', shareLink);
}

/** Without a share sheet the link is copied; without either it leads to the page to share. */
function shareLink(event) {
  if (!navigator.share && !navigator.clipboard) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  if (navigator.share) share({ title: document.title, url: href });
  else copyText(href);
}
