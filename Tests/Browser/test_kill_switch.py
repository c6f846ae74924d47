"""`kapshuk serve --worker-off`: the recovery from a broken worker."""

from playwright.sync_api import Error
from worker import wait_for_worker

KEEP_SOMETHING = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("kill-switch-test", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept").put("here", 1);
  opening.onsuccess = () => { opening.result.close(); done(); };
  opening.onerror = () => fail(opening.error);
})"""

DATABASES = "async () => (await indexedDB.databases()).map(database => database.name).sort()"

LEFT = """async () => (await navigator.serviceWorker.getRegistrations()).length
  + (await caches.keys()).length"""


def left(page):
    """The number of workers and caches; at least one while the page is being reloaded from the server."""
    try:
        return page.evaluate(LEFT)
    except Error:
        return 1


def is_document_from_the_server(response):
    """Whether a whole page came, and not from a worker."""
    return response.request.is_navigation_request() and not response.from_service_worker


def test_kill_switch(server, phone):
    """The worker and its caches are removed; the user's records stay, and the server answers."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.page.evaluate(KEEP_SOMETHING)
    kept = phone.page.evaluate(DATABASES)
    assert "kill-switch-test" in kept

    server.restart("--worker-off")
    # The old worker serves the page once more, and the new one reloads it from the server.
    with phone.page.expect_response(is_document_from_the_server):
        phone.page.evaluate("() => location.reload()")
    phone.page.wait_for_function("() => navigator.serviceWorker.controller === null")
    for _ in range(600):
        if left(phone.page) == 0:
            break
        phone.page.wait_for_timeout(100)
    else:
        raise AssertionError("the worker or its caches are still there")
    assert phone.page.evaluate(DATABASES) == kept


def test_worker_comes_back(server, phone):
    """Once the switch is off again, the next visit installs the worker."""
    # The page may request the worker's script while the server is down.
    phone.forgive(r"ERR_CONNECTION_REFUSED|fetching the script")
    server.restart("--worker-off")
    phone.page.goto("/")
    server.restart()
    phone.page.goto("/")
    wait_for_worker(phone.page)
