// Navigates without a flash: the worker answers with a whole page, whose body replaces the old one. Without a worker,
// the browser handles links and forms.
import { appPath, at, site } from './base.js';
import { enhanceForms } from './form.js';
import { copy, enhanceCard } from './card.js';
import { enhanceArrange } from './arrange.js';
import { enhanceMaker } from './make.js';
import { beginLive } from './live.js';
import { enhanceMoney } from './money.js';
import { enhanceGroceries } from './groceries.js';
import { enhanceMeetings } from './meetings.js';
import { enhanceShare, share } from './share.js';
import { enhanceTimes } from './times.js';
import { beginWorker, enhanceDevice, version } from './device.js';
import { released } from './press.js';
import { FRAME, INVERTED_FRAME, PHOTO, read } from './read.js';
import { whenChosen } from './shrink.js';
import { fadeToast, forgetSaying, say } from './toast.js';
import './beside.js';
import './step.js';

/** For the scripts that are loaded only where they are needed. */
export const shared = { appPath, at, copy, site, read, share, FRAME, INVERTED_FRAME, PHOTO, released, whenChosen };

const worker = () => navigator.serviceWorker?.controller;

history.scrollRestoration = 'manual';
addEventListener('click', follow);
addEventListener('submit', send);
addEventListener('popstate', (event) => visit(location.href, { scroll: event.state?.scroll ?? 0, pushes: false }));
addEventListener('scrollend', storeScroll);
addEventListener('pagehide', storeScroll);

// Stored as it changes: reading it in the middle of a navigation would lay out the old page again.
let scrolled = 0;
addEventListener('scroll', () => {
  const page = document.documentElement;
  const isAtEnd = scrollY + innerHeight > page.scrollHeight - 24;
  if (scrollY !== scrolled) page.classList.toggle('scrolled-down', scrollY > scrolled && scrollY > 24 && !isAtEnd);
  scrolled = scrollY;
}, { passive: true });

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.kind === 'storing' && visiting > 0) showWork(data.done, data.count);
});

function storeScroll() {
  // The history lives in the browser's own process: a redundant call costs a slow phone a frame.
  if (history.state?.scroll === scrolled) return;
  history.replaceState({ ...history.state, scroll: scrolled }, '');
}

function enhance() {
  const back = document.querySelector('[data-back]');
  back?.addEventListener('click', (event) => {
    if (!history.state?.inside) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  });
  for (const menu of document.querySelectorAll('details.menu')) closeFromOutside(menu);
  showCurrentChips();
  for (const more of document.querySelectorAll('[data-more]')) showMore(more);
  enhanceForms(visit);
  enhanceCard();
  enhanceMaker();
  enhanceMoney();
  enhanceGroceries();
  enhanceMeetings(visit);
  enhanceTimes();
  enhanceShare();
  enhanceArrange(submit);
  enhanceDevice();
  fadeToast();
  if (document.getElementById('scanner')) import(at('/scan.js')).then((scan) => scan.begin(visit));
}

/** Rows of chips wider than the screen are scrolled to the current one. */
function showCurrentChips() {
  const rows = document.querySelectorAll('.chips:has([aria-current])');
  if (rows.length === 0) return;
  requestAnimationFrame(() => {
    for (const row of rows) {
      const chip = row.querySelector('[aria-current]');
      if (chip.offsetLeft + chip.offsetWidth <= row.clientWidth) continue;
      row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
    }
  });
}

function follow(event) {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0 || !worker()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('data-native') || link.origin !== location.origin) return;
  // A newer worker was activated in another tab: its pages need its style sheet and scripts.
  if (link.getAttribute('href').startsWith('#') || version.isOld) return;
  event.preventDefault();
  visit(link.href);
}

function send(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !worker() || submitter?.hasAttribute('data-native')) return;
  event.preventDefault();
  const data = new FormData(form, submitter);
  if (form.method === 'get') { visit(`${form.action}?${new URLSearchParams(data)}`); return; }
  // A second tap before the answer must not create a second card.
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  submit(submitter?.getAttribute('formaction') ?? form.action, data).finally(() => { form.ariaBusy = null; });
}

/** Posts a form and shows the page it leads to. */
async function submit(action, data) {
  const picture = document.getElementById('photo')?.cropped;
  if (picture && data.has('photo')) data.set('photo', picture, 'photo');
  await visit(action, { body: data });
}

let latest = 0;

let visiting = 0;

/** Shows a page. The worker follows redirects itself and reports the final address. */
async function visit(url, options) {
  visiting += 1;
  document.documentElement.dataset.visiting = '';
  // Slow work shows progress; quick work must not flash.
  const waiting = options?.mayShow ? 0 : setTimeout(showWork, 400);
  try {
    await go(url, options);
  } finally {
    visiting -= 1;
    clearTimeout(waiting);
    document.getElementById('working')?.remove();
    if (visiting === 0) {
      delete document.documentElement.dataset.visiting;
      dispatchEvent(new Event('visited'));
    }
  }
}

/** A progress line at the top of the page: done of count, or indeterminate. */
function showWork(done, count) {
  let bar = document.getElementById('working');
  if (!bar) {
    bar = Object.assign(document.createElement('progress'), { id: 'working' });
    bar.setAttribute('aria-label', document.querySelector('h1')?.textContent ?? document.title);
    document.body.prepend(bar);
  }
  if (count) Object.assign(bar, { max: count, value: done });
}

async function go(url, { body, scroll = 0, pushes = true, mayShow } = {}) {
  const request = ++latest;
  const from = location.href;
  let response;
  try {
    response = await fetch(url, { method: body ? 'POST' : 'GET', body, headers: { 'kapshuk-page': '1' } });
  } catch {
    // A failed background refresh leaves the page as it is.
    if (mayShow) return;
    if (!body) { location.href = url; return; }
    dispatchEvent(new Event('not-sent'));
    say(document.getElementById('toast')?.dataset.failed);
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (request !== latest || mayShow?.() === false) return;
  const status = Number(response.headers.get('kapshuk-status') ?? response.status);
  if (body && (status === 507 || status === 500)) {
    // The form stays as it is, so that nothing typed is lost.
    dispatchEvent(new Event('not-sent'));
    say(page.querySelector('.lead')?.textContent);
    return;
  }
  const target = new URL(response.headers.get('kapshuk-target') ?? url, location.href);
  target.hash = new URL(url, location.href).hash;
  forgetSaying(target);
  // Back and forward have already changed the address and set their own scroll position.
  const isSame = pushes && target.href === from;
  // A background refresh may have led elsewhere: back and reload lead there too.
  if (mayShow && target.href !== from) history.replaceState(history.state, '', target);
  if (pushes) {
    storeScroll();
    if (!isSame) history.pushState({ scroll: 0, inside: true }, '', target);
  }
  // Loaded again, the page would be without the problems of the form that was sent.
  page.getElementById('problem')?.toggleAttribute('data-posted', !!body);
  swap(page, { scroll: isSame ? scrolled : scroll, preservesFocus: isSame && !!body, isNews: !!mayShow });
}

/** Replaces the page. A background refresh leaves the focus and the last message alone. */
function swap(page, { scroll, preservesFocus, isNews }) {
  const focused = preservesFocus || isNews ? document.activeElement : null;
  if (isNews) { preserveToast(page.getElementById('toast')); preserveOpen(page); }
  document.title = page.title;
  for (const name of ['lang', 'data-theme', 'data-host']) {
    const value = page.documentElement.getAttribute(name) ?? '';
    // Setting the same value again would restyle everything.
    if (document.documentElement.getAttribute(name) !== value) document.documentElement.setAttribute(name, value);
  }
  dispatchEvent(new CustomEvent('page-leaves', { detail: { isNews } }));
  document.body.replaceWith(document.adoptNode(page.body));
  enhance();
  scrollTo(0, scroll);
  const same = focused && counterpart(focused);
  const first = (isNews && same) || (document.getElementById('problem') ?? document.querySelector('[autofocus]')
    ?? same ?? document.getElementById('main'));
  first?.focus({ preventScroll: first.id !== 'problem' });
}

function preserveToast(next) {
  const said = document.getElementById('toast')?.childNodes ?? [];
  if (next && next.childNodes.length === 0) next.append(...said);
}

/** Keeps open what the user has opened, and closed what was closed. */
function preserveOpen(next) {
  const before = parts(document);
  for (const [name, part] of parts(next)) if (before.has(name)) part.open = before.get(name).open;
}

/** The expandable parts of a page by the text of their summaries; equal texts by their order. */
function parts(page) {
  const found = new Map();
  for (const part of page.querySelectorAll('main details')) {
    const summary = part.querySelector('summary');
    let name = summary?.getAttribute('aria-label') ?? summary?.textContent;
    while (found.has(name)) name += '+';
    found.set(name, part);
  }
  return found;
}

/** The new page's counterpart of an old element: itself, or else what is at its place in its row, or left there. */
function counterpart(old) {
  const same = old.id ? document.getElementById(old.id) : null;
  return same ?? inRow(old) ?? (old.name ? document.querySelector(`main [name="${old.name}"]`) : null);
}

function inRow(old) {
  const before = old.closest('li[data-id]');
  const row = before && document.querySelector(`main li[data-id="${before.dataset.id}"]`);
  const place = row ? [...before.querySelectorAll(old.localName)].indexOf(old) : -1;
  return row && (row.querySelectorAll(old.localName)[place] ?? row.querySelector('button'));
}

function closeFromOutside(menu) {
  const close = (event) => { if (!menu.contains(event.target)) menu.open = false; };
  addEventListener('pointerdown', close);
  addEventListener('page-leaves', () => removeEventListener('pointerdown', close), { once: true });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
}

/** Loads the next cards when the user scrolls near the end. The address stores how many, for coming back. */
function showMore(more) {
  const watcher = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting || !worker()) return;
    watcher.disconnect();
    const response = await fetch(more.href, { headers: { 'kapshuk-page': '1' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!more.isConnected) return;
    history.replaceState(history.state, '', more.href);
    const stack = document.querySelector('[data-list]');
    const fresh = [...page.querySelectorAll('[data-list] > li')].slice(stack.children.length);
    stack.append(...fresh);
    const next = page.querySelector('[data-more]');
    if (next) { more.href = next.getAttribute('href'); showMore(more); } else more.remove();
  }, { rootMargin: '1200px' });
  watcher.observe(more);
  addEventListener('page-leaves', () => watcher.disconnect(), { once: true });
}

enhance();
scrollTo(0, history.state?.scroll ?? 0);
// A refresh must remove neither a form being sent nor what was typed meanwhile, nor take the place of a requested page.
const refresh = (mayShow) => visiting === 0 && visit(location.href, { pushes: false, scroll: scrollY, mayShow });
beginWorker(refresh);
beginLive(refresh, () => visiting > 0);
