"""Categories: created, named, ordered, deleted, and one tap away on the main screen."""

import pytest
from drag import drag
from playwright.sync_api import expect
from wallet import add, begin, has_cards, press, says, undo


def category_names(page):
    """The names of the categories on their page."""
    return page.locator(".arrange .what").evaluate_all(
        "(all) => all.map((one) => one.firstChild.textContent)"
    )


def make(page, *names):
    """Creates categories on their page."""
    page.goto("/categories")
    for name in names:
        page.fill("[name=name]", name)
        press(page, "Додати")
        page.locator(".arrange li", has_text=name).wait_for()


def in_order(page, *names):
    """Waits until the categories are in this order."""
    expect(page.locator(".arrange .what")).to_contain_text(list(names))
    assert category_names(page) == list(names)


@pytest.fixture
def page(phone):
    """The page with three categories and no cards."""
    page = begin(phone)
    make(page, "Продукти", "Аптеки", "Пальне")
    return page


def test_made_in_the_form(phone):
    """A category named in a card's form becomes a chip on the main screen, with the card."""
    page = begin(phone)
    add(page, "Сільпо", category="Продукти")
    add(page, "Подорожник", category="Аптеки")
    page.goto("/")
    page.locator(".chip", has_text="Аптеки").click()
    expect(page.locator("h1")).to_have_text("Аптеки")
    has_cards(page, "Подорожник")
    expect(page.locator(".chip[aria-current]")).to_have_text("Аптеки")
    page.locator(".chip", has_text="Усі").click()
    has_cards(page, "Подорожник", "Сільпо")


def test_card_in_several(page):
    """A card is in each ticked category."""
    add(page, "Епіцентр")
    page.get_by_role("link", name="Змінити", exact=True).first.click()
    page.get_by_label("Продукти").check()
    page.get_by_label("Пальне").check()
    press(page, "Зберегти")
    expect(page.get_by_text("Продукти, Пальне")).to_be_visible()
    page.goto("/")
    for name in ("Продукти", "Пальне"):
        page.locator(".chip", has_text=name).click()
        expect(page.locator("h1")).to_have_text(name)
        has_cards(page, "Епіцентр")
    page.locator(".chip", has_text="Аптеки").click()
    expect(page.locator(".empty")).to_contain_text("ще немає карток")


def test_same_name_is_the_same_category(phone):
    """Typing an existing category's name in a form does not create a second one."""
    page = begin(phone)
    add(page, "Сільпо", category="Продукти")
    add(page, "Фора", category="продукти")
    page.goto("/")
    expect(page.locator(".chip", has_text="родукти")).to_have_count(1)


def test_rename(page):
    """The new name is in the list and on the chip."""
    page.get_by_role("link", name="Аптеки").click()
    page.fill("[name=name]", "Здоров’я")
    press(page, "Зберегти")
    says(page, "Збережено")
    in_order(page, "Продукти", "Здоров’я", "Пальне")


def test_name_missing(page):
    """A category needs a name."""
    press(page, "Додати")
    expect(page.locator("#problem")).to_have_text("Напишіть назву категорії.")
    page.fill("[name=name]", "а" * 41)
    press(page, "Додати")
    expect(page.locator("#problem")).to_contain_text("41 знак, а вміщується 40 знаків")


def test_reorder_by_arrow(page):
    """An arrow moves a row by one, and the focus stays on it."""
    page.get_by_label("Вище: Пальне").focus()
    page.keyboard.press("Enter")
    in_order(page, "Продукти", "Пальне", "Аптеки")
    expect(page.get_by_label("Вище: Пальне")).to_be_focused()
    page.get_by_label("Нижче: Продукти").click()
    in_order(page, "Пальне", "Продукти", "Аптеки")


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_reorder_by_drag(page, by):
    """A row dragged by its handle stays where it is dropped."""
    drag(page, "Пальне", "Продукти", by)
    in_order(page, "Пальне", "Продукти", "Аптеки")
    undo(page)
    in_order(page, "Продукти", "Аптеки", "Пальне")


def test_delete_and_undo(page):
    """Deleting a category leaves its cards; undo restores it with them."""
    add(page, "Сільпо", category="Продукти")
    page.goto("/categories")
    page.get_by_role("link", name="Продукти").click()
    press(page, "Видалити категорію (картки лишаться)")
    says(page, "видалено")
    in_order(page, "Аптеки", "Пальне")
    undo(page)
    in_order(page, "Продукти", "Аптеки", "Пальне")
    page.goto("/")
    has_cards(page, "Сільпо")
    page.locator(".chip", has_text="Продукти").click()
    expect(page.locator("h1")).to_have_text("Продукти")
    has_cards(page, "Сільпо")
