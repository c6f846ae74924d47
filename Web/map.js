// Maps of meetings and shops. Leaflet moves them; what they show is our own drawing, and over it tiles, if the server
// has them.
import { drawingLayer } from './map-drawing.js';
import { scaleBar } from './map-names.js';

/** The greatest width of a map's scale, in pixels. */
const SCALE = 90;

let leaflet = null;

/** Leaflet is Debian's package, a file of the site; null if it is out of reach: then there is no map. */
function loadLeaflet() {
  leaflet ??= new Promise((done) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = new URL('leaflet/leaflet.css', import.meta.url).href;
    document.head.append(style);
    const script = document.createElement('script');
    script.src = new URL('leaflet/leaflet.js', import.meta.url).href;
    script.onload = () => done(window.L);
    script.onerror = () => {
      // The next page tries again.
      leaflet = null;
      script.remove();
      done(null);
    };
    document.head.append(script);
  });
  return leaflet;
}

/** An empty map. The lists beside it serve keyboards and screen readers; nothing in it takes the focus. */
export async function newMap(element, { tiles, credit } = {}) {
  const L = await loadLeaflet();
  if (!L || !element.isConnected) return null;
  element.hidden = false;
  const maxZoom = tiles ? 19 : 14;
  const map = L.map(element, { keyboard: false, zoomControl: false, attributionControl: false, maxZoom });
  drawingLayer(L).addTo(map);
  if (tiles) L.tileLayer(tiles, { maxZoom }).addTo(map);
  corner(L, map, 'bottomright', 'map-credit').textContent = tiles ? credit : 'GeoNames, Natural Earth';
  addScale(L, map);
  addEventListener('page-leaves', () => map.remove(), { once: true });
  return {
    leaflet: map,
    /** How near a place is shown: its streets, or the towns around it. */
    near: tiles ? 15 : 10,
    mark(point, name, kind = 'map-here') {
      const icon = L.divIcon({ className: kind, iconSize: [20, 20] });
      const marker = L.marker(point, { icon, keyboard: false }).addTo(map);
      if (!name) return marker;
      // A node, not HTML text, since users wrote it.
      const label = document.createElement('span');
      label.textContent = name;
      return marker.bindTooltip(label, { permanent: true, direction: 'top', offset: [0, -8] });
    },
    /** Shows all of some points. */
    fit(points) { map.fitBounds(L.latLngBounds(points).pad(0.2), { maxZoom: tiles ? 15 : 12, animate: false }); },
  };
}

/** A line of text in a corner of a map. */
function corner(L, map, position, name) {
  const element = L.DomUtil.create('div', name);
  const Corner = L.Control.extend({ onAdd: () => element });
  new Corner({ position }).addTo(map);
  return element;
}

function addScale(L, map) {
  const element = corner(L, map, 'bottomleft', 'map-scale');
  const draw = () => {
    const { metres, width } = scaleBar(map.getCenter().lat, map.getZoom(), SCALE);
    const isFar = metres >= 1000;
    const unit = isFar ? 'kilometer' : 'meter';
    const words = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit });
    element.textContent = words.format(isFar ? metres / 1000 : metres);
    element.style.width = `${width}px`;
  };
  map.whenReady(draw);
  map.on('move', draw);
}
