"""The search over everything: from any main screen to any thing, with the keyboard alone, offline, in both languages."""

import re

import pytest
from phone import box_of, unfold
from playwright.sync_api import expect
from test_keyboard import go, tab_to
from wallet import EAN13, add, begin
from worker import wait_for_modules

LETTER = 70
FIELD = "input[type=search]"
NO_SERVER = r"ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch"

# What is typed, the row that is found first, and the address it leads to.
THINGS = [
    ("silpo", "Сільпо", "/cards/[0-9a-f]{32}"),
    ("4820 0001", "Сільпо", "/cards/[0-9a-f]{32}"),
    ("vjkjrj", "молоко", "/groceries/lists/[0-9a-f]{32}"),
    ("меню", "Меню кав’ярні", "/scans/[0-9a-f]{32}"),
    ("486,4", "Книгарня", "/money/transactions/[0-9a-f]{32}"),
    ("готівка", "Готівка", "/money/accounts/[0-9a-f]{32}"),
]


def fill(page):
    """A card, a line of a list, a scanned code with a name, and a transaction."""
    add(page, "Сільпо", EAN13)
    page.goto("/groceries/lists")
    page.fill("main [name=name]", "На тиждень")
    page.locator("main .finder button").click()
    expect(page.locator("#line")).to_be_visible()
    page.fill("#line", "молоко")
    page.keyboard.press("Enter")
    expect(page.locator("main .items")).to_contain_text("молоко")
    page.goto("/scan/found?symbology=QRCode&bytes=68656c6c6f")
    page.goto(page.url.split("?")[0] + "/edit")
    page.fill("main [name=name]", "Меню кав’ярні")
    page.locator("main .save button, main form button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text("Меню кав’ярні")
    page.goto("/money/new")
    page.fill("main [name=amount]", "486,40")
    unfold(page.locator("details:has([name=payee])"))
    page.fill("main [name=payee]", "Книгарня")
    page.locator("main form .save button").first.click()
    expect(page.locator("#toast")).not_to_be_empty()


def first_row(page):
    """The link of the best match."""
    return page.locator("#found .row").first


def search_and_return(page, typed, name, address):
    """Types a text, opens the best match with the keyboard, and comes back to the same text."""
    page.keyboard.press("Control+a")
    page.keyboard.type(typed, delay=LETTER)
    expect(first_row(page)).to_contain_text(name)
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("Tab")
    page.wait_for_timeout(350)
    if not first_row(page).evaluate("(row) => row === document.activeElement"):
        page.keyboard.press("Tab")
    expect(first_row(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(address))
    page.go_back()
    expect(page.locator(FIELD)).to_have_value(typed)
    expect(first_row(page)).to_contain_text(name)
    page.locator(FIELD).focus()


def test_every_feature_with_the_keyboard(phone):
    """A thing of each feature is found from the main screen, opened, and the text is still there on return."""
    page = begin(phone)
    fill(page)
    page.goto("/")
    go(page, "Шукати в усьому")
    expect(page.locator(FIELD)).to_be_focused()
    expect(page.locator("#found h2").first).to_be_visible()
    for typed, name, address in THINGS:
        search_and_return(page, typed, name, address)


def test_each_main_screen_leads_there(phone):
    """The magnifying glass stands in the header of the five main screens, and takes one tap."""
    page = begin(phone)
    for screen in ["/", "/groceries", "/scans", "/meetings", "/money"]:
        page.goto(screen)
        glass = page.locator(".top a[href='/search']")
        expect(glass).to_have_count(1)
        box = box_of(glass)
        assert min(box["width"], box["height"]) >= 44
        glass.click()
        expect(page.locator(FIELD)).to_be_focused()


def test_offline(server, phone):
    """The search needs no server."""
    phone.forgive(NO_SERVER)
    page = begin(phone)
    fill(page)
    wait_for_modules(page)
    server.stop()
    page.goto("/search")
    page.locator(FIELD).press_sequentially("silpo", delay=LETTER)
    expect(first_row(page)).to_contain_text("Сільпо")
    first_row(page).click()
    expect(page.locator("h1")).to_have_text("Сільпо")


@pytest.mark.phone(locale="en-GB")
def test_english(phone):
    """In English too, and what is not there is said, with what to do next."""
    page = begin(phone)
    add(page, "Сільпо", EAN13)
    page.goto("/")
    go(page, "Search everything")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("silvo", delay=LETTER)
    expect(page.locator("#found .note").first).to_have_text("Nothing is quite like that. This is close:")
    expect(first_row(page)).to_contain_text("Сільпо")
    page.keyboard.press("Control+a")
    page.keyboard.type("Zebra club", delay=LETTER)
    expect(page.locator("#found")).to_contain_text("Nothing found for “Zebra club”.")
    tab_to(page, "Make a card “Zebra club”")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_value("Zebra club")


@pytest.mark.phone(java_script_enabled=False)
def test_without_scripts(phone):
    """Without JavaScript the server answers on Enter."""
    page = phone.page
    page.goto("/search")
    page.fill(FIELD, "zebra")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/search\?q=zebra"))
    expect(page.locator("#found")).to_contain_text("zebra")
