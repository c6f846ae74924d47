"""Fixtures: a server, phones that complain, and the numbers that a run measured."""

import os
import shutil

import phone as phones
import pytest
from gatherings import account, befriend
from kapshuk_server import Server
from playwright.sync_api import sync_playwright

measurements = []

# `make bench` holds times to their limits on a quiet machine. Beside other work, as in CI, the same
# code takes longer: only what is twice as slow as it may be is a fault there.
TIME_MARGIN = 1 if os.environ.get("KAPSHUK_BENCH") == "1" else 2


@pytest.fixture
def measure():
    """Notes a number for the summary, and fails when it is over its limit."""

    def note(name, value, unit, limit):
        measurements.append(f"{name}: {value:.0f} {unit} (at most {limit})")
        margin = TIME_MARGIN if unit == "ms" else 1
        assert value <= limit * margin, measurements[-1]

    return note


def pytest_terminal_summary(terminalreporter):
    """Prints what was measured."""
    if measurements:
        terminalreporter.section("measured")
        for line in measurements:
            terminalreporter.write_line(line)


def pytest_configure(config):
    """Names our own marks."""
    config.addinivalue_line("markers", "accounts: a server that keeps accounts, and its letters")
    config.addinivalue_line("markers", "bench: measures something (`make bench` runs these)")
    config.addinivalue_line("markers", "phone(**options): the phone's width, locale, theme, …")
    config.addinivalue_line("markers", "serve(*options): more options for `kapshuk serve`")


def pytest_collection_modifyitems(items):
    """Marks the tests that measure."""
    for item in items:
        if "measure" in item.fixturenames:
            item.add_marker(pytest.mark.bench)


@pytest.fixture
def server(tmp_path, request):
    """A running server; `stop`, `start` and `restart` it at will."""
    mark = request.node.get_closest_marker("serve")
    options = list(mark.args) if mark else []
    if request.node.get_closest_marker("accounts"):
        options += ["--data", tmp_path / "data", "--mail-to-folder", tmp_path / "mail"]
    server = Server(tmp_path / "server.log", *options)
    server.mail = tmp_path / "mail"
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright():
    """The driver of the browser."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def launch_options():
    """Debian's Chromium, and what it needs where tests run as root."""
    browser = shutil.which("chromium")
    assert browser, "chromium is not installed: run `bin/setup test`"
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": browser, "args": sandbox, "headless": True}


@pytest.fixture(scope="session")
def browser(playwright, launch_options):
    """One browser for all tests; each test has contexts of its own."""
    browser = playwright.chromium.launch(**launch_options)
    yield browser
    browser.close()


@pytest.fixture
def new_phone(browser, server):
    """Makes phones: `new_phone(width=320, locale="en-GB", theme="dark")`."""
    made = []

    def make(**options):
        context = browser.new_context(base_url=server.url, **phones.options(**options))
        made.append(phones.Phone(context))
        return made[-1]

    yield make
    unforgiven = []
    for phone in made:
        unforgiven += phone.unforgiven()
        phone.context.close()
    assert not unforgiven, "the browser complains:\n  " + "\n  ".join(unforgiven)


@pytest.fixture
def phone(new_phone, request):
    """A Ukrainian phone in the light, or as `@pytest.mark.phone(…)` describes it."""
    mark = request.node.get_closest_marker("phone")
    return new_phone(**(mark.kwargs if mark else {}))


@pytest.fixture
def persistent(playwright, launch_options, server, tmp_path):
    """Opens a browser whose profile lives on: close what it gives and open again to restart it."""
    opened = []

    def open_browser(**options):
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile", base_url=server.url, **launch_options, **phones.options(**options)
        )
        opened.append(phones.Phone(context))
        return opened[-1]

    yield open_browser
    unforgiven = []
    for phone in opened:
        unforgiven += phone.unforgiven()
        phone.context.close()
    assert not unforgiven, "the browser complains:\n  " + "\n  ".join(unforgiven)


@pytest.fixture
def people(new_phone, server, request):
    """The host, the friend and the stranger."""
    locale = getattr(request, "param", "uk-UA")
    phones = [new_phone(locale=locale, reduced_motion="reduce") for _ in range(3)]
    for phone in phones:
        phone.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch|503|sync/live|arrivals")
    pages = [account(p, server, n) for p, n in zip(phones, ["Олена", "Іван", "Марко"])]
    befriend(pages[0], pages[1])
    return phones, pages
