// The page's view of the sync: it receives others' changes while it is open, and shows the state.
import { appPath, at } from './base.js';
import { isTouched } from './control.js';
import { isPressed } from './press.js';

const worker = () => navigator.serviceWorker?.controller;

let stream = null;
let latest = null;

/** Starts listening. `refresh` loads the page again with new data, unless `isVisiting` another one. */
export function beginLive(refresh, isVisiting) {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind === 'records-changed') news();
    if (data?.kind === 'sync') { latest = data; show(); follow(); retry(); }
  });
  addEventListener('records-new', news);
  // Changes that arrived during a navigation, or while the user typed, are shown afterwards.
  let isStale = false;
  const mayShow = () => { isStale ||= !isIdle(); return isIdle(); };
  const showNews = () => {
    if (!isStale || isVisiting() || !isIdle()) return;
    isStale = false;
    refresh(mayShow);
  };
  function news() {
    isStale = true;
    if (isIdle()) showNews(); else dispatchEvent(new Event('news-while-busy'));
  }
  for (const name of ['visited', 'focusout', 'click', 'change', 'released']) addEventListener(name, () => setTimeout(showNews));
  // The network often works only a moment after the event: a failed attempt is repeated soon.
  addEventListener('online', () => { pause = 1000; worker()?.postMessage('sync'); });
  // Requested once the page is painted.
  addEventListener('page-shown', () => { show(); setTimeout(() => worker()?.postMessage('sync-state')); });
  document.addEventListener('visibilitychange', () => {
    // In the background, a stream only costs battery and the server's memory.
    if (document.hidden) { stream?.close(); stream = null; } else if (latest) { worker()?.postMessage('sync'); follow(); }
  });
  if (matchMedia('(display-mode: standalone)').matches) worker()?.postMessage('installed');
  worker()?.postMessage('sync-state');
  worker()?.postMessage('sync');
}

let retrying = 0;
let pause = 2000;

/** `online` says little: a network that lets nothing through is online too. So retry, with growing pauses. */
function retry() {
  if (latest.state !== 'offline') { pause = 2000; return; }
  clearTimeout(retrying);
  retrying = setTimeout(() => { if (!document.hidden) worker()?.postMessage('sync'); }, pause);
  pause = Math.min(pause * 2, 60_000);
}

/** Listens for the server's events of new data. The data itself comes through the worker. */
function follow() {
  if (stream || document.hidden || ['none', 'signed-out'].includes(latest.state)) return;
  stream = new EventSource(at('/sync/live'));
  clearTimeout(reopening);
  stream.addEventListener('whisper', ({ data }) => dispatchEvent(new CustomEvent('whisper', { detail: JSON.parse(data) })));
  stream.addEventListener('poke', () => worker()?.postMessage('sync'));
  // Events may have been missed during a break.
  stream.addEventListener('open', () => { reopenPause = 1000; worker()?.postMessage('sync'); });
  stream.addEventListener('error', () => { if (stream?.readyState === EventSource.CLOSED) reopen(); });
}

let reopening = 0;
let reopenPause = 1000;

/** The browser itself opens a stream again that broke, but not one that a proxy has answered with an error. */
function reopen() {
  stream = null;
  worker()?.postMessage('sync');
  clearTimeout(reopening);
  // Many phones lose a server at the same moment.
  reopening = setTimeout(follow, reopenPause * (0.5 + Math.random()));
  reopenPause = Math.min(reopenPause * 2, 60_000);
}

/** Not while the user types or taps, shows a full-screen code, or scans. */
function isIdle() {
  return !document.querySelector('.bare, #scanner, #problem[data-posted], dialog[open], details.menu[open]') && !isTouched() && !isPressed();
}

function show() {
  if (!latest) return;
  document.documentElement.dataset.sync = latest.refused.length > 0 ? 'refused' : latest.state;
  showSignedOut(latest.state === 'signed-out');
  const line = document.getElementById('sync');
  if (line) {
    const words = line.dataset[latest.state === 'signed-out' ? 'signedOut' : latest.state];
    line.textContent = (words ?? '').replace('{}', latest.state === 'loading' ? latest.progress : latest.waiting);
  }
  const warning = document.getElementById('waiting');
  if (warning) {
    warning.hidden = latest.waiting === 0;
    warning.textContent = warning.dataset.waiting.replace('{}', latest.waiting);
  }
  const refused = document.getElementById('refused');
  if (refused) {
    refused.hidden = latest.refused.length === 0;
    const list = refused.querySelector('ul');
    list.replaceChildren(...latest.refused.map(({ title, text, why }) => {
      const item = document.createElement('li');
      item.textContent = `${title || text || '…'}: ${list.dataset[why] ?? list.dataset.malformed}`;
      return item;
    }));
  }
}

/** After a sign-out from elsewhere, the page must not pass for up to date. */
function showSignedOut(isOut) {
  const sentence = document.getElementById('signed-out');
  const main = document.getElementById('main');
  if (!sentence || !main) return;
  sentence.hidden = !isOut || !!document.querySelector('.bare') || appPath(location.pathname).startsWith('/account/sign');
  // A chat is read from its end.
  if (!sentence.hidden && !main.contains(sentence)) (document.getElementById('composer') ?? main.firstChild).before(sentence);
}
