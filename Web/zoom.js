// The zoom of a camera that has one: a slider, and two fingers on the picture.

/** How far the camera zooms when two fingers that were `from` apart are `to` apart: by as much as they spread. */
export function pinched(zoom, from, to, { min, max }) {
  return Math.min(Math.max(zoom * to / Math.max(from, 1), min), max);
}

export function offerZoom(track, range, slider, finder) {
  const canZoom = Boolean(range) && range.max > range.min;
  slider.hidden = !canZoom;
  finder.classList.toggle('zooms', canZoom);
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'touchmove']) finder[`on${name}`] = null;
  if (!canZoom) return;
  const set = (zoom) => track.applyConstraints({ advanced: [{ zoom }] }).catch(() => {});
  Object.assign(slider, { min: range.min, max: range.max, step: range.step || 0.1 });
  slider.value = track.getSettings().zoom ?? range.min;
  slider.oninput = () => set(Number(slider.value));
  const fingers = new Map();
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  let first = null;
  const begin = () => { first = fingers.size === 2 ? { apart: apart(), zoom: Number(slider.value) } : null; };
  const lift = (event) => { fingers.delete(event.pointerId); begin(); };
  finder.onpointerdown = (event) => {
    if (event.pointerType === 'mouse') return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  };
  finder.onpointermove = (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!first) return;
    slider.value = pinched(first.zoom, first.apart, apart(), range);
    set(Number(slider.value));
  };
  Object.assign(finder, { onpointerup: lift, onpointercancel: lift });
  // Otherwise the browser scrolls the page with both fingers, and takes them away.
  finder.ontouchmove = (event) => { if (event.touches.length > 1) event.preventDefault(); };
}
