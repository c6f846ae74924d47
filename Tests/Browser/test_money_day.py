"""Money day by day: an expense in three taps, tags, what recurs, the bank's balance, several at once."""

from phone import today
from playwright.sync_api import expect
from test_money import CASH, ready, record, rows
from wallet import says, undo


def test_usual_expense_in_three_taps(phone):
    """The sum, a category, save: all on the first screen. The day before is one tap more, another day has its field."""
    page = ready(phone)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/money/new")
    expect(page.locator("#amount")).to_be_focused()
    page.keyboard.type("95")
    expect(page.locator(".tile:visible")).to_have_count(6)
    page.locator(".tile:visible").nth(1).click()
    assert page.evaluate("() => scrollY") == 0
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Записано")

    page.goto("/money/new")
    expect(page.locator("[name=date]")).to_be_hidden()
    page.fill("#amount", "40")
    page.get_by_label("Учора").press(" ")
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Записано")
    page.goto("/money/list")
    expect(page.locator("h2.day")).to_contain_text(["Сьогодні", "Учора"])

    page.goto("/money/new")
    page.fill("#amount", "30")
    page.get_by_label("Обрати").press(" ")
    page.fill("[name=date]", "2026-11-01")
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Записано")
    page.goto("/money/list?to=2026-11-01")
    expect(page.locator(".sum.money")).to_have_text("−30,00\u00a0₴")


def test_recurring_entry_records_itself(phone):
    """It is recorded on opening the money, once, and the forecast shows the next ones."""
    page = ready(phone)
    page.goto("/money/recurring/new")
    page.fill("[name=amount]", "250")
    page.fill("[name=payee]", "Київстар")
    page.fill("[name=from]", today().isoformat())
    page.select_option("[name=unit]", "week")
    page.get_by_label("Записувати самостійно").press(" ")
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Збережено")
    page.goto("/money")
    page.goto("/money/list")
    expect(rows(page)).to_have_text(["Київстар"])
    page.goto("/money/forecast")
    expect(page.locator(".list .sum.money")).to_have_count(4)
    expect(page.locator(".hero .big")).to_have_text("−1\u00a0250,00\u00a0₴")


def test_tags(phone):
    """A word with # is a tag: it has a sum in the analytics, which opens its transactions."""
    page = ready(phone)
    record(page, "100", "Кіно", note="З дітьми #відпустка")
    record(page, "60", "Кава")
    page.goto("/money/analytics")
    page.locator("main .row", has_text="#відпустка").click()
    expect(page.locator("h1")).to_have_text("#відпустка")
    expect(rows(page)).to_have_text(["Кіно"])
    page.goto("/money/balances")
    expect(page.locator(".hero .big")).to_have_text("−160,00\u00a0₴")


def test_reconciling_with_the_bank(phone):
    """The ticked transactions must add up to the bank's balance; then they are marked, also in the list."""
    page = ready(phone)
    record(page, "100", "Кіно")
    record(page, "60", "Кава")
    page.goto(f"/money/accounts/{CASH}/reconcile")
    page.fill("[name=bank]", "-100")
    page.locator(".chosen .row", has_text="Кава").locator("input").press(" ")
    page.get_by_role("button", name="Звірити").click()
    expect(page.locator("#problem")).to_contain_text("−60,00\u00a0₴")
    page.locator(".chosen .row", has_text="Кава").locator("input").press(" ")
    page.locator(".chosen .row", has_text="Кіно").locator("input").press(" ")
    page.get_by_role("button", name="Звірити").click()
    says(page, "Збережено")
    page.goto("/money/list")
    expect(page.locator(".list .row", has_text="Кіно")).to_contain_text("звірено")
    expect(page.locator(".list .row", has_text="Кава")).not_to_contain_text("звірено")


def test_several_at_once(phone):
    """Ticked transactions get a tag or a category, or are deleted, and one tap undoes it."""
    page = ready(phone)
    record(page, "100", "Кіно")
    record(page, "60", "Кава")
    page.goto("/money/list")
    page.get_by_role("link", name="Вибрати кілька").click()
    page.locator("summary", has_text="Що зробити").click()
    page.get_by_role("button", name="Видалити").click()
    expect(page.locator("#problem")).to_contain_text("Жодної операції не позначено")
    for name in ["Кіно", "Кава"]:
        page.locator(".row", has_text=name).locator("input").press(" ")
    page.fill("[name=tag]", "вихідні")
    page.get_by_role("button", name="Додати").click()
    says(page, "Збережено")
    page.goto("/money/list?tag=вихідні")
    expect(rows(page)).to_have_count(2)
    page.goto("/money/choose")
    page.locator(".row", has_text="Кіно").locator("input").press(" ")
    page.locator("summary", has_text="Що зробити").click()
    page.get_by_role("button", name="Видалити").click()
    says(page, "Видалено")
    expect(rows(page)).to_have_text(["Кава"])
    undo(page)
    page.goto("/money/list")
    expect(rows(page)).to_have_count(2)


def test_rule_for_the_past(phone):
    """A rule says how many past entries it would change and changes them on a press; one undo takes it back."""
    page = ready(phone)
    record(page, "100", "АТБ 12")
    record(page, "900", "АТБ 7")
    page.goto("/money/rules")
    page.fill("[name=text]", "атб")
    page.get_by_text("Ще умови").click()
    page.fill("[name=most]", "500")
    page.fill("[name=payee]", "Супермаркет")
    page.get_by_role("button", name="Додати правило").click()
    says(page, "Збережено")
    page.get_by_role("button", name="Застосувати: 1 операція").click()
    says(page, "Збережено")
    page.goto("/money/list")
    expect(rows(page)).to_have_text(["АТБ 7", "Супермаркет"])
    page.goto("/money/rules")
    page.get_by_role("link", name="атб").click()
    expect(page.get_by_role("button", name="Застосувати")).to_have_count(0)

    page.fill("[name=most]", "1000")
    page.get_by_role("button", name="Зберегти").click()
    page.get_by_role("button", name="Застосувати: 1 операція").click()
    undo(page)
    page.goto("/money/list")
    expect(rows(page)).to_have_text(["АТБ 7", "Супермаркет"])


def test_lent_and_paid_back(phone):
    """Lent money is owed by name; paid back, all is even. Paying back what nobody owes is refused, nothing is lost."""
    page = ready(phone)
    page.goto("/money/more")
    page.get_by_role("link", name="Борги").click()
    page.fill("[name=person]", "Іван")
    page.fill("[name=amount]", "500")
    page.get_by_role("button", name="Записати").click()
    says(page, "Записано")
    expect(page.locator("main .list .row")).to_contain_text("має повернути вам")
    page.get_by_label("Мені повернули").press(" ")
    page.fill("[name=person]", "Петро")
    page.fill("[name=amount]", "500")
    page.get_by_role("button", name="Записати").click()
    expect(page.get_by_role("alert")).to_contain_text("боргу в цій валюті не записано")
    page.fill("[name=person]", "Іван")
    page.get_by_role("button", name="Записати").click()
    says(page, "Записано")
    expect(page.locator("main .list .row")).to_contain_text("ніхто нікому не винен")


def test_own_share_of_a_shared_expense(phone):
    """It counts whole until it is said who of the names is the user, and by the own share after."""
    page = ready(phone)
    for name in ["Я", "Олена"]:
        page.goto("/money/household")
        page.fill("[name=name]", name)
        page.get_by_role("button", name="Додати").click()
        says(page, "Збережено")
    page.select_option("[name=own]", label="Я")
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Збережено")
    page.goto("/money/new")
    page.evaluate("() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
    page.fill("#amount", "300")
    page.select_option("select[name=payer]", label="Я (ви)")
    page.locator("form.transaction .save button").click()
    says(page, "Записано")
    page.goto("/money/analytics")
    expect(page.locator(".half .out")).to_have_text("150\u00a0₴")
    expect(page.locator("main")).to_contain_text("За інших ви заплатили ще 150\u00a0₴")
    page.goto("/money/list")
    expect(page.locator(".sum.money")).to_have_text("−300,00\u00a0₴")


def test_budget_takes_from_another(phone):
    """An overspent budget takes what is missing in three taps, and both say so."""
    page = ready(phone)
    month = today().replace(day=1).isoformat()
    for place, limit in [(0, "100"), (6, "500")]:
        page.goto(f"/money/budget/6d6f6e657900000100000000000000{place:02x}?month={month}")
        page.fill("#limit", limit)
        page.get_by_role("button", name="Зберегти").click()
        says(page, "Збережено")
    page.goto("/money/new")
    page.fill("#amount", "150")
    page.locator(".tile:visible", has_text="Продукти").click()
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Записано")
    page.goto("/money/budget")
    page.get_by_role("link", name="Узяти з іншого бюджету").click()
    expect(page.locator("[name=amount]")).to_have_value("50")
    page.get_by_role("button", name="Узяти").click()
    says(page, "Збережено")
    expect(page.locator("main")).to_contain_text("узято з інших")
    expect(page.locator("main")).to_contain_text("віддано іншим")


def test_money_set_aside(phone):
    """Money set aside for a goal is no longer free, and the balance stays."""
    page = ready(phone)
    page.goto(f"/money/accounts/{CASH}")
    page.fill("[name=opening]", "1000")
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Збережено")
    page.goto("/money/goals/new")
    page.fill("[name=name]", "Море")
    page.fill("[name=target]", "5000")
    page.select_option("[name=account]", index=1)
    page.get_by_role("button", name="Зберегти").click()
    says(page, "Збережено")
    page.get_by_role("link", name="Море").click()
    page.fill("[name=aside]", "300")
    page.get_by_role("button", name="Відкласти").click()
    says(page, "Збережено")
    page.goto("/money/accounts")
    expect(page.locator("main .list .row").first).to_contain_text("вільно 700\u00a0₴")
    expect(page.locator("main .list .row .sum").first).to_have_text("1\u00a0000,00\u00a0₴")


def test_month_is_printed(phone, tmp_path):
    """From the analytics in two taps: the page opens the print dialog, and its PDF has the sums and no buttons."""
    page = ready(phone)
    record(page, "95", payee="Пекарня")
    page.goto("/money/analytics")
    page.get_by_role("link", name="Звіт для друку, PDF").click()
    expect(page.locator(".report")).to_contain_text("Пекарня")
    page.evaluate("() => { window.print = () => { document.body.dataset.printed = '1'; }; }")
    page.get_by_role("button", name="Друк або PDF").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "1")
    page.emulate_media(media="print")
    expect(page.locator(".report")).to_be_visible()
    for hidden in ["button", ".top", ".tabs", ".screen-only"]:
        expect(page.locator(hidden).first).to_be_hidden()
    assert page.pdf(format="A4")[:5] == b"%PDF-"
