"""The account, as a user goes through it."""

import re
import sqlite3

import pytest
from accessibility import axe
from accounts import PASSWORD, begin, letter, settled, sign_in, sign_up
from playwright.sync_api import expect
from wallet import add, press, says

pytestmark = pytest.mark.accounts

OLENA = "olena@example.com"


def test_a_form_with_a_mistake(phone):
    """The mistake is explained, its field has the focus, and what was typed stays."""
    page = begin(phone)
    page.goto("/account/sign-up")
    expect(page.get_by_text("Обліковий запис для тих, кому вже є 16 років.")).to_be_visible()
    page.fill("#name", "Олена")
    page.fill("#address", "olena")
    press(page, "Створити")
    expect(page.locator("#problem")).to_contain_text("електронну адресу")
    expect(page.locator("#problem")).to_be_focused()
    expect(page.locator("#address")).to_have_value("olena")


def test_typed_address_is_carried(phone):
    """The address typed to sign in is there to recover the password and to sign up."""
    page = begin(phone)
    page.goto("/account/sign-in")
    page.fill("#address", "olena@example.com")
    page.get_by_role("link", name="Забули пароль?").click()
    page.wait_for_url("**/account/recover")
    expect(page.locator("#address")).to_have_value("olena@example.com")
    page.goto("/account/sign-up")
    expect(page.locator("#address")).to_have_value("olena@example.com")
    page.fill("#address", "ivan@example.com")
    page.get_by_role("link", name="У мене вже є запис").click()
    page.wait_for_url("**/account/sign-in")
    expect(page.locator("#address")).to_have_value("ivan@example.com")


def test_a_sign_in_before_the_letter_says_what_to_do(phone, server):
    """The same sentence as for an address that nobody has: it gives no account away."""
    page = begin(phone)
    page.goto("/account/sign-up")
    page.fill("#name", "Олена")
    page.fill("#address", OLENA)
    press(page, "Створити")
    expect(page.locator("h1")).to_have_text("Перевірте пошту")
    said = []
    for address in (OLENA, "nobody@example.com"):
        page.goto("/account/sign-in")
        page.fill("#address", address)
        page.fill("#password", PASSWORD)
        press(page, "Увійти")
        expect(page.locator("#problem")).to_contain_text("відкрийте посилання з листа")
        said.append(page.locator("#problem").inner_text())
    assert said[0] == said[1]


def test_recover(phone, server):
    """A forgotten password is replaced through the link in an email."""
    page = begin(phone)
    sign_up(page, server, OLENA)
    page.goto("/account/sign-out")
    press(page, "Вийти й очистити пристрій")
    expect(page.get_by_role("link", name="Увійти")).to_be_visible()
    page.goto("/account/recover")
    page.fill("#address", OLENA)
    press(page, "Надіслати лист")
    expect(page.locator("h1")).to_have_text("Перевірте пошту")
    page.goto(letter(server, OLENA, 2))
    page.fill("#password", "інша корова на даху")
    press(page, "Зберегти")
    expect(page.locator(".what", has_text=OLENA)).to_be_visible()


def test_delete(phone, server):
    """A deleted account leaves nothing on the device; the address is free again."""
    page = begin(phone)
    add(page, "Аврора")
    sign_up(page, server, OLENA)
    settled(page)
    page.goto("/account/delete")
    page.fill("#current", PASSWORD)
    press(page, "Видалити назавжди")
    expect(page.get_by_role("link", name="Створити запис")).to_be_visible()
    page.goto("/")
    expect(page.locator(".card")).to_have_count(0)
    page.goto("/account/sign-in")
    page.fill("#address", OLENA)
    page.fill("#password", PASSWORD)
    press(page, "Увійти")
    expect(page.locator("#problem")).to_contain_text("не ті")


def test_delete_clears_other_devices(new_phone, server):
    """The page says so before, and the others are cleared when they are next online."""
    phone, laptop, tablet = new_phone(), new_phone(), new_phone()
    page, other, unsent = begin(phone), begin(laptop), begin(tablet)
    add(page, "Аврора")
    sign_up(page, server, OLENA)
    for one in (other, unsent):
        sign_in(one, OLENA)
        settled(one)
        one.goto("/")
        expect(one.locator(".card")).to_have_count(1)
    tablet.forgive(r"ERR_INTERNET_DISCONNECTED|status of (401|503)|Failed to fetch")
    laptop.forgive(r"status of 401")
    tablet.context.set_offline(True)
    add(unsent, "Сільпо")
    page.goto("/account/delete")
    expect(page.locator("main")).to_contain_text("Інші ваші пристрої приберуть усе")
    page.fill("#current", PASSWORD)
    press(page, "Видалити назавжди")
    expect(page.get_by_role("link", name="Створити запис")).to_be_visible()
    other.goto("/")
    expect(other).to_have_url(re.compile("/account/ended"))
    other.goto("/")
    expect(other.locator(".card")).to_have_count(0)
    # What was never sent is nowhere else.
    tablet.context.set_offline(False)
    unsent.goto("/")
    expect(unsent.locator("main > #signed-out")).to_be_visible()
    expect(unsent.locator(".card")).to_have_count(2)


def test_devices(new_phone, server):
    """A session is ended from another device."""
    phone, laptop = new_phone(), new_phone()
    page, other = begin(phone), begin(laptop)
    add(page, "Аврора")
    sign_up(page, server, OLENA)
    settled(page)
    sign_in(other, OLENA)
    settled(other)
    page.goto("/account/devices")
    expect(page.locator(".row")).to_have_count(2)
    page.locator("summary").last.click()
    page.locator("details[open] input").fill("Ноутбук на кухні")
    page.locator("details[open] button").click()
    says(page, "Збережено")
    expect(page.locator(".row", has_text="Ноутбук на кухні")).to_have_count(1)
    page.locator("main").get_by_role("link", name="Вийти", exact=True).click()
    expect(page.locator(".sure")).to_contain_text("Chrome")
    page.fill("#current", "не той")
    page.locator("main form button").click()
    expect(page.locator("#problem")).to_be_visible()
    page.fill("#current", PASSWORD)
    page.locator("main form button").click()
    says(page, "Зроблено")
    expect(page.locator(".row")).to_have_count(1)
    laptop.forgive(r"status of 401")
    # The account has all data: the device is cleared at its next request, and says so.
    other.goto("/")
    expect(other).to_have_url(re.compile("/account/ended"))
    expect(other.locator(".lead")).to_contain_text("з іншого пристрою")
    other.goto("/")
    expect(other.locator(".card")).to_have_count(0)
    expect(other.locator("#signed-out")).to_be_hidden()
    sign_in(other, OLENA)
    other.goto("/")
    expect(other.locator(".card")).to_have_count(1)


def test_a_session_ends_before_all_is_sent(new_phone, server):
    """Unsent data keeps the device as it is, and is synced after signing in again."""
    phone, laptop = new_phone(), new_phone()
    page, other = begin(phone), begin(laptop)
    sign_up(page, server, OLENA)
    sign_in(other, OLENA)
    settled(other)
    laptop.forgive(r"ERR_INTERNET_DISCONNECTED|status of (401|503)|Failed to fetch")
    laptop.context.set_offline(True)
    add(other, "Аврора")
    page.goto("/account/end-others")
    page.fill("#current", PASSWORD)
    page.locator("main form button").click()
    says(page, "Зроблено")
    laptop.context.set_offline(False)
    # Everything on the device is still there, and the page does not pass it for up to date.
    for address in ("/", "/meetings", "/settings"):
        other.goto(address)
        expect(other.locator("main > #signed-out")).to_contain_text("Записане тут збережено")
    other.goto("/account/devices")
    expect(other.locator("h1")).to_have_text("Вхід")
    expect(other.locator("#signed-out")).to_be_hidden()
    sign_in(other, OLENA)
    settled(other)
    page.goto("/")
    expect(page.locator(".card")).to_have_count(1)


def test_a_session_runs_out(new_phone, server):
    """Expiry alone removes nothing from a device, sent or unsent. The user is asked to sign in."""
    phone = new_phone()
    page = begin(phone)
    add(page, "Аврора")
    sign_up(page, server, OLENA)
    settled(page)
    phone.forgive(r"status of 401")
    with sqlite3.connect(server.mail.parent / "data/kapshuk.sqlite", timeout=60) as database:
        database.execute("UPDATE session SET expires_at = 1")
    add(page, "Сільпо")
    for address in ("/", "/settings"):
        page.goto(address)
        expect(page.locator("main > #signed-out")).to_contain_text("Записане тут збережено")
    page.goto("/")
    expect(page.locator(".card")).to_have_count(2)
    page.goto("/account")
    expect(page.locator("main")).to_contain_text("Увійти")
    sign_in(page, OLENA)
    settled(page)
    fresh = begin(new_phone())
    sign_in(fresh, OLENA)
    settled(fresh)
    fresh.goto("/")
    expect(fresh.locator(".card")).to_have_count(2)


def test_offline(phone, server):
    """Without a network, the account's page says what is needed, and the cards are there."""
    phone.forgive(r"ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch")
    page = begin(phone)
    sign_up(page, server, OLENA)
    phone.context.set_offline(True)
    page.goto("/account")
    for address in ("/account", "/spaces", "/account/devices"):
        page.goto(address)
        expect(page.locator("h1")).to_have_text("Немає зв’язку")
        expect(page.locator(".lead")).not_to_contain_text("завантажено")
    phone.context.set_offline(False)
    page.get_by_role("link", name="Спробувати ще раз").click()
    expect(page.locator(".row")).not_to_have_count(0)


def test_axe_finds_nothing(new_phone, server):
    """No violation on any page of the account."""
    phone = new_phone(locale="en-GB", theme="dark", reduced_motion="reduce")
    page = begin(phone)
    for address in ["", "/sign-up", "/sign-in", "/recover", "/confirm/00", "/reset/00"]:
        page.goto("/account" + address)
        axe(page)
    page.goto("/account/sign-up")
    page.locator("form.sheet button").click()
    expect(page.locator("#problem")).to_be_visible()
    axe(page)
    page.fill("#name", "Олена")
    page.fill("#address", OLENA)
    page.locator("form.sheet button").click()
    expect(page.locator("form.sheet")).to_have_count(0)
    axe(page)
    page.goto(letter(server, OLENA))
    axe(page)
    page.fill("#password", PASSWORD)
    page.locator("form.sheet button").click()
    expect(page.locator(".row")).not_to_have_count(0)
    axe(page)
    for address in ["/name", "/address", "/password", "/devices", "/sign-out", "/delete"]:
        page.goto("/account" + address)
        axe(page)
    page.goto("/settings")
    axe(page)
