"""The user's actions in the wallet, one function each."""

import re

from phone import settle, unfold
from playwright.sync_api import expect
from worker import wait_for_worker

EAN13 = "4820000123457"
WRONG_EAN13 = "4820000123458"


def begin(phone):
    """Opens the main screen and waits until the worker answers."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.page.goto("/")
    return phone.page


def press(page, label):
    """Presses the form button with this label, on the page requested last."""
    settle(page)
    page.locator("main").get_by_role("button", name=label, exact=True).click()


def says(page, sentence):
    """Waits until the message line shows this sentence."""
    expect(page.locator("#toast")).to_contain_text(sentence)


def undo(page):
    """Undoes the last change, from the message line."""
    page.locator("#toast button").click()
    says(page, "Повернено як було")


def new_card(page):
    """Opens the form of a new card, with all of its fields in view."""
    page.goto("/cards/new")
    unfold(page.locator(".rest"))


def add(page, name="", content="", symbology="auto", category="", **fields):
    """Adds a card by typing. Returns the address of its page."""
    new_card(page)
    page.fill("#name", name)
    page.fill("#content", content)
    page.select_option("#symbology", symbology)
    page.fill("[name=new-category]", category)
    for field, value in fields.items():
        page.fill(f"[name={field.replace('_', '-')}]", value)
    page.locator("form.sheet button[type=submit]").click()
    expect(page.locator(".quick")).to_be_visible()
    return page.url


def names(page):
    """The names of the cards on the screen, in order."""
    return page.locator(".stack .card b").all_text_contents()


def has_cards(page, *expected):
    """Waits until the screen shows these cards, in this order."""
    expect(page.locator(".stack .card b")).to_have_text(list(expected))


def open_card(page, name):
    """Taps a card on the main screen, on the part visible above the next one."""
    title = page.locator("b", has_text=re.compile(f"^{re.escape(name)}$"))
    page.locator(".card", has=title).click(position={"x": 60, "y": 30})
    expect(page.locator("h1")).to_have_text(name)
