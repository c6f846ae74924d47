// Places of meetings: suggested while the user types, taken from the phone, or set by a tap on a map.
import { at } from './base.js';
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

/** The map's tiles, requested once; none without a network. */
let settings = null;

async function mapSettings(source) {
  if (!navigator.onLine) return {};
  settings ??= fetch(source).then((response) => (response.ok ? response.json() : null)).catch(() => null);
  const found = await settings;
  // Without an answer, the next page asks again.
  if (!found) settings = null;
  return found ?? {};
}

const pointOf = (text) => {
  const parts = (text ?? '').split(',').map(Number);
  return parts.length === 2 && parts.every(Number.isFinite) && text.trim() ? parts : null;
};

export function enhanceMaps() {
  const element = document.querySelector('#meetings-map, #place-map, #meeting-map');
  if (!element) return;
  const fold = element.closest('details');
  if (fold && !fold.open) {
    // A map needs a size.
    fold.addEventListener('toggle', enhanceMaps, { once: true });
    return;
  }
  const draw = { 'meetings-map': listMap, 'place-map': placeMap, 'meeting-map': meetingMap }[element.id];
  draw(element).catch(withoutMap);
}

function withoutMap(error) { console.warn('kapshuk: no map:', error); }

/** An empty map; null if it can't be drawn. */
async function mapIn(element) {
  const [{ newMap }, found] = await Promise.all([import(at('/map.js')), mapSettings(element.dataset.source)]);
  return newMap(element, found);
}

async function meetingMap(element) {
  const point = pointOf(element.dataset.point);
  const map = point && await mapIn(element);
  if (!map) return;
  map.leaflet.setView(point, map.near, { animate: false });
  map.mark(point, element.dataset.name);
  shown = { map, marks: [] };
  showWays();
}

/** The map of the open meeting, with everyone who is on the way. */
let shown = null;

addEventListener('page-leaves', () => { shown = null; });

export function showWays() {
  if (!shown) return;
  for (const old of shown.marks) old.remove();
  shown.marks = [...document.querySelectorAll('#arrivals [data-point]')]
    .map(({ dataset }) => shown.map.mark(pointOf(dataset.point), dataset.name, 'map-way'));
}

/** The map above the list, shown on request. A tap on a meeting opens it. */
async function listMap(element) {
  const button = document.getElementById('map-switch');
  button.hidden = false;
  let map = null;
  const show = async () => {
    map ??= await mapIn(element);
    if (!map) return;
    element.hidden = false;
    map.leaflet.invalidateSize();
    const rows = [...document.querySelectorAll('.meetings > [data-point]')];
    const points = rows.map(({ dataset }) => pointOf(dataset.point));
    rows.forEach((row, at) => map.mark(points[at], row.dataset.name).on('click', () => row.querySelector('a').click()));
    map.fit(points);
  };
  const press = (isOn) => {
    button.setAttribute('aria-pressed', String(isOn));
    sessionStorage.setItem('meetings-map', isOn ? 'on' : '');
    if (isOn && !map) return show().catch(withoutMap);
    element.hidden = !isOn;
  };
  button.addEventListener('click', () => press(button.getAttribute('aria-pressed') !== 'true'));
  if (sessionStorage.getItem('meetings-map')) press(true);
}

/** A tap on the map fills in the coordinates, and typed coordinates move the map. */
async function placeMap(element) {
  const made = await mapIn(element);
  if (!made) return;
  const { leaflet, near } = made;
  document.getElementById('place-map-note').hidden = false;
  const field = document.querySelector('#meeting-form [name=point]');
  let marker = null;
  const show = () => {
    // A form that has left may still be answered.
    if (!field.isConnected) return;
    const point = pointOf(field.value);
    marker?.remove();
    marker = point && made.mark(point);
    if (point) leaflet.setView(point, Math.max(leaflet.getZoom(), near - 2), { animate: false });
  };
  const first = pointOf(field.value);
  // Kyiv, until a point is chosen.
  leaflet.setView(first ?? [50.4501, 30.5234], first ? near : 11, { animate: false });
  show();
  field.addEventListener('input', show);
  field.addEventListener('change', show);
  leaflet.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    field.value = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
    marker?.remove();
    marker = made.mark([lat, lng]);
    nameNearest(field.form);
  });
}
