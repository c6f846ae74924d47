// On the way to a meeting: who comes when, and this user's own position.

import { released } from './press.js';
import { say } from './toast.js';
import { showWays } from './places.js';
import { send } from './send.js';

async function loadArrivals() {
  const list = document.getElementById('arrivals');
  if (!list || !navigator.onLine) return;
  const response = await fetch(list.dataset.source).catch(() => null);
  if (response?.ok && !response.redirected) {
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    await released(list);
    list.replaceChildren(...page.body.childNodes);
    showWays();
  }
}

/** An ephemeral event, which is not stored: a member is on the way. */
addEventListener('whisper', ({ detail }) => { if (detail.arrival) loadArrivals(); });

let watching = null;

/** Sends the user's position until the arrival, if the user wants to. */
export function enhanceArrivals() {
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
    clearTimeout(end);
    end = setTimeout(stop, Math.max(0, Math.min(Number(form.dataset.ends) - Date.now(), chosen, 2 ** 31 - 1)));
    let sentAt = 0;
    // Sources/Pouch/Meetings/Arrival.swift. The position itself may have to stay on this device.
    const place = JSON.parse(document.getElementById('arrivals').dataset.place || 'null');
    const sendPosition = (coords) => {
      sentAt = Date.now();
      const metres = place && Math.hypot((coords.latitude - place.latitude) * place.north, (coords.longitude - place.longitude) * place.east);
      const isThere = place !== null && metres <= place.here;
      const status = isThere ? 'here' : place === null ? 'way' : String(Math.max(1, Math.round(metres / place.minute)));
      const point = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
      const fields = { status, until: until.value };
      if (!form.elements.eta.checked && !isThere) fields.point = point;
      // A position that did not get through is sent at once with the next one.
      send(form.action, fields).then(loadArrivals, () => { sentAt = 0; });
      if (isThere) stop();
    };
    watching = navigator.geolocation.watchPosition(({ coords }) => {
      clearTimeout(nextPosition);
      // A user who stands still sends no more positions, so the last one must not be skipped.
      nextPosition = setTimeout(() => { if (watching !== null) sendPosition(coords); }, Math.max(0, sentAt + 10_000 - Date.now()));
    }, ({ code, PERMISSION_DENIED }) => {
      // Between buildings there is no position for a while: it comes back.
      if (code !== PERMISSION_DENIED) return;
      stop();
      say(way.dataset.denied);
    }, { enableHighAccuracy: true, maximumAge: 10_000 });
    navigator.wakeLock?.request('screen').catch(() => {});
  });
}

let end = 0;
let nextPosition = 0;

function stopWatching() {
  if (watching !== null) navigator.geolocation.clearWatch(watching);
  watching = null;
}
