"""The pictures of the README, written again with UPDATE_SCREENSHOTS=1."""

import io
import os

import pytest
from kapshuk_server import ROOT
from PIL import Image
from playwright.sync_api import expect
from wallet import open_card
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


@pytest.mark.serve("--demo")
def test_wallet_and_card(phone):
    """The main screen and a card, in the light theme."""
    page = demo(phone)
    keep(page, "wallet.png")
    open_card(page, "Сільпо")
    expect(page.locator(".show svg").first).to_be_visible()
    keep(page, "card.png")


@pytest.mark.serve("--demo")
@pytest.mark.phone(theme="dark")
def test_wallet_in_the_dark(phone):
    """The main screen in the dark theme."""
    keep(demo(phone), "wallet-dark.png")
