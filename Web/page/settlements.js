// The settlements of Ukraine, known without a network: suggested while the user types, and the nearest to a point.
// bin/settlements makes the list, from GeoNames (CC BY 4.0).

import { at } from './base.js';

const FARTHEST = 15_000; // metres
const SHOWN = 8;

/** The list in each language, fetched once; null if it is out of reach. */
const loading = {};

async function list() {
  const { lang } = document.documentElement;
  loading[lang] ??= fetch(at('/settlements.json')).then((response) => response.json()).then(read).catch(() => null);
  const found = await loading[lang];
  // Without an answer, the next question asks again.
  if (!found) loading[lang] = null;
  return found ?? [];
}

function read({ regions, settlements }) {
  const at = document.documentElement.lang === 'en' ? 1 : 0;
  return settlements.map((row) => {
    const [name, region] = [row[at], regions[row[4]][at]];
    return {
      name, point: [row[2] / 1000, row[3] / 1000], address: name === region ? name : `${name}, ${region}`,
      // Either name may be typed.
      keys: [folded(row[0]), folded(row[1])], region: folded(region),
    };
  });
}

function folded(text) { return text.trim().toLowerCase().replaceAll(/['’ʼ`]/g, ''); }

/** Those whose name begins with a text, and their region with what follows a comma; the largest first. */
export async function settlementsNamed(text) {
  const [name, region = ''] = folded(text).split(/, */);
  if (name.length < 2) return [];
  return (await list()).filter((one) => one.region.startsWith(region) && one.keys.some((key) => key.startsWith(name)));
}

/** The settlement that an address names: with its region, or alone, unless several are called so. */
function meant(text, found) {
  const exact = found.filter(({ keys }) => keys.includes(folded(text)));
  return chosen(text, found) ?? (exact.length === 1 ? exact[0] : undefined);
}

/** The settlement that was chosen from the suggestions. Typed alone, «Бар» need not be the one in Podillia. */
export function chosen(text, found) { return found.find(({ address }) => address === text.trim()); }

/** Options of a list of suggestions, each once. Names alone, or with their regions. */
export function settlementOptions(found, isName) {
  const values = new Set(found.map(({ name, address }) => (isName ? name : address)));
  return [...values].slice(0, SHOWN).map((value) => Object.assign(document.createElement('option'), { value }));
}

/** Called for every page shown. */
export function enhanceSettlements() {
  for (const field of document.querySelectorAll('[data-settlements]')) suggest(field);
  for (const town of document.querySelectorAll('[data-town]')) findTown(town);
  const address = document.querySelector('[data-nearest]');
  // Typed, or the phone's own.
  address?.form.elements.point.addEventListener('change', () => nameNearest(address.form));
}

/** Fills in where the user's own town is. Of several towns of a name, it is the largest. */
async function findTown(field) {
  const found = await settlementsNamed(field.dataset.town);
  const named = found.filter(({ keys }) => keys.includes(folded(field.dataset.town)));
  field.value = (chosen(field.dataset.town, found) ?? named[0])?.point.join(', ') ?? '';
}

/** Suggests settlements in a field. In one marked "point" the settlement also sets the form's coordinates. */
function suggest(field) {
  const options = document.createElement('datalist');
  options.id = `settlements-of-${field.name}`;
  field.after(options);
  field.setAttribute('list', options.id);
  const setsPoint = field.dataset.settlements === 'point';
  if (setsPoint) remember(field);
  field.addEventListener('input', async () => {
    const text = field.value;
    const found = await settlementsNamed(text);
    if (field.value !== text || !field.isConnected) return;
    options.replaceChildren(...settlementOptions(found, !setsPoint));
    if (setsPoint) locate(field, meant(text, found));
  });
}

/** The inputs with the coordinates of a form. */
function pointOf({ elements: { point, lat, lon } }) { return point ? [point] : [lat, lon]; }

/** The coordinates that a form has belong to the words that a field has: they go when the words change. */
export function remember(field) {
  const inputs = pointOf(field.form);
  if (!inputs.every(({ value }) => value)) return;
  field.dataset.named = folded(field.value);
  for (const { value, dataset } of inputs) dataset.found = dataset.kept = value;
}

/** Sets the coordinates of the settlement that a field names, unless the user has set others. Without a settlement
 * those of the last one go, but not while a street is added to it. */
export function locate(field, one) {
  const inputs = pointOf(field.form);
  if (inputs.some(({ value, dataset }) => value && value !== dataset.found)) return;
  // A town added to the place whose point is known says no more than the point.
  if (!field.dataset.named && inputs.some(({ value, dataset }) => value && value === dataset.kept)) return;
  if (field.dataset.named && folded(field.value) === field.dataset.named) return;
  if (!one && (!field.dataset.named || folded(field.value).startsWith(`${field.dataset.named},`))) return;
  field.dataset.named = one ? folded(one.name) : '';
  const values = inputs.length === 1 ? [one?.point.join(', ')] : one?.point ?? [];
  inputs.forEach((input, at) => {
    input.value = values[at] ?? '';
    // What was found here may be replaced by what is found next.
    input.dataset.found = input.value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Fills an empty address with the nearest settlement: near it, since the list knows no streets. */
export async function nameNearest(form) {
  const { address, point } = form.elements;
  const typed = point.value;
  const at = typed.split(',').map(Number);
  if (!address?.dataset.nearest || at.length !== 2 || !typed.trim() || !at.every(Number.isFinite)) return;
  const isOurs = () => !address.value || address.value === address.dataset.found;
  if (!isOurs()) return;
  const near = nearest(at, await list());
  if (!isOurs() || point.value !== typed || !form.isConnected) return;
  address.value = near ? address.dataset.nearest.replace('{}', near.address) : '';
  address.dataset.found = address.value;
}

function nearest(at, all) {
  const [first] = all.map((one) => [metres(at, one.point), one]).filter(([far]) => far <= FARTHEST)
    .sort(([a], [b]) => a - b);
  return first?.[1];
}

/** On a sphere's tangent plane, which is exact enough for 15 km. */
function metres([latitude, longitude], [north, east]) {
  const degree = 111_195;
  return Math.hypot((north - latitude) * degree, (east - longitude) * degree * Math.cos(latitude * Math.PI / 180));
}
