"""The whole way through the groceries: scanned, priced, listed for two, ticked offline, and paid."""

import re

import phone as phones
import pytest
from accessibility import axe
from accounts import begin, settled, sign_up
from pictures import code, on_table, y4m
from playwright.sync_api import expect
from test_access import SIDEWAYS, SMALL
from test_sync_spaces import invite, make_space
from wallet import press
from worker import wait_for_modules

YOGURT = "5410146415616"
WORDS = {
    "uk": {
        "scan": "Сканувати штрихкод", "name": "Йогурт питний", "price": "Додати ціну", "save": "Зберегти",
        "list": "до списку", "make": "Створити", "bought": "Куплено: {}", "done": "Готово: записати витрату",
        "record": "Записати витрату", "sum": "−18,90\u00a0₴", "best": "18,90\u00a0₴", "settled": "Усе збережено",
    },
    "en": {
        "scan": "Scan a barcode", "name": "Йогурт питний", "price": "Add a price", "save": "Save",
        "list": "to the list", "make": "Make", "bought": "Bought: {}", "done": "Done: record the expense",
        "record": "Record the expense", "sum": "−₴18.90", "best": "₴18.90", "settled": "Everything is saved",
    },
}


@pytest.fixture
def filming(playwright, launch_options, server, tmp_path):
    """Makes phones whose camera sees a yogurt."""
    film = tmp_path / "yogurt.y4m"
    y4m(on_table([code(YOGURT, scale=3)], (640, 480), angle=3), film)
    arguments = [
        *launch_options["args"], "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    browser = playwright.chromium.launch(**{**launch_options, "args": arguments})
    made = []

    def make(**options):
        context = browser.new_context(base_url=server.url, permissions=["camera"], **phones.options(**options))
        made.append(phones.Phone(context))
        return made[-1]

    yield make
    unforgiven = [complaint for phone in made for complaint in phone.unforgiven()]
    browser.close()
    assert not unforgiven, unforgiven


def choose(page, language):
    """Sets the language of the app."""
    page.goto("/settings")
    page.locator(f"[name=language][value={language}]").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", language)


def fits(page):
    """Axe finds nothing, every target is large enough, and nothing scrolls sideways."""
    expect(page.locator("main")).to_be_visible()
    axe(page)
    assert page.evaluate(SMALL) == [], page.url
    assert not page.evaluate(SIDEWAYS), page.url


@pytest.mark.accounts
@pytest.mark.serve("--demo")
@pytest.mark.parametrize("language", ["uk", "en"])
def test_from_the_shelf_to_the_expense(filming, server, language):
    """Scan, product, price, a shared list, ticks of both users offline, and the expense."""
    words = WORDS[language]
    olena, ivan = filming(), filming()
    sign_up(begin(olena), server, "olena@example.com", "Олена")
    sign_up(begin(ivan), server, "ivan@example.com", "Іван")
    link = invite(olena.page, make_space(olena.page))
    ivan.page.goto(link)
    press(ivan.page, "Приєднатися")
    expect(ivan.page.locator(".row", has_text="Олена")).to_be_visible()
    for person in (olena, ivan):
        settled(person.page)
        choose(person.page, language)
    page = olena.page
    wait_for_modules(page)

    # A list shared by both.
    page.goto("/groceries/lists")
    page.fill("[name=name]", "Week")
    page.select_option("[name=space]", label="Родина")
    page.get_by_role("button", name=words["make"]).click()
    expect(page.locator("h1")).to_have_text("Week")
    address = page.url.split("?")[0]
    page.fill("#line", "хліб")
    page.keyboard.press("Enter")
    expect(page.locator(".item")).to_have_count(1)

    # The camera sees a product; its page shows the score and prices.
    page.goto("/groceries")
    page.get_by_role("link", name=words["scan"]).click()
    expect(page.locator("h1")).to_contain_text(words["name"])
    expect(page.locator(".letters .on")).to_have_text("B")
    fits(page)

    # A price lower than all others.
    page.get_by_role("link", name=words["price"]).click()
    page.fill("#price", "18,90")
    page.select_option("[name=store]", index=2)
    fits(page)
    page.get_by_role("button", name=words["save"], exact=True).click()
    expect(page.locator(".price .sum span").first).to_have_text(words["best"])

    page.get_by_role("button", name=words["list"]).click()
    expect(page.locator(".item")).to_have_count(2)
    assert page.url.split("?")[0] == address
    fits(page)
    page.goto("/settings")
    expect(page.locator("#sync")).to_have_text(words["settled"])
    ivan.page.goto(address)
    expect(ivan.page.locator(".item")).to_have_count(2)
    page.goto(address)

    # Both in the shop, without a network.
    for person in (olena, ivan):
        person.forgive("ERR_INTERNET_DISCONNECTED|Failed to fetch")
        person.context.set_offline(True)
    page.get_by_role("button", name=re.compile(words["bought"].format("Йогурт"))).click()
    expect(page.locator(".item .on")).to_have_count(1)
    ivan.page.get_by_role("button", name=words["bought"].format("хліб")).click()
    expect(ivan.page.locator(".item .on")).to_have_count(1)
    for person in (olena, ivan):
        person.context.set_offline(False)
    for person in (olena, ivan):
        person.page.goto("/settings")
        expect(person.page.locator("#sync")).to_have_text(words["settled"])
    for person in (olena, ivan):
        person.page.goto(address)
        expect(person.page.locator(".item .on")).to_have_count(2)
    fits(ivan.page)

    # Paid: the basket becomes an expense.
    page.get_by_role("link", name=words["done"]).click()
    fits(page)
    page.fill("#amount", "18,90")
    with page.expect_navigation():
        page.get_by_role("button", name=words["record"]).click()
    expect(page.locator(".item")).to_have_count(0)
    page.goto("/money")
    expect(page.locator(".sum.money").first).to_have_text(words["sum"])
    fits(page)
