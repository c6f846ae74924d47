// The maker and its codes: the preview while the user types, and what a phone can do with a picture.
import { released } from './press.js';
import { share } from './share.js';
import { say } from './toast.js';
import { shrink, whenChosen } from './shrink.js';

export function enhanceMaker() {
  const form = document.querySelector('[data-make]');
  if (form) live(form);
  for (const button of document.querySelectorAll('[data-share-picture]')) sharePicture(button);
  for (const button of document.querySelectorAll('[data-copy-picture]')) copyPicture(button);
  for (const button of document.querySelectorAll('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}

/** Draws the form's picture, then its verdict, since reading a picture back takes longer than drawing it. One request
 * at a time, and the newest state last.
 */
function live(form) {
  let isAsking = false;
  let isStale = false;
  const made = document.getElementById('made');
  const ask = async (only) => {
    const fields = new FormData(form);
    if (only) fields.set('only', only);
    const response = await fetch(form.dataset.make, { method: 'POST', body: fields }).catch(() => null);
    const text = response?.ok ? await response.text() : null;
    await released(made);
    return form.isConnected ? text : null;
  };
  const refresh = async () => {
    if (isAsking) { isStale = true; return; }
    isAsking = true;
    try {
      do {
        isStale = false;
        const picture = await ask('picture');
        if (picture === null) return;
        show(made, picture);
        if (isStale) continue;
        const whole = await ask();
        if (whole === null) return;
        made.innerHTML = whole;
      } while (isStale);
    } finally { isAsking = false; }
  };
  form.addEventListener('input', (event) => {
    if (event.target.name === 'preset') showPreset(form, event.target.dataset.style);
    else if (event.target.closest('.own-style')) form.querySelector('input[name=preset][value=own]').checked = true;
    refresh();
  });
  for (const part of form.querySelectorAll('[data-of-picture]')) showWithPicture(form, part);
  for (const input of form.querySelectorAll('input[type=file]')) {
    whenChosen(input, () => shrink(input, { from: 60_000, type: 'image/png' }));
  }
}

/** Shows the new picture above the last verdict until the next one arrives. */
function show(made, picture) {
  const old = made.querySelector('figure');
  const part = document.createRange().createContextualFragment(picture);
  const fresh = part.querySelector('figure');
  if (old && fresh) old.replaceWith(fresh);
  else made.replaceChildren(part);
}

/** A control by its name: one is called `elements`, as the form's list of them. */
function control(form, name) { return form.querySelector(`[name="${name}"]`); }

/** A picture can be sized, lightened and removed as soon as it is chosen. */
function showWithPicture(form, part) {
  const input = control(form, part.dataset.ofPicture);
  input.addEventListener('input', () => {
    if (input.files.length === 0) return;
    part.classList.remove('needs-no-script');
    part.querySelector('[type=checkbox]').checked = false;
  });
}

/** A preset fills in the panel, so that the user can adjust it. */
function showPreset(form, style) {
  if (!style) { form.querySelector('.own-style').open = true; return; }
  const parts = new Map(style.split(';').map((part) => part.split('=')));
  const fill = parts.get('main').split(':');
  const colours = parts.get('main').match(/#[0-9a-f]{6}/gi);
  const set = (name, value) => {
    const field = control(form, name);
    if (field) field.value = value;
  };
  set('main', colours[0]);
  set('main-to', colours.at(-1));
  set('fill', fill.length > 1 ? fill[0] : 'color');
  if (fill[0] === 'linear') set('angle', fill[1]);
  for (const name of ['second', 'background']) if (parts.get(name) !== 'none') set(name, parts.get(name));
  for (const name of ['modules', 'frame', 'centre']) set(name, parts.get(name));
  control(form, 'own-second').checked = parts.get('second') !== 'none';
  control(form, 'transparent').checked = parts.get('background') === 'none';
}

async function pictureOf(path) {
  const response = await fetch(path);
  return new File([await response.blob()], 'kapshuk-code.png', { type: 'image/png' });
}

function sharePicture(button) {
  const probe = new File([''], 'code.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [probe] })) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const files = [await pictureOf(button.dataset.sharePicture)];
    await share({ files });
  });
}

function copyPicture(button) {
  if (!('ClipboardItem' in window)) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    // Passed as a promise: Safari lets a page write to the clipboard only while the tap still counts.
    const item = new ClipboardItem({ 'image/png': pictureOf(button.dataset.copyPicture) });
    const isCopied = await navigator.clipboard.write([item]).then(() => true, () => false);
    say(isCopied ? button.dataset.done : button.dataset.failed);
  });
}
