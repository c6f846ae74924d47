"""A photo of a receipt becomes an expense, and one of a label fills in the product's form."""

import random
import sys

import numpy
import pytest
from accessibility import axe
from kapshuk_server import ROOT
from playwright.sync_api import expect
from test_access import SIDEWAYS, SMALL
from test_groceries import YOGURT, ready
from wallet import says

sys.path.insert(0, str(ROOT / "Tests/Recognition"))
from documents import Receipt, label  # noqa: E402
from photographs import photograph, print_label, print_receipt  # noqa: E402

LINES = """Маркет Обрій
Йогурт питний                 41,40 А
Хліб Київський                32,60 А
СУМА                          74,00
ГОТІВКА                      100,00
РЕШТА                         26,00
21.11.2026 16:13:00
ФІСКАЛЬНИЙ ЧЕК""".splitlines()

# Reading takes seconds, and other tests run beside this one.
SOON = 60_000


def receipt(tmp_path):
    chance = random.Random(1)
    paper = print_receipt(Receipt(LINES, 7400, "2026-11-21", "", "cash"), chance)
    file = tmp_path / "receipt.jpg"
    file.write_bytes(photograph(paper, chance, numpy.random.default_rng(1), strength=0.3, most=1400))
    return file


@pytest.mark.serve("--demo")
def test_receipt_becomes_an_expense(phone, tmp_path):
    """From the new transaction to the receipt's photo, its draft, a correction, and the expense."""
    phone.forgive(r"status of 422")
    page = ready(phone)
    page.goto("/money/new")
    page.get_by_role("link", name="З фото чека").click()
    page.set_input_files("#receipt-photo", receipt(tmp_path))
    page.get_by_role("button", name="Прочитати фото").click()

    expect(page.locator("h1")).to_have_text("Перевірте чек", timeout=SOON)
    expect(page.locator("[name=total]")).to_have_value("74")
    expect(page.locator("[name=date]")).to_have_value("2026-11-21")
    expect(page.locator("[name=sum]")).to_have_count(2)
    axe(page)
    assert page.evaluate(SMALL) == []
    assert not page.evaluate(SIDEWAYS)

    page.fill("[name=total]", "7,40")
    page.get_by_role("button", name="Записати витрату").click()
    expect(page.locator("#problem")).to_contain_text("більші за суму чека")
    page.fill("[name=total]", "74,00")
    page.fill("[name=shop]", "Обрій")
    page.get_by_role("button", name="Записати витрату").click()
    says(page, "Записано")
    expect(page.locator("main")).to_contain_text("Обрій")


@pytest.mark.serve("--demo")
def test_photo_is_kept_without_a_network(phone, tmp_path):
    """Offline the page says why nothing was read, keeps the photo, and reads it later by one button."""
    phone.forgive(r"ERR_INTERNET_DISCONNECTED|status of (422|503)|Failed to fetch")
    page = ready(phone)
    page.goto("/groceries/receipt")
    phone.context.set_offline(True)
    page.set_input_files("#receipt-photo", receipt(tmp_path))
    page.get_by_role("button", name="Прочитати фото").click()
    expect(page.locator("#problem")).to_contain_text("збережено на цьому пристрої")
    phone.context.set_offline(False)
    page.get_by_role("button", name="Спробувати ще раз").click()

    expect(page.locator("[name=total]")).to_have_value("74", timeout=SOON)


@pytest.mark.serve("--demo")
def test_label_fills_the_form(phone, tmp_path):
    """What is typed stays, what was read is marked, and nothing is saved before."""
    phone.forgive(r"status of 422")
    chance = random.Random(3)
    printed = label(chance)
    file = tmp_path / "label.jpg"
    paper, _ = print_label(printed, chance)
    file.write_bytes(photograph(paper, chance, numpy.random.default_rng(3), strength=0.2, most=1600))
    page = ready(phone)
    page.goto(f"/groceries/products/{YOGURT}/edit")
    page.fill("[name=name]", "Моя назва")
    page.fill("[name=ingredients]", "")
    page.set_input_files("#pack-photo", file)
    page.get_by_role("button", name="Прочитати склад і таблицю з фото").click()

    expect(page.locator("[role=status]").first).to_contain_text("ще нічого не збережено", timeout=SOON)
    expect(page.locator("[name=name]")).to_have_value("Моя назва")
    expect(page.locator("[name=ingredients]")).not_to_have_value("")
    axe(page)
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Зберегти").click()
    expect(page.locator("h1")).to_contain_text("Моя назва")
