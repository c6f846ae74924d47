"""Every way to add a code: photo, paste, share, tag. The camera has a file of its own."""

import base64

import pytest
from pictures import code, noise, on_table, photo, upload
from playwright.sync_api import expect
from wallet import EAN13, add, begin, press, says

TAG_READER = """window.NDEFReader = class extends EventTarget {
  async scan() {
    setTimeout(() => this.dispatchEvent(
      Object.assign(new Event('reading'), { serialNumber: '04:a2:5f:11:22' })));
  }
};"""

COPY_PICTURE = """async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = new Blob([bytes], { type: 'image/png' });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}"""

SHARE = """([fields, picture]) => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
  const input = (name, type) => {
    const made = Object.assign(document.createElement('input'), { name, type });
    form.append(made);
    return made;
  };
  for (const [name, value] of Object.entries(fields)) input(name, 'hidden').value = value;
  if (picture) {
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    files.items.add(new File([bytes], 'shared.png', { type: 'image/png' }));
    input('picture', 'file').files = files.files;
  }
  document.body.append(form);
  // The share sheet opens a page of its own: the page script has no part in it.
  HTMLFormElement.prototype.submit.call(form);
}"""


def base64_png(picture):
    """A picture as text for a script in the page."""
    return base64.b64encode(photo(picture, "PNG")).decode()


@pytest.fixture
def scanner(phone):
    """The scanner's page."""
    page = begin(phone)
    page.goto("/scan?for=card")
    expect(page.locator("#start-camera")).to_be_visible()
    return page


def choose(page, data, name="card.jpg", mime="image/jpeg"):
    """Chooses a file for the scanner to read."""
    page.set_input_files("#scan-photo", upload(name, data, mime))


PHOTOS = {
    "png": lambda: photo(on_table([code(EAN13)], (900, 700)), "PNG"),
    "turned jpeg": lambda: photo(on_table([code(EAN13)], (1200, 1600), angle=7), quality=80),
    "upside down": lambda: photo(on_table([code(EAN13)], (1000, 1000), angle=178), quality=85),
    "12 megapixels": lambda: photo(
        on_table([code(EAN13, scale=9)], (4000, 3000), angle=4), quality=85
    ),
    "lying jpeg": lambda: photo(on_table([code(EAN13)], (900, 700)).rotate(90, expand=True)),
}


@pytest.mark.parametrize("kind", PHOTOS)
def test_photo(scanner, kind):
    """A clear photo opens the form with its code. Once added, the card shows that code."""
    choose(scanner, PHOTOS[kind]())
    expect(scanner.locator("h1")).to_have_text("Нова картка")
    expect(scanner.locator("#content")).to_have_value(EAN13)
    expect(scanner.locator("#symbology")).to_have_value("EAN13")
    expect(scanner.locator(".brand").first).to_be_visible()
    press(scanner, "Додати картку")
    expect(scanner.locator(".show .digits")).to_contain_text("4 820000")


@pytest.mark.parametrize(
    "symbology,text",
    [
        ("EAN8", "96385074"),
        ("UPCA", "036000291452"),
        ("Code128", "PRIDE-7719045"),
        ("QRCode", "https://kapshuk.example/7"),
    ],
)
def test_photo_of_each_kind(scanner, symbology, text):
    """The other symbologies are read from a screenshot too, with their text."""
    choose(scanner, photo(on_table([code(text, symbology)], (900, 900)), "PNG"))
    expect(scanner.locator("#content")).to_have_value(text)
    expect(scanner.locator("#symbology")).to_have_value(symbology)


def test_known_card_is_opened(scanner):
    """Scanning a code already in the wallet opens its card."""
    add(scanner, "Аврора", EAN13)
    scanner.goto("/scan")
    choose(scanner, PHOTOS["png"]())
    says(scanner, "Ця картка у вас уже є")
    expect(scanner.locator("h1")).to_have_text("Аврора")


def test_second_card_with_one_number(scanner):
    """Two shops may issue the same number: the form says so, and one tap saves it."""
    add(scanner, "Аврора", EAN13)
    scanner.goto("/scan?for=card")
    choose(scanner, PHOTOS["png"]())
    expect(scanner.locator("#problem")).to_contain_text("Така картка вже є: «Аврора»")
    scanner.fill("#name", "Фора")
    press(scanner, "Зберегти ще одну")
    expect(scanner.locator("h1")).to_have_text("Фора")
    expect(scanner.locator(".show .digits")).to_contain_text("4 820000")


def test_further_code_for_a_card(scanner):
    """The scanner opened from a card adds the code to that card."""
    card = add(scanner, "Аврора", "WR-1", "Code128")
    scanner.get_by_role("link", name="Ще код").click()
    scanner.get_by_role("link", name="Сканувати").click()
    expect(scanner.locator("#scanner")).to_be_visible()
    choose(scanner, PHOTOS["png"]())
    expect(scanner.locator("h1")).to_have_text("Ще один код")
    expect(scanner.locator("#content")).to_have_value(EAN13)
    press(scanner, "Додати код")
    expect(scanner.locator(".codes li")).to_have_count(2)
    assert scanner.url == card


def test_two_codes_in_a_photo(scanner):
    """The user chooses between two codes."""
    both = [code(EAN13), code("PRIDE-77", "Code128")]
    choose(scanner, photo(on_table(both, (1000, 1200)), quality=90))
    expect(scanner.locator("#scan-status")).to_contain_text("Тут кілька кодів")
    scanner.get_by_role("button", name="PRIDE-77").click()
    expect(scanner.locator("#content")).to_have_value("PRIDE-77")


def test_photo_without_a_code(scanner):
    """The message says how to take a better photo, and another one can be chosen at once."""
    choose(scanner, photo(noise(640, 480)))
    expect(scanner.locator("#scan-status")).to_contain_text("немає коду, який можна прочитати")
    choose(scanner, PHOTOS["png"]())
    expect(scanner.locator("#content")).to_have_value(EAN13)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"\xff\xd8\xff\xe0 cut"])
def test_no_picture(scanner, data):
    """A file that is not a picture has its own message."""
    choose(scanner, data)
    expect(scanner.locator("#scan-status")).to_contain_text("не вдалося відкрити як фото")


def test_paste_in_the_form(phone):
    """The form's button pastes the number, and the preview follows."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begin(phone)
    page.goto("/cards/new")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f" {EAN13}\n")
    page.get_by_role("button", name="Вставити").click()
    expect(page.locator("#content")).to_have_value(EAN13)
    expect(page.locator("#preview svg")).to_be_visible()


def test_paste_in_the_scanner(phone):
    """The scanner passes a text to the form, reads a picture, and says when there is neither."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begin(phone)
    page.goto("/scan?for=card")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", EAN13)
    page.get_by_role("button", name="Вставити").click()
    expect(page.locator("#content")).to_have_value(EAN13)
    page.goto("/scan?for=card")
    picture = base64_png(on_table([code("PRIDE-77", "Code128")], (800, 600)))
    page.evaluate(COPY_PICTURE, picture)
    page.get_by_role("button", name="Вставити").click()
    expect(page.locator("#content")).to_have_value("PRIDE-77")
    page.goto("/scan?for=card")
    page.evaluate("() => navigator.clipboard.writeText('')")
    page.get_by_role("button", name="Вставити").click()
    expect(page.locator("#scan-status")).to_contain_text("немає ні тексту, ні картинки")


def test_shared_text(phone):
    """Text shared by another app is filled into the form."""
    page = begin(phone)
    page.evaluate(SHARE, [{"title": "Картка", "text": EAN13}, None])
    expect(page.locator("#content")).to_have_value(EAN13)


def test_shared_picture(phone):
    """A shared picture is read like a photo."""
    page = begin(phone)
    page.evaluate(SHARE, [{"title": ""}, base64_png(on_table([code(EAN13)], (800, 600)))])
    expect(page.locator(".big")).to_have_text(EAN13)
    phone.forgive(r"status of 404 .*products/")
    page.get_by_role("link", name="Це картка").click()
    expect(page.locator("#content")).to_have_value(EAN13)


def test_tag(phone):
    """A tag held to the phone fills in its number."""
    phone.context.add_init_script(TAG_READER)
    page = begin(phone)
    page.goto("/cards/new")
    page.get_by_role("button", name="Прикласти мітку").click()
    expect(page.locator("#content")).to_have_value("04:a2:5f:11:22")
    expect(page.locator("#symbology")).to_have_value("nfc")
    press(page, "Додати картку")
    expect(page.locator(".show .digits")).to_contain_text("04:a2:5f:11:22")
