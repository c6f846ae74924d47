"""The first minutes with each part of the app, at the speed of a first-time user."""

import io
import re

import phone as phones
import pytest
import zxingcpp
from hands import Hands
from pictures import code, on_table, photo, upload, y4m
from PIL import Image
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, names, open_card, says
from worker import wait_for_modules

# The library encodes it as ISO 8859-5 without an ECI: the most common cause of garbled letters.
LINK = "https://kapshuk.example/a%20b?text=привіт&x=1#y"

# In place of the fake device, which shows its one film all the time.
DARK_CAMERA = """
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  canvas.getContext('2d').fillRect(0, 0, 640, 480);
  return canvas.captureStream(10);
};
"""


@pytest.fixture
def filmed(playwright, launch_options, server, tmp_path):
    """A phone whose camera sees a link on a table."""
    film = tmp_path / "link.y4m"
    y4m(on_table([code(LINK, "QRCode", scale=5)], (640, 480), angle=4), film)
    arguments = [
        *launch_options["args"], "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    browser = playwright.chromium.launch(**{**launch_options, "args": arguments})
    context = browser.new_context(base_url=server.url, permissions=["camera"], **phones.options())
    phone = phones.Phone(context)
    yield phone
    unforgiven = phone.unforgiven()
    browser.close()
    assert not unforgiven, unforgiven


def tab(hands, name):
    """Taps a tab at the bottom."""
    hands.tap(hands.page.locator(".tabs a", has_text=name))


def test_first_scan_from_the_big_button(filmed):
    """An unknown code is explained and is in the history. A photo is read while the camera runs."""
    page = begin(filmed)
    hands = Hands(page)
    tab(hands, "Сканер")
    expect(page.locator(".domain")).to_have_text("kapshuk.example")
    expect(page.locator(".leads .verdict")).to_have_text("Не перевірено")
    link = page.locator("#open-link")
    assert link.get_attribute("href") == LINK
    for button in page.locator("main .choices a, main .choices button").all():
        box = phones.box_of(button)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] < 110
    hands.tap(page.locator(".back"))
    expect(page.locator(".days li, #scanner").first).to_be_visible()

    wait_for_modules(page)
    # A camera with a code in view leaves the page before anybody can choose a photo.
    page.add_init_script(DARK_CAMERA)
    page.goto("/scan?for=card")
    expect(page.locator("#camera")).to_be_visible()
    picture = photo(on_table([code(EAN13, scale=4)], (900, 700), angle=2), "PNG")
    page.set_input_files("#scan-photo", [upload("card.png", picture, "image/png")])
    expect(page.locator("#content")).to_have_value(EAN13)


def test_first_expense_by_category(phone):
    """A category tapped first stays, whatever is typed after it, and when the amount is changed later."""
    page = begin(phone)
    wait_for_modules(page)
    hands = Hands(page)
    tab(hands, "Гроші")
    expect(page.locator("h1")).to_have_text("Гроші")
    hands.tap(page.locator("#guess label, .quick-add label", has_text="Кафе").first)
    hands.write(page.locator("#amount"), "85,50")
    expect(page.locator("#guess .result")).to_have_count(0)
    hands.tap("Записати")
    expect(page.locator("#toast")).to_contain_text("Записано")
    row = page.locator(".list a", has_text="Кафе").first
    expect(row).to_be_visible()
    hands.tap(row)
    expect(page.locator("h1")).to_have_text("Операція")
    hands.write(page.locator("#amount"), "90")
    hands.tap(page.locator("form.transaction .save button"))
    expect(page.locator("#toast")).to_contain_text("Збережено")
    page.goto("/money/list")
    expect(page.locator(".list").first).to_contain_text("Кафе")
    expect(page.locator(".list").first).to_contain_text("90,00")


def test_an_allergy_is_never_called_absent_without_knowledge(phone):
    """Nuts as an allergen to avoid: a word for nuts excludes, and a text that is not understood is unknown."""
    page = begin(phone)
    wait_for_modules(page)
    phone.forgive("status of 404")
    hands = Hands(page)
    tab(hands, "Покупки")
    hands.tap(page.locator(".chip", has_text="Побажання"))
    hands.tap(page.locator(".row", has_text="Горіхи"))
    hands.tap("Зберегти")
    expect(page.locator("#toast")).to_contain_text("Збережено")
    for number, ingredients, words in [
        ("4820000000017", "цукор, лещина обсмажена 13 %, какао", "Не підходить вам"),
        ("4820000000024", "цукор, шмурдяк особливий", "невідомо"),
    ]:
        page.goto(f"/groceries/products/{number}")
        hands.tap("Додати товар")
        hands.write(page.locator("[name=name]"), "Паста")
        hands.write(page.locator("[name=ingredients]"), ingredients)
        hands.tap("Зберегти")
        expect(page.locator("main")).to_contain_text(re.compile(words, re.I))
        expect(page.locator("main")).not_to_contain_text("Підходить вам")


def test_first_card_typed_and_its_code_shown(phone):
    """From the empty wallet to the full-screen code, by typing; another reader reads the screen."""
    page = begin(phone)
    hands = Hands(page)
    hands.tap(page.locator(".empty a[href^='/cards/new']").first)
    hands.write(page.locator("#name"), "Сільпо")
    hands.write(page.locator("#content"), EAN13)
    hands.tap("Додати картку")
    expect(page.locator(".quick")).to_be_visible()
    hands.tap("На екран")
    expect(page.locator(".whole-code")).to_be_visible()
    shown = Image.open(io.BytesIO(page.screenshot()))
    assert [found.text for found in zxingcpp.read_barcodes(shown)] == [EAN13]
    hands.tap(page.locator(".whole-exit a, .whole-exit").first)
    tab(hands, "Картки")
    has_cards(page, "Сільпо")


def test_a_backup_is_taken_and_chosen_from(phone):
    """Deleted records are ticked for restoring; newer local ones only on request; local-only ones stay."""
    page = begin(phone)
    hands = Hands(page)
    for name, number in [("Сільпо", EAN13), ("Аврора", "4820000000017"), ("Фора", "4820000000024")]:
        add(page, name, number)
    tab(hands, "Картки")
    hands.tap(page.locator(".top a[href='/settings']"))
    with page.expect_download() as download:
        hands.tap(page.locator("a[href='/settings/backup']"))
    backup = download.value.path().read_bytes()

    tab(hands, "Картки")
    open_card(page, "Сільпо")
    hands.tap("Видалити картку")
    says(page, "«Сільпо» видалено")
    open_card(page, "Аврора")
    hands.tap(page.locator("a[href$='/edit']").first)
    hands.write(page.locator("#name"), "Аврора нова")
    hands.tap(page.locator("form.sheet .save button"))
    says(page, "Збережено")
    add(page, "Епіцентр", "4820000000031")

    for data, sentence in [
        (backup[: len(backup) // 2], "Файл обривається на півдорозі"),
        (b'{"format":"catima","version":1}', "Це не копія Капшука"),
        (backup, None),
    ]:
        tab(hands, "Картки")
        hands.tap(page.locator(".top a[href='/settings']"))
        page.locator("#restore").scroll_into_view_if_needed()
        page.set_input_files("#restore", [upload("kapshuk.json", data, "application/json")])
        expect(page.locator("#problem, form.chosen").first).to_be_visible()
        if sentence:
            expect(page.locator("#problem")).to_contain_text(sentence)

    rows = page.locator("form.chosen li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Сільпо").locator(":checked")).to_have_count(1)
    expect(rows.filter(has_text="тут новіше: «Аврора нова»").locator(":checked")).to_have_count(0)
    hands.tap("Узяти позначене")
    says(page, "Копію відновлено")
    expect(page.locator(".stack .card b")).to_have_count(4)
    assert sorted(names(page)) == ["Аврора нова", "Епіцентр", "Сільпо", "Фора"]
    open_card(page, "Сільпо")
    expect(page.locator("main")).to_contain_text(EAN13[-3:])
