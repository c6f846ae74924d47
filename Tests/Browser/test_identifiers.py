"""Several codes on one card: one is shown first, the others are a swipe away."""

import pytest
from playwright.sync_api import expect
from wallet import EAN13, add, begin, press, says, undo


@pytest.fixture
def page(phone):
    """A card's page with two codes on it, EAN-13 and then Code 128."""
    page = begin(phone)
    add(page, "Родинна", EAN13)
    page.get_by_role("link", name="Ще код").click()
    page.fill("#content", "OLENA-42")
    page.select_option("#symbology", "Code128")
    page.fill("[name=label]", "картка Олени")
    press(page, "Додати код")
    says(page, "Збережено")
    expect(page.locator(".codes li")).to_have_count(2)
    return page


def swipe_to(page, index):
    """Scrolls the codes as with a finger."""
    page.locator(".codes").evaluate("(list, at) => list.scrollTo(at * list.clientWidth, 0)", index)
    expect(page.locator(".dots i").nth(index)).to_have_class("on")


def texts(page):
    """The numbers under the codes, in order."""
    return page.locator(".codes .digits span").all_text_contents()


def test_swipe(page):
    """The dots and the full-screen link follow the code in view."""
    expect(page.locator(".hint")).to_have_text("Гортайте: тут 2 коди")
    expect(page.locator(".dots i").nth(0)).to_have_class("on")
    swipe_to(page, 1)
    expect(page.locator(".dots i.on")).to_have_count(1)
    page.get_by_role("link", name="На екран").click()
    expect(page.locator(".whole-code .digits")).to_have_text("OLENA-42")
    page.get_by_label("Закрити").click()
    expect(page.locator("h1")).to_have_text("Родинна")
    swipe_to(page, 0)
    page.get_by_role("link", name="На екран").click()
    expect(page.locator(".whole-code .digits")).to_contain_text("4 820000")


def test_swipe_by_keyboard(page):
    """The arrow keys move through the codes."""
    page.locator(".codes").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".dots i").nth(1)).to_have_class("on")


def test_put_first(page):
    """The other code can be shown first, and undo restores the order."""
    before = texts(page)
    page.get_by_role("link", name="картка Олени").click()
    press(page, "Показувати першим")
    says(page, "Збережено")
    expect(page.locator(".codes .digits span").first).to_have_text("OLENA-42")
    assert texts(page) == before[::-1]
    undo(page)
    expect(page.locator(".codes .digits span").first).to_contain_text("4 820000")


def test_change(page):
    """A code's label and content are changed on its own page."""
    page.get_by_role("link", name="картка Олени").click()
    expect(page.locator("#content")).to_have_value("OLENA-42")
    page.fill("#content", "OLENA-43")
    page.fill("[name=label]", "Олена")
    press(page, "Зберегти")
    says(page, "Збережено")
    expect(page.locator(".code-label")).to_have_text("Олена")
    assert "OLENA-43" in texts(page)


def test_delete_and_undo(page):
    """Deleting a code leaves the other one, and undo restores it."""
    page.get_by_role("link", name="картка Олени").click()
    press(page, "Видалити код")
    says(page, "Видалено")
    expect(page.locator(".codes li")).to_have_count(1)
    undo(page)
    expect(page.locator(".codes li")).to_have_count(2)


def test_same_code_again(page):
    """A code already on the card is not added twice."""
    page.get_by_role("link", name="Ще код").click()
    page.fill("#content", EAN13)
    press(page, "Додати код")
    says(page, "Ця картка у вас уже є")
    expect(page.locator(".codes li")).to_have_count(2)


def test_nothing_typed(page):
    """An empty form asks for the number."""
    page.get_by_role("link", name="Ще код").click()
    press(page, "Додати код")
    expect(page.locator("#problem")).to_contain_text("Введіть номер із картки")


def test_plain_number_and_tag(page):
    """A number without a code, and a tag's number, are shown as text to be read out."""
    for kind, text in [("number", "007 42"), ("nfc", "04:a2:5f:11")]:
        page.get_by_role("link", name="Ще код").click()
        page.fill("#content", text)
        page.select_option("#symbology", kind)
        press(page, "Додати код")
        expect(page.locator(".codes .digits", has_text=text)).to_have_count(1)
    expect(page.locator(".codes li")).to_have_count(4)
    expect(page.locator(".dots i")).to_have_count(4)
