"""Photos of records and users, synced between devices."""

import pytest
from accounts import begin, settled, sign_in, sign_up
from pictures import upload
from playwright.sync_api import expect
from test_background_photo import camera_photo, choose, stored
from wallet import EAN13, has_cards, new_card, press, says

pytestmark = pytest.mark.accounts

OLENA = "olena@example.com"

# The natural width of the picture at an address; 0 if it is not a picture.
WIDTH = """(address) => new Promise((done) => {
  const image = new Image();
  image.onload = () => done(image.naturalWidth);
  image.onerror = () => done(0);
  image.src = address;
})"""


def test_photo_is_on_every_device(new_phone, server):
    """A card's photo is synced to the second device, and is available there without the server."""
    phone, laptop = new_phone(), new_phone()
    laptop.forgive(r"ERR_CONNECTION_REFUSED|Failed to fetch")
    page, other = begin(phone), begin(laptop)
    sign_up(page, server, OLENA)
    sign_in(other, OLENA)
    new_card(page)
    page.fill("#name", "Спортзал")
    page.fill("#content", EAN13)
    choose(page, camera_photo())
    page.locator("#crop-done").click()
    expect(page.locator("#photo-choice")).to_be_checked()
    press(page, "Додати картку")
    says(page, "додано")
    settled(page)
    settled(other)
    other.goto("/")
    has_cards(other, "Спортзал")
    other.wait_for_function("() => caches && document.querySelector('.card')")
    for _ in range(600):
        if stored(other):
            break
        other.wait_for_timeout(100)
    assert stored(other) == stored(page)
    server.stop()
    style = other.locator(".card").first.get_attribute("style")
    address = style.split("url(")[1].split(")")[0]
    other.goto("/")
    assert other.evaluate(WIDTH, address) > 100


def test_portrait(new_phone, server):
    """A profile picture is scaled down, has no camera metadata, and is shown on the account's page."""
    page = begin(new_phone())
    sign_up(page, server, OLENA)
    page.goto("/account/name")
    page.set_input_files("#portrait", upload("me.jpg", camera_photo(1600, 1200)))
    page.wait_for_function("() => document.getElementById('portrait').files[0].size < 200_000")
    press(page, "Зберегти")
    picture = page.locator(".list .portrait").first
    expect(picture).to_be_visible()
    assert page.evaluate(WIDTH, picture.get_attribute("src")) == 640
    page.goto("/account/name")
    page.locator("label", has_text="Прибрати фото").click()
    press(page, "Зберегти")
    expect(page.locator("h1")).to_have_text("Обліковий запис")
    expect(page.locator(".list .portrait")).to_have_count(0)


def test_portrait_that_is_none(new_phone, server):
    """A text file with a picture's name is refused, with what to do next."""
    page = begin(new_phone())
    sign_up(page, server, OLENA)
    page.goto("/account/name")
    page.set_input_files("#portrait", upload("me.jpg", b"not a picture at all"))
    press(page, "Зберегти")
    expect(page.locator("#problem")).to_contain_text("оберіть PNG, JPEG, GIF або WebP")
