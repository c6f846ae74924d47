"""A card's background photo: cropped, scaled down, and without location metadata."""

import base64
import io
import json

import pouches
import pytest
from pictures import noise, photo, upload
from PIL import Image
from playwright.sync_api import expect
from wallet import EAN13, add, begin, new_card, press, says

# Degrees, minutes and seconds of Kyiv, as cameras write them.
GPS = {1: "N", 2: (50.0, 27.0, 0.0), 3: "E", 4: (30.0, 31.0, 0.0)}

STORED = """async () => {
  const opening = indexedDB.open('kapshuk');
  const db = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const asking = db.transaction('photos').objectStore('photos').getAll();
  const blobs = await new Promise((done) => { asking.onsuccess = () => done(asking.result); });
  db.close();
  return Promise.all(blobs.map(async (blob) => {
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  }));
}"""


def stored(page):
    """The pictures stored on the device, as bytes."""
    return [base64.b64decode(text) for text in page.evaluate(STORED)]


def camera_photo(width=3872, height=2592):
    """Ten megapixels with EXIF camera model and location, red on the left, blue on the right."""
    picture = noise(width // 16, height // 16).resize((width, height), Image.BICUBIC)
    picture.paste((200, 30, 40), (0, 0, width // 2, height))
    picture.paste((30, 60, 200), (width // 2, height // 3, width, height))
    exif = Image.Exif()
    exif[0x0110] = "Secret Camera"
    exif.get_ifd(0x8825).update(GPS)
    return photo(picture, quality=90, exif=exif)


@pytest.fixture
def page(phone):
    """The form of a new card."""
    page = begin(phone)
    new_card(page)
    page.fill("#name", "Спортзал")
    page.fill("#content", EAN13)
    return page


def choose(page, data):
    """Chooses a photo and waits for the crop dialog."""
    page.set_input_files("#photo", upload("photo.jpg", data))
    expect(page.locator("#crop")).to_be_visible()


def test_photo_is_small_and_tells_nothing(page):
    """Ten megapixels are stored as a small picture of a card's ratio, without EXIF."""
    data = camera_photo()
    assert b"Secret Camera" in data
    choose(page, data)
    page.locator("#crop-done").click()
    expect(page.locator("#photo-choice")).to_be_checked()
    press(page, "Додати картку")
    says(page, "додано")
    (kept,) = stored(page)
    assert len(kept) < 200 * 1024
    assert b"Secret Camera" not in kept
    assert b"Exif" not in kept
    picture = Image.open(io.BytesIO(kept))
    assert picture.size == (1024, 646)
    assert not picture.getexif()

    page.goto("/")
    face = page.locator(".card")
    assert "url(" in face.evaluate("(card) => getComputedStyle(card).backgroundImage")
    shown = Image.open(io.BytesIO(face.screenshot())).convert("RGB")
    left, right = (shown.getpixel((shown.width * at // 8, shown.height // 2)) for at in (1, 7))
    assert left[0] > 150 > left[2]
    assert right[2] > 150 > right[0]


def test_frame_by_keyboard(page):
    """The arrow keys move the photo in the frame, and the slider makes it larger."""
    choose(page, camera_photo(1600, 1200))
    drawn = "() => document.querySelector('#crop canvas').toDataURL('image/png')"
    before = page.evaluate(drawn)
    page.locator("#crop-zoom").focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    larger = page.evaluate(drawn)
    assert larger != before
    page.locator("#crop canvas").focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    assert page.evaluate(drawn) != larger
    page.locator("#crop-done").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#crop")).to_be_hidden()
    expect(page.locator("#photo-choice")).to_be_checked()


@pytest.mark.parametrize("way", ["button", "escape"])
def test_cancel_keeps_the_form(page, way):
    """Cancelling leaves the form as it was, and another photo can be chosen."""
    choose(page, camera_photo(800, 600))
    if way == "button":
        page.locator("#crop-cancel").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#crop")).to_be_hidden()
    expect(page.locator("#name")).to_have_value("Спортзал")
    expect(page.locator("#photo-choice")).not_to_be_checked()
    choose(page, camera_photo(800, 600))
    page.locator("#crop-done").click()
    expect(page.locator("#photo-choice")).to_be_checked()


def test_broken_file(page):
    """A file that is not a picture is explained. The form stays and can be sent."""
    page.set_input_files("#photo", upload("photo.jpg", b"\xff\xd8\xff\xe0 no more"))
    says(page, "Цей файл не вдалося відкрити як фото")
    expect(page.locator("#crop")).to_be_hidden()
    press(page, "Додати картку")
    says(page, "додано")
    assert stored(page) == []


def test_photo_survives_an_edit(page):
    """An edit that does not touch the photo leaves it; a colour replaces it."""
    choose(page, camera_photo(800, 600))
    page.locator("#crop-done").click()
    press(page, "Додати картку")
    says(page, "додано")
    card = page.url
    for colour, has_photo in [(None, True), ("Кавовий", False)]:
        page.goto(card + "/edit")
        if colour:
            page.get_by_label(colour).check()
        press(page, "Зберегти")
        says(page, "Збережено")
        page.goto("/")
        assert ("--photo" in page.locator(".card").get_attribute("style")) is has_photo


def test_backup_brings_the_photo_to_another_phone(page, new_phone):
    """The photo is in the backup, and is shown after restoring it."""
    choose(page, camera_photo(1600, 1200))
    page.locator("#crop-done").click()
    press(page, "Додати картку")
    says(page, "додано")
    page.goto("/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Зберегти копію").click()
    data = download.value.path().read_bytes()
    assert len(json.loads(data)["photos"]) == 1

    other = begin(new_phone())
    pouches.restore(other, data)
    says(other, "Копію відновлено")
    assert stored(other) == stored(page)
    address = other.locator(".card").evaluate(
        "(card) => /url\\(\"(.*?)\"\\)/.exec(getComputedStyle(card).backgroundImage)[1]"
    )
    size = other.evaluate(
        """async (address) => {
          const picture = Object.assign(new Image(), { src: address });
          await picture.decode();
          return [picture.naturalWidth, picture.naturalHeight];
        }""",
        address,
    )
    assert size == [1024, 646]


def test_photo_for_a_card_that_has_none(phone):
    """A photo is added later to a card with a colour."""
    page = begin(phone)
    add(page, "Абонемент")
    page.goto(page.url + "/edit")
    choose(page, camera_photo(800, 600))
    page.locator("#crop-done").click()
    press(page, "Зберегти")
    says(page, "Збережено")
    page.goto("/")
    assert "--photo" in page.locator(".card").get_attribute("style")
