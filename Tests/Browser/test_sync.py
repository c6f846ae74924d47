"""Two devices of one person, and what happens between them."""

import time
import urllib.request

import pytest
from accounts import begin, settled, sign_in, sign_up
from playwright.sync_api import expect
from wallet import EAN13, add, has_cards, press, says
from worker import stop_worker

pytestmark = pytest.mark.accounts

OLENA = "olena@example.com"

# The browser says so itself when the network is gone.
NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED"


@pytest.fixture
def two(new_phone, server):
    """A phone and a laptop of one person, both signed in."""
    phone, laptop = new_phone(), new_phone()
    page, other = begin(phone), begin(laptop)
    add(page, "Аврора", EAN13)
    sign_up(page, server, OLENA)
    sign_in(other, OLENA)
    return phone, laptop


def test_sign_up_keeps_what_is_there(two):
    """What the device held before the account is on the second device."""
    phone, laptop = two
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    phone.page.goto("/")
    has_cards(phone.page, "Аврора")


def hears(server, count):
    """Returns once so many pages listen to the server."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics", timeout=5) as answer:
            if f"kapshuk_live_streams {count}\n" in answer.read().decode():
                return
        time.sleep(0.02)
    raise AssertionError(f"never were there {count} open streams")


def test_a_change_is_seen_at_once(two, server, measure):
    """A card that one device adds appears on the other, which only lies there."""
    phone, laptop = two
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    hears(server, 2)
    add(phone.page, "Фора")
    started = time.monotonic()
    has_cards(laptop.page, "Аврора", "Фора")
    measure("another device sees a change", (time.monotonic() - started) * 1000, "ms", 300)


def test_offline_edits_on_both(two):
    """Both edit without a network; each gets the other's, and the later one stays."""
    phone, laptop = two
    for device in two:
        device.forgive(NO_NETWORK)
        settled(device.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    for device in two:
        device.context.set_offline(True)
    card = phone.page.goto("/") and phone.page.locator(".card").first.get_attribute("href")
    phone.page.goto(card + "/edit")
    phone.page.fill("#name", "Аврора поруч")
    press(phone.page, "Зберегти")
    says(phone.page, "Збережено")
    laptop.page.goto(card + "/edit")
    laptop.page.fill("[name=note]", "знижка по середах")
    press(laptop.page, "Зберегти")
    says(laptop.page, "Збережено")
    add(laptop.page, "Фора")
    laptop.page.goto("/settings")
    expect(laptop.page.locator("#sync")).to_contain_text("Немає зв’язку")
    for device in two:
        device.context.set_offline(False)
        settled(device.page)
    settled(phone.page)
    for device in two:
        device.page.goto("/")
        has_cards(device.page, "Аврора поруч", "Фора")
        device.page.goto(card)
        expect(device.page.locator("main")).to_contain_text("знижка по середах")


def test_with_a_sleeping_worker(two, server):
    """What was written before the worker was stopped is sent when it wakes."""
    phone, laptop = two
    for device in two:
        device.forgive(NO_NETWORK + "|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_INCOMPLETE|ERR_EMPTY")
    settled(phone.page)
    server.stop()
    add(phone.page, "Фора")
    stop_worker(phone.page)
    server.start()
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора", "Фора")


def test_without_javascript(new_phone, two):
    """The same pouch from the server: it is read and written without a script."""
    phone, _ = two
    settled(phone.page)
    bare = new_phone(java_script_enabled=False)
    page = bare.page
    sign_in(page, OLENA)
    page.goto("/")
    has_cards(page, "Аврора")
    page.goto("/cards/new")
    page.fill("#name", "Фора")
    page.locator("form.sheet button[type=submit]").click()
    says(page, "додано")
    page.goto("/")
    has_cards(page, "Аврора", "Фора")
    settled(phone.page)
    phone.page.goto("/")
    has_cards(phone.page, "Аврора", "Фора")


def test_sign_out_clears_the_device(two, server):
    """After signing out nothing is left here, and everything is there."""
    phone, laptop = two
    settled(phone.page)
    phone.page.goto("/account/sign-out")
    expect(phone.page.locator("#waiting")).to_be_hidden()
    press(phone.page, "Вийти й очистити пристрій")
    expect(phone.page.get_by_role("link", name="Увійти")).to_be_visible()
    phone.page.goto("/")
    expect(phone.page.locator(".card")).to_have_count(0)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    sign_in(phone.page, OLENA)
    settled(phone.page)
    phone.page.goto("/")
    has_cards(phone.page, "Аврора")


def test_two_accounts_stay_apart(two, server):
    """Another person signs in on a device whose session was ended from afar: the pouches do not mix."""
    phone, laptop = two
    settled(phone.page)
    laptop.page.goto("/account/devices")
    laptop.page.get_by_role("link", name="Вийти на всіх інших").click()
    expect(laptop.page.locator("h1")).to_contain_text("?")
    press(laptop.page, "Вийти")
    says(laptop.page, "Збережено")
    expect(laptop.page.get_by_role("link", name="Вийти на всіх інших")).to_have_count(0)
    phone.forgive(r"status of 401|status of 409")
    sign_up(phone.page, server, "ivan@example.com", "Іван")
    settled(phone.page)
    phone.page.goto("/")
    expect(phone.page.locator(".card")).to_have_count(0)
    add(phone.page, "Іванова")
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    phone.page.goto("/account/sign-out")
    press(phone.page, "Вийти й очистити пристрій")
    expect(phone.page.get_by_role("link", name="Увійти")).to_be_visible()
    sign_in(phone.page, OLENA)
    settled(phone.page)
    phone.page.goto("/")
    has_cards(phone.page, "Аврора")


def test_divergence_heals(two):
    """A record that the device lost somehow comes back, found by the digest."""
    phone, laptop = two
    settled(laptop.page)
    laptop.context.service_workers[0].evaluate(
        """async () => {
          const work = (await database()).transaction('records', 'readwrite');
          for (const text of await settled(work.objectStore('records').getAll())) {
            const { id, kind } = JSON.parse(text);
            if (kind === 'card') work.objectStore('records').delete(id);
          }
          await finished(work);
        }"""
    )
    stop_worker(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    settled(laptop.page)
