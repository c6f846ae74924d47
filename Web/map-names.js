// Where names stand on our own map, and how long its scale is: arithmetic alone, so that a test can try many maps.

/** The radius of the Earth in the maps' projection, in metres. */
const RADIUS = 6_378_137;
/** A settlement's point; the room between it and its name, and between names. */
export const DOT = 3;
const SPACE = 5;
/** How near to a larger one a settlement is a part of it, in sides of the world (10 km), and from which zoom parts are
 * shown. */
const BY = 0.0004;
const PARTS = 10;
/** The side of a cell in which the names that may be hit are looked up. */
const CELL = 128;

/** Where a point is in the square that is the whole world, whose side is 1. */
export function project(latitude, longitude) {
  const sine = Math.sin(latitude * Math.PI / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The side of the world in pixels. */
export function sideAt(zoom) { return 256 * 2 ** zoom; }

/** The settlements, the largest first, with whether each is by a larger one, as a part of a city is. */
export function withParts(settlements) {
  const wholes = new Map();
  return settlements.map((one) => {
    const [column, row] = [one.x, one.y].map((part) => Math.floor(part / BY));
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => wholes.get(`${column + x},${row + y}`) ?? []));
    const isPart = near.some(({ x, y }) => Math.hypot(x - one.x, y - one.y) < BY);
    if (!isPart) add(wholes, `${column},${row}`, one);
    return { ...one, isPart };
  });
}

/** The settlements that a zoom shows: of the largest, four times as many on four times the area. */
export function shownAt(settlements, zoom) {
  const count = Math.round(30 * 4 ** (Math.floor(zoom) - 5));
  return settlements.slice(0, count).filter(({ isPart }) => !isPart || zoom >= PARTS);
}

/** What a settlement takes of a map whose world has a side: its point, its name on one side of it, and room around. */
export function boxOf({ x, y, width, height }, side, isLeft) {
  const [near, far] = [DOT + SPACE, DOT + SPACE + width];
  return {
    left: x * side - (isLeft ? far : near), right: x * side + (isLeft ? near : far),
    top: y * side - height / 2, bottom: y * side + height / 2,
  };
}

/** The settlements, of those shown, whose names stand on a map, however it is moved, and whether on the left of their
 * points. A name gives way only to larger settlements'. Between two whole zooms all are further apart than at the
 * first. */
export function named(settlements, zoom) {
  const side = sideAt(Math.floor(zoom));
  const cells = new Map();
  return shownAt(settlements, zoom).flatMap((one) => {
    for (const isLeft of [false, true]) {
      const box = boxOf(one, side, isLeft);
      const keys = cellsOf(box);
      if (keys.some((key) => cells.get(key)?.some((other) => hits(box, other)))) continue;
      for (const key of keys) add(cells, key, box);
      return [{ one, isLeft }];
    }
    return [];
  });
}

function add(lists, key, value) {
  if (lists.has(key)) lists.get(key).push(value);
  else lists.set(key, [value]);
}

function cellsOf({ left, right, top, bottom }) {
  const keys = [];
  for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) keys.push(`${x},${y}`);
  }
  return keys;
}

function hits(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The longest bar of 1, 2 or 5 times a power of ten metres that fits into a width, at a latitude. */
export function scaleBar(latitude, zoom, room) {
  const pixel = 2 * Math.PI * RADIUS * Math.cos(latitude * Math.PI / 180) / sideAt(zoom);
  const ten = 10 ** Math.floor(Math.log10(room * pixel));
  const metres = ten * [5, 2, 1].find((times) => times * ten <= room * pixel);
  return { metres, width: metres / pixel };
}
