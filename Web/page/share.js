// What leaves the app by the browser's own means, each of which may refuse: a refusal is always said.

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

/** Buttons that share a text, on any page; where there is no share sheet, they copy it. */
export function enhanceShare() {
  for (const button of document.querySelectorAll('[data-share-text]')) {
    const text = button.dataset.shareText;
    if (!navigator.share && !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener('click', () => (navigator.share ? share({ text }) : copyText(text)));
  }
}
