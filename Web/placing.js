// Where things stand over the scanner's picture: arithmetic alone, so that a test can try many screens.

/** The least distance between two bubbles. */
const GAP = 6;
/** The sizes that bubbles may have, the widest first: with a name, with a short one, and with a number alone. */
export const SIZES = [{ width: 230, height: 52 }, { width: 150, height: 52 }, { width: 44, height: 44 }];

/** How pictures stand side by side in a room, each whole: its scale, and its left upper corner. */
export function cells(pictures, room) {
  let best = null;
  for (let columns = 1; columns <= pictures.length; columns += 1) {
    const rows = Math.ceil(pictures.length / columns);
    const [width, height] = [room.width / columns, room.height / rows];
    const scales = pictures.map((picture) => Math.min(width / picture.width, height / picture.height));
    const area = pictures.reduce((sum, picture, at) => sum + picture.width * picture.height * scales[at] ** 2, 0);
    if (!best || area > best.area) best = { area, columns, width, height, scales };
  }
  return pictures.map((picture, at) => {
    const scale = best.scales[at];
    return {
      scale,
      left: room.left + (at % best.columns) * best.width + (best.width - picture.width * scale) / 2,
      top: room.top + Math.floor(at / best.columns) * best.height + (best.height - picture.height * scale) / 2,
    };
  });
}

/** The middle of an outline. */
export function middle(outline) {
  const sum = outline.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return { x: sum[0] / outline.length, y: sum[1] / outline.length };
}

/**
 * The size of the bubbles, and the left upper corner of each, within a room and without overlaps: as near as there is
 * place to the wanted middles. Names need place near their codes, or else there are numbers. Those for which there is
 * no place at all are null.
 */
export function placeBubbles(wanted, room) {
  for (const size of SIZES) {
    const isLast = size === SIZES.at(-1);
    const fitting = { ...size, width: Math.min(size.width, room.width) };
    const places = beside(wanted, room, fitting) ?? (isLast ? onGrid(wanted, room, fitting) : null);
    if (places) return { size: fitting, places };
  }
  return null;
}

/** Each bubble at the nearest free place; null if one of them is not near. */
function beside(wanted, room, { width, height }) {
  const places = [];
  for (const at of inReadingOrder(wanted)) {
    const ideal = { x: wanted[at].x - width / 2, y: wanted[at].y - height / 2 };
    const taken = places.filter(Boolean);
    const columns = [ideal.x, ...taken.flatMap(({ x }) => [x, x - width - GAP, x + width + GAP])];
    const rows = [ideal.y, ...taken.flatMap(({ y }) => [y, y - height - GAP, y + height + GAP])];
    let best = null;
    for (const column of columns) {
      for (const row of rows) {
        const place = within(room, { x: column, y: row }, width, height);
        if (!place || taken.some((other) => overlap(place, other, width, height))) continue;
        const distance = Math.hypot(place.x - ideal.x, place.y - ideal.y);
        if (!best || distance < best.distance) best = { place, distance };
      }
    }
    const near = within(room, ideal, width, height);
    if (!best || !near || Math.hypot(best.place.x - near.x, best.place.y - near.y) > height * 1.5) return null;
    places[at] = best.place;
  }
  return places;
}

/** Each bubble in the nearest free cell, as long as there are any. */
function onGrid(wanted, room, { width, height }) {
  const cells = [];
  for (let y = room.top; y + height <= room.top + room.height; y += height + GAP) {
    for (let x = room.left; x + width <= room.left + room.width; x += width + GAP) cells.push({ x, y });
  }
  const places = wanted.map(() => null);
  for (const at of inReadingOrder(wanted)) {
    const from = (cell) => Math.hypot(cell.x + width / 2 - wanted[at].x, cell.y + height / 2 - wanted[at].y);
    const nearest = cells.reduce((best, cell, index) => (best < 0 || from(cell) < from(cells[best]) ? index : best), -1);
    if (nearest >= 0) [places[at]] = cells.splice(nearest, 1);
  }
  return places;
}

function inReadingOrder(wanted) {
  return [...wanted.keys()].sort((a, b) => wanted[a].y - wanted[b].y || wanted[a].x - wanted[b].x);
}

/** The place moved into the room; null if the room is too small. */
function within(room, { x, y }, width, height) {
  if (room.width < width || room.height < height) return null;
  return {
    x: Math.min(Math.max(x, room.left), room.left + room.width - width),
    y: Math.min(Math.max(y, room.top), room.top + room.height - height),
  };
}

function overlap(one, other, width, height) {
  // Sums of fractions may differ by less than a pixel sees.
  return Math.abs(one.x - other.x) < width + GAP - 0.01 && Math.abs(one.y - other.y) < height + GAP - 0.01;
}
