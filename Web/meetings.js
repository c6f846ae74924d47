// What a page of the meetings can do with a script: the chat's state, typing, the door's camera, the way
// to a meeting, notifications. Everything else is links and forms.

import { loadLeaflet } from '/groceries.js';

const worker = () => navigator.serviceWorker?.controller;

/** Called for every page that is shown. */
export function enhanceMeetings(visit) {
  enhanceChat(visit);
  enhanceDoor(visit);
  enhanceArrivals();
  enhancePush();
  enhanceHere();
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

/** Forms that change something come here as `fetch`es of our own: the answer is no page. */
function send(url, fields) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
}

// MARK: the chat

function enhanceChat() {
  const chat = document.getElementById('chat');
  if (!chat) return;
  if (chat.hasAttribute('data-latest') && !location.search.includes('before')) {
    requestAnimationFrame(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  markSent(chat);
  const text = document.querySelector('#composer textarea');
  const grow = () => { text.style.height = 'auto'; text.style.height = `${Math.min(text.scrollHeight, 160)}px`; };
  const file = document.querySelector('#composer input[type=file]');
  file?.addEventListener('input', () => file.closest('label').classList.toggle('chosen', file.files.length > 0));
  let told = 0;
  text.addEventListener('input', () => {
    grow();
    // Others are told at most every five seconds, and only while there is a text.
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

/** The worker knows which records the server does not have yet, and which it did not take. */
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
  for (const own of chat.querySelectorAll('[data-own]')) {
    const line = own.querySelector('.sent');
    if (!line) continue;
    const state = data.refused.includes(own.dataset.id) ? 'failed' : data.waiting.includes(own.dataset.id) ? 'queued' : 'sent';
    line.textContent = ` · ${chat.dataset[state]}`;
    own.dataset.state = state;
  }
});

let quiet = 0;

/** A word of the stream that is kept nowhere: somebody types, or is on the way. */
addEventListener('whisper', ({ detail }) => {
  if (detail.arrival) return loadArrivals();
  const chat = document.getElementById('chat');
  const line = document.getElementById('typing');
  if (!chat || !line || detail.typing === chat.dataset.me) return;
  line.textContent = `${detail.name} ${chat.dataset.types}`;
  clearTimeout(quiet);
  quiet = setTimeout(() => { line.textContent = ''; }, 6000);
});

// MARK: the door

function enhanceDoor(visit) {
  const button = document.getElementById('door-scan');
  if (!button || !navigator.mediaDevices) return;
  button.hidden = false;
  button.addEventListener('click', () => scanTickets(visit));
  if (sessionStorage.getItem('door') === location.pathname) scanTickets(visit);
}

let reader = null;
let lastTicket = '';
let lastTime = 0;

/** Reads codes in the camera's frames until a ticket is found, then sends the form. */
async function scanTickets(visit) {
  const video = document.getElementById('door-camera');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => null);
  if (!stream) return;
  sessionStorage.setItem('door', location.pathname);
  document.getElementById('door-view').hidden = false;
  video.srcObject = stream;
  await video.play();
  reader ??= new Worker('/reader.js');
  let isOver = false;
  const stop = () => { isOver = true; for (const track of stream.getTracks()) track.stop(); };
  addEventListener('page-leaves', stop, { once: true });
  while (!isOver) {
    await new Promise((done) => { setTimeout(done, 120); });
    if (!video.videoWidth) continue;
    const picture = await createImageBitmap(video);
    const found = await new Promise((resolve) => {
      reader.onmessage = ({ data }) => resolve(data);
      reader.postMessage({ picture, effort: 0 }, [picture]);
    });
    const ticket = found.map(({ text }) => text).find(Boolean);
    // The same one stays before the lens for a while after it was read.
    if (!ticket || isOver || ticket === lastTicket && Date.now() - lastTime < 4000) continue;
    [lastTicket, lastTime] = [ticket, Date.now()];
    navigator.vibrate?.(60);
    const form = document.getElementById('door');
    document.getElementById('ticket').value = ticket;
    visit(form.action, { body: new FormData(form) });
    return;
  }
}

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
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    stopWatching();
    await send(form.action, { status: event.submitter?.value ?? 'stop' }).catch(() => {});
    loadArrivals();
  });
  const way = document.getElementById('share-way');
  if (!navigator.geolocation) return;
  way.hidden = false;
  const words = way.textContent;
  way.addEventListener('click', () => {
    if (watching !== null) {
      stopWatching();
      way.textContent = words;
      send(form.action, { status: 'stop' }).then(loadArrivals, () => {});
      return;
    }
    way.textContent = way.dataset.on;
    let said = 0;
    const place = document.getElementById('arrivals').dataset.place.split(', ').map(Number);
    watching = navigator.geolocation.watchPosition(({ coords }) => {
      if (Date.now() - said < 10_000) return;
      said = Date.now();
      const point = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
      const metres = place.length === 2 ? distance(coords, place) : null;
      // At thirty kilometres an hour: a guess that the others see as one.
      const minutes = metres === null ? 'way' : String(Math.max(1, Math.round(metres / 500)));
      send(form.action, { status: minutes, point }).then(loadArrivals, () => {});
      if (metres !== null && metres <= 120) { stopWatching(); way.textContent = words; }
    }, () => { stopWatching(); way.textContent = words; }, { enableHighAccuracy: true, maximumAge: 10_000 });
    navigator.wakeLock?.request('screen').catch(() => {});
  });
}

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
    // The question must come from the tap itself, or iOS does not ask it.
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

// MARK: places

function enhanceHere() {
  const button = document.getElementById('here');
  if (!button || !navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const field = button.form.elements.point;
      field.value = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
      field.dispatchEvent(new Event('change'));
    }, () => { button.textContent = button.dataset.denied; });
  });
}

/** Proposes places while one types; a chosen one brings its address and its point along. */
function enhancePlaces() {
  const field = document.querySelector('[data-places]');
  if (!field) return;
  const list = document.getElementById('place-list');
  let waiting = 0;
  let found = [];
  field.addEventListener('input', () => {
    const chosen = found.find(({ name, address }) => field.value === `${name}, ${address}` || field.value === name);
    if (chosen) {
      field.value = chosen.name;
      field.form.elements.address.value = chosen.address;
      field.form.elements.point.value = chosen.point;
      field.form.elements.point.dispatchEvent(new Event('change'));
      return;
    }
    clearTimeout(waiting);
    if (field.value.trim().length < 3 || !navigator.onLine) return;
    waiting = setTimeout(async () => {
      const response = await fetch(`${field.dataset.places}?q=${encodeURIComponent(field.value)}`).catch(() => null);
      if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return;
      found = await response.json();
      list.replaceChildren(...found.map(({ name, address }) => {
        const option = document.createElement('option');
        option.value = name;
        option.textContent = address;
        return option;
      }));
    }, 600);
  });
}

// MARK: interests

/** A field of words with commas becomes chips: what is typed is completed, and each chip can be taken away. */
function enhanceChips(field) {
  const sent = document.createElement('input');
  sent.type = 'hidden';
  sent.name = field.name;
  const list = document.createElement('ul');
  list.className = 'picked';
  field.removeAttribute('name');
  field.setAttribute('list', field.dataset.chips);
  field.closest('label').after(list, sent);
  const words = field.value.split(',').map((word) => word.trim()).filter(Boolean);
  const known = new Set([...document.querySelectorAll(`#${field.dataset.chips} option`)].map(({ value }) => value));
  const draw = () => {
    sent.value = [...words, field.value.trim()].filter(Boolean).join(', ');
    list.replaceChildren(...words.map((word, at) => {
      const [item, button] = [document.createElement('li'), document.createElement('button')];
      button.type = 'button';
      button.textContent = word;
      button.setAttribute('aria-label', field.dataset.remove.replace('{}', word));
      button.addEventListener('click', () => { words.splice(at, 1); draw(); field.focus(); });
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
  field.value = '';
  draw();
  field.addEventListener('input', () => {
    if (field.value.includes(',') || known.has(field.value)) add(); else draw();
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && field.value.trim()) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !field.value && words.length > 0) {
      words.pop();
      draw();
    }
  });
  field.addEventListener('blur', add);
}

// MARK: maps

/** What maps are drawn with, asked for once; null where there are none, or no network. */
let settings = null;

async function mapSettings(source) {
  settings ??= fetch(source).then((response) => (response.ok ? response.json() : null)).catch(() => null);
  const found = await settings;
  // Without an answer the next page asks again.
  if (!found) settings = null;
  return found?.map ? found : null;
}

/** An empty map; the lists beside it are for keyboards and screen readers, and nothing in it takes the focus. */
async function newMap(element, { tiles, credit }) {
  const L = await loadLeaflet();
  if (!element.isConnected) return null;
  element.hidden = false;
  const map = L.map(element, { keyboard: false, zoomControl: false, attributionControl: false });
  if (tiles) {
    L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    const line = document.createElement('p');
    line.className = 'note credit';
    line.textContent = credit;
    element.after(line);
  }
  addEventListener('page-leaves', () => map.remove(), { once: true });
  return [L, map];
}

const pointOf = (text) => {
  const parts = (text ?? '').split(',').map(Number);
  return parts.length === 2 && parts.every(Number.isFinite) && text.trim() ? parts : null;
};

function mark(L, map, point, name, kind = 'map-here') {
  const icon = L.divIcon({ className: kind, iconSize: [20, 20] });
  const marker = L.marker(point, { icon, keyboard: false }).addTo(map);
  if (name) {
    // As a node, and not as a text of HTML: people wrote it.
    const label = document.createElement('span');
    label.textContent = name;
    marker.bindTooltip(label, { permanent: true, direction: 'top', offset: [0, -8] });
  }
  return marker;
}

async function enhanceMaps() {
  const element = document.querySelector('#meetings-map, #place-map, #meeting-map');
  if (!element || !navigator.onLine) return;
  const found = await mapSettings(element.dataset.source);
  if (!found || !element.isConnected) return;
  if (element.id === 'meetings-map') return listMap(element, found);
  if (element.id === 'place-map') return placeMap(element, found);
  const point = pointOf(element.dataset.point);
  if (!point) return;
  const made = await newMap(element, found);
  if (!made) return;
  const [L, map] = made;
  map.setView(point, 15, { animate: false });
  mark(L, map, point, element.dataset.name);
  shown = { L, map, marks: [] };
  showWays();
}

/** The map of the meeting that is open, and who is on the way on it. */
let shown = null;

addEventListener('page-leaves', () => { shown = null; });

function showWays() {
  if (!shown) return;
  for (const old of shown.marks) old.remove();
  shown.marks = [...document.querySelectorAll('#arrivals [data-point]')]
    .map(({ dataset }) => mark(shown.L, shown.map, pointOf(dataset.point), dataset.name, 'map-way'));
}

/** The map above the list, when it is asked for; a tap on a meeting opens it. */
function listMap(element, found) {
  const button = document.getElementById('map-switch');
  button.hidden = false;
  let made = null;
  const show = async () => {
    made ??= await newMap(element, found);
    if (!made) return;
    const [L, map] = made;
    element.hidden = false;
    map.invalidateSize();
    const rows = [...document.querySelectorAll('.meetings > [data-point]')];
    const points = rows.map(({ dataset }) => pointOf(dataset.point));
    rows.forEach((row, at) => mark(L, map, points[at], row.dataset.name).on('click', () => row.querySelector('a').click()));
    map.fitBounds(L.latLngBounds(points).pad(0.2), { maxZoom: 15, animate: false });
  };
  const press = (isOn) => {
    button.setAttribute('aria-pressed', String(isOn));
    sessionStorage.setItem('meetings-map', isOn ? 'on' : '');
    if (isOn && !made) return show();
    element.hidden = !isOn;
  };
  button.addEventListener('click', () => press(button.getAttribute('aria-pressed') !== 'true'));
  if (sessionStorage.getItem('meetings-map')) press(true);
}

/** A tap on the map fills the coordinates, and what is typed there moves the map. */
async function placeMap(element, found) {
  const made = await newMap(element, found);
  if (!made) return;
  const [L, map] = made;
  document.getElementById('place-map-note').hidden = false;
  const field = document.querySelector('#meeting-form [name=point]');
  let marker = null;
  const show = () => {
    const point = pointOf(field.value);
    marker?.remove();
    marker = point && mark(L, map, point);
    if (point) map.setView(point, Math.max(map.getZoom() ?? 15, 13), { animate: false });
  };
  // Kyiv, until somebody says where.
  map.setView(pointOf(field.value) ?? [50.4501, 30.5234], pointOf(field.value) ? 15 : 11, { animate: false });
  show();
  field.addEventListener('input', show);
  field.addEventListener('change', show);
  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    field.value = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
    marker?.remove();
    marker = mark(L, map, [lat, lng]);
  });
}
