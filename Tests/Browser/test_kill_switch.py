"""`kapshuk serve --worker-off`: the way back from a broken worker."""

from worker import wait_for_worker

KEEP_SOMETHING = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("kill-switch-test", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept").put("here", 1);
  opening.onsuccess = () => { opening.result.close(); done(); };
  opening.onerror = () => fail(opening.error);
})"""

DATABASES = "async () => (await indexedDB.databases()).map(database => database.name).sort()"

GONE = """async () => (await navigator.serviceWorker.getRegistrations()).length
  + (await caches.keys()).length === 0"""


def test_kill_switch(server, phone):
    """The worker and its caches go; what the person wrote stays, and the server answers."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.page.evaluate(KEEP_SOMETHING)
    kept = phone.page.evaluate(DATABASES)
    assert "kill-switch-test" in kept

    server.restart("--worker-off")
    phone.page.goto("/")
    # The leaving worker sends the page to the server, so the question may have to be asked again.
    phone.page.wait_for_function(GONE)
    phone.page.wait_for_load_state("networkidle")
    assert phone.page.evaluate(DATABASES) == kept
    assert not phone.page.goto("/").from_service_worker


def test_worker_comes_back(server, phone):
    """Once the switch is off again, the next visit installs the worker."""
    # The page may be asking for the worker's script in the moment that the server is away.
    phone.forgive(r"ERR_CONNECTION_REFUSED|fetching the script")
    server.restart("--worker-off")
    phone.page.goto("/")
    server.restart()
    phone.page.goto("/")
    wait_for_worker(phone.page)
