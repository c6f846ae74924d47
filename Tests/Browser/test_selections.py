"""A selection is of now: it is counted, and gone once one leaves. Switches are kept at once."""

import pytest
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, press, says, undo

CODES = [EAN13, "5901234123457", "4006381333931"]


@pytest.fixture
def page(phone):
    """Three cards, codes and transactions."""
    page = begin(phone)
    for name, code in zip(["VARUS", "АНЦ", "Сільпо"], CODES, strict=True):
        add(page, name, code)
        page.goto("/make/text")
        page.fill("[name=text]", name)
        page.locator("form.maker button[type=submit]").last.click()
        expect(page.locator("h1")).not_to_have_text("Текст")
        page.goto("/money/new")
        page.fill("#amount", "100")
        press(page, "Зберегти")
        says(page, "Записано")
    return page


@pytest.mark.parametrize("address", ["/settings/cards", "/scans/select", "/money/choose"])
def test_gone_after_leaving(page, address):
    """Whatever was ticked before is not ticked any more, by whichever way one left."""
    boxes = page.locator(".chosen .list input[type=checkbox]")
    ways = [
        lambda: page.locator("nav.tabs a").last.click(),
        lambda: page.locator(".back").click(),
        lambda: page.go_back(),
        lambda: page.reload(),
    ]
    for leave in ways:
        page.goto("/")
        page.goto(address)
        expect(boxes).to_have_count(3)
        boxes.first.check()
        boxes.nth(1).check()
        expect(page.locator("[data-count]")).to_have_text("Вибрано 2")
        leave()
        page.goto(address)
        expect(boxes).to_have_count(3)
        expect(page.locator(".chosen .list input:checked")).to_have_count(0)
        expect(page.locator("[data-count]")).to_be_hidden()


def test_the_message_counts(page):
    """The message says how many were deleted, and undo brings all of them back."""
    page.goto("/settings/cards")
    for name in ("VARUS", "АНЦ"):
        page.locator(".row", has_text=name).locator("input").check()
    press(page, "Видалити")
    says(page, "Видалено: 2 картки")
    has_cards(page, "Сільпо")
    undo(page)
    expect(page.locator(".stack .card b")).to_have_count(3)


def test_switches_are_kept_at_once(page):
    """An allergen that was switched on is on after leaving by a tab."""
    for name in ("milk", "nuts"):
        page.goto("/groceries/preferences")
        page.locator(f"input[name={name}]").check()
        says(page, "Збережено")
        page.locator("nav.tabs a").first.click()
        expect(page.locator(".stack")).to_be_visible()
    page.goto("/groceries/preferences")
    for name in ("milk", "nuts"):
        expect(page.locator(f"input[name={name}]")).to_be_checked()
