"""A chosen photo is shown before it is sent, and can be taken away again."""

import pytest
from accessibility import axe
from gatherings import open_folds
from hands import Hands
from phone import box_of
from pictures import noise, photo, upload
from playwright.sync_api import expect
from test_groceries import YOGURT, ready
from wallet import begin, new_card, press

# Each address made for a preview, and each given up.
COUNTED = """() => {
  window.made = []; window.revoked = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => { const url = createObjectURL.call(URL, file); window.made.push(url); return url; };
  URL.revokeObjectURL = (url) => { window.revoked.push(url); revokeObjectURL.call(URL, url); };
}"""


def test_a_side_of_a_card_is_taken_away_before_it_is_sent(phone):
    """Nothing below moves when the picture is ready, its address is given up, and only what is left is sent."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    hands.write(page.locator("#name"), "Спортзал")
    page.evaluate(COUNTED)
    for side in ("front", "back"):
        page.set_input_files(f"[name={side}]", upload(f"{side}.jpg", photo(noise(856, 540))))
        shown = page.locator(f".side:has([name={side}]) .chosen-photos")
        before = box_of(shown)["height"]
        expect(shown.locator("img")).to_be_visible()
        page.wait_for_function("(image) => image.naturalWidth > 0", arg=shown.locator("img").element_handle())
        assert box_of(shown)["height"] == pytest.approx(before, abs=1)
    axe(page)
    page.wait_for_function("() => window.made.length > 0 && window.made.every((url) => window.revoked.includes(url))")

    page.locator(".side:has([name=back]) .chosen-photos button").click()

    expect(page.locator(".side:has([name=back]) .chosen-photos")).to_be_hidden()
    expect(page.locator("[name=back]")).to_be_focused()
    press(page, "Додати картку")
    expect(page.locator(".card-photos img")).to_have_count(1)


def test_a_receipt_of_a_transaction_is_named_as_before(phone):
    """The button says again what to choose."""
    page = begin(phone)
    page.goto("/money/new")
    open_folds(page)
    words = page.locator("label:has(#receipt) [data-file-name]")
    before = words.text_content()
    page.set_input_files("#receipt", upload("receipt.jpg", photo(noise(300, 600))))
    expect(page.locator(".chosen-photos img")).to_be_visible()
    expect(words).to_have_text("receipt.jpg")

    page.locator(".chosen-photos button").click()

    expect(words).to_have_text(before)
    assert page.locator("#receipt").evaluate("(input) => input.files.length") == 0


@pytest.mark.serve("--demo")
def test_of_several_photos_one_is_taken_away(phone):
    """The others stay chosen."""
    page = ready(phone)
    page.goto(f"/groceries/products/{YOGURT}/edit")
    page.set_input_files("#pack-photo", [upload(f"{name}.jpg", photo(noise(300, 300))) for name in ("one", "two")])
    expect(page.locator(".chosen-photos img")).to_have_count(2)

    page.locator(".chosen-photos button").first.click()

    expect(page.locator(".chosen-photos img")).to_have_count(1)
    assert page.locator("#pack-photo").evaluate("(input) => input.files.length") == 1
