// What leaves the app by the browser's own means, each of which may refuse: a refusal is always said.

import { at } from './base.js';
import { say } from './toast.js';

const words = () => document.getElementById('toast').dataset;

/** Opens the share sheet. Browsers refuse a second call meanwhile, one without a tap, and files that they don't take. */
export async function share(data) {
  try {
    await navigator.share(data);
  } catch (error) {
    // The user closed the sheet.
    if (error.name !== 'AbortError') say(words().notShared);
  }
}

/** Copies a text, and says whether it is copied. */
export async function copyText(text) {
  const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
  say(isCopied ? words().copied : words().notCopied);
  return isCopied;
}

/** Without a share sheet, a link is shown as a code to scan, with a button that copies it. */
export async function showLink(url) {
  const dialog = document.getElementById('share-link');
  const query = new URLSearchParams({ symbology: 'QRCode', content: url });
  const drawn = dialog && await fetch(at(`/cards/preview?${query}`)).catch(() => null);
  if (!drawn?.ok) return copyText(url);
  const picture = document.createRange().createContextualFragment(await drawn.text());
  dialog.querySelector('figure').replaceChildren(picture.querySelector('.matrix'));
  dialog.querySelector('.address').textContent = url;
  document.getElementById('copy-link').onclick = () => { dialog.close(); copyText(url); };
  return dialog.showModal();
}

/** Buttons that share a text, on any page; where there is no share sheet, they copy it. */
export function enhanceShare() {
  for (const button of document.querySelectorAll('[data-share-text]')) {
    const text = button.dataset.shareText;
    if (!navigator.share && !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener('click', () => (navigator.share ? share({ text }) : copyText(text)));
  }
}
