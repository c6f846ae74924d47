// Scripts of the money's pages: keys for sums, which phones leave out of their number pad, and the name of a chosen
// file.

import { at } from './base.js';
import { share } from './share.js';

export function enhanceMoney() {
  for (const keys of document.querySelectorAll('[data-keys]')) enhanceKeys(keys);
  for (const input of document.querySelectorAll('[data-file-name] + input[type=file]')) nameFile(input);
  for (const chosen of document.querySelectorAll('[data-chosen]')) sendChoice(chosen);
  for (const form of document.querySelectorAll('form[data-busy]')) form.addEventListener('submit', showBusy);
  for (const button of document.querySelectorAll('[data-share-file]')) shareFile(button);
  const bank = document.querySelector('[data-monobank]');
  if (bank) enhanceMonobank(bank);
  if (document.body.dataset.room === 'money' && navigator.onLine) setTimeout(fetchRates);
}

/** A category the user tapped is sent with each request for a guess and with the form: no guess replaces it. */
function sendChoice(chosen) {
  chosen.form.addEventListener('change', ({ target }) => {
    if (target.name === 'category') chosen.value = target.value;
  });
}

/** Fetches a statement with the user's token and imports it as if it were a chosen file. */
function enhanceMonobank(form) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [button, problem] = [form.querySelector('button'), document.getElementById('monobank-problem')];
    const days = Number(form.elements.days.value);
    const to = Math.floor(Date.now() / 1000) - Math.max(0, days - 31) * 86_400;
    const from = to - Math.min(days, 31) * 86_400;
    button.disabled = true;
    const body = new URLSearchParams({ token: form.elements.token.value.trim(), account: '0', from, to });
    const text = await asked(at('/bank/monobank'), { method: 'POST', body });
    button.disabled = false;
    const word = text.startsWith('[') ? (text.trim() === '[]' ? 'empty' : '') : (text || 'unreachable');
    problem.hidden = !word;
    problem.textContent = problem.dataset[word] ?? '';
    if (word) return;
    const files = new DataTransfer();
    files.items.add(new File([text], 'monobank.json', { type: 'application/json' }));
    const input = document.getElementById('statement');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Rates that could not be fetched are not requested again on the next page. */
let lastWanted = '';
const STORING = 'rates-being-stored';

/** Fetches the National Bank's rates for the days the app lacks, so that they are available offline. */
async function fetchRates() {
  // The page before may have been left while it stored rates: this one was perhaps drawn without them.
  let isNew = sessionStorage.getItem(STORING) !== null;
  let wanted = await asked(at('/money/rates'));
  while (wanted && wanted !== lastWanted) {
    lastWanted = wanted;
    const rates = await asked(at(`/rates?of=${wanted}`));
    if (!rates) break;
    sessionStorage.setItem(STORING, '');
    wanted = await asked(at('/money/rates'), { method: 'POST', body: new URLSearchParams({ rates }) });
    isNew ||= wanted !== lastWanted;
  }
  sessionStorage.removeItem(STORING);
  if (isNew) dispatchEvent(new Event('records-new'));
}

async function asked(path, options) {
  const response = await fetch(path, options).catch(() => null);
  return response?.ok ? response.text() : '';
}

/** Shows that the work is going on: reading 10,000 rows takes a second or two. */
function showBusy({ currentTarget: form, submitter }) {
  form.classList.add('is-busy');
  const label = submitter ?? form.querySelector('[data-file-name]');
  if (label) label.textContent = form.dataset.busy;
}

/** Buttons that insert a sign into the amount at the cursor. */
function enhanceKeys(keys) {
  const amount = keys.closest('form').querySelector('[data-sum]');
  keys.hidden = false;
  keys.addEventListener('click', (event) => {
    const key = event.target.closest('[data-key]')?.dataset.key;
    if (!key) return;
    const at = amount.selectionStart ?? amount.value.length;
    amount.setRangeText(key, at, amount.selectionEnd ?? at, 'end');
    amount.focus();
    amount.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sends an export by the share sheet, if there is one that takes such a file. */
function shareFile(button) {
  const { shareFile: path, name, type } = button.dataset;
  if (!navigator.canShare?.({ files: [new File([''], name, { type })] })) return;
  button.hidden = button.parentElement.hidden = false;
  button.addEventListener('click', async () => {
    const answer = await fetch(path).catch(() => null);
    if (!answer?.ok) return;
    await share({ files: [new File([await answer.blob()], name, { type })] });
  });
}

function nameFile(input) {
  const label = input.previousElementSibling;
  const words = label.textContent;
  input.addEventListener('change', () => { if (input.files[0]) label.textContent = input.files[0].name; });
  // The photo was taken away again.
  input.addEventListener('input', () => { if (input.files.length === 0) label.textContent = words; });
}
