"""The hours of a meeting by the clock of its place, and by the reader's own where that differs at that time."""

import datetime
import itertools
import zoneinfo

import pytest
from gatherings import gather
from phone import today
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

PLACES = ["Europe/Kyiv", "Europe/Warsaw", "Asia/Kolkata", "America/Santiago"]
READERS = ["Europe/Lisbon", "Europe/Helsinki", "America/New_York"]


def seasons():
    """An evening of January and one of July, and one between the changes of Europe's and America's clocks."""
    year = today().year + 1
    return [datetime.datetime(year, month, day, 18) for month, day in ((1, 20), (7, 20), (3, 20))]


def test_the_readers_hours_are_said_where_the_clocks_differ(host, new_phone):
    """In January, in July, and between the changes of the clocks: never by the offset of today."""
    _, olena = host
    made = []
    for place, start in itertools.product(PLACES, seasons()):
        end = start + datetime.timedelta(hours=2)
        fields = {"start": f"{start:%Y-%m-%dT%H:%M}", "end": f"{end:%Y-%m-%dT%H:%M}", "zone": place}
        meeting = gather(olena, f"{place} {start:%d.%m}", visibility="link", **fields)
        made.append((place, start, olena.locator("a[data-share]").get_attribute("href"), meeting))
    for reader in READERS:
        page = new_phone(timezone_id=reader).page
        for place, start, link, _ in made:
            page.goto(link)
            here = start.replace(tzinfo=zoneinfo.ZoneInfo(place)).astimezone(zoneinfo.ZoneInfo(reader))
            zone = page.locator(".zone").first
            expect(page.locator(".big")).to_contain_text("18:00–20:00")
            if here.replace(tzinfo=None) == start:
                expect(zone).to_be_hidden()
            else:
                expect(zone).to_be_visible()
                expect(zone).to_contain_text(f"{here:%H:%M}–{here + datetime.timedelta(hours=2):%H:%M}")
                expect(zone).to_contain_text("за київським часом" if place == "Europe/Kyiv" else "час: ")
