"""Money on a phone without a network: three taps and a number, and everything after."""

import pytest
from accessibility import axe
from hands import Hands
from playwright.sync_api import expect
from phone import box_of
from test_access import SIDEWAYS, SMALL
from test_keyboard import go, tab_to
from test_layout import UNSTICK
from wallet import begin, says, undo
from worker import wait_for_modules

CASH = "6d6f6e65790000000000000000000001"
CARD = "6d6f6e65790000000000000000000003"
GROCERIES = "6d6f6e65790000010000000000000000"
STATEMENT = """Дата;Опис;Сума;Номер
21.11.2026;Сільпо;-486,40;a1
20.11.2026;Зарплата;24 500,00;a2
"""


def ready(phone):
    """The money's first page, once its module is on the device."""
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/money")
    expect(page.locator("h1")).to_have_text("Гроші")
    return page


def record(page, amount, payee="", **fields):
    """Records an expense with the whole form."""
    page.goto("/money/new")
    page.evaluate("() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
    page.fill("#amount", amount)
    page.fill("#payee", payee)
    if "date" in fields or "time" in fields:
        page.get_by_label("Обрати").press(" ")
    for name, value in fields.items():
        page.fill(f"[name={name}]", value)
    page.locator("form.transaction .save button").click()
    says(page, "Записано")


def rows(page):
    """The titles of the transactions on the screen."""
    return page.locator(".list .what.one-line > span")


def test_a_card_beside_cash(phone):
    """A new pouch has two accounts to pay from: cash, chosen, and a card, one tap away. Archived, the card stays away."""
    page = ready(phone)
    hands = Hands(page)
    expect(page.locator("nav.accounts .account-name")).to_have_text(["Готівка", "Картка"])
    hands.write(page.locator("#amount"), "80")
    hands.tap(page.locator(".quick-add label", has_text="Картка"))
    hands.tap(page.get_by_role("button", name="Записати"))
    says(page, "Записано")
    page.goto("/money/accounts")
    expect(page.locator(".list .row", has_text="Картка")).to_contain_text("−80,00\u00a0₴")
    page.goto(f"/money/accounts/{CARD}")
    expect(page.locator("h1")).to_have_text("Картка")
    hands.tap(page.get_by_role("button", name="В архів"))
    page.wait_for_url("**/money/accounts")
    page.goto("/money")
    expect(page.locator("nav.accounts .account-name")).to_have_text(["Готівка"])


def test_life_of_an_expense_offline(phone, server):
    """Added in two taps and a number, changed, repeated, deleted, restored, found: without a network."""
    page = ready(phone)
    phone.forgive("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
    server.stop()

    page.fill("#amount", "120+45,50")
    expect(page.locator("#guess .result")).to_have_text("= 165,50")
    page.get_by_role("button", name="Записати").click()
    says(page, "Записано")
    expect(page.locator(".sum.money").first).to_have_text("−165,50\u00a0₴")
    record(page, "75", "Aroma Kava", date="2026-11-01")

    page.goto("/money/list")
    expect(rows(page)).to_have_text(["Продукти", "Aroma Kava"])
    page.fill("input[type=search]", "арома")
    expect(rows(page)).to_have_text(["Aroma Kava"])
    page.get_by_role("link", name="Aroma Kava").click()
    page.fill("#amount", "80")
    page.locator("form.transaction .save button").click()
    says(page, "Збережено")
    page.goto("/money/list?q=aroma")
    expect(page.locator(".sum.money")).to_have_text("−80,00\u00a0₴")
    page.get_by_role("link", name="Aroma Kava").click()
    page.get_by_role("button", name="Видалити").click()
    says(page, "Видалено")
    expect(rows(page)).to_have_text(["Продукти"])
    undo(page)
    page.goto("/money/list")
    expect(rows(page)).to_have_text(["Продукти", "Aroma Kava"])


def test_tapped_category_stays(phone):
    """A guess fills in only an unset category: in the short form, in the long one, in an old expense."""
    page = ready(phone)
    home = page.locator("#guess .tick", has_text="Житло").locator("input")
    home.press(" ")
    page.fill("#amount", "120+45")
    expect(page.locator("#guess .result")).to_have_text("= 165")
    expect(home).to_be_checked()
    page.get_by_role("button", name="Записати").click()
    says(page, "Записано")
    expect(rows(page)).to_have_text(["Житло"])

    page.goto("/money/new")
    page.locator("summary", has_text="Усі категорії").first.click()
    pets = page.locator(".tile", has_text="Тварини").locator("input")
    pets.press(" ")
    page.fill("#amount", "50+1")
    expect(page.locator("#result .result")).to_have_text("= 51")
    expect(pets).to_be_checked()
    page.locator("form.transaction .save button").click()
    says(page, "Записано")

    page.goto("/money/list")
    page.get_by_role("link", name="Тварини").click()
    page.fill("#amount", "60+1")
    expect(page.locator("#result .result")).to_have_text("= 61")
    expect(page.locator("form.transaction [name=category]:checked")).to_have_count(1)
    page.locator("form.transaction .save button").click()
    says(page, "Збережено")
    page.goto("/money/list")
    # Both have the same minute: the one written later comes first.
    expect(rows(page)).to_have_text(["Тварини", "Житло"])


def test_wrong_amount_stays_in_its_field(phone):
    """An invalid amount is asked for again with an explanation, and nothing is recorded."""
    page = ready(phone)
    for amount, sentence in [
        ("сто", "Не вдалося зрозуміти суму"),
        ("5/0", "На нуль ділити не можна"),
        ("1" + "0" * 20, "Сума завелика"),
        ("", "Напишіть суму"),
    ]:
        page.fill("#amount", amount)
        page.get_by_role("button", name="Записати").click()
        expect(page.locator("#problem")).to_contain_text(sentence)
        expect(page.locator("#amount")).to_have_value(amount)
    page.goto("/money/list")
    expect(page.get_by_text("Тут будуть ваші операції")).to_be_visible()


def test_statement_comes_in_once_and_goes_back(phone):
    """Preview, record, recognized as duplicates, removed as a whole; then exported as a file."""
    page = ready(phone)
    file = {"name": "виписка.csv", "mimeType": "text/csv", "buffer": STATEMENT.encode("cp1251")}
    page.goto("/money/import")
    page.set_input_files("#statement", file)
    expect(page.locator(".badge.in")).to_have_text("нових 2")
    page.get_by_role("button", name="Записати: 2 операції").click()
    says(page, "Виписку записано")
    with page.expect_download() as download:
        page.goto("/money/export")
        page.get_by_role("link", name="CSV").click()
    assert "Сільпо" in download.value.path().read_text()
    page.goto("/money/import")
    page.set_input_files("#statement", file)
    expect(page.locator(".badges")).to_contain_text("уже є 2")
    page.goto("/money/import")
    page.get_by_role("link", name="Забрати назад").click()
    expect(page.locator(".sure")).to_contain_text("«Видаленого»")
    page.get_by_role("button", name="Забрати назад").click()
    says(page, "Імпорт забрано назад")
    page.goto("/money/list")
    expect(page.get_by_text("Тут будуть ваші операції")).to_be_visible()


def test_keyboard_alone(phone):
    """An expense, its account and its category without a pointer."""
    page = ready(phone)
    tab_to(page, "amount")
    page.keyboard.type("48,50")
    page.keyboard.press("Enter")
    says(page, "Записано")
    go(page, "Операції")
    expect(page.locator("h1")).to_have_text("Операції")
    tab_to(page, "Продукти")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Операція")
    tab_to(page, "payee")
    page.keyboard.type("Фора")
    page.keyboard.press("Enter")
    says(page, "Збережено")
    expect(rows(page)).to_have_text(["Фора"])


PAGES = """/money /money/new /money/new?flow=transfer /money/list /money/list?q=кавоварка /money/choose
/money/list?from=2026-01-01 /money/analytics /money/analytics?span=year /money/analytics?span=period /money/balances /money/balances?span=all
/money/more /money/accounts /money/accounts/new /money/categories /money/categories/new
/money/forecast /money/forecast?span=month
/money/budget /money/budget/new?month=2026-11-01 /money/goals /money/goals/new /money/recurring
/money/recurring/new /money/household /money/currencies /money/import /money/rules
/money/export""".split() + [
    f"/money/categories/{GROCERIES}",
    f"/money/categories/{GROCERIES}/delete",
    f"/money/accounts/{CASH}",
    f"/money/accounts/{CASH}/correct",
    f"/money/accounts/{CASH}/reconcile",
]


def fill(page):
    """Puts some content on every page of the money."""
    for address, fields in [
        ("/money/household", {"name": "Оля"}),
        ("/money/household", {"name": "Іван"}),
        (f"/money/budget/{GROCERIES}?month=2026-11-01", {"limit": "500"}),
        ("/money/recurring/new", {"amount": "250", "payee": "Київстар", "from": "2026-11-01"}),
    ]:
        page.goto(address)
        for name, value in fields.items():
            page.fill(f"main [name={name}]", value)
        page.locator("main form").first.locator("button[type=submit]").last.click()
        says(page, "Збережено")


def test_for_everybody(new_phone):
    """axe finds nothing, targets are large, nothing scrolls sideways, on any page."""
    phone = new_phone(locale="en-GB", theme="dark", reduced_motion="reduce")
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/money")
    page.fill("#amount", "486.40")
    page.locator(".quick-add button[type=submit]").click()
    expect(page.locator(".list .row").first).to_be_visible()
    wrong = []
    for address in PAGES:
        page.goto(address)
        expect(page.locator("h1").first).to_be_visible()
        page.evaluate(UNSTICK)
        axe(page)
        wrong += [f"{address}: {one}" for one in page.evaluate(SMALL)]
        if (more := page.evaluate(SIDEWAYS)) > 0:
            wrong.append(f"{address}: {more} px sideways")
    assert not wrong, "\n".join(wrong)


def test_large_text_on_a_narrow_screen(phone):
    """At 320 px and 200 % text, no page of the money is wider than the screen, and no sum is broken."""
    page = ready(phone)
    page.set_viewport_size({"width": 320, "height": 640})
    record(page, "128374,28", "ЖЕК Центральний")
    fill(page)
    wrong = []
    for address in PAGES:
        page.goto(address)
        expect(page.locator("h1").first).to_be_visible()
        page.add_style_tag(content="html { font-size: 200% }")
        if (more := page.evaluate(SIDEWAYS)) > 0:
            wrong.append(f"{address}: {more} px sideways")
    assert not wrong, "\n".join(wrong)


def test_sums_stand_in_their_rows(phone):
    """A sum in the analytics is vertically centred in its row, and a ring's total is inside the ring."""
    page = ready(phone)
    record(page, "12374,28", "ЖЕК Центральний")
    page.goto("/money/analytics")
    middle = "(one) => { const box = one.getBoundingClientRect(); return box.top + box.height / 2; }"
    name = page.locator(".shares tbody .what").first.evaluate(middle)
    total = page.locator(".shares tbody .sum").first.evaluate(middle)
    assert abs(name - total) < 6
    for address in ["/money", "/money/analytics"]:
        page.goto(address)
        ring = box_of(page.locator(".ring").first)
        words = box_of(page.locator(".ring-middle b").first)
        assert words["width"] < ring["width"] * 0.72
