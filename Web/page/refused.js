// Messages the server refused: their text stays in the chat until they are sent again or dismissed.

import { at } from './base.js';
import { copyText } from './share.js';

const worker = () => navigator.serviceWorker?.controller;

/** Shows refused messages at the end of the chat until they are sent again or dismissed. */
export function showRefused(chat, messages) {
  const template = document.getElementById('refused-message');
  const isShown = new Map([...chat.querySelectorAll('li[data-refused]')].map((item) => [item.dataset.refused, item]));
  for (const [key, item] of isShown) if (!messages.some(({ record, at }) => key === `${record} ${at}`)) item.remove();
  for (const message of messages) {
    const key = `${message.record} ${message.at}`;
    chat.append(isShown.get(key) ?? refusedItem(template, chat, key, message));
  }
}

function refusedItem(template, chat, key, { record, text, photo, why }) {
  const item = template.content.firstElementChild.cloneNode(true);
  item.dataset.refused = key;
  const lines = text.split('\n').map((line) => Object.assign(document.createElement('p'), { textContent: line }));
  item.querySelector('.said').replaceChildren(...lines);
  item.querySelector('.why').textContent = `: ${template.dataset[why] ?? template.dataset.malformed}`;
  if (photo) Object.assign(item.querySelector('.chat-photo'), { src: at(`/photos/${photo}`), hidden: false });
  const button = (name) => item.querySelector(`[data-do=${name}]`);
  const forget = () => worker()?.postMessage({ forgets: key });
  button('drop').addEventListener('click', forget);
  button('copy').hidden = !text || !navigator.clipboard;
  button('copy').addEventListener('click', ({ target }) => {
    copyText(text).then((isCopied) => { if (isCopied) target.textContent = template.dataset.copied; });
  });
  button('again').hidden = !document.getElementById('composer');
  button('again').addEventListener('click', async ({ target }) => {
    target.disabled = true;
    // A refused change of an existing message.
    const isChange = chat.querySelector(`li[data-id="${record}"]`);
    const action = template.dataset.action + (isChange ? `/${record}/edit` : '');
    const body = new URLSearchParams({ text, photo: photo ?? '' });
    const response = await fetch(action, { method: 'POST', body, headers: { 'kapshuk-page': '1' } }).catch(() => null);
    target.disabled = false;
    if (response?.headers.get('kapshuk-status') !== '200') return;
    forget();
    dispatchEvent(new Event('records-new'));
  });
  return item;
}
