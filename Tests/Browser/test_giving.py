"""Cards for others and many at once: a card given to a friend, a search that forgives, several cards chosen."""

import re
from urllib.parse import unquote

import pytest
import zxingcpp
from PIL import Image
from pictures import upload
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, press, says
from worker import wait_for_modules


def link_of_a_card(phone):
    """Adds a card and copies the link by which a friend gets it."""
    page = begin(phone)
    wait_for_modules(page)
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    add(page, "Хата-майстерня", EAN13)
    page.get_by_role("link", name="Дати другові").tap()
    expect(page.locator("#given-card svg").first).to_be_visible()
    page.get_by_role("button", name="Копіювати посилання").tap()
    expect(page.locator("#toast")).to_contain_text("Скопійовано")
    return page.evaluate("() => navigator.clipboard.readText()")


def test_a_card_for_a_friend(new_phone):
    """The link carries the card: no request has it, and the friend without an account keeps it offline."""
    link = link_of_a_card(new_phone())
    assert "/scan/given#" in link and "Хата-майстерня" in unquote(link)

    ivan = new_phone()
    asked = []
    ivan.context.on("request", lambda request: asked.append(request.url) if not request.service_worker else None)
    theirs = ivan.page
    theirs.goto(link)
    expect(theirs.locator("#name")).to_have_value("Хата-майстерня")
    expect(theirs.locator("#content")).to_have_value(EAN13)
    theirs.context.set_offline(True)
    press(theirs, "Додати картку")
    expect(theirs.locator("h1")).to_have_text("Хата-майстерня")
    expect(theirs.locator(".show .digits")).to_contain_text("4 820000")


# How a browser has no worker: it knows none, it refuses them, or the worker never comes.
WITHOUT = {
    "unknown": "delete Navigator.prototype.serviceWorker",
    "refused": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))",
    "never": "ServiceWorkerContainer.prototype.register = () => new Promise(() => {})",
}


@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
@pytest.mark.parametrize("without", WITHOUT)
def test_a_card_where_none_can_be_kept(new_phone, without, locale):
    """Without a worker the page itself shows the card and its picture. No request has anything of it."""
    link = link_of_a_card(new_phone())

    ivan = new_phone(locale=locale)
    ivan.page.add_init_script(WITHOUT[without])
    asked = []
    ivan.context.on("request", lambda request: asked.append(unquote(request.url.split("#")[0]) + (request.post_data or "")))
    ivan.page.goto(link)
    expect(ivan.page.locator("main h2")).to_have_text("Хата-майстерня")
    expect(ivan.page.locator("main .digits span")).to_contain_text(EAN13[-6:])
    expect(ivan.page.locator("main")).to_contain_text(
        "не може зберегти" if locale == "uk-UA" else "can't keep the card")
    with ivan.page.expect_download() as download:
        ivan.page.locator("a[download]").click()
    assert zxingcpp.read_barcodes(Image.open(download.value.path()))[0].text == EAN13
    assert len(asked) > 3 and not [one for one in asked if "Хата" in one or EAN13 in one or EAN13.encode().hex() in one]


def test_a_friends_code_is_scanned(phone):
    """The code of a card for a friend, read by the scanner, is the form of that card."""
    page = begin(phone)
    wait_for_modules(page)
    add(page, "Аврора", EAN13)
    page.get_by_role("link", name="Дати другові").tap()
    expect(page.locator("#given-card svg").first).to_be_visible()
    picture = page.locator("#given-card .show").screenshot()
    page.goto("/cards/new")
    page.goto("/scan")
    page.set_input_files("#scan-photo", [upload("friend.png", picture, "image/png")])
    expect(page.locator("#name")).to_have_value("Аврора")


@pytest.mark.parametrize("typed", ["cskmgj", "слільпо", "сільпр"])
def test_search_forgives(phone, typed):
    """The wrong keyboard layout or a typing mistake still finds the card."""
    page = begin(phone)
    wait_for_modules(page)
    add(page, "Сільпо")
    add(page, "Аврора")
    page.goto("/")
    page.locator("[type=search]").press_sequentially(typed, delay=60)
    has_cards(page, "Сільпо")


def test_several_cards_at_once(phone):
    """Ticked cards are put into a category, archived, and deleted with one tap each."""
    page = begin(phone)
    wait_for_modules(page)
    for name in ("Сільпо", "Аврора", "Епіцентр"):
        add(page, name)
    page.goto("/")
    page.locator("details.menu summary").tap()
    page.get_by_role("link", name="Вибрати кілька").tap()
    page.get_by_label("Сільпо").check()
    page.get_by_label("Епіцентр").check()
    page.get_by_label("Категорія").fill("Продукти")
    press(page, "Покласти")
    says(page, "Збережено")
    page.locator(".chips").get_by_role("link", name="Продукти").tap()
    expect(page.locator(".stack .card")).to_have_count(2)
    page.goto("/settings/cards")
    press(page, "Видалити")
    expect(page.locator("#problem")).to_be_visible()
    page.get_by_label("Аврора").check()
    press(page, "В архів")
    expect(page.locator(".stack .card")).to_have_count(2)
    page.goto("/settings/cards")
    page.get_by_label(re.compile("Аврора")).check()
    page.get_by_label("Сільпо").check()
    press(page, "Видалити")
    has_cards(page, "Епіцентр")
