"""A balance: spent, received, set, and invalid amounts."""

import pytest
from playwright.sync_api import expect
from wallet import add, begin, press, says, undo


@pytest.fixture
def page(phone):
    """The balance of a card with a hundred hryvnias."""
    page = begin(phone)
    add(page, "Аврора")
    page.get_by_role("link", name="Баланс").click()
    expect(page.locator(".big")).to_have_text("ще не вказано")
    page.fill("#amount", "100")
    page.select_option("[name=unit]", "UAH")
    press(page, "Вказати")
    says(page, "Баланс оновлено")
    page.get_by_role("link", name="Баланс").first.click()
    expect(page.locator(".big")).to_have_text("100\u00a0₴")
    return page


def change(page, amount, operation):
    """Types an amount, presses one of the three buttons, and waits for the answer."""
    page.fill("#amount", amount)
    page.evaluate("document.querySelector('main').dataset.before = ''")
    press(page, operation)
    expect(page.locator("main[data-before]")).to_have_count(0)


def shows(page, balance):
    """Waits until the card shows this balance."""
    says(page, "Баланс оновлено")
    expect(page.locator(".row .sum").first).to_have_text(balance)


def test_change(page):
    """Spending subtracts, receiving adds, setting replaces; undo restores the balance."""
    for amount, operation, after in [
        ("25,50", "Витратити", "74,50\u00a0₴"),
        ("25.5", "Отримати", "125,50\u00a0₴"),
        ("12", "Вказати", "12\u00a0₴"),
        ("12 345,60", "Вказати", "12\u00a0345,60\u00a0₴"),
    ]:
        change(page, amount, operation)
        shows(page, after)
        undo(page)
        expect(page.locator(".row .sum").first).to_have_text("100\u00a0₴")
        page.get_by_role("link", name="Баланс").first.click()


def test_no_amount(page):
    """An invalid amount is asked for again as it was typed, and changes nothing."""
    for amount in ("сто", "", "1,234", "12e3", "9" * 30):
        change(page, amount, "Витратити")
        expect(page.locator("#problem")).to_contain_text("Напишіть суму цифрами")
        expect(page.locator("#amount")).to_have_value(amount)
        expect(page.locator(".big")).to_have_text("100\u00a0₴")


def test_each_unit_by_itself(page):
    """Points and hryvnias are not added up, and neither replaces the other."""
    page.select_option("[name=unit]", "points")
    change(page, "22", "Отримати")
    shows(page, "100\u00a0₴")
    expect(page.locator(".row .sum").nth(1)).to_have_text("22\u00a0бали")


def test_more_than_there_is(page):
    """Spending more than the balance is questioned; a second tap records it."""
    change(page, "150", "Витратити")
    expect(page.locator("#problem")).to_contain_text("Залишиться −50\u00a0₴")
    expect(page.locator("#amount")).to_have_value("150")
    change(page, "150", "Усе одно записати")
    shows(page, "−50\u00a0₴")
    undo(page)
    expect(page.locator(".row .sum").first).to_have_text("100\u00a0₴")


def test_below_zero(page):
    """A negative amount can't be received."""
    for operation in ("Витратити", "Отримати"):
        change(page, "-5", operation)
        expect(page.locator("#problem")).to_contain_text("без мінуса")
        expect(page.locator(".big")).to_have_text("100\u00a0₴")


def test_no_amount_in_english(new_phone):
    """The message in English."""
    page = begin(new_phone(locale="en-GB"))
    add(page, "Aurora", amount="12")
    expect(page.locator(".row .sum").first).to_have_text("12\u00a0points")
    page.get_by_role("link", name="Balance").first.click()
    page.fill("#amount", "ten")
    page.get_by_role("button", name="Spend").click()
    expect(page.locator("#problem")).to_contain_text("Type the amount in digits")
