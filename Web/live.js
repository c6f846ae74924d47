// What this page knows of the sync: it hears of others' changes while it is open, and says how things are.

const worker = () => navigator.serviceWorker?.controller;

let stream = null;
let latest = null;

/** Begins to listen; `refresh` shows the page again with what is new, unless `isVisiting` another one. */
export function beginLive(refresh, isVisiting) {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind === 'records-changed') news();
    if (data?.kind === 'sync') { latest = data; show(); follow(); retry(); }
  });
  addEventListener('records-new', news);
  // What came while a page was on its way, or while somebody typed, is shown once that is over.
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
  for (const name of ['visited', 'focusout', 'click', 'change']) addEventListener(name, () => setTimeout(showNews));
  // The network is often there a moment later than it is said to be: what fails now is tried again soon.
  addEventListener('online', () => { pause = 1000; worker()?.postMessage('sync'); });
  // Asked once the page is painted.
  addEventListener('page-shown', () => { show(); setTimeout(() => worker()?.postMessage('sync-state')); });
  document.addEventListener('visibilitychange', () => {
    // A page in the background costs its battery and the server's memory for nothing.
    if (document.hidden) { stream?.close(); stream = null; } else if (latest) { worker()?.postMessage('sync'); follow(); }
  });
  worker()?.postMessage('sync-state');
  worker()?.postMessage('sync');
}

let retrying = 0;
let pause = 2000;

/** `online` says little: a network that lets nothing through is online too. So one asks again, ever more rarely. */
function retry() {
  if (latest.state !== 'offline') { pause = 2000; return; }
  clearTimeout(retrying);
  retrying = setTimeout(() => { if (!document.hidden) worker()?.postMessage('sync'); }, pause);
  pause = Math.min(pause * 2, 60_000);
}

/** Hears from the server that something is new; what it is comes through the worker. */
function follow() {
  if (stream || document.hidden || ['none', 'signed-out'].includes(latest.state)) return;
  stream = new EventSource('/sync/live');
  stream.addEventListener('whisper', ({ data }) => dispatchEvent(new CustomEvent('whisper', { detail: JSON.parse(data) })));
  stream.addEventListener('poke', () => worker()?.postMessage('sync'));
  // After a break something may have been missed.
  stream.addEventListener('open', () => worker()?.postMessage('sync'));
  stream.addEventListener('error', () => { if (stream?.readyState === EventSource.CLOSED) stream = null; });
}

/** Not while somebody types, looks at a whole code, or scans. */
function isIdle() {
  return !document.querySelector('.bare, #scanner, dialog[open], details.menu[open]')
    && ![...document.querySelectorAll('main input:not([type=hidden]), main textarea')]
      .some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
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

/** Whoever was signed out from elsewhere must not take what is here for what is new. */
function showSignedOut(isOut) {
  const sentence = document.getElementById('signed-out');
  const main = document.getElementById('main');
  if (!sentence || !main) return;
  sentence.hidden = !isOut || !!document.querySelector('.bare') || location.pathname.startsWith('/account/sign');
  // A chat is read from its end.
  if (!sentence.hidden && !main.contains(sentence)) (document.getElementById('composer') ?? main.firstChild).before(sentence);
}
