// Forms that answer while the user types. Each answer is a fragment of a page from the app.
import { at } from './base.js';
import { chooseColour, ownColour } from './colour.js';
import { released } from './press.js';
import { say } from './toast.js';
import { makeRoom, showChosen } from './preview.js';
import { shrink, whenChosen } from './shrink.js';
import { enhanceDrafts } from './draft.js';

export function enhanceForms(visit) {
  for (const group of document.querySelectorAll('[data-live]')) live(group);
  for (const form of document.querySelectorAll('[data-live-page]')) livePage(form);
  for (const form of document.querySelectorAll('[data-autosubmit]')) {
    form.addEventListener('change', () => form.requestSubmit());
  }
  document.getElementById('brands')?.addEventListener('click', chooseBrand);
  whenChosen(document.getElementById('photo'), choosePhoto);
  for (const input of document.querySelectorAll('[data-shrink], [data-preview]')) {
    whenChosen(input, async () => {
      const { shrink: most, preview } = input.dataset;
      if (preview) makeRoom(input);
      if (most !== undefined) await shrink(input, { most: Number(most) || 640 });
      if (preview) showChosen(input);
    });
  }
  ownColour();
  paste();
  tapTag();
  const restoring = document.querySelectorAll('form[data-keeps-file]');
  if (restoring.length === 0) chosenFile = null;
  for (const form of restoring) restoreFile(form);
  for (const form of document.querySelectorAll('form[data-all]')) tickAll(form);
  for (const form of document.querySelectorAll('form.chosen')) countChosen(form);
  for (const box of document.querySelectorAll('[data-shows-password]')) showPassword(box);
  enhanceDrafts();
  for (const field of document.querySelectorAll('textarea')) breakLongWords(field);
}

/** Shows how many boxes are ticked, which may be out of view. */
function countChosen(form) {
  const shown = form.querySelector('[data-count]');
  if (!shown) return;
  const count = () => {
    const ticked = form.querySelectorAll('.list input:checked').length;
    shown.textContent = shown.dataset.count.replace('{}', ticked);
    shown.hidden = ticked === 0;
  };
  form.addEventListener('change', count);
  count();
}

/** A box shows what is typed into the form's passwords. */
function showPassword(box) {
  const input = box.querySelector('input');
  const fields = input.form.querySelectorAll('input[type=password]');
  box.hidden = false;
  input.addEventListener('change', () => {
    for (const field of fields) field.type = input.checked ? 'text' : 'password';
  });
}

/** Longer than any real word. */
const LONGEST_WORD = 1000;

/** Chromium takes seconds to lay out a word of 100,000 letters, since the time grows with the square of the length,
 * unless the word may break anywhere. */
function breakLongWords(field) {
  const isLong = (text) => text.length > LONGEST_WORD && text.split(/\s+/).some((word) => word.length > LONGEST_WORD);
  const look = () => { field.style.lineBreak = isLong(field.value) ? 'anywhere' : ''; };
  look();
  // Before the text is inserted: afterwards it has been laid out once already.
  field.addEventListener('beforeinput', ({ data }) => { if (isLong(data ?? '')) field.style.lineBreak = 'anywhere'; });
  field.addEventListener('input', look);
}

let chosenFile = null;

/** A file that was read to ask what to import is sent again with the answer, so it need not be chosen twice. */
function restoreFile(form) {
  const input = form.querySelector('input[type=file]');
  const field = input.closest('[data-kept-file]');
  if (field && chosenFile) {
    const files = new DataTransfer();
    files.items.add(chosenFile);
    input.files = files.files;
    field.hidden = true;
  }
  form.addEventListener('submit', () => { chosenFile = input.files[0] ?? null; });
}

/** Ticks all boxes of a form, or none. */
function tickAll(form) {
  const buttons = form.querySelector('[data-all-buttons]');
  buttons.hidden = false;
  buttons.addEventListener('click', ({ target }) => {
    const which = target.closest('[data-tick]')?.dataset.tick;
    if (!which) return;
    for (const box of form.querySelectorAll('input[type=checkbox]')) box.checked = which === 'all';
  });
}

/** Runs only the latest of many calls, once the user pauses. */
function paused(milliseconds, work) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(work, milliseconds); };
}

/** A group of fields whose values are sent on each change, and the fragment returned for them. */
function live(group) {
  const into = document.getElementById(group.dataset.liveInto);
  const apart = document.querySelectorAll(`[data-live-with="${group.dataset.liveInto}"]`);
  const values = () => {
    const fields = [...group.querySelectorAll('input[name], select[name]'), ...apart];
    return new URLSearchParams(fields.map((field) => [field.name, field.value])).toString();
  };
  const refresh = paused(120, async () => {
    const asked = values();
    const response = await fetch(`${group.dataset.live}?${asked}`).catch(() => null);
    const text = response?.ok ? await response.text() : null;
    await released(into);
    if (text === null || !into.isConnected) return;
    // An answer to outdated values would overwrite what the user has done meanwhile.
    if (values() === asked) into.innerHTML = text; else refresh();
  });
  group.addEventListener('input', refresh);
  group.addEventListener('refresh', refresh);
  for (const field of apart) field.addEventListener('input', refresh);
}

/** A search that replaces a part of the page with its results while the user types. */
function livePage(form) {
  const id = form.dataset.livePage;
  form.addEventListener('input', paused(100, async () => {
    const url = `${form.getAttribute('action')}?${new URLSearchParams(new FormData(form))}`;
    const response = await fetch(url, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const results = document.getElementById(id);
    if (!form.isConnected) return;
    await released(results);
    if (!results.isConnected) return;
    results.replaceWith(document.adoptNode(page.getElementById(id)));
    history.replaceState(history.state, '', url);
  }));
}

/** A tapped brand fills in the name, its colour and the likely symbology. Nothing typed is lost. */
function chooseBrand(event) {
  const brand = event.target.closest('[data-brand]')?.dataset;
  if (!brand) return;
  const name = document.getElementById('name');
  name.value = brand.name;
  document.getElementById('brand').value = brand.brand;
  chooseColour(brand.colour);
  const symbology = document.getElementById('symbology');
  const content = document.getElementById('content');
  if (symbology && brand.symbology && !content.value) symbology.value = brand.symbology;
  document.getElementById('brands').replaceChildren();
  chooseCategory(brand.trade);
  (content && !content.value ? content : name).focus();
}

/** Ticks the category named like the brand's trade, or offers that name for a new one. */
function chooseCategory(trade) {
  const ticks = [...document.querySelectorAll('input[name=category], input[name=ready]')];
  const known = ticks.find((tick) => tick.nextElementSibling.textContent === trade);
  if (known) known.checked = true;
  else document.querySelector('input[name=new-category]').placeholder = trade;
}

async function choosePhoto(input) {
  if (!input.files[0]) return;
  const { crop } = await import(at('/crop.js'));
  const picture = await crop(input.files[0]);
  if (picture === undefined) say(document.getElementById('crop')?.dataset.broken);
  if (!picture) { input.value = ''; return; }
  input.cropped = picture;
  const swatch = document.getElementById('photo-swatch');
  URL.revokeObjectURL(input.shown);
  input.shown = URL.createObjectURL(picture);
  swatch.style.setProperty('--photo', `url(${input.shown})`);
  swatch.classList.add('chosen');
  document.getElementById('photo-choice').checked = true;
}

function paste() {
  const button = document.querySelector('[data-paste]');
  if (!button || !navigator.clipboard?.readText) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const content = document.getElementById('content');
    const text = await navigator.clipboard.readText().catch(() => '');
    content.focus();
    if (!text) return;
    content.value = text.trim();
    content.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Reads the serial number of an NFC tag, if the browser can (Chrome on Android). */
function tapTag() {
  const button = document.querySelector('[data-nfc]');
  if (!button || !('NDEFReader' in window)) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const reader = new window.NDEFReader();
    const stop = new AbortController();
    addEventListener('page-leaves', () => stop.abort(), { once: true });
    reader.addEventListener('reading', ({ serialNumber }) => {
      document.getElementById('content').value = serialNumber;
      document.getElementById('symbology').value = 'nfc';
      button.closest('[data-live]').dispatchEvent(new Event('refresh'));
      stop.abort();
    });
    await reader.scan({ signal: stop.signal }).catch(() => { button.hidden = true; });
  });
}
