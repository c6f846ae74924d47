"""The demo shows every part of the app, says that it is one, and goes with one tap."""

import pytest
from accessibility import axe
from accounts import settled, sign_up
from playwright.sync_api import expect
from wallet import add, begin, says
from worker import stop_worker, wait_for_modules

MARK = "Демо: усе тут вигадане"


def ready(phone):
    """The main screen of the demo, once all of it is on the device."""
    page = begin(phone)
    wait_for_modules(page)
    return page


def remove(page):
    """Removes the demo, from the main screen."""
    page.goto("/")
    page.get_by_role("button", name="Прибрати").click()
    says(page, "Зроблено")
    expect(page.get_by_text(MARK)).to_have_count(0)


@pytest.mark.accounts
@pytest.mark.serve("--demo")
def test_every_part_has_something(phone, server):
    """Cards, a month of money, lists, what was viewed, codes, and a meeting with people and a chat: offline too."""
    page = ready(phone)
    server.stop()
    phone.forgive("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
    for path, selector, least in [
        ("/", ".stack .card", 10), ("/money", ".row .sum.money", 10), ("/money/goals", ".meter", 1),
        ("/money/budget", ".meter", 3), ("/groceries", ".list .row", 5), ("/scans", "main li a", 5),
        ("/meetings?show=upcoming", ".meeting", 1),
    ]:
        page.goto(path)
        expect(page.locator(selector).nth(least - 1)).to_be_visible()
        if "goals" not in path:
            expect(page.get_by_text(MARK)).to_be_visible()
    axe(page)
    page.locator(".meeting").click()
    expect(page.get_by_text("Тарас", exact=True)).to_be_visible()
    page.get_by_role("link", name="Чат").click()
    expect(page.locator(".message")).to_have_count(5)


@pytest.mark.serve("--demo")
@pytest.mark.phone(locale="en-GB")
def test_it_says_so_in_english(phone):
    """The mark and its button in the other language."""
    page = ready(phone)
    expect(page.get_by_text("A demo: all of this is invented")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    says(page, "Done")
    expect(page.get_by_text("A demo")).to_have_count(0)


@pytest.mark.serve("--demo")
def test_one_tap_and_it_is_gone(phone):
    """Nothing of it comes back, not in the bin either, and what the user added stays. Without accounts there is a
    meeting too."""
    page = ready(phone)
    page.goto("/meetings?show=upcoming")
    expect(page.locator(".meeting")).to_have_count(1)
    page.goto("/money")
    page.fill("#amount", "75")
    page.get_by_role("button", name="Записати").click()
    says(page, "Записано")
    add(page, "Моя власна", "4820000123457")
    remove(page)
    stop_worker(page)
    page.reload()
    expect(page.locator(".stack .card b")).to_have_text(["Моя власна"])
    for path, nothing in [("/scans", "Тут будуть ваші коди"), ("/settings/bin", "Тут порожньо")]:
        page.goto(path)
        expect(page.get_by_text(nothing)).to_be_visible()
    page.goto("/money/list")
    expect(page.locator(".row .sum.money")).to_have_count(1)
    page.goto("/groceries")
    expect(page.get_by_text("Створити перший список")).to_be_visible()


@pytest.mark.serve("--demo")
def test_a_sample_that_became_the_users_own_stays(phone):
    """A card with another name, and an account with an own expense, are no samples any more."""
    page = ready(phone)
    page.get_by_role("link", name="WOG").click()
    page.get_by_role("link", name="Змінити").first.click()
    page.fill("#name", "Моя WOG")
    page.locator("form.sheet button[type=submit]").first.click()
    says(page, "Збережено")
    page.goto("/money/new")
    page.fill("#amount", "10")
    page.locator("select[name=account]").select_option(label="Картка, ₴")
    page.locator("form.transaction .save button").click()
    says(page, "Записано")
    remove(page)
    expect(page.locator(".stack .card b")).to_have_text(["Моя WOG"])
    page.goto("/money/accounts")
    expect(page.locator("main .row")).to_contain_text(["Готівка", "Картка"])
    expect(page.get_by_text("Скарбничка")).to_have_count(0)


@pytest.mark.accounts
@pytest.mark.serve("--demo")
def test_no_account_gets_it(phone, server, new_phone):
    """Who signs up takes along what they added, and nothing of the demo."""
    page = ready(phone)
    add(page, "Моя власна", "4820000123457")
    sign_up(page, server, "olena@example.com")
    settled(page)
    page.goto("/")
    expect(page.get_by_text(MARK)).to_have_count(0)
    expect(page.locator(".stack .card b")).to_have_text(["Моя власна"])
