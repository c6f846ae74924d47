"""The app without its server: the guarantees of the service worker."""

import pytest
from accounts import begin
from meter import Meter
from playwright.sync_api import expect
from wallet import add
from worker import response_start, stop_worker, wait_for_worker

# The browser's own message when it can't reach the server for a newer worker.
NO_SERVER = r"ERR_CONNECTION_REFUSED|Failed to fetch"


def test_first_visit_is_small(server, new_phone, measure):
    """The whole first visit, with everything the worker stores, is at most 350 KB of transfer."""
    meter = Meter(server.port)
    phone = new_phone()
    phone.page.goto(meter.url)
    wait_for_worker(phone.page)
    phone.page.wait_for_load_state("networkidle")
    meter.close()
    measure("first visit on the wire", meter.received / 1024, "KB", 350)


def test_worker_answers_after_the_first_load(phone):
    """The worker controls the page that installed it, and answers the next one."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    assert phone.page.reload().from_service_worker


def test_a_page_that_missed_the_worker_is_taken_by_it(phone):
    """A page may be requested before the worker is active, or be reloaded past it: the server, which knows no cards,
    answers it, and the worker takes it over."""
    page = begin(phone)
    add(page, "Сільпо", "4820000123457")
    page.goto("/")
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    expect(page.get_by_text("Сільпо").first).to_be_visible()
    wait_for_worker(page)


# The page that the worker's first answer brings comes a second after it was asked for.
SLOW_PAGES = """(() => {
  const send = window.fetch;
  window.fetch = async (url, options) => {
    if (options?.headers?.['kapshuk-page']) await new Promise((done) => setTimeout(done, 1000));
    return send(url, options);
  };
})()"""


@pytest.mark.accounts
def test_typing_while_the_worker_starts(phone):
    """What is typed on the very first page stays when the worker takes over and brings the page again."""
    phone.page.add_init_script(SLOW_PAGES)
    phone.page.goto("/account/sign-up")
    wait_for_worker(phone.page)
    phone.page.wait_for_selector("html[data-visiting]", state="attached")
    phone.page.focus("#name")
    phone.page.keyboard.type("Іван")
    phone.page.wait_for_selector("html:not([data-visiting])", state="attached")
    assert phone.page.input_value("#name") == "Іван"


def test_server_stopped(server, phone):
    """Without the server, the main page is still shown."""
    phone.forgive(NO_SERVER)
    phone.page.goto("/")
    wait_for_worker(phone.page)
    server.stop()
    answer = phone.page.reload()
    assert answer.status == 200
    assert answer.from_service_worker


def test_server_and_worker_stopped(server, phone, measure):
    """A worker stopped by the browser starts and answers without the server."""
    phone.forgive(NO_SERVER)
    phone.page.goto("/")
    wait_for_worker(phone.page)
    server.stop()
    starts = []
    for _ in range(7):
        stop_worker(phone.page)
        assert phone.page.reload().from_service_worker
        starts.append(response_start(phone.page))
    measure("stopped worker to first byte, median of 7", sorted(starts)[3], "ms", 50)


def test_browser_restarted(server, persistent):
    """After a restart of the browser, without the server, the main page is still shown."""
    phone = persistent()
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.context.close()
    server.stop()
    phone = persistent()
    phone.forgive(NO_SERVER)
    answer = phone.page.goto("/")
    assert answer.status == 200
    assert answer.from_service_worker
