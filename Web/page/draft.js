// What is typed into a form and not sent is stored in this browser under the form's address until it is sent, so that
// neither a tap nor a reload loses it. Secrets are never stored, and signing out removes everything.

import { appPath } from './base.js';
import { chooseColour } from './colour.js';
import { defaultOf, valueOf } from './control.js';

const PREFIX = 'draft:';
const LONGEST = 7 * 86_400_000;

/** In the session storage: the key of the form being sent. */
const SENT = 'draft-sent';

/** In the session storage: the address typed into a form of the account, for the next one. */
const ADDRESS = 'typed-address';

const TEXT = 'textarea, input:not([type]), input:is([type=text], [type=search], [type=number], [type=date], [type=time], '
  + '[type=datetime-local], [type=email], [type=tel], [type=url])';

addEventListener('submit', ({ target }) => {
  if (isKept(target)) attempt(() => sessionStorage.setItem(SENT, keyOf(target)));
  // Without a worker, nothing else reports that the pouch changes.
  else if (!navigator.serviceWorker?.controller && /\/account\/(sign-out|delete)$/.test(target.action)) forgetDrafts();
}, { capture: true });
addEventListener('not-sent', () => attempt(() => sessionStorage.removeItem(SENT)));
navigator.serviceWorker?.addEventListener('message', ({ data }) => { if (data?.kind === 'other-pouch') forgetDrafts(); });

export function enhanceDrafts() {
  attempt(settle);
  for (const form of document.querySelectorAll('form[method=post]')) if (isKept(form)) attempt(() => follow(form));
  for (const field of document.querySelectorAll('[data-carried]')) attempt(() => carry(field));
}

/** Storage may be full or forbidden. Then there are no drafts, and everything else works. */
function attempt(work) { try { return work(); } catch (error) { console.info('kapshuk: no draft:', error); return null; } }

/** A form that was sent and is not shown again with a problem is done: its draft is removed. */
function settle() {
  const sent = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  if (sent && !document.getElementById('problem')) localStorage.removeItem(sent);
}

/** A selection is never a draft: what was ticked yesterday would be deleted with what is ticked today. */
function isKept(form) {
  return form.method === 'post' && form.querySelector(TEXT) && !form.querySelector('[type=password]')
    && !form.matches('[data-autosubmit], .chosen') && !appPath(new URL(form.action).pathname).startsWith('/account');
}

/** The query only prefills the form, for example with a scanned code: it is the same form. */
function keyOf(form) { return PREFIX + new URL(form.action).pathname; }

function forgetDrafts() {
  attempt(() => {
    sessionStorage.removeItem(ADDRESS);
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
}

/** What is typed to sign up is there to sign in and to recover too, in this tab. */
function carry(field) {
  field.value ||= sessionStorage.getItem(ADDRESS) ?? '';
  field.addEventListener('input', () => attempt(() => sessionStorage.setItem(ADDRESS, field.value)));
}

/** A chosen photo is not text and is not restored. */
function isPhoto(name, value) { return name === 'colour' && value === 'photo'; }

/** The controls by name and by position among those of the same name. Radio buttons count as one. Hidden ones with an
 * id belong to a script that fills them in. */
function controlsOf(form) {
  const controls = new Map();
  for (const control of form.elements) {
    if (!control.name || ['file', 'submit', 'button', 'password'].includes(control.type)) continue;
    if (control.type === 'hidden' && !control.id) continue;
    if (/password|token|secret/.test(control.name)) continue;
    let key = control.type === 'radio' ? control.name : `${control.name} 0`;
    if (control.type === 'checkbox') key = `${control.name}=${control.value}`;
    else if (control.type !== 'radio') for (let at = 1; controls.has(key); at++) key = `${control.name} ${at}`;
    if (controls.has(key)) controls.get(key).push(control); else controls.set(key, [control]);
  }
  return controls;
}

/** Writes a value into a control. Returns whether it could: the option may no longer exist. */
function put([first, ...others], value) {
  if (first.type === 'checkbox') {
    first.checked = value === 'true';
  } else if (first.type === 'radio') {
    const radio = [first, ...others].find((one) => one.value === value);
    if (radio) radio.checked = true;
    else if (first.name === 'colour') chooseColour(value);
  } else {
    first.value = value;
  }
  return valueOf([first, ...others]) === value;
}

/** Restores a draft, and stores what is typed from here on. */
function follow(form) {
  const key = keyOf(form);
  const controls = controlsOf(form);
  const initial = new Map([...controls].map(([name, group]) => [name, defaultOf(group)]));
  const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  if (stored && Date.now() - stored.at > LONGEST) localStorage.removeItem(key);
  else if (stored) restore(form, key, controls, initial, stored);
  let isTouched = false;
  const store = () => attempt(() => {
    const fields = [...controlsOf(form)].map(([name, group]) => [name, initial.get(name) ?? '', valueOf(group)])
      .filter(([, before, now]) => before !== now);
    if (fields.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields }));
  });
  // A look-up that answers once the form has left fills in its fields: the draft ended with the form.
  const touched = () => { if (form.isConnected) { isTouched = true; store(); } };
  form.addEventListener('input', touched);
  form.addEventListener('change', touched);
  // A field filled in by a script fires no event of its own.
  const leave = () => { if (isTouched && form.isConnected) store(); };
  addEventListener('page-leaves', () => { leave(); removeEventListener('pagehide', leave); }, { once: true });
  addEventListener('pagehide', leave);
}

/** Restores only fields whose initial value is unchanged: newer values from the page, as of a scanned code, stay. */
function restore(form, key, controls, initial, { fields }) {
  const filled = [];
  for (const [name, before, value] of fields) {
    const group = controls.get(name);
    if (!group) continue;
    // The page may already show the typed value, beside a problem: it is still not sent.
    if (initial.get(name) === value) { initial.set(name, before); continue; }
    if (initial.get(name) === before && !isPhoto(name, value) && put(group, value)) filled.push(group);
  }
  if (filled.length === 0) return;
  for (const [control] of filled) control.closest('details')?.setAttribute('open', '');
  for (const group of form.querySelectorAll('[data-live]')) group.dispatchEvent(new Event('refresh'));
  if (form.matches('.sheet:not(.inline)')) offerToDrop(form, key, filled, initial, controls);
}

/** Shows a message that a draft was restored, with a button that discards it. */
function offerToDrop(form, key, filled, initial, controls) {
  const words = document.getElementById('toast')?.dataset;
  if (!words?.draft) return;
  const line = Object.assign(document.createElement('p'), { className: 'draft' });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.drop });
  line.append(words.draft, ' ', button);
  line.setAttribute('role', 'status');
  button.addEventListener('click', () => {
    for (const [name, group] of controls) {
      if (!filled.includes(group)) continue;
      put(group, initial.get(name));
      group[0].dispatchEvent(new Event('reset'));
    }
    attempt(() => localStorage.removeItem(key));
    for (const group of form.querySelectorAll('[data-live]')) group.dispatchEvent(new Event('refresh'));
    line.remove();
  });
  form.prepend(line);
}
