"""The app without its server: what the service worker promises."""

from meter import Meter
from worker import response_start, stop_worker, wait_for_worker

# The browser says so itself when it can't reach the server for a newer worker.
NO_SERVER = r"ERR_CONNECTION_REFUSED|Failed to fetch"


def test_first_visit_is_small(server, new_phone, measure):
    """The whole first visit, with all that the worker stores, fits into 350 KB on the wire."""
    meter = Meter(server.port)
    phone = new_phone()
    phone.page.goto(meter.url)
    wait_for_worker(phone.page)
    phone.page.wait_for_load_state("networkidle")
    meter.close()
    measure("first visit on the wire", meter.received / 1024, "KB", 350)


def test_worker_answers_after_the_first_load(phone):
    """The worker takes over the page that installed it, and answers the next one."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    assert phone.page.reload().from_service_worker


def test_server_stopped(server, phone):
    """With the server gone the main page still comes."""
    phone.forgive(NO_SERVER)
    phone.page.goto("/")
    wait_for_worker(phone.page)
    server.stop()
    answer = phone.page.reload()
    assert answer.status == 200
    assert answer.from_service_worker


def test_server_and_worker_stopped(server, phone, measure):
    """A worker that the browser had put to sleep wakes and answers, without the server."""
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
    """After the browser was closed, and with the server gone, the main page still comes."""
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
