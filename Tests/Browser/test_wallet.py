"""A card in the wallet: added, changed, made a favourite, archived, deleted and restored."""

import datetime
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect
from wallet import EAN13, WRONG_EAN13, add, begin, has_cards, new_card, open_card, press, says, undo
from worker import painted, stop_worker

WRONG_DIGIT = "Остання цифра має бути 7, а не 8"
TODAY = """() => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
}"""


def test_two_letters_suggest_a_brand(phone):
    """A tapped suggestion fills in name and colour, and the card is added with its code."""
    page = begin(phone)
    asked = []
    page.on("request", lambda request: asked.append(unquote(request.url)))
    page.get_by_role("link", name="Ввести номер").click()
    page.locator("#name").press_sequentially("с")
    painted(page)
    expect(page.locator(".brand")).to_have_count(0)
    page.locator("#name").press_sequentially("і")
    page.locator(".brand", has_text="Сільпо").click()
    expect(page.locator("#name")).to_have_value("Сільпо")
    expect(page.locator(".brand")).to_have_count(0)
    expect(page.locator("#content")).to_be_focused()
    assert not [address for address in asked if address.endswith("name=с")]

    page.locator("#content").press_sequentially(EAN13)
    expect(page.locator("#preview svg")).to_be_visible()
    expect(page.locator("#preview")).to_contain_text("EAN-13")
    press(page, "Додати картку")
    says(page, "додано")
    expect(page.locator("h1")).to_have_text("Сільпо")
    expect(page.locator(".digits")).to_contain_text("4 820000 123457")


def test_other_alphabet_suggests_too(new_phone):
    """Latin letters find a Ukrainian brand; in English it has its English name."""
    page = begin(new_phone(locale="en-GB"))
    page.goto("/cards/new")
    page.locator("#name").press_sequentially("сіль")
    page.locator(".brand", has_text="Silpo").click()
    page.get_by_role("button", name="Add the card").click()
    says(page, "added")
    expect(page.locator("h1")).to_have_text("Silpo")


def test_wrong_check_digit(phone):
    """The message is shown while typing and again after sending; what was typed stays."""
    page = begin(phone)
    new_card(page)
    page.fill("#name", "Аврора")
    page.fill("[name=note]", "для дому")
    page.locator("#content").press_sequentially(WRONG_EAN13)
    expect(page.locator("#preview .wrong")).to_contain_text(WRONG_DIGIT)
    press(page, "Додати картку")
    expect(page.locator("#problem")).to_contain_text(WRONG_DIGIT)
    expect(page.locator("#problem")).to_be_focused()
    expect(page.locator("#name")).to_have_value("Аврора")
    expect(page.locator("#content")).to_have_value(WRONG_EAN13)
    expect(page.locator("[name=note]")).to_have_value("для дому")

    page.fill("#content", EAN13)
    expect(page.locator("#preview svg")).to_be_visible()
    press(page, "Додати картку")
    expect(page.locator("h1")).to_have_text("Аврора")


def test_wrong_check_digit_in_english(new_phone):
    """The same in English."""
    page = begin(new_phone(locale="en-GB"))
    page.goto("/cards/new")
    page.fill("#content", WRONG_EAN13)
    expect(page.locator("#preview .wrong")).to_contain_text("The last digit should be 7, not 8")


def test_name_left_empty(phone):
    """A card without a name is called by the end of its number, or by a general name."""
    page = begin(phone)
    add(page, content=EAN13)
    expect(page.locator("h1")).to_have_text("Картка …3457")
    add(page)
    expect(page.locator("h1")).to_have_text("Картка")
    expect(page.locator(".show.empty")).to_contain_text("ще немає коду")


def test_edit(phone):
    """A changed name, colour, category and note are on the card, also after a restart."""
    page = begin(phone)
    card = add(page, "Фора", EAN13)
    page.get_by_role("link", name="Змінити", exact=True).first.click()
    page.fill("#name", "Фора біля роботи")
    page.get_by_label("Фіалковий").check()
    page.fill("[name=note]", "пароль на касі\nлютий")
    press(page, "Зберегти")
    says(page, "Збережено")
    expect(page.locator("h1")).to_have_text("Фора біля роботи")
    expect(page.locator(".note-text")).to_have_text("пароль на касі\nлютий")
    stop_worker(page)
    page.goto(card + "/edit")
    expect(page.locator("#name")).to_have_value("Фора біля роботи")
    expect(page.get_by_label("Фіалковий")).to_be_checked()
    page.goto(card)
    page.get_by_role("link", name="Змінити", exact=True).first.click()
    page.fill("#name", "Не те")
    press(page, "Зберегти")
    undo(page)
    expect(page.locator("h1")).to_have_text("Фора біля роботи")


def test_favourite(phone):
    """A favourite comes before the others and has a star; a second tap removes it."""
    page = begin(phone)
    add(page, "Аврора")
    add(page, "Фора")
    press(page, "Обране")
    says(page, "тепер в обраному")
    page.goto("/")
    has_cards(page, "Фора", "Аврора")
    expect(page.locator(".card .fav")).to_have_count(1)
    open_card(page, "Фора")
    press(page, "Обране")
    says(page, "прибрано з обраного")
    page.goto("/")
    has_cards(page, "Аврора", "Фора")


def test_archive_and_back(phone):
    """An archived card leaves the main screen, is in the archive, and comes back."""
    page = begin(phone)
    add(page, "Аврора")
    add(page, "Фора")
    press(page, "Перенести в архів")
    says(page, "тепер в архіві")
    has_cards(page, "Аврора")
    page.get_by_label("Порядок карток").click()
    page.get_by_role("link", name="Архів", exact=True).click()
    has_cards(page, "Фора")
    page.locator(".card").click()
    press(page, "Повернути з архіву")
    says(page, "повернено з архіву")
    page.goto("/")
    has_cards(page, "Аврора", "Фора")


@pytest.mark.parametrize("is_worker_stopped", [False, True], ids=["at once", "worker stopped"])
def test_delete_and_undo(phone, is_worker_stopped):
    """A deleted card is restored completely, even if the worker was stopped in between."""
    page = begin(phone)
    card = add(page, "Аврора", EAN13, note="про запас", category="Дім")
    press(page, "Видалити картку")
    says(page, "видалено")
    expect(page.locator(".card")).to_have_count(0)
    if is_worker_stopped:
        stop_worker(page)
    undo(page)
    has_cards(page, "Аврора")
    page.goto(card)
    expect(page.locator(".digits")).to_contain_text("4 820000")
    expect(page.locator(".note-text")).to_have_text("про запас")
    expect(page.get_by_text("Дім")).to_be_visible()


def test_deleted_card_says_so(phone):
    """An old link to a deleted card leads to a message and a link onwards."""
    phone.forgive(r"status of 404 .*/cards/")
    page = begin(phone)
    card = add(page, "Аврора")
    press(page, "Видалити картку")
    says(page, "видалено")
    assert page.goto(card).status == 404
    expect(page.locator(".lead")).to_contain_text("можливо, її видалено")
    page.get_by_role("link", name="До карток").click()
    expect(page.locator("h1")).to_have_text("Картки")


def test_copy_number(phone):
    """The number is copied as digits only."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begin(phone)
    add(page, "Аврора", EAN13)
    page.get_by_label("Скопіювати номер").click()
    expect(page.locator(".copy.done")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == EAN13


@pytest.mark.parametrize(
    "days,words",
    [
        (0, "останній день сьогодні"),
        (1, "діє до завтра"),
        (3, "ще 3 дні"),
        (-1, "строк сплив учора"),
        (-5, "строк сплив 5 днів тому"),
    ],
)
def test_expiry_in_words(phone, days, words):
    """How long a card is valid, on its face and on its page."""
    page = begin(phone)
    today = datetime.date(*phone.context.service_workers[0].evaluate(TODAY))
    add(page, "Аврора", expires=(today + datetime.timedelta(days)).isoformat())
    expect(page.locator(".sum", has_text=words)).to_be_visible()
    page.goto("/")
    expect(page.locator(".card small")).to_have_text(words)
