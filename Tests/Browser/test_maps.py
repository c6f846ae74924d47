"""Maps of our own: what is drawn without tiles and without a network."""

import json
import pathlib
import re

import pytest
from gatherings import gather, open_folds
from phone import wait_until
from playwright.sync_api import expect

WEB = pathlib.Path(__file__).parents[2] / "Web"

# Names settlements at random, some of them crowded, and returns what is wrong with the map at each zoom.
NAMING = """async (seed) => {
  const { boxOf, named, project, shownAt, sideAt, withParts } = await import('/map-names.js');
  const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
  const hits = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const faults = [];
  for (const spread of [0, 0.01, 0.3, 8]) {
    const settlements = withParts(Array.from({ length: 400 }, (_, rank) => ({
      ...project(49 + (random() - 0.5) * spread, 31 + (random() - 0.5) * spread), rank,
      width: 15 + random() * 120, height: 14 + random() * 6,
    })));
    for (let zoom = 3; zoom <= 19; zoom += 0.25) {
      const found = named(settlements, zoom);
      const drawn = found.map(({ one: { x, y, width, height }, isLeft }) => ({
        left: x * sideAt(zoom) - (isLeft ? 5 + width : 3), right: x * sideAt(zoom) + (isLeft ? 3 : 5 + width),
        top: y * sideAt(zoom) - height / 2, bottom: y * sideAt(zoom) + height / 2,
      }));
      drawn.forEach((box, at) => {
        if (drawn.slice(at + 1).some((other) => hits(box, other))) faults.push(`overlap at ${zoom}`);
      });
      const side = sideAt(Math.floor(zoom));
      const taken = found.map(({ one, isLeft }) => ({ rank: one.rank, ...boxOf(one, side, isLeft) }));
      for (const one of shownAt(settlements, zoom)) {
        if (found.some((other) => other.one === one)) continue;
        const larger = taken.filter(({ rank }) => rank < one.rank);
        const isHit = (isLeft) => larger.some((box) => hits(box, boxOf(one, side, isLeft)));
        if (!isHit(false) || !isHit(true)) faults.push(`${one.rank} without its name at ${zoom}`);
      }
      if (found.length === 0 && zoom >= 5) faults.push(`nothing at ${zoom}`);
    }
  }
  return [...new Set(faults)].slice(0, 9);
}"""

# Measures the bars of many maps along their parallels, on a sphere as large as the Earth.
BARS = """async () => {
  const { project, scaleBar, sideAt } = await import('/map-names.js');
  const faults = [];
  for (let latitude = -80; latitude <= 80; latitude += 4) {
    for (let zoom = 1; zoom <= 19; zoom += 0.5) {
      for (const room of [60, 90, 200]) {
        const { metres, width } = scaleBar(latitude, zoom, room);
        const turn = width / (project(latitude, 180).x - project(latitude, -180).x) / sideAt(zoom);
        const true_ = turn * 2 * Math.PI * 6_371_009 * Math.cos(latitude * Math.PI / 180);
        const isRound = /^[125]0*$/.test(String(Math.round(metres)));
        if (Math.abs(metres / true_ - 1) > 0.01 || width > room || width < room / 2.51 || !isRound) {
          faults.push([latitude, zoom, room, metres, width]);
        }
      }
    }
  }
  return faults.slice(0, 9);
}"""

# The pixels of a map, four numbers for each. Read from a copy: Chromium advises against reading what is drawn often.
PIXELS = """(selector) => {
  const canvas = document.querySelector(selector);
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  return copy.getImageData(0, 0, canvas.width, canvas.height).data;
}"""


def areas(name):
    """The outlines of an area, as points."""
    for row in json.loads((WEB / "outlines.json").read_text(encoding="utf-8"))[name]:
        x = y = 0
        points = []
        for at in range(0, len(row), 2):
            x, y = x + row[at], y + row[at + 1]
            points.append((x, y))
        yield points


def is_in(outlines, x, y):
    """Whether a point is in an area, by the outlines that a ray to the east crosses."""
    crossed = 0
    for points in outlines:
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            crossed += (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
    return crossed % 2 == 1


def test_all_of_ukraine_is_ukraine_and_nothing_else():
    """Its settlements are in its outline, those of Crimea and Donbas too; what is around it is not."""
    ukraine, sea = list(areas("ukraine")), list(areas("sea"))
    settlements = json.loads((WEB / "settlements.json").read_text(encoding="utf-8"))["settlements"]

    # By the border or the sea, a simpler line may leave a village on its other side.
    chosen = settlements[:200] + settlements[200::20]
    outside = [name for name, _, y, x, _ in chosen if not is_in(ukraine, x, y) or is_in(sea, x, y)]
    assert len(outside) <= len(chosen) // 100, outside
    for name, latitude, longitude in [
        ("Сімферополь", 44952, 34102), ("Севастополь", 44589, 33522), ("Донецьк", 48023, 37802),
    ]:
        assert is_in(ukraine, longitude, latitude), name
    for name, latitude, longitude in [
        ("Кишинів", 47011, 28864), ("Таганрог", 47236, 38897), ("Гомель", 52434, 30975), ("Темрюк", 45272, 37383),
    ]:
        assert not is_in(ukraine, longitude, latitude), name
    assert is_in(sea, 34000, 43500) and is_in(sea, 36500, 46000)


def test_names_never_overlap_and_larger_settlements_keep_theirs(phone):
    """At every zoom, also between two whole ones, however crowded the settlements are."""
    phone.page.goto("/scan")
    for seed in (1, 20261127):
        assert phone.page.evaluate(NAMING, seed) == [], f"seed {seed}"


def test_the_bar_of_a_scale_is_as_long_as_it_says(phone):
    """To 1 %, at any latitude and zoom."""
    phone.page.goto("/scan")
    assert phone.page.evaluate(BARS) == []


@pytest.mark.accounts
def test_a_map_without_a_network(host):
    """It shows Ukraine, a scale and whom to credit, and takes a tap; nothing is asked for in vain."""
    phone, olena = host
    wait_until(olena, "async () => Boolean(await caches.match('/leaflet/leaflet.css'))")
    phone.context.set_offline(True)
    olena.goto("/meetings/new")
    open_folds(olena)
    place = olena.locator("#place-map.leaflet-container")
    expect(place.locator(".map-scale")).to_have_text(re.compile(r"^\d+\sкм$"))
    expect(place.locator(".map-credit")).to_have_text("GeoNames, Natural Earth")
    wait_until(olena, f"async () => new Set(({PIXELS})('#place-map canvas')).size > 20")

    place.scroll_into_view_if_needed()
    place.click(position={"x": 150, "y": 150})

    expect(olena.locator("[name=address]")).to_have_value(re.compile("^неподалік: "))
    phone.context.set_offline(False)


@pytest.mark.accounts
def test_the_map_of_a_meeting_is_there_again_without_a_network(host):
    """With the meeting's name on it, in the colours of the user's scheme."""
    phone, olena = host
    meeting = gather(olena, "Кава", address="Буча, Київська область")
    wait_until(olena, "async () => Boolean(await caches.match('/leaflet/leaflet.css'))")
    phone.context.set_offline(True)
    olena.goto(meeting)
    expect(olena.locator("#meeting-map .leaflet-tooltip")).to_have_text("Кава")
    land = f"({PIXELS})('#meeting-map canvas')[0]"
    wait_until(olena, f"async () => {land} > 200")

    olena.emulate_media(color_scheme="dark")

    wait_until(olena, f"async () => {land} < 100")
    phone.context.set_offline(False)
