// Our own map of Ukraine, drawn without tiles and without a network: outlines from Natural Earth (bin/outlines), and
// the settlements by name, more of them the nearer one looks. What it does not know stays plain.
import { DOT, named, project, shownAt, sideAt, withParts } from './map-names.js';

/** The styles of names: of how many settlements, and how. */
const STYLES = [
  { count: 25, size: 14, weight: 600 },
  { count: 150, size: 13, weight: 500 },
  { count: Infinity, size: 12, weight: 400 },
];

/** What there is to draw in each language, fetched once; null if it is out of reach. */
const loading = {};

async function load() {
  const { lang } = document.documentElement;
  loading[lang] ??= Promise.all(['outlines.json', 'settlements.json'].map(async (file) => (await fetch(new URL(file, import.meta.url))).json()))
    .then(read).catch(() => null);
  const found = await loading[lang];
  // Without an answer, the next map asks again.
  if (!found) loading[lang] = null;
  return found;
}

function read([outlines, { settlements }]) {
  const at = document.documentElement.lang === 'en' ? 1 : 0;
  const lines = {};
  for (const name of ['ukraine', 'lakes', 'borders', 'regions', 'sea']) lines[name] = outlines[name].map(points);
  return {
    lines, chosen: new Map(),
    settlements: withParts(settlements.map((row, rank) => {
      const { size, weight } = STYLES.find(({ count }) => rank < count);
      return { ...project(row[2] / 1000, row[3] / 1000), name: row[at], size, weight, height: size + 4 };
    })),
  };
}

/** The points of a line, each written as the difference from the one before it. */
function points(row) {
  const found = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at < row.length; at += 2) {
    longitude += row[at];
    latitude += row[at + 1];
    found.push(project(latitude / 1000, longitude / 1000));
  }
  return found;
}

/** A layer of Leaflet with the drawing, below any tiles. */
export function drawingLayer(L) {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const Drawing = L.Layer.extend({
    onAdd(map) {
      this.canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated', map.getPane('mapPane'));
      this.recolour = () => { this.style = getComputedStyle(map.getContainer()); this.draw(); };
      scheme.addEventListener('change', this.recolour);
      load().then((found) => { this.found = found; if (this._map) this.recolour(); });
    },
    onRemove() {
      scheme.removeEventListener('change', this.recolour);
      this.canvas.remove();
    },
    getEvents() { return { move: this.draw, viewreset: this.draw, resize: this.draw, zoomanim: this.follow }; },
    draw() {
      if (!this.found || !this._map._loaded) return;
      const size = this._map.getSize();
      const ratio = devicePixelRatio || 1;
      Object.assign(this.canvas, { width: size.x * ratio, height: size.y * ratio });
      Object.assign(this.canvas.style, { width: `${size.x}px`, height: `${size.y}px` });
      L.DomUtil.setPosition(this.canvas, this._map.containerPointToLayerPoint([0, 0]));
      this.bounds = this._map.getBounds();
      const context = this.canvas.getContext('2d');
      context.scale(ratio, ratio);
      const zoom = this._map.getZoom();
      drawMap(context, this.found, this.style, { zoom, corner: this._map.getPixelBounds().min, size });
    },
    /** While the map moves to another zoom, the drawing is stretched as tiles are. */
    follow({ zoom, center }) {
      if (!this.bounds) return;
      const { min } = this._map._latLngBoundsToNewLayerBounds(this.bounds, zoom, center);
      L.DomUtil.setTransform(this.canvas, min, this._map.getZoomScale(zoom));
    },
  });
  return new Drawing();
}

function drawMap(context, { lines, settlements, chosen }, style, { zoom, corner, size }) {
  const colour = (name) => style.getPropertyValue(`--${name}`);
  const side = sideAt(zoom);
  const place = ({ x, y }) => [x * side - corner.x, y * side - corner.y];
  const trace = (name) => {
    context.beginPath();
    for (const line of lines[name]) {
      context.moveTo(...place(line[0]));
      for (const point of line) context.lineTo(...place(point));
    }
  };
  const fill = (name) => { context.fillStyle = colour(name); context.fill('evenodd'); };
  const stroke = (name, width) => {
    Object.assign(context, { strokeStyle: colour(name), lineWidth: width });
    context.stroke();
  };
  context.lineJoin = 'round';
  trace('borders'); stroke('quiet', 0.5);
  trace('ukraine'); fill('surface'); stroke('quiet', 1.5);
  trace('regions'); context.setLineDash([4, 3]); stroke('quiet', 0.5); context.setLineDash([]);
  for (const name of ['lakes', 'sea']) {
    trace(name); fill('surface');
    context.globalAlpha = 0.2; fill('second'); context.globalAlpha = 1;
    stroke('quiet', 0.5);
  }

  const isNear = ([x, y]) => x > -200 && x < size.x + 200 && y > -20 && y < size.y + 20;
  context.fillStyle = colour('quiet');
  for (const one of shownAt(settlements, zoom)) {
    const [x, y] = place(one);
    if (!isNear([x, y])) continue;
    context.beginPath(); context.arc(x, y, one.size / 5, 0, 2 * Math.PI); context.fill();
  }
  Object.assign(context, { textBaseline: 'middle', lineWidth: 3 });
  Object.assign(context, { strokeStyle: colour('surface'), fillStyle: colour('ink') });
  for (const { one, isLeft } of namesAt(Math.floor(zoom))) {
    const [x, y] = place(one);
    if (!isNear([x, y])) continue;
    context.font = fontOf(one);
    const start = x + (isLeft ? -DOT - 2 - one.width : DOT + 2);
    context.strokeText(one.name, start, y);
    context.fillText(one.name, start, y);
  }

  function namesAt(whole) {
    if (!chosen.has(whole)) {
      for (const one of shownAt(settlements, whole)) {
        if (one.width) continue;
        context.font = fontOf(one);
        one.width = context.measureText(one.name).width;
      }
      chosen.set(whole, named(settlements, whole));
    }
    return chosen.get(whole);
  }

  function fontOf({ size: height, weight }) { return `${weight} ${height}px ${style.fontFamily}`; }
}
