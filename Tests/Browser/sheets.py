"""Contact sheets: every page of the app with much content, as small pictures on one sheet per feature. `make sheets`
draws them into .build-sheets, to be looked through by a person."""

import io
import re
import shutil

import pytest
from kapshuk_server import ROOT
from PIL import Image, ImageDraw, ImageFont
from tour import tour

FOLDER = ROOT / ".build-sheets"
ACROSS = 8
GAP = 12
LETTERS = ImageFont.truetype("DejaVuSans.ttf", 11)


def feature(address):
    """The first part of an address; the wallet's addresses share one."""
    first = re.split(r"[/?: ]", re.sub(r"^https?://[^/]+", "", address))[1]
    return {"": "cards", "scans": "scan", "make": "scan", "m": "meet", "join": "spaces"}.get(first, first)


def picture(page, width):
    """The page from top to bottom, at most three screens of it, at half size."""
    page.set_viewport_size({"width": width, "height": 844})
    height = min(page.evaluate("document.documentElement.scrollHeight"), 2532)
    page.set_viewport_size({"width": width, "height": height})
    drawn = Image.open(io.BytesIO(page.screenshot()))
    return drawn.resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)


def sheet(pictures, across):
    """The pictures in rows, with their addresses above."""
    rows = [pictures[at : at + across] for at in range(0, len(pictures), across)]
    width = max(sum(one.width + GAP for _, one in row) for row in rows) + GAP
    heights = [max(one.height for _, one in row) + 16 + GAP for row in rows]
    whole = Image.new("RGB", (width, sum(heights) + GAP), "#777")
    pen = ImageDraw.Draw(whole)
    top = GAP
    for row, height in zip(rows, heights):
        left = GAP
        for address, one in row:
            pen.text((left, top), address[: one.width // 6], fill="#fff", font=LETTERS)
            whole.paste(one, (left, top + 16))
            left += one.width + GAP
        top += height
    return whole


@pytest.mark.accounts
@pytest.mark.serve("--demo", "--backup-to", "COPIES")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_sheets(new_phone, server, locale, theme, width):
    """Draws the sheets of one language, theme and width."""
    drawn = {}
    for stop in tour(new_phone, server, locale=locale, theme=theme, reduced_motion="reduce", scale=1):
        stop.show()
        drawn.setdefault(feature(stop.name), []).append((stop.name, picture(stop.page, width)))
    folder = FOLDER / f"{locale[:2]}-{theme}-{width}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    across = 3 if width > 600 else ACROSS
    for name, pictures in drawn.items():
        for at in range(0, len(pictures), across * 2):
            sheet(pictures[at : at + across * 2], across).save(folder / f"{name}-{at // (across * 2) + 1}.png")
