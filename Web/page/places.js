// Places of meetings: suggested while the user types, taken from the phone, or set by a tap on a map.
import { loadLeaflet } from './groceries.js';
import { chosen, enhanceSettlements, locate, nameNearest, remember, settlementOptions, settlementsNamed } from './settlements.js';

export function enhancePlaces() {
  enhanceHere();
  proposePlaces();
  enhanceSettlements();
}

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

/** Suggests places while the user types: the server's, and before them, or without a network, settlements. A chosen one
 * fills in its address and its coordinates. */
function proposePlaces() {
  const field = document.querySelector('[data-places]');
  if (!field) return;
  const list = document.getElementById('place-list');
  let waiting = 0;
  let found = [];
  remember(field);
  field.addEventListener('input', () => {
    const chosen = found.find(({ name, address }) => field.value === `${name}, ${address}` || field.value === name);
    if (chosen) {
      field.value = chosen.name;
      field.form.elements.address.value = chosen.address;
      field.form.elements.point.value = chosen.point;
      remember(field);
      remember(field.form.elements.address);
      field.form.elements.point.dispatchEvent(new Event('change'));
      return;
    }
    clearTimeout(waiting);
    proposeSettlements(field, list, () => found);
    if (field.value.trim().length < 3 || !navigator.onLine) return;
    waiting = setTimeout(async () => {
      const response = await fetch(`${field.dataset.places}?q=${encodeURIComponent(field.value)}`).catch(() => null);
      if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return;
      found = await response.json();
      if (found.length === 0) { proposeSettlements(field, list, () => found); return; }
      list.replaceChildren(...found.map(({ name, address }) => {
        const option = document.createElement('option');
        option.value = name;
        option.textContent = address;
        return option;
      }));
    }, 600);
  });
}

/** The server's places are more exact: settlements are shown only until there are some. */
async function proposeSettlements(field, list, places) {
  const text = field.value;
  const found = await settlementsNamed(text);
  if (field.value !== text) return;
  if (places().length === 0) list.replaceChildren(...settlementOptions(found, false));
  locate(field, chosen(text, found));
}

// MARK: maps

/** The map's settings, requested once; null if there are none, or no network. */
let settings = null;

async function mapSettings(source) {
  settings ??= fetch(source).then((response) => (response.ok ? response.json() : null)).catch(() => null);
  const found = await settings;
  // Without an answer, the next page asks again.
  if (!found) settings = null;
  return found?.map ? found : null;
}

/** An empty map. The lists beside it serve keyboards and screen readers; nothing in it takes the focus. */
async function newMap(element, { tiles, credit }) {
  const L = await loadLeaflet();
  if (!L || !element.isConnected) return null;
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
    // A node, not HTML text, since users wrote it.
    const label = document.createElement('span');
    label.textContent = name;
    marker.bindTooltip(label, { permanent: true, direction: 'top', offset: [0, -8] });
  }
  return marker;
}

export async function enhanceMaps() {
  const element = document.querySelector('#meetings-map, #place-map, #meeting-map');
  if (!element || !navigator.onLine) return;
  const fold = element.closest('details');
  if (fold && !fold.open) {
    // A map needs a size.
    fold.addEventListener('toggle', enhanceMaps, { once: true });
    return;
  }
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

/** The map of the open meeting, with everyone who is on the way. */
let shown = null;

addEventListener('page-leaves', () => { shown = null; });

export function showWays() {
  if (!shown) return;
  for (const old of shown.marks) old.remove();
  shown.marks = [...document.querySelectorAll('#arrivals [data-point]')]
    .map(({ dataset }) => mark(shown.L, shown.map, pointOf(dataset.point), dataset.name, 'map-way'));
}

/** The map above the list, shown on request. A tap on a meeting opens it. */
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

/** A tap on the map fills in the coordinates, and typed coordinates move the map. */
async function placeMap(element, found) {
  const made = await newMap(element, found);
  if (!made) return;
  const [L, map] = made;
  document.getElementById('place-map-note').hidden = false;
  const field = document.querySelector('#meeting-form [name=point]');
  let marker = null;
  const show = () => {
    // A form that has left may still be answered.
    if (!field.isConnected) return;
    const point = pointOf(field.value);
    marker?.remove();
    marker = point && mark(L, map, point);
    if (point) map.setView(point, Math.max(map.getZoom() ?? 15, 13), { animate: false });
  };
  // Kyiv, until a point is chosen.
  map.setView(pointOf(field.value) ?? [50.4501, 30.5234], pointOf(field.value) ? 15 : 11, { animate: false });
  show();
  field.addEventListener('input', show);
  field.addEventListener('change', show);
  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    field.value = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
    marker?.remove();
    marker = mark(L, map, [lat, lng]);
    nameNearest(field.form);
  });
}
