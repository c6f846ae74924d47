"""The bin, and a selective restore from a backup, on a phone."""

import pouches
from playwright.sync_api import expect
from wallet import add, begin, has_cards, press, says, undo


def test_the_bin(phone):
    """A deleted card is found through the list's menu, restored, deleted again by undo, and erased."""
    page = begin(phone)
    card = add(page, "Сільпо")
    add(page, "Фора")
    page.goto(card)
    press(page, "Видалити картку")
    says(page, "«Сільпо» видалено")
    page.locator("summary").click()
    page.get_by_role("link", name="Видалене").click()
    expect(page.locator("li.row")).to_contain_text("видалено сьогодні")
    expect(page.locator("li.row")).to_contain_text("ще 30 днів")
    page.get_by_role("button", name="Повернути: Сільпо").click()
    says(page, "«Сільпо» знову на місці")
    expect(page.locator(".lead")).to_contain_text("Тут порожньо")
    undo(page)
    page.goto("/settings/bin")
    page.get_by_role("link", name="Стерти все видалене").click()
    expect(page.locator(".lead")).to_contain_text("назавжди буде стерто 1 запис")
    press(page, "Стерти назавжди")
    expect(page.locator(".lead")).to_contain_text("Тут порожньо")
    page.goto("/")
    has_cards(page, "Фора")


def test_a_backup_brings_a_deleted_card_back(phone):
    """The page offers it by name. The file is not asked for twice. What is unticked stays deleted."""
    page = begin(phone)
    pouches.restore(page, pouches.backup(2))
    says(page, "Копію відновлено")
    for name in ("Сільпо 0", "Аврора 1"):
        page.goto("/")
        page.locator(".card", has_text=name).click(position={"x": 60, "y": 30})
        press(page, "Видалити картку")
        says(page, "видалено")
    pouches.offer(page, pouches.backup(2))
    expect(page.locator("form.chosen li")).to_have_count(2)
    expect(page.locator("form.chosen input[type=file]")).to_be_hidden()
    page.get_by_role("button", name="Нічого").click()
    expect(page.locator("form.chosen :checked")).to_have_count(0)
    page.locator("label", has_text="Аврора 1").click()
    press(page, "Узяти позначене")
    says(page, "Копію відновлено")
    has_cards(page, "Аврора 1")
