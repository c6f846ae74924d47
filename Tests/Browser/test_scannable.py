"""Every code shown by the wallet is read back from the screen by two independent readers."""

import io

import pytest
import zxingcpp
from PIL import Image
from pyzbar import pyzbar
from wallet import new_card
from worker import painted, wait_for_worker

# Symbology, what is typed, what a reader must return, and whether zbar supports the symbology.
CODES = [
    ("EAN13", "4820000123457", "4820000123457", True),
    ("EAN8", "96385074", "96385074", True),
    ("UPCA", "036000291452", "036000291452", True),
    ("UPCE", "01234565", "01234565", True),
    ("Code128", "PRIDE-7719045", "PRIDE-7719045", True),
    ("Code128", "A1b2C3d4E5f6G7h8I9j0K1l2", "A1b2C3d4E5f6G7h8I9j0K1l2", True),
    ("Code39", "FX00418827", "FX00418827", True),
    ("Code93", "KAPSHUK-93", "KAPSHUK-93", True),
    ("ITF", "12345678901231", "12345678901231", True),
    ("Codabar", "A40156B", "A40156B", True),
    ("QRCode", "Капшук: картка №7", "Капшук: картка №7", True),
    ("DataMatrix", "KAPSHUK 2026", "KAPSHUK 2026", False),
    ("Aztec", "KAPSHUK 2026", "KAPSHUK 2026", False),
    ("PDF417", "KAPSHUK 2026 pouch of cards", "KAPSHUK 2026 pouch of cards", False),
]


def add(page, symbology, text):
    """Adds a card by typing and waits until it is shown."""
    new_card(page)
    page.fill("#name", f"Картка {symbology}")
    page.select_option("#symbology", symbology)
    page.fill("#content", text)
    page.locator("button[type=submit]", has_text="Додати картку").click()
    page.wait_for_selector(".show .code")


# Readers return a UPC-E as the EAN-13 it stands for.
LONG_FORMS = {"01234565": "0012345000065"}


def accepted(text):
    """The forms in which readers return the same number."""
    return {text, "0" + text, text.strip("ABCD"), LONG_FORMS.get(text, text)}


def check(page, expected, zbar_knows, where):
    """Reads the current screen."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    found = {code.text for code in zxingcpp.read_barcodes(picture)}
    assert found & accepted(expected), f"zxing-cpp reads {found} {where}"
    if zbar_knows:
        read = {code.data.decode() for code in pyzbar.decode(picture)}
        assert read & accepted(expected), f"zbar reads {read} {where}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width,scale", [(320, 1), (320, 2), (430, 1), (430, 3)])
def test_codes_are_read_from_the_screen(new_phone, width, scale, theme):
    """Each symbology, on the card and full screen."""
    phone = new_phone(width=width, scale=scale, theme=theme)
    page = phone.page
    page.goto("/")
    wait_for_worker(page)
    for symbology, text, expected, zbar_knows in CODES:
        add(page, symbology, text)
        where = f"for {symbology} {text!r} at {width} px × {scale}, {theme}"
        # Below the bar that sticks to the top.
        page.evaluate("() => scrollTo(0, document.querySelector('.show').offsetTop - 64)")
        painted(page)
        check(page, expected, zbar_knows, where)
        page.click("[data-show]")
        page.wait_for_selector(".whole-code")
        painted(page)
        check(page, expected, zbar_knows, where + ", alone")


def test_a_long_code_stays_on_the_narrowest_screen(new_phone):
    """The bars, the whole number and the way out are in view whichever way the phone is held; thin bars are said."""
    phone = new_phone(width=320, height=568, scale=2)
    page = phone.page
    page.goto("/")
    wait_for_worker(page)
    for symbology, text in [("Code128", "K" * 32), ("Code39", "K" * 60), ("Code128", "7k" * 60)]:
        add(page, symbology, text)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.click("[data-show]")
        for width, height in [(320, 568), (568, 320)]:
            page.set_viewport_size({"width": width, "height": height})
            painted(page)
            for part in [".linear:visible svg", ".digits", ".whole-close"]:
                box = page.locator(part).first.bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= width + 0.5, (part, text, box)
                assert box["y"] >= 0 and box["y"] + box["height"] <= height + 0.5, (part, text, box)
            assert page.locator(".thin-bars").is_visible() == (len(text) > 32), text
        page.set_viewport_size({"width": 320, "height": 568})
