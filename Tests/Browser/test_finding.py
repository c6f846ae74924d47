"""Finding a card: search, the sort orders, and the user's own order."""

import pouches
import pytest
from drag import drag
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, names, open_card, says, undo


@pytest.fixture
def page(phone):
    """The main screen with four cards."""
    page = begin(phone)
    add(page, "Сільпо", EAN13)
    add(page, "Аврора", "WR-7719", "Code128")
    add(page, "Їжакова крамниця")
    add(page, "Rozetka", note="абонемент друзів")
    page.goto("/")
    return page


def sort(page, label):
    """Chooses a sort order in the menu."""
    page.get_by_label("Порядок карток").click()
    page.get_by_role("button", name=label).click()
    expect(page.locator(".menu[open]")).to_have_count(0)


def test_search(page):
    """A part of the name, the other alphabet, or a few digits find the card at once."""
    for query, found in [
        ("ільп", "Сільпо"),
        ("silpo", "Сільпо"),
        ("СІЛЬПО", "Сільпо"),
        ("розет", "Rozetka"),
        ("7719", "Аврора"),
        ("0001 2345", "Сільпо"),
        ("yizhak", "Їжакова крамниця"),
        ("друзів", "Rozetka"),
    ]:
        page.fill("input[type=search]", query)
        has_cards(page, found)
        expect(page.locator("input[type=search]")).to_be_focused()


def test_search_by_alias(phone):
    """A card made from a brand is found by the brand's aliases."""
    page = begin(phone)
    page.goto("/cards/new")
    page.locator("#name").press_sequentially("епіц")
    page.locator(".brand", has_text="Епіцентр").click()
    page.fill("#name", "Будівельний")
    page.get_by_role("button", name="Додати картку").click()
    says(page, "додано")
    page.goto("/")
    page.fill("input[type=search]", "epicentr")
    has_cards(page, "Будівельний")


def test_nothing_found(page):
    """A search without results suggests what else to try. Clearing it shows the cards again."""
    page.fill("input[type=search]", "кавоварка")
    expect(page.locator(".empty")).to_contain_text("Нічого не знайдено за «кавоварка»")
    page.fill("input[type=search]", "")
    expect(page.locator(".card")).to_have_count(4)


def test_search_is_kept_for_coming_back(page):
    """Back from a found card leads to the search as it was."""
    page.fill("input[type=search]", "аврор")
    has_cards(page, "Аврора")
    page.locator(".card").click()
    expect(page.locator("h1")).to_have_text("Аврора")
    page.go_back()
    has_cards(page, "Аврора")
    expect(page.locator("input[type=search]")).to_have_value("аврор")


def test_sorting_by_name(page):
    """The order is that of the Ukrainian alphabet, with Latin after it."""
    sort(page, "За назвою")
    has_cards(page, "Аврора", "Їжакова крамниця", "Сільпо", "Rozetka")
    page.reload()
    has_cards(page, "Аврора", "Їжакова крамниця", "Сільпо", "Rozetka")


def test_sorting_by_last_use(phone):
    """The card shown last comes first."""
    page = begin(phone)
    pouches.restore(page, pouches.backup(4))
    says(page, "Копію відновлено")
    sort(page, "Спершу нещодавні")
    for name in ("Фора 2", "Аврора 1"):
        open_card(page, name)
        page.goto("/")
        expect(page.locator(".card b").first).to_have_text(name)
    assert names(page)[1] == "Фора 2"


def rows(page, *expected):
    """Waits until the rows are in this order."""
    expect(page.locator(".arrange .what")).to_have_text(list(expected))


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_arrange_by_drag(page, by):
    """A dragged card stays where it is dropped; the main screen follows, and undo restores the order."""
    page.goto("/cards/arrange")
    rows(page, "Сільпо", "Аврора", "Їжакова крамниця", "Rozetka")
    drag(page, "Rozetka", "Аврора", by)
    rows(page, "Сільпо", "Rozetka", "Аврора", "Їжакова крамниця")
    drag(page, "Сільпо", "Їжакова крамниця", by)
    rows(page, "Rozetka", "Аврора", "Їжакова крамниця", "Сільпо")
    undo(page)
    rows(page, "Сільпо", "Rozetka", "Аврора", "Їжакова крамниця")
    page.goto("/")
    has_cards(page, "Сільпо", "Rozetka", "Аврора", "Їжакова крамниця")


def test_arrange_by_keyboard(page):
    """The arrows move a card by one. The focus stays on it, so that it can be moved further."""
    page.goto("/cards/arrange")
    page.get_by_label("Вище: Rozetka").focus()
    page.keyboard.press("Enter")
    rows(page, "Сільпо", "Аврора", "Rozetka", "Їжакова крамниця")
    expect(page.get_by_label("Вище: Rozetka")).to_be_focused()
    page.keyboard.press("Enter")
    rows(page, "Сільпо", "Rozetka", "Аврора", "Їжакова крамниця")
    page.keyboard.press("Enter")
    rows(page, "Rozetka", "Сільпо", "Аврора", "Їжакова крамниця")
    # The first row cannot move up: the focus goes to the row's other arrow.
    expect(page.get_by_label("Нижче: Rozetka")).to_be_focused()
