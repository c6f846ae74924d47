// Forms that answer while one types. Every answer is a piece of page from the app.
import { say } from '/page.js';
import { shrink } from '/shrink.js';

export function enhanceForms(visit) {
  for (const group of document.querySelectorAll('[data-live]')) live(group);
  for (const form of document.querySelectorAll('[data-live-page]')) livePage(form);
  for (const form of document.querySelectorAll('[data-autosubmit]')) {
    form.addEventListener('change', () => form.requestSubmit());
  }
  document.getElementById('brands')?.addEventListener('click', chooseBrand);
  document.getElementById('photo')?.addEventListener('change', choosePhoto);
  for (const input of document.querySelectorAll('[data-shrink]')) {
    input.addEventListener('change', () => shrink(input, { most: Number(input.dataset.shrink) || 640 }));
  }
  ownColour();
  paste();
  tapTag();
}

/** Runs the newest of many calls, once the person pauses. */
function paused(milliseconds, work) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(work, milliseconds); };
}

/** A group of fields whose values are sent on each change, and the piece of page that they give. */
function live(group) {
  const into = document.getElementById(group.dataset.liveInto);
  const refresh = paused(120, async () => {
    const values = new URLSearchParams();
    for (const field of group.querySelectorAll('input[name], select[name]')) values.append(field.name, field.value);
    const response = await fetch(`${group.dataset.live}?${values}`).catch(() => null);
    if (response?.ok && into.isConnected) into.innerHTML = await response.text();
  });
  group.addEventListener('input', refresh);
  group.addEventListener('refresh', refresh);
}

/** A search that shows its results as one types, in place of a part of the page. */
function livePage(form) {
  const id = form.dataset.livePage;
  form.addEventListener('input', paused(100, async () => {
    const url = `${form.getAttribute('action')}?${new URLSearchParams(new FormData(form))}`;
    const response = await fetch(url, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
    if (!response?.ok || !form.isConnected) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.getElementById(id).replaceWith(document.adoptNode(page.getElementById(id)));
    history.replaceState(history.state, '', url);
  }));
}

/** A tapped brand fills in the name, its colour and the likely kind of code; nothing typed is lost. */
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

/** Ticks the category that is called like the brand's trade, or offers that name for a new one. */
function chooseCategory(trade) {
  const ticks = [...document.querySelectorAll('input[name=category]')];
  const known = ticks.find((tick) => tick.nextElementSibling.textContent === trade);
  if (known) known.checked = true;
  else document.querySelector('input[name=new-category]').placeholder = trade;
}

function chooseColour(colour) {
  const known = document.querySelector(`input[name=colour][value="${CSS.escape(colour)}"]`);
  const own = document.getElementById('own-colour');
  const radio = known ?? own;
  if (!known) {
    own.value = colour;
    own.parentElement.style.setProperty('--from', colour);
    own.parentElement.style.setProperty('--to', colour);
    document.getElementById('pick-colour').value = colour;
  }
  radio.checked = true;
}

/** The browser's colour picker opens from the last swatch. */
function ownColour() {
  const own = document.getElementById('own-colour');
  const picker = document.getElementById('pick-colour');
  if (!own) return;
  own.addEventListener('click', () => { picker.hidden = false; picker.click(); });
  picker.addEventListener('input', () => {
    own.value = picker.value;
    own.checked = true;
    own.parentElement.style.setProperty('--from', picker.value);
    own.parentElement.style.setProperty('--to', picker.value);
  });
}

async function choosePhoto(event) {
  const input = event.target;
  if (!input.files[0]) return;
  const { crop } = await import('/crop.js');
  const picture = await crop(input.files[0]);
  if (picture === undefined) say(document.getElementById('crop')?.dataset.broken);
  if (!picture) { input.value = ''; return; }
  input.cropped = picture;
  const swatch = document.getElementById('photo-swatch');
  swatch.style.setProperty('--photo', `url(${URL.createObjectURL(picture)})`);
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

/** Reads the serial number of an NFC tag, where the browser can (Chrome on Android). */
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
