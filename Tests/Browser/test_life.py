"""The wallet under failures: no server, a stopped worker, a restarted browser, two tabs, a broken app."""

import pytest
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, new_card, open_card, press, says, undo
from worker import stop_worker, wait_for_modules, wait_for_worker

# The browser's own message when it can't reach the server for a newer worker.
NO_SERVER = r"ERR_CONNECTION_REFUSED|Failed to fetch"

# Replaces the running app with one that traps when this address is requested, so that the page's other requests, such
# as name suggestions while typing, don't trigger the trap.
TRAP = """async ([path, target]) => {
  const { instance, running } = load('modules.js');
  const { decoder } = load('frames.js');
  const whole = await instance(path);
  const address = '\\x00\\x00\\x00' + target;
  const length = String.fromCharCode(target.length);
  running.set(path, Promise.resolve({
    memory: whole.memory, allocate: whole.allocate, result: whole.result,
    respond(start, count) {
      const frame = decoder.decode(new Uint8Array(whole.memory.buffer, start, count));
      if (frame.includes(length + address)) throw new WebAssembly.RuntimeError('unreachable');
      return whole.respond(start, count);
    },
  }));
}"""

# A store without space, with IndexedDB's error.
FULL = """() => {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };
  self.emptied = () => { IDBObjectStore.prototype.put = real; };
}"""


def live(page):
    """Adds, edits, shows, deletes and undoes."""
    card = add(page, "Аврора", EAN13)
    page.goto(card + "/edit")
    page.fill("#name", "Аврора поруч")
    press(page, "Зберегти")
    says(page, "Збережено")
    page.get_by_role("link", name="На екран").click()
    expect(page.locator(".whole-code")).to_be_visible()
    page.goto(card)
    press(page, "Видалити картку")
    says(page, "видалено")
    undo(page)
    has_cards(page, "Аврора поруч")


def test_without_server(server, phone):
    """Without the server, the whole wallet still works."""
    phone.forgive(NO_SERVER)
    page = begin(phone)
    wait_for_modules(page)
    server.stop()
    live(page)


def test_without_server_and_with_a_sleeping_worker(server, phone):
    """The worker is stopped before each step, and the records are there each time."""
    phone.forgive(NO_SERVER)
    page = begin(phone)
    wait_for_modules(page)
    server.stop()
    stop_worker(page)
    card = add(page, "Аврора", EAN13)
    stop_worker(page)
    page.goto(card + "/edit")
    page.fill("#name", "Аврора поруч")
    stop_worker(page)
    press(page, "Зберегти")
    says(page, "Збережено")
    stop_worker(page)
    page.get_by_role("link", name="На екран").click()
    expect(page.locator(".whole-code")).to_be_visible()
    stop_worker(page)
    page.goto("/")
    has_cards(page, "Аврора поруч")


def test_after_the_browser_was_restarted(server, persistent):
    """A new browser shows a card without the server. Its changes are there in the next one."""
    page = begin(persistent())
    add(page, "Аврора", EAN13)
    wait_for_modules(page)
    page.context.close()
    server.stop()
    phone = persistent()
    phone.forgive(NO_SERVER)
    page = phone.page
    page.goto("/")
    open_card(page, "Аврора")
    expect(page.locator(".show .digits")).to_contain_text("4 820000")
    press(page, "Видалити картку")
    says(page, "видалено")
    page.context.close()
    phone = persistent()
    phone.forgive(NO_SERVER)
    page = phone.page
    page.goto("/")
    expect(page.locator(".card")).to_have_count(0)
    live(page)


@pytest.mark.parametrize(
    "locale,sentence",
    [("uk-UA", "Ваші картки цілі"), ("en-GB", "Your cards are safe")],
)
def test_trap(new_phone, locale, sentence):
    """After a trap a page says so, with status 500. The next request is answered normally."""
    phone = new_phone(locale=locale)
    phone.forgive(r"status of 500")
    page = begin(phone)
    add(page, "Аврора", EAN13)
    phone.context.service_workers[0].evaluate(TRAP, ["/app.wasm", "/"])
    assert page.goto("/").status == 500
    expect(page.locator(".lead")).to_contain_text(sentence)
    assert page.goto("/").status == 200
    has_cards(page, "Аврора")


def test_trap_while_saving(phone):
    """A form whose sending failed stays as it was typed, and can be sent again."""
    page = begin(phone)
    page.goto("/cards/new")
    page.fill("#name", "Аврора")
    phone.context.service_workers[0].evaluate(TRAP, ["/settings.wasm", "/cards/new"])
    press(page, "Додати картку")
    says(page, "Сталася помилка в програмі")
    expect(page.locator("#name")).to_have_value("Аврора")
    press(page, "Додати картку")
    says(page, "додано")


@pytest.mark.parametrize(
    "locale,button,sentence",
    [
        ("uk-UA", "Додати картку", "На пристрої забракло місця"),
        ("en-GB", "Add the card", "The device has run out of space"),
    ],
)
def test_storage_full(new_phone, locale, button, sentence):
    """A change that does not fit is not saved; the form stays as typed and is saved later."""
    phone = new_phone(locale=locale)
    phone.forgive("kapshuk: not stored")
    page = begin(phone)
    add(page, "Сільпо", EAN13)
    new_card(page)
    page.fill("#name", "Аврора")
    page.fill("[name=note]", "рядок")
    worker = phone.context.service_workers[0]
    worker.evaluate(FULL)
    press(page, button)
    says(page, sentence)
    expect(page.locator("#name")).to_have_value("Аврора")
    expect(page.locator("[name=note]")).to_have_value("рядок")
    other = phone.context.new_page()
    other.goto("/")
    has_cards(other, "Сільпо")
    open_card(other, "Сільпо")
    other.close()
    worker.evaluate("() => self.emptied()")
    press(page, button)
    expect(page.locator("h1")).to_have_text("Аврора")
    page.goto("/")
    has_cards(page, "Аврора", "Сільпо")


def test_two_tabs(phone):
    """Each tab sees the other's changes at its next step, and neither loses anything."""
    first = begin(phone)
    second = phone.context.new_page()
    card = add(first, "Аврора", EAN13)
    second.goto(card + "/edit")
    first.goto(card + "/balance")
    first.fill("#amount", "100")
    press(first, "Вказати")
    says(first, "Баланс оновлено")
    add(first, "Фора")
    second.fill("#name", "Аврора поруч")
    press(second, "Зберегти")
    says(second, "Збережено")
    second.goto("/")
    has_cards(second, "Аврора поруч", "Фора")
    first.goto("/")
    has_cards(first, "Аврора поруч", "Фора")
    open_card(first, "Фора")
    second.goto(first.url)
    press(second, "Видалити картку")
    says(second, "видалено")
    expect(first.locator(".lead")).to_contain_text("можливо, її видалено")


def test_without_javascript(new_phone):
    """The server's pages are complete, and a form leads to the reason why it can't be saved."""
    phone = new_phone(java_script_enabled=False)
    phone.forgive(r"status of 409")
    page = phone.page
    page.goto("/")
    expect(page.locator(".empty h2")).to_have_text("Усе щоденне в одному капшуку")
    page.get_by_role("link", name="Ввести номер").click()
    page.fill("#name", "Аврора <3")
    page.fill("#content", EAN13)
    page.get_by_role("button", name="Додати картку").click()
    expect(page.locator("h1")).to_have_text("Зберегти не вдалося")
    expect(page.locator(".lead")).to_contain_text("Увімкніть JavaScript")
    expect(page.locator("main .list")).to_contain_text("Аврора <3")
    expect(page.locator("main .list")).to_contain_text(EAN13)
    for address, title in [("/scan", "Сканер"), ("/settings", "Налаштування")]:
        page.goto(address)
        expect(page.locator("h1")).to_have_text(title)


def test_offline_first_visit_of_a_deep_link(phone):
    """A link to a card works in a new tab that never showed the main screen."""
    page = begin(phone)
    card = add(page, "Аврора", EAN13)
    other = phone.context.new_page()
    other.goto(card)
    wait_for_worker(other)
    expect(other.locator("h1")).to_have_text("Аврора")


MISSED_NEWS = """() => new Promise((done) => {
  let leaves = false;
  navigation.addEventListener('navigate', () => { leaves = true; });
  window.fetch = () => Promise.reject(new TypeError('no answer'));
  addEventListener('visited', () => done(leaves), { once: true });
  dispatchEvent(new Event('records-new'));
})"""


def test_news_that_do_not_come_leave_the_page(phone):
    """A page is not reloaded if its updates can't be fetched: whatever is open on it would be lost."""
    assert begin(phone).evaluate(MISSED_NEWS) is False
