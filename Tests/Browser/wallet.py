"""What a person does with the wallet, in a word each."""

import re

from playwright.sync_api import expect
from worker import wait_for_worker

EAN13 = "4820000123457"
WRONG_EAN13 = "4820000123458"


def begin(phone):
    """The main screen, once the worker answers for it."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.page.goto("/")
    return phone.page


def press(page, label):
    """Presses the button of the form that has this label."""
    page.locator("main").get_by_role("button", name=label, exact=True).click()


def says(page, sentence):
    """Waits until the line at the bottom says this."""
    expect(page.locator("#toast")).to_contain_text(sentence)


def undo(page):
    """Takes the last change back, from the line at the bottom."""
    page.locator("#toast button").click()
    says(page, "Повернено як було")


def add(page, name="", content="", symbology="auto", category="", **fields):
    """Adds a card by typing; gives the address of its page."""
    page.goto("/cards/new")
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
    """The names of the cards on the screen, in their order."""
    return page.locator(".stack .card b").all_text_contents()


def has_cards(page, *expected):
    """Waits until the screen has these cards, in this order."""
    expect(page.locator(".stack .card b")).to_have_text(list(expected))


def open_card(page, name):
    """Taps a card on the main screen, where it looks out from under the next one."""
    title = page.locator("b", has_text=re.compile(f"^{re.escape(name)}$"))
    page.locator(".card", has=title).click(position={"x": 60, "y": 30})
    expect(page.locator("h1")).to_have_text(name)
