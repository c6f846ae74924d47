// Scripts of the groceries' pages: distances and the map, with the user's permission.

import { at } from './base.js';
import { say } from './toast.js';

export function enhanceGroceries() {
  const here = document.querySelector('[data-fill-place]');
  if (here) fillPlace(here);
  const near = document.querySelector('[data-near]');
  if (near?.querySelector('[data-lat]')) sayDistances(near);
  const button = document.getElementById('near-me');
  if (button && near?.querySelector('[data-lat]') && navigator.geolocation) offerNearest(button, near);
  for (const range of document.querySelectorAll('[data-words]')) nameWeight(range);
  for (const item of document.querySelectorAll('.items .item')) removeBySwipe(item);
  const map = document.getElementById('map');
  if (map) drawMap(map).catch((error) => console.warn('kapshuk: no map:', error));
}

/** A swipe to the left takes an item off the list, as its button does. */
function removeBySwipe(item) {
  let start = null;
  const enough = 96;
  const move = (way) => {
    item.style.transform = way < 0 ? `translateX(${way}px)` : '';
    item.classList.toggle('gone', way < -enough);
  };
  item.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') start = event.clientX;
  });
  item.addEventListener('pointermove', (event) => {
    if (start !== null) move(Math.min(0, event.clientX - start));
  });
  item.addEventListener('pointerup', (event) => {
    if (start === null) return;
    const way = event.clientX - start;
    start = null;
    move(way < -enough ? way : 0);
    if (way < -enough) item.querySelector('.remove').click();
  });
  item.addEventListener('pointercancel', () => { start = null; move(0); });
}

/** The word for a slider's place. */
function nameWeight(range) {
  range.addEventListener('input', () => {
    const word = range.dataset.words.split('|')[Number(range.value)];
    range.setAttribute('aria-valuetext', word);
    range.previousElementSibling.textContent = word;
  });
}

function position() {
  return new Promise((done, failed) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => done(coords), failed, { maximumAge: 600_000, timeout: 8000 });
  });
}

function fillPlace(button) {
  if (!navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const here = await position().catch(() => null);
    if (!here) { say(button.dataset.failed); return; }
    const form = button.closest('form');
    form.querySelector('[name=lat]').value = here.latitude.toFixed(6);
    form.querySelector('[name=lon]').value = here.longitude.toFixed(6);
  });
}

/** Shows how far each shop is, only if permission was already granted: no page asks by itself. */
async function sayDistances(list) {
  const leave = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (leave?.state !== 'granted') return;
  await measure(list).catch(() => {});
  // Shops are sorted by distance, prices by price.
  if (!list.classList.contains('prices')) arrange(list, (line) => Number(line.dataset.metres ?? Infinity));
}

async function measure(list) {
  const { latitude, longitude } = await position();
  for (const line of list.querySelectorAll('[data-lat]')) {
    const metres = distance(latitude, longitude, Number(line.dataset.lat), Number(line.dataset.lon));
    line.dataset.metres = Math.round(metres);
    line.querySelector('[data-distance]').textContent = ` · ${inWords(metres)}`;
  }
}

/** Sorts the lines of a list by a number. Equal lines keep their order. */
function arrange(list, number) {
  list.append(...[...list.children].sort((a, b) => (number(a) - number(b)) || 0));
}

const NEAR = 5000;

/** Only what is within reach, the cheapest first; pressed again, everything. */
function offerNearest(button, list) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const isNear = button.getAttribute('aria-pressed') !== 'true';
    try {
      if (isNear) await measure(list);
    } catch {
      say(button.dataset.failed);
      return;
    }
    const rank = (line) => Number(line.dataset.rank);
    const isFar = (line) => isNear && !(Number(line.dataset.metres) <= NEAR);
    const lines = [...list.children].sort((a, b) => rank(a) - rank(b));
    if (isNear && lines.every(isFar)) { say(button.dataset.none); return; }
    list.append(...lines);
    for (const line of lines) line.hidden = isFar(line);
    const first = lines.find((line) => !line.hidden);
    for (const line of lines) line.querySelector('.sum')?.classList.toggle('best', line === first);
    button.setAttribute('aria-pressed', isNear);
  });
}

function distance(latitude, longitude, otherLatitude, otherLongitude) {
  const radian = Math.PI / 180;
  const north = (otherLatitude - latitude) * 111_195;
  const east = (otherLongitude - longitude) * 111_195 * Math.cos(latitude * radian);
  return Math.hypot(north, east);
}

function inWords(metres) {
  const language = document.documentElement.lang;
  const isFar = metres >= 950;
  return new Intl.NumberFormat(language, {
    style: 'unit', unit: isFar ? 'kilometer' : 'meter', maximumFractionDigits: isFar ? 1 : 0,
  }).format(isFar ? metres / 1000 : Math.round(metres / 10) * 10);
}

async function drawMap(element) {
  const { newMap } = await import(at('/map.js'));
  const map = await newMap(element, element.dataset);
  if (!map) return;
  const shops = [...document.querySelectorAll('[data-lat][data-name]')];
  const points = shops.map(({ dataset }) => [Number(dataset.lat), Number(dataset.lon)]);
  map.fit(points);
  shops.forEach((shop, place) => {
    map.mark(points[place], shop.dataset.name, 'map-shop').on('click', () => shop.querySelector('a')?.click());
  });
}
