"""Navigation: no flash, the scroll position is restored, and back leads to the previous page."""

import pouches
import pytest
from playwright.sync_api import expect
from wallet import add, begin, open_card, press, says


@pytest.fixture
def page(phone):
    """The main screen with more cards than it shows at first."""
    page = begin(phone)
    pouches.restore(page, pouches.backup(120))
    says(page, "Копію відновлено")
    expect(page.locator("#toast")).to_be_visible()
    page.goto("/")
    page.evaluate("() => { window.marker = 'the same document'; }")
    return page


def scroll(page):
    """How far the page is scrolled."""
    return page.evaluate("() => Math.round(scrollY)")


def test_no_flash(page):
    """Links, forms, back and forward change the page without loading a document."""
    open_card(page, "Епіцентр 4")
    press(page, "Обране")
    says(page, "тепер в обраному")
    page.get_by_role("link", name="Баланс").click()
    page.fill("#amount", "5")
    press(page, "Вказати")
    says(page, "Баланс оновлено")
    page.locator(".tabs").get_by_role("link", name="Картки").click()
    expect(page.locator("h1")).to_have_text("Картки")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Епіцентр 4")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("Картки")
    assert page.evaluate("() => window.marker") == "the same document"


def test_back_keeps_the_place(page):
    """Back leads to the card opened before, even if it was loaded by scrolling."""
    page.mouse.move(200, 400)
    while page.locator(".stack li").count() < 97:
        page.mouse.wheel(0, 3000)
        page.wait_for_timeout(20)
    card = page.locator(".card").nth(70)
    name = card.locator("b").text_content()
    card.evaluate("(card) => card.scrollIntoView({ block: 'center' })")
    page.wait_for_function(
        "() => new Promise((done) => {"
        " const y = scrollY; setTimeout(() => done(y === scrollY && history.state?.scroll === y), 150); })"
    )
    before = scroll(page)
    assert before > 2000
    card.click(position={"x": 60, "y": 30})
    expect(page.locator("h1")).to_have_text(name)
    assert scroll(page) == 0
    page.go_back()
    expect(page.locator("h1")).to_have_text("Картки")
    page.wait_for_function("(before) => Math.abs(scrollY - before) < 3", arg=before)
    page.go_forward()
    expect(page.locator("h1")).to_have_text(name)
    page.locator("a.back").click()
    expect(page.locator("h1")).to_have_text("Картки")


def test_reload_keeps_the_place(page):
    """A reload shows the same part of the list."""
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 500 && history.state?.scroll === scrollY")
    before = scroll(page)
    page.reload()
    page.wait_for_function("(before) => Math.abs(scrollY - before) < 3", arg=before)


def test_deep_link_and_its_way_back(page):
    """A card opened by its address has a link to the main screen."""
    card = add(page, "Нова картка тут")
    other = page.context.new_page()
    other.goto(card)
    expect(other.locator("h1")).to_have_text("Нова картка тут")
    other.locator("a.back").click()
    expect(other.locator("h1")).to_have_text("Картки")


def test_close_the_whole_screen(page):
    """The close button leads back to the card, and another step back to the list."""
    open_card(page, "Епіцентр 4")
    page.get_by_role("link", name="На екран").click()
    expect(page.locator(".whole-code")).to_be_visible()
    page.get_by_label("Закрити").click()
    expect(page.locator("h1")).to_have_text("Епіцентр 4")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Картки")


def test_unknown_address(phone):
    """An unknown address gets a message and a link onwards, with status 404."""
    phone.forgive(r"status of 404")
    page = begin(phone)
    assert page.goto("/no/such/page").status == 404
    expect(page.locator(".lead")).to_contain_text("Такої сторінки немає")
    page.get_by_role("link", name="До карток").click()
    expect(page.locator("h1")).to_have_text("Картки")
