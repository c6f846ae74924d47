"""Codes made in the app: in a browser, at phone size, with the server gone, read back by another reader."""

import io
from pathlib import Path

import pytest
import zxingcpp
from accessibility import axe
from PIL import Image
from worker import wait_for_modules, wait_for_worker

ICON = Path(__file__).parents[2] / "Web/icons/icon-192.png"
NO_SERVER = r"ERR_CONNECTION_REFUSED|Failed to fetch"


def open_maker(phone, kind):
    """The form of a kind, answered by the worker and with its module in store."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    wait_for_modules(phone.page)
    phone.page.goto(f"/make/{kind}")


def choose(page, preset):
    """A tap on a ready style."""
    page.locator("label.tick").filter(has=page.locator(f"input[value={preset}]")).click()


def downloaded(page, name):
    """What another reader finds in a file that the page gives."""
    with page.expect_download() as download:
        page.click(f"a[href$='{name}']")
    return Image.open(io.BytesIO(download.value.path().read_bytes())).convert("RGB")


def read(picture):
    """The texts of the codes in a picture."""
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("preset", ["classic", "kalyna", "sunset", "sea"])
def test_made_offline_and_read_by_another(server, phone, preset):
    """With the server gone a code is made as one types, kept, and its files are read by zxing-cpp."""
    phone.forgive(NO_SERVER)
    open_maker(phone, "wifi")
    server.stop()
    page = phone.page
    page.fill("[name=name]", "Хата 5G")
    page.fill("[name=password]", "калинова-гора")
    choose(page, preset)
    page.wait_for_selector("#made .verdict.good, #made .verdict.fair")
    page.click(".save button")
    page.wait_for_selector(".printed svg")
    for name in ("code.png", "code.gif"):
        assert read(downloaded(page, name)) == ["WIFI:T:WPA;S:Хата 5G;P:калинова-гора;;"]
    page.goto("/scans")
    assert "Хата 5G" in page.text_content("main")


def test_logo_is_drawn_and_read(phone):
    """A logo out of a file stands in the code, which another reader still reads."""
    open_maker(phone, "url")
    page = phone.page
    page.fill("[name=address]", "kapshuk.example/cards")
    page.set_input_files("[name=logo]", ICON)
    page.wait_for_selector("#made image")
    page.click(".save button")
    page.wait_for_selector(".printed image")
    assert read(downloaded(page, "code.png")) == ["https://kapshuk.example/cards"]


def test_own_colours_are_judged(phone):
    """Yellow on white is told not to scan; the panel follows a preset and goes on from it."""
    open_maker(phone, "text")
    page = phone.page
    page.fill("[name=text]", "Привіт")
    choose(page, "kalyna")
    page.click(".own-style summary")
    assert page.input_value("[name=main]").lower() == "#a4102a"
    page.fill("[name=main]", "#ffee88")
    page.wait_for_selector("#made .verdict.bad")
    assert page.is_checked("input[value=own]")


def test_bad_input_is_said(phone):
    """What is missing is said where one looks, and nothing typed is lost."""
    open_maker(phone, "geo")
    page = phone.page
    page.fill("[name=latitude]", "91")
    page.fill("[name=longitude]", "30,5")
    page.click(".save button")
    page.wait_for_selector("#problem")
    assert page.input_value("[name=latitude]") == "91"


@pytest.mark.parametrize("path", ["/make", "/make/contact", "/make/text", "/make/code", "/scans"])
def test_pages_are_accessible(phone, path):
    """Axe finds nothing on the maker's pages."""
    open_maker(phone, "text")
    phone.page.fill("[name=text]", "Привіт")
    phone.page.click(".save button")
    phone.page.wait_for_selector(".printed svg")
    axe(phone.page)
    phone.page.goto(path)
    axe(phone.page)
