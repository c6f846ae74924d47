"""The pictures of the README, written again with UPDATE_SCREENSHOTS=1."""

import io
import os

import pytest
from kapshuk_server import ROOT
from PIL import Image
from playwright.sync_api import expect
from worker import wait_for_worker

FOLDER = ROOT / "docs/screenshots"
LIMIT = 150 * 1024


def keep(page, name):
    """Checks that the picture exists, or writes it, small enough for a repository."""
    taken = page.screenshot(animations="disabled")
    file = FOLDER / name
    if os.environ.get("UPDATE_SCREENSHOTS") == "1":
        FOLDER.mkdir(parents=True, exist_ok=True)
        picture = Image.open(io.BytesIO(taken)).convert("RGB")
        picture.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)
    assert file.stat().st_size < LIMIT
    assert Image.open(file).size == Image.open(io.BytesIO(taken)).size


def demo(phone):
    """The main screen with the sample cards."""
    page = phone.page
    page.goto("/")
    wait_for_worker(page)
    page.goto("/")
    expect(page.locator(".card").nth(3)).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


# A page of each app, and what is tapped there before.
ROOMS = [
    ("wallet.png", "/", []),
    ("scans.png", "/scans", []),
    ("groceries.png", "/groceries", []),
    ("meetings.png", "/meetings", ["Я йду", "Настільні ігри"]),
    ("money.png", "/money", []),
]


@pytest.mark.serve("--demo")
def test_the_five_apps(phone):
    """A page of each app, with the demo's samples."""
    page = demo(phone)
    for name, path, taps in ROOMS:
        page.goto(path)
        for label in taps:
            page.locator("main a", has_text=label).first.click()
        expect(page.locator("main a").nth(2)).to_be_visible()
        page.wait_for_load_state("networkidle")
        keep(page, name)
