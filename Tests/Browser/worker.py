"""Controls the service worker in tests: waits for it, and stops it as the browser would."""

import contextlib
import time


def wait_for_worker(page):
    """Returns when the worker answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def wait_for_modules(page):
    """Returns when the worker has stored the files it fetches after the first page."""
    deadline = time.monotonic() + 60
    while not page.evaluate("async () => Boolean(await caches.match('/reader.wasm'))"):
        assert time.monotonic() < deadline, "the modules were not stored"
        page.wait_for_timeout(50)


def painted(page):
    """Returns once the change is painted."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def idle(page):
    """Returns once the page has nothing left to do."""
    page.evaluate("() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 }))")


def stop_worker(page):
    """Stops every worker, as the browser does with an idle one; the next request starts it again."""
    session = page.context.new_cdp_session(page)
    running = {}

    def note(event):
        for version in event["versions"]:
            running[version["versionId"]] = version["runningStatus"]

    session.on("ServiceWorker.workerVersionUpdated", note)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    deadline = time.monotonic() + 60
    while not running or any(status != "stopped" for status in running.values()):
        assert time.monotonic() < deadline, f"a worker did not stop: {running}"
        page.wait_for_timeout(50)
        # A worker that was starting or busy may have missed the first command.
        session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def response_start(page):
    """Milliseconds from the start of the navigation to the first byte of its answer."""
    return page.evaluate("() => performance.getEntriesByType('navigation')[0].responseStart")


@contextlib.contextmanager
def slowed(page, rate=4):
    """Slows the page's CPU down to that of a cheap phone."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()
