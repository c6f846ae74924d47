// Scripts of the meetings' pages: the chat's state, typing, the way to a meeting, notifications. Everything else is
// links and forms.

import { enhanceMaps, enhancePlaces, showWays } from '/places.js';
import { say } from '/page.js';
import { enhanceDoor } from '/door.js';
import { showRefused } from '/refused.js';

const worker = () => navigator.serviceWorker?.controller;

/** Called for every page shown. */
export function enhanceMeetings(visit) {
  enhanceChat(visit);
  enhanceDoor(visit);
  enhanceArrivals();
  enhancePush();
  enhancePlaces();
  for (const field of document.querySelectorAll('[data-chips]')) enhanceChips(field);
  enhanceMaps();
  for (const field of document.querySelectorAll('[data-select]')) field.addEventListener('focus', () => field.select());
  for (const link of document.querySelectorAll('[data-share]')) link.addEventListener('click', share);
}

async function share(event) {
  if (!navigator.share) return;
  event.preventDefault();
  await navigator.share({ title: document.title, url: event.currentTarget.href }).catch(() => {});
}

/** Sends a change with `fetch`: the answer is not a page. */
function send(url, fields) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
}

// MARK: the chat

/** Whether new messages arrive while the end of the chat is out of sight. */
let isReadingBack = false;

addEventListener('page-leaves', ({ detail }) => { isReadingBack = detail.isNews && !isAtEnd(); });

function isAtEnd() { return scrollY + innerHeight > document.documentElement.scrollHeight - 160; }

/** While the user writes, new messages are added to the list, and the text being written stays. */
addEventListener('news-while-busy', async () => {
  const chat = document.getElementById('chat');
  if (!chat?.hasAttribute('data-latest')) return;
  const response = await fetch(location.href, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
  if (!response?.ok || !chat.isConnected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const follows = isAtEnd();
  for (const fresh of page.querySelectorAll('#chat > li[data-id]')) {
    const held = chat.querySelector(`:scope > li[data-id="${fresh.dataset.id}"]`);
    if (held?.querySelector('details[open]')) continue;
    if (held) held.replaceWith(fresh); else chat.append(fresh);
  }
  markSent(chat);
  if (follows) scrollTo(0, document.documentElement.scrollHeight);
});

function enhanceChat() {
  const chat = document.getElementById('chat');
  if (!chat) return;
  if (chat.hasAttribute('data-latest') && !location.search.includes('before') && !isReadingBack) {
    requestAnimationFrame(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  isReadingBack = false;
  // A menu of the last message opens behind the composer.
  chat.addEventListener('toggle', ({ target }) => {
    if (target.open) target.querySelector('.menu-items')?.scrollIntoView({ block: 'nearest' });
  }, true);
  markSent(chat);
  const earlier = document.querySelector('[data-earlier]');
  if (earlier) loadEarlier(earlier);
  const text = document.querySelector('#composer textarea');
  if (!text) return;
  const grow = () => { text.style.height = 'auto'; text.style.height = `${Math.min(text.scrollHeight, 160)}px`; };
  const file = document.querySelector('#composer input[type=file]');
  file?.addEventListener('input', () => file.closest('label').classList.toggle('chosen', file.files.length > 0));
  let told = 0;
  text.addEventListener('input', () => {
    grow();
    // The others are notified at most every five seconds, and only while there is a text.
    if (!text.value.trim() || Date.now() - told < 5000 || !navigator.onLine) return;
    told = Date.now();
    send(chat.dataset.typing, {}).catch(() => {});
  });
  text.addEventListener('keydown', (event) => {
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isPhone) return;
    event.preventDefault();
    text.form.requestSubmit();
  });
}

/** Loads earlier messages when the user scrolls up. The message being read stays where it is. */
function loadEarlier(link) {
  const watcher = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting || !worker()) return;
    watcher.disconnect();
    const response = await fetch(link.href, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
    if (!response?.ok || !link.isConnected) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const chat = document.getElementById('chat');
    const fresh = [...page.querySelectorAll('#chat > li')];
    const height = document.documentElement.scrollHeight;
    const top = scrollY;
    chat.prepend(...fresh);
    // For browsers without scroll anchoring.
    if (scrollY === top) scrollTo(0, top + document.documentElement.scrollHeight - height);
    for (const own of chat.querySelectorAll('[data-own] .sent:empty')) own.textContent = ` · ${chat.dataset.sent}`;
    const next = page.querySelector('[data-earlier]');
    if (next) { link.href = next.getAttribute('href'); loadEarlier(link); } else link.remove();
  }, { rootMargin: '1200px' });
  watcher.observe(link);
  addEventListener('page-leaves', () => watcher.disconnect(), { once: true });
}

/** The worker knows which records the server does not have yet, and which it refused. */
function markSent(chat) {
  worker()?.postMessage('waiting-ids');
  for (const own of chat.querySelectorAll('[data-own] .sent')) own.textContent = ` · ${chat.dataset.sent}`;
}

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const chat = document.getElementById('chat');
  if (!chat) return;
  if (data?.kind === 'sync') {
    worker()?.postMessage('waiting-ids');
    const slow = document.getElementById('slow');
    if (slow) slow.hidden = !data.slow;
  }
  if (data?.kind !== 'waiting-ids') return;
  showRefused(chat, data.messages.filter(({ space }) => space === chat.dataset.space));
  for (const own of chat.querySelectorAll('[data-own]')) {
    const line = own.querySelector('.sent');
    if (!line) continue;
    const state = data.refused.includes(own.dataset.id) ? 'failed' : data.waiting.includes(own.dataset.id) ? 'queued' : 'sent';
    line.textContent = ` · ${chat.dataset[state]}`;
    own.dataset.state = state;
  }
});

let quiet = 0;

/** An ephemeral event, which is not stored: a member is typing, or on the way. */
addEventListener('whisper', ({ detail }) => {
  if (detail.arrival) return loadArrivals();
  const chat = document.getElementById('chat');
  const line = document.getElementById('typing');
  if (!chat || !line || detail.typing === chat.dataset.me) return;
  line.textContent = `${detail.name} ${chat.dataset.types}`;
  clearTimeout(quiet);
  quiet = setTimeout(() => { line.textContent = ''; }, 6000);
});

// MARK: on the way

async function loadArrivals() {
  const list = document.getElementById('arrivals');
  if (!list || !navigator.onLine) return;
  const response = await fetch(list.dataset.source).catch(() => null);
  if (response?.ok && !response.redirected) {
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    list.replaceChildren(...page.body.childNodes);
    showWays();
  }
}

let watching = null;

function enhanceArrivals() {
  const form = document.getElementById('arrive');
  if (!form) return stopWatching();
  loadArrivals();
  const until = form.elements.until;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    stopWatching();
    const sent = await send(form.action, { status: event.submitter?.value ?? 'stop', until: until.value }).catch(() => null);
    if (sent?.ok) loadArrivals(); else say(form.dataset.failed);
  });
  const way = document.getElementById('share-way');
  if (!navigator.geolocation) return;
  way.hidden = false;
  const words = way.textContent;
  const stop = () => { stopWatching(); way.textContent = words; };
  way.addEventListener('click', () => {
    if (watching !== null) {
      stop();
      send(form.action, { status: 'stop' }).then(loadArrivals, () => {});
      return;
    }
    way.textContent = way.dataset.on;
    // The server forgets it then by itself; the phone must stop locating as well.
    const chosen = Number(until.value) * 60_000 || Infinity;
    clearTimeout(ending);
    ending = setTimeout(stop, Math.max(0, Math.min(Number(form.dataset.ends) - Date.now(), chosen, 2 ** 31 - 1)));
    let said = 0;
    const place = document.getElementById('arrivals').dataset.place.split(', ').map(Number);
    const tell = (coords) => {
      said = Date.now();
      const metres = place.length === 2 ? distance(coords, place) : null;
      const isThere = metres !== null && metres <= 120;
      // At 30 km/h: an estimate, which the others see as one.
      const status = isThere ? 'here' : metres === null ? 'way' : String(Math.max(1, Math.round(metres / 500)));
      const point = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
      const told = { status, until: until.value };
      if (!form.elements.eta.checked && !isThere) told.point = point;
      // A position that did not get through is sent at once with the next one.
      send(form.action, told).then(loadArrivals, () => { said = 0; });
      if (isThere) stop();
    };
    watching = navigator.geolocation.watchPosition(({ coords }) => {
      clearTimeout(telling);
      // A user who stands still sends no more positions, so the last one must not be skipped.
      telling = setTimeout(() => { if (watching !== null) tell(coords); }, Math.max(0, said + 10_000 - Date.now()));
    }, ({ code, PERMISSION_DENIED }) => {
      // Between buildings there is no position for a while: it comes back.
      if (code !== PERMISSION_DENIED) return;
      stop();
      say(way.dataset.denied);
    }, { enableHighAccuracy: true, maximumAge: 10_000 });
    navigator.wakeLock?.request('screen').catch(() => {});
  });
}

let ending = 0;
let telling = 0;

function distance({ latitude, longitude }, [north, east]) {
  const radians = Math.PI / 180;
  const y = (latitude - north) * 111_195;
  const x = (longitude - east) * 111_195 * Math.cos(north * radians);
  return Math.hypot(x, y);
}

function stopWatching() {
  if (watching !== null) navigator.geolocation.clearWatch(watching);
  watching = null;
}

// MARK: notifications

function enhancePush() {
  const box = document.getElementById('push');
  if (!box || !worker()) return;
  const said = document.getElementById('push-said');
  box.hidden = false;
  const [on, off] = ['push-on', 'push-off'].map((id) => document.getElementById(id));
  if (!('PushManager' in globalThis)) {
    on.hidden = true;
    said.textContent = said.dataset.install;
    return;
  }
  const show = async () => {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    on.hidden = !!subscription;
    off.hidden = !subscription;
  };
  show();
  on.addEventListener('click', async () => {
    // The permission request must come from the tap itself, or iOS ignores it.
    if (await Notification.requestPermission() !== 'granted') { said.textContent = said.dataset.denied; return; }
    try {
      const { key } = await (await fetch(box.dataset.push)).json();
      const registration = await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
      const { endpoint, keys } = subscription.toJSON();
      const response = await send(box.dataset.push, { endpoint, ...keys });
      if (!response.ok) { await subscription.unsubscribe(); throw new Error('refused'); }
      said.textContent = said.dataset.on;
    } catch {
      said.textContent = said.dataset.failed;
    }
    show();
  });
  off.addEventListener('click', async () => {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (subscription) {
      await send(box.dataset.stop, { endpoint: subscription.endpoint }).catch(() => {});
      await subscription.unsubscribe();
    }
    said.textContent = said.dataset.off;
    show();
  });
}

function bytes(base64) {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

// MARK: interests

/** A field of words with commas becomes chips: the typed word is completed, and each chip can be removed. */
function enhanceChips(field) {
  const sent = document.createElement('input');
  sent.type = 'hidden';
  sent.name = field.name;
  // A hidden field with an id holds user input and is stored with the draft.
  sent.id = `${field.name}-words`;
  const list = document.createElement('ul');
  list.className = 'picked';
  field.removeAttribute('name');
  field.setAttribute('list', field.dataset.chips);
  field.closest('label').after(list, sent);
  const words = [];
  const known = new Set([...document.querySelectorAll(`#${field.dataset.chips} option`)].map(({ value }) => value));
  const draw = () => {
    sent.value = [...words, field.value.trim()].filter(Boolean).join(', ');
    list.replaceChildren(...words.map((word, at) => {
      const [item, button] = [document.createElement('li'), document.createElement('button')];
      button.type = 'button';
      button.textContent = word;
      button.setAttribute('aria-label', field.dataset.remove.replace('{}', word));
      button.addEventListener('click', () => {
        words.splice(at, 1);
        draw();
        sent.dispatchEvent(new Event('change', { bubbles: true }));
        field.focus();
      });
      item.append(button);
      return item;
    }));
  };
  const add = () => {
    for (const word of field.value.split(',').map((part) => part.trim()).filter(Boolean)) {
      if (!words.some((other) => other.toLowerCase() === word.toLowerCase())) words.push(word);
    }
    field.value = '';
    draw();
  };
  add();
  // The draft was discarded: the field holds the page's own words again.
  field.addEventListener('reset', () => { words.length = 0; add(); });
  field.addEventListener('input', ({ inputType }) => {
    // A word chosen from the list, not one that is merely a prefix of another.
    const isChosen = (!inputType || inputType === 'insertReplacementText') && known.has(field.value);
    if (field.value.includes(',') || isChosen) add(); else draw();
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      // The key ends a word here; it does not send the form.
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !field.value && words.length > 0) {
      words.pop();
      draw();
    }
  });
  // A chip being tapped must not be redrawn under the finger.
  field.addEventListener('blur', ({ relatedTarget }) => {
    if (field.value.trim() && !list.contains(relatedTarget)) add();
  });
}
