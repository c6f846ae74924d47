"""A card from its form to its last day: both sides, the balance's history, the end of its validity."""

import re

from accessibility import axe
from hands import Hands
from phone import today
from pictures import noise, photo, upload
from playwright.sync_api import expect
from wallet import EAN13, begin, new_card, press, says, undo


def test_both_sides(phone):
    """Photos of both sides are chosen, shown below the code, opened full screen offline, and removed one by one."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    hands.write(page.locator("#name"), "Спортзал")
    for side in ("front", "back"):
        page.set_input_files(f"[name={side}]", upload(f"{side}.jpg", photo(noise(1712, 1080))))
        expect(page.locator(f".side:has([name={side}]) img")).to_be_visible()
    press(page, "Додати картку")
    expect(page.locator(".card-photos img")).to_have_count(2)
    axe(page)

    phone.context.set_offline(True)
    page.reload()
    hands.tap(page.locator(".card-photos a").first)
    expect(page.locator(".whole-photo img")).to_have_js_property("complete", True)
    assert 0 < page.locator(".whole-photo img").evaluate("(image) => image.naturalWidth") <= 1600
    hands.tap(page.get_by_role("link", name="Зворот"))
    expect(page).to_have_url(re.compile("/photos/back$"))
    axe(page)
    phone.context.set_offline(False)

    hands.tap(page.get_by_role("link", name="Закрити"))
    hands.tap(page.get_by_role("link", name="Змінити", exact=True).first)
    page.get_by_label("Прибрати: Зворот").check()
    press(page, "Зберегти")
    expect(page.locator(".card-photos img")).to_have_count(1)
    undo(page)
    expect(page.locator(".card-photos img")).to_have_count(2)


def test_half_a_screen(phone):
    """The name and the number are the form; the label of the code is among the rest."""
    page = begin(phone)
    hands = Hands(page)
    page.goto("/cards/new")
    hands.write(page.locator("#name"), "Бібліотека")
    hands.write(page.locator("#content"), EAN13)
    expect(page.locator("#preview svg")).to_be_visible()
    expect(page.get_by_label("Нотатка")).to_be_hidden()
    hands.tap(page.locator(".rest summary"))
    hands.write(page.locator("[name=label]"), "картка Олени")
    axe(page)
    press(page, "Додати картку")
    expect(page.locator(".code-label")).to_have_text("картка Олени")


def test_plus_of_a_category(phone):
    """A ready-made category is one tap; its plus adds a card to it, also after a look at the scanner."""
    page = begin(phone)
    hands = Hands(page)
    page.goto("/categories")
    hands.tap(page.get_by_role("button", name="Аптеки"))
    expect(page.locator(".row", has_text="Аптеки")).to_be_visible()
    new_card(page)
    hands.write(page.locator("#name"), "Інша")
    press(page, "Додати картку")
    page.goto("/")
    hands.tap(page.locator(".chip", has_text="Аптеки"))
    hands.tap(page.get_by_role("link", name="Додати картку"))
    expect(page.get_by_label("Аптеки", exact=True)).to_be_checked()
    scanner = page.get_by_role("link", name="Сканувати").get_attribute("href")
    assert "category=" in scanner
    hands.write(page.locator("#name"), "Наша аптека")
    press(page, "Додати картку")
    expect(page.locator(".row", has_text="Категорії")).to_contain_text("Аптеки")


def test_ready_category_in_the_form(phone):
    """Who has no category ticks a ready-made one while adding a card."""
    page = begin(phone)
    new_card(page)
    page.fill("#name", "Дніпро")
    page.get_by_label("Квитки", exact=True).check()
    press(page, "Додати картку")
    expect(page.locator(".row", has_text="Категорії")).to_contain_text("Квитки")


def test_end_of_validity(phone):
    """A card that ends soon is announced on the main screen, until the user does not want it."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    page.fill("#name", "Подарункова")
    page.fill("#content", EAN13)
    page.fill("[name=expires]", today(5).isoformat())
    press(page, "Додати картку")
    expect(page.locator(".hint", has_text="Картка діє до")).to_be_visible()
    page.goto("/")
    row = page.locator(".expiring .row", has_text="Подарункова")
    expect(row).to_contain_text("ще 5 днів")
    axe(page)
    hands.tap(row)
    hands.tap(page.get_by_role("link", name="Змінити", exact=True).first)
    page.fill("[name=expires]", today(-2).isoformat())
    press(page, "Зберегти")
    expect(page.locator(".hint", has_text="На касі можуть її не взяти")).to_be_visible()
    page.goto("/")
    expect(row).to_contain_text("строк сплив 2 дні тому")

    hands.tap(row)
    hands.tap(page.get_by_role("link", name="Змінити", exact=True).first)
    page.select_option("[name=remind]", label="Не нагадувати")
    press(page, "Зберегти")
    page.goto("/")
    expect(page.locator(".expiring")).to_have_count(0)


def test_reminder_is_chosen(phone):
    """A card whose last day is in five days is announced if the reminder is a week before, not if it is a day before."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    page.fill("#name", "Подарункова")
    page.fill("#content", EAN13)
    page.fill("[name=expires]", today(5).isoformat())
    expect(page.locator("[name=remind]")).to_have_value("30")
    page.select_option("[name=remind]", label="За день")
    press(page, "Додати картку")
    page.goto("/")
    expect(page.locator(".stack .card b")).to_have_text(["Подарункова"])
    expect(page.locator(".expiring")).to_have_count(0)

    hands.tap(page.get_by_role("link", name="Подарункова"))
    hands.tap(page.get_by_role("link", name="Змінити", exact=True).first)
    expect(page.locator("[name=remind]")).to_have_value("1")
    page.select_option("[name=remind]", label="За тиждень")
    press(page, "Зберегти")
    page.goto("/")
    expect(page.locator(".expiring .row", has_text="Подарункова")).to_contain_text("ще 5 днів")


def test_history_of_a_balance(phone):
    """Each change is listed with what it came to; undone, it was none."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    page.fill("#name", "Аврора")
    page.fill("[name=amount]", "500")
    page.select_option("[name=unit]", "UAH")
    press(page, "Додати картку")
    hands.tap(page.locator(".quick a", has_text="Баланс"))
    hands.write(page.locator("#amount"), "125,50")
    press(page, "Витратити")
    says(page, "Баланс оновлено")
    hands.tap(page.locator(".quick a", has_text="Баланс"))
    rows = page.locator("main .list .row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(re.compile(r"374,50\s₴.*−125,50\s₴", re.S))
    axe(page)
    hands.write(page.locator("#amount"), "74,50")
    press(page, "Витратити")
    says(page, "Баланс оновлено")
    undo(page)
    hands.tap(page.locator(".quick a", has_text="Баланс"))
    expect(rows).to_have_count(2)


def test_doubtful_number(phone):
    """Digits that do not add up are said, and stored all the same; a tag's number is explained."""
    page = begin(phone)
    new_card(page)
    page.fill("#name", "Банківська")
    page.select_option("#symbology", "number")
    page.fill("#content", "4149 4999 1234 5678")
    expect(page.locator("#preview")).to_contain_text("цифри не сходяться: перевірте їх")
    page.select_option("#symbology", "nfc")
    expect(page.locator("#preview")).to_contain_text("не може прикластися замість цієї мітки")
    press(page, "Додати картку")
    expect(page.locator(".show")).to_contain_text("не може прикластися замість цієї мітки")


def test_brightness_is_explained_once(phone):
    """The first card that is opened says what helps at a till; the second does not."""
    page = begin(phone)
    for name, count in (("Перша", 1), ("Друга", 0)):
        page.goto("/cards/new")
        page.fill("#name", name)
        page.fill("#content", EAN13 if count else "4820000000017")
        press(page, "Додати картку")
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator(".hint", has_text="яскравішим")).to_have_count(count)


def test_what_is_new(phone):
    """The settings lead to what is new."""
    page = begin(phone)
    page.goto("/settings")
    Hands(page).tap(page.get_by_role("link", name="Що нового"))
    expect(page.locator("main li").first).to_be_visible()
    axe(page)
