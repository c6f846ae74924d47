"""Two devices of one user, and the sync between them."""

import time
import urllib.request

import pouches
import pytest
from accessibility import axe
from accounts import PASSWORD, begin, settled, sign_in, sign_up
from hands import Hands
from playwright.sync_api import expect
from wallet import EAN13, add, has_cards, press, says
from worker import stop_worker, wait_for_modules

pytestmark = pytest.mark.accounts

OLENA = "olena@example.com"

# The browser's own messages when the network is gone.
NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED"


@pytest.fixture
def two(new_phone, server):
    """A phone and a laptop of one user, both signed in."""
    phone, laptop = new_phone(), new_phone()
    page, other = begin(phone), begin(laptop)
    add(page, "Аврора", EAN13)
    sign_up(page, server, OLENA)
    sign_in(other, OLENA)
    return phone, laptop


def test_sign_up_keeps_what_is_there(two):
    """Data from before the account is synced to the second device."""
    phone, laptop = two
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора")
    phone.page.goto("/")
    has_cards(phone.page, "Аврора")


def hears(server, count):
    """Returns once this many pages listen to the server."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics", timeout=60) as answer:
            if f"kapshuk_live_streams {count}\n" in answer.read().decode():
                return
        time.sleep(0.02)
    raise AssertionError(f"never were there {count} open streams")


def test_a_change_is_seen_at_once(two, server, measure):
    """A card added on one device appears on the other without any action there."""
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
    """Both edit offline. Each gets the other's changes, and the later one wins."""
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
    """Changes made before the worker was stopped are sent when it starts."""
    phone, laptop = two
    for device in two:
        device.forgive(NO_NETWORK + "|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_INCOMPLETE|ERR_EMPTY")
    settled(phone.page)
    # The form's preview needs a module that is fetched later.
    wait_for_modules(phone.page)
    server.stop()
    add(phone.page, "Фора")
    stop_worker(phone.page)
    server.start()
    settled(phone.page)
    settled(laptop.page)
    laptop.page.goto("/")
    has_cards(laptop.page, "Аврора", "Фора")


def test_without_javascript(new_phone, two):
    """The same pouch from the server, read and written without a script."""
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
    """After signing out nothing is left on the device, and everything is on the server."""
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
    """Another user signs in on a device whose session was ended remotely: the pouches do not mix."""
    phone, laptop = two
    settled(phone.page)
    laptop.page.goto("/account/devices")
    laptop.page.get_by_role("link", name="Вийти на всіх інших").click()
    expect(laptop.page.locator("h1")).to_contain_text("?")
    laptop.page.fill("#current", PASSWORD)
    press(laptop.page, "Вийти")
    says(laptop.page, "Зроблено")
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
    """A record lost on the device is restored: the digest detects it."""
    phone, laptop = two
    settled(laptop.page)
    laptop.context.service_workers[0].evaluate(
        """async () => {
          const { database, finished, settled } = load('database.js');
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


def test_a_long_upload_says_how_much_waits(phone, server):
    """The settings' row counts down while more than one request of records is sent, not only before and after."""
    page = begin(phone)
    sign_up(page, server, OLENA)
    settled(page)
    phone.forgive(NO_NETWORK)
    phone.context.set_offline(True)
    pouches.restore(page, pouches.backup(1100))
    says(page, "Копію відновлено")
    page.goto("/settings")
    row = page.locator("#sync")
    expect(row).to_contain_text("чекає: ")
    row.evaluate(
        """(row) => {
          globalThis.shown = [];
          new MutationObserver(() => shown.push(row.textContent)).observe(row, { childList: true });
        }"""
    )
    phone.context.set_offline(False)
    expect(row).to_have_text("Усе збережено")
    waiting = [int(text.rsplit(" ", 1)[1]) for text in page.evaluate("shown") if text.startswith("Чекає")]
    assert len(waiting) >= 3
    assert waiting == sorted(waiting, reverse=True)


@pytest.mark.serve("--megabytes-per-person", "1")
def test_without_room_on_the_server(phone, server):
    """A user over the server's quota is told so, and has everything on the device."""
    page = begin(phone)
    phone.forgive("status of 429")
    sign_up(page, server, OLENA)
    settled(page)
    pouches.restore(page, pouches.backup(1100))
    says(page, "Копію відновлено")
    page.goto("/settings")
    expect(page.locator("#sync")).to_contain_text("місце на сервері скінчилося; чекає: ")
    page.goto("/")
    expect(page.locator(".stack")).to_be_visible()


def found(page, text):
    """Scans a QR code, as the scanner opens what it has read."""
    page.goto(f"/scan/found?symbology=QRCode&bytes={text.encode().hex()}")
    expect(page.locator("main")).to_contain_text(text)


def test_scans_that_stay_on_the_device(two):
    """While scans are not synced, a new one is on this device only, and the history says which it is."""
    phone, laptop = two
    page, other = phone.page, laptop.page
    hands = Hands(page)
    found(page, "усюди")
    page.goto("/scans")
    expect(page.locator(".list.last .row").first).to_contain_text("На всіх пристроях")
    hands.tap(page.locator(".list.last .row").first)
    hands.tap(page.locator("label.row", has_text="Синхронізувати скани"))
    says(page, "Збережено")
    expect(page.get_by_role("switch", name="Синхронізувати скани")).not_to_be_checked()
    found(page, "лише мій")
    page.goto("/scans")
    expect(page.locator(".days .row", has_text="лише мій")).to_contain_text("лише тут")
    expect(page.locator(".days .row", has_text="усюди")).not_to_contain_text("лише тут")
    expect(page.locator(".list.last .row").first).to_contain_text("Нові скани лише тут")
    axe(page)
    settled(page)

    settled(other)
    other.goto("/scans")
    expect(other.locator(".days .row", has_text="усюди")).to_be_visible()
    expect(other.locator(".days .row", has_text="лише мій")).to_have_count(0)

    # Renamed, it still stays; scanned once more with the switch on, the code is sent.
    page.goto("/scans")
    hands.tap(page.locator(".days .row", has_text="лише мій"))
    hands.tap(page.locator("main .row", has_text="Назва, нотатка, теки"))
    hands.write(page.locator("[name=name]"), "Таємний")
    press(page, "Зберегти")
    page.goto("/scans/settings")
    hands.tap(page.locator("label.row", has_text="Синхронізувати скани"))
    says(page, "Збережено")
    settled(page)
    settled(other)
    other.goto("/scans")
    expect(other.locator(".days .row")).to_have_count(1)
    found(page, "лише мій")
    settled(page)
    settled(other)
    other.goto("/scans")
    expect(other.locator(".days .row", has_text="лише мій")).to_be_visible()
    expect(other.locator(".days .row", has_text="Таємний")).to_have_count(0)
