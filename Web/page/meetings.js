// Scripts of the meetings' pages. Everything else is links and forms.

import { enhanceArrivals } from './arrivals.js';
import { enhanceChat } from './chat.js';
import { enhanceChips } from './chips.js';
import { enhanceDoor } from './door.js';
import { enhanceMaps, enhancePlaces } from './places.js';
import { enhancePush } from './push.js';
import { share, showLink } from './share.js';
import { enhanceMeetingForm } from './span.js';

/** Called for every page shown. */
export function enhanceMeetings(visit) {
  enhanceChat();
  enhanceDoor(visit);
  enhanceArrivals();
  enhancePush();
  enhancePlaces();
  for (const field of document.querySelectorAll('[data-chips]')) enhanceChips(field);
  enhanceMaps();
  enhanceMeetingForm();
  for (const field of document.querySelectorAll('[data-select]')) field.addEventListener('focus', () => field.select());
  for (const link of document.querySelectorAll('[data-share]')) link.addEventListener('click', shareLink);
}

/** Opens the share sheet, or else shows the link. */
function shareLink(event) {
  event.preventDefault();
  const { href } = event.currentTarget;
  if (navigator.share) share({ title: document.title, url: href });
  else showLink(href);
}
