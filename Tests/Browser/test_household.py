"""Money in a shared space: two users, an expense for both, a shared account, and settling up."""

import pytest
from accessibility import axe
from accounts import settled
from playwright.sync_api import expect
from test_sync_spaces import family, invite, make_space  # noqa: F401
from wallet import press, says

pytestmark = pytest.mark.accounts


def expense(page, amount, payee, *, payer=None, account=None):
    """Records an expense with the whole form, shared equally if there is a payer."""
    page.goto("/money/new")
    page.fill("#amount", amount)
    page.locator("summary", has_text="Кому, нотатка").click()
    page.fill("#payee", payee)
    if account:
        page.locator("select[name=account]").select_option(label=account)
    if payer:
        page.locator("summary", has_text="Спільна витрата: Родина").click()
        page.get_by_label("Хто заплатив").select_option(label=payer)
    press(page, "Зберегти")
    says(page, "Записано")


def owed(page, name):
    """The household page's balance of one member."""
    return page.locator("main .list .row", has_text=name).first


def test_an_expense_for_both(family):  # noqa: F811
    """Each owes half of what the other pays for both, and that half is what each has spent."""
    olena, ivan, _ = family
    expense(olena.page, "300", "Сільпо", payer="Олена (ви)")
    for person in (olena, ivan):
        settled(person.page)
    ivan.page.goto("/money/household")
    expect(owed(ivan.page, "Олена")).to_contain_text("має отримати")
    expect(owed(ivan.page, "Іван (ви)")).to_contain_text("150,00")
    axe(ivan.page)
    ivan.page.goto("/money")
    expect(ivan.page.locator(".row", has_text="Сільпо")).to_have_count(0)
    for person in (olena, ivan):
        person.page.goto("/money/analytics")
        expect(person.page.locator(".half .out")).to_have_text("150\u00a0₴")
    ivan.page.goto("/money/household")
    owed(ivan.page, "Олена").click()
    ivan.page.locator(".row", has_text="Сільпо").click()
    expect(ivan.page.locator("main")).to_contain_text("Записує")
    expect(ivan.page.locator("main")).to_contain_text("Олена")
    axe(ivan.page)
    ivan.page.goto("/money/household")
    press(ivan.page, "Сплачено: Іван → Олена")
    says(ivan.page, "Записано")
    expect(owed(ivan.page, "Іван")).to_contain_text("ніхто нікому не винен")
    for person in (ivan, olena):
        settled(person.page)
    olena.page.goto("/money/household")
    expect(owed(olena.page, "Олена")).to_contain_text("ніхто нікому не винен")
    olena.page.goto("/money")
    expect(olena.page.locator(".row", has_text="Сільпо")).to_have_count(1)


def test_a_shared_account(family):  # noqa: F811
    """An account in the space: both pay from it and see the same balance."""
    olena, ivan, _ = family
    olena.page.goto("/money/accounts/new")
    olena.page.fill("main [name=name]", "Спільна картка")
    olena.page.fill("main [name=opening]", "1000")
    olena.page.get_by_label("Чий рахунок").select_option(label="Родина")
    press(olena.page, "Зберегти")
    says(olena.page, "Збережено")
    for person in (olena, ivan):
        settled(person.page)
    ivan.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch")
    ivan.context.set_offline(True)
    expense(ivan.page, "250,50", "Аптека", account="Спільна картка, ₴")
    ivan.context.set_offline(False)
    for person in (ivan, olena):
        settled(person.page)
    olena.page.goto("/money/accounts")
    row = olena.page.locator(".row", has_text="Спільна картка")
    expect(row).to_contain_text("749,50")
    expect(row).to_contain_text("Родина")
    olena.page.goto("/money")
    expect(olena.page.locator(".row", has_text="Аптека")).to_contain_text("Іван")


def test_who_only_looks(new_phone, server, family):  # noqa: F811
    """A viewer reads what others recorded, and has no button to change it."""
    olena, ivan, space = family
    olena.page.goto(space)
    olena.page.locator("select[name=role]").first.select_option("viewer")
    press(olena.page, "Задати")
    says(olena.page, "Збережено")
    expense(olena.page, "90", "Кіно", payer="Олена (ви)")
    for person in (olena, ivan):
        settled(person.page)
    ivan.page.goto("/money/household")
    expect(ivan.page.get_by_role("button", name="Сплачено: Іван → Олена")).to_have_count(0)
    owed(ivan.page, "Олена").click()
    ivan.page.locator(".row", has_text="Кіно").click()
    expect(ivan.page.locator("main")).to_contain_text("Змінити це може той, хто записав")
    expect(ivan.page.get_by_role("button", name="Видалити")).to_have_count(0)


def test_an_account_moves_into_the_space(family):  # noqa: F811
    """A user's own account goes with its entries, the other sees both, and it comes back."""
    olena, ivan, _ = family
    olena.page.goto("/money/accounts/new")
    olena.page.fill("main [name=name]", "Моя картка")
    olena.page.fill("main [name=opening]", "1000")
    press(olena.page, "Зберегти")
    says(olena.page, "Збережено")
    expense(olena.page, "300", "Сільпо", account="Моя картка, ₴")
    olena.page.goto("/money/accounts")
    olena.page.get_by_role("link", name="Моя картка").click()
    olena.page.get_by_role("link", name="Чий рахунок").click()
    expect(olena.page.locator("main")).to_contain_text("1 операція")
    olena.page.get_by_label("Родина").press(" ")
    press(olena.page, "Перенести")
    says(olena.page, "Зроблено")
    for person in (olena, ivan):
        settled(person.page)
    ivan.page.goto("/money/accounts")
    expect(ivan.page.locator("main .row", has_text="Моя картка")).to_contain_text("700,00")
    ivan.page.goto("/money/list")
    expect(ivan.page.locator(".row", has_text="Сільпо")).to_have_count(1)

    olena.page.goto("/money/accounts")
    olena.page.get_by_role("link", name="Моя картка").click()
    olena.page.get_by_role("link", name="Чий рахунок").click()
    olena.page.get_by_label("Тільки мій").press(" ")
    press(olena.page, "Перенести")
    says(olena.page, "Зроблено")
    for person in (olena, ivan):
        settled(person.page)
    ivan.page.goto("/money/accounts")
    expect(ivan.page.locator("main .row", has_text="Моя картка")).to_have_count(0)
    olena.page.goto("/money/list")
    expect(olena.page.locator(".row", has_text="Сільпо")).to_have_count(1)
