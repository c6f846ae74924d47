"""A form that is open while another tab changes the same card."""

import pytest
from playwright.sync_api import expect
from wallet import EAN13, add, begin, open_card, press, says, undo


@pytest.fixture
def tabs(phone):
    """The form of a card in two tabs."""
    page = begin(phone)
    add(page, "Аврора", EAN13, note="стара нотатка")
    page.goto("/")
    open_card(page, "Аврора")
    address = page.url.split("?")[0] + "/edit"
    other = phone.context.new_page()
    for tab in (page, other):
        tab.goto(address)
    return page, other


def test_both_changes_stay(tabs):
    """Each tab changed another field: both are there, and the second tab says so."""
    page, other = tabs
    # A form that nobody has touched would show the other's change by itself.
    page.fill("#name", "Аврора вдома")
    other.fill("[name=note]", "нова нотатка")
    press(other, "Зберегти")
    says(other, "Збережено: «Аврора»")
    press(page, "Зберегти")
    says(page, "Збережено. Те, що тим часом змінили деінде, лишилося")
    expect(page.locator("h1")).to_have_text("Аврора вдома")
    expect(page.locator("main")).to_contain_text("нова нотатка")


def test_the_same_was_changed(tabs):
    """The later one stays, says so, and undo brings the other's back."""
    page, other = tabs
    page.fill("#name", "Моя")
    other.fill("#name", "Їхня")
    press(other, "Зберегти")
    expect(other.locator("h1")).to_have_text("Їхня")
    press(page, "Зберегти")
    says(page, "Збережено ваше. Те саме тим часом змінили деінде")
    expect(page.locator("h1")).to_have_text("Моя")
    undo(page)
    expect(page.locator("h1")).to_have_text("Їхня")


def test_after_a_problem(tabs):
    """A form that is shown again with a problem still knows what it showed first."""
    page, other = tabs
    page.fill("#name", "Аврора вдома")
    other.fill("[name=note]", "нова нотатка")
    press(other, "Зберегти")
    says(other, "Збережено: «Аврора»")
    page.fill("[name=valid-from]", "2027-05-01")
    page.fill("[name=expires]", "2027-01-01")
    press(page, "Зберегти")
    expect(page.locator("#problem")).to_be_visible()
    page.fill("[name=expires]", "2027-09-01")
    press(page, "Зберегти")
    expect(page.locator("h1")).to_have_text("Аврора вдома")
    expect(page.locator("main")).to_contain_text("нова нотатка")
