"""Fixtures: a server, phones that collect errors, and the measurements of a run."""

import os
import shutil

import phone as phones
import pytest
from gatherings import account, befriend
from kapshuk_server import Server
from playwright.sync_api import expect, sync_playwright

measurements = []

# How long something that a test waits for may take, in milliseconds. It says only that a fault ends the test: what
# must be quick is measured by `measure`.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)

# The width of a page depends on the font. bin/setup installs both.
WIDE, NARROW = "DejaVu Sans", "Roboto"

# `make bench` holds times to their limits on a quiet machine. Beside other work, as in CI, the same code takes
# longer, so only twice the limit counts as a failure there.
TIME_MARGIN = 1 if os.environ.get("KAPSHUK_BENCH") == "1" else 2


@pytest.fixture
def measure():
    """Records a number for the summary, and fails if it is over its limit."""

    def note(name, value, unit, limit):
        measurements.append(f"{name}: {value:.0f} {unit} (at most {limit})")
        margin = TIME_MARGIN if unit in ("ms", "% of the time") else 1
        assert value <= limit * margin, measurements[-1]

    return note


def pytest_terminal_summary(terminalreporter):
    """Prints the measurements."""
    if measurements:
        terminalreporter.section("measured")
        for line in measurements:
            terminalreporter.write_line(line)


def pytest_configure(config):
    """Registers our own marks."""
    config.addinivalue_line("markers", "accounts: a server that keeps accounts, and its letters")
    config.addinivalue_line("markers", "bench: measures something (`make bench` runs these)")
    config.addinivalue_line("markers", "long: takes a minute or more")
    config.addinivalue_line("markers", "phone(**options): the phone's width, locale, theme, …")
    config.addinivalue_line("markers", "serve(*options): more options for `kapshuk serve`; COPIES is a folder")


def pytest_collection_modifyitems(items):
    """Marks the tests that measure, and starts the long ones first, so that all workers end at about the same
    time."""
    for item in items:
        if "measure" in item.fixturenames:
            item.add_marker(pytest.mark.bench)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture
def server(tmp_path, request):
    """A running server. Tests call `stop`, `start` and `restart`."""
    mark = request.node.get_closest_marker("serve")
    options = [tmp_path / "copies" if one == "COPIES" else one for one in (mark.args if mark else [])]
    if request.node.get_closest_marker("accounts"):
        options += ["--data", tmp_path / "data", "--mail-to-folder", tmp_path / "mail"]
    server = Server(tmp_path / "server.log", *options)
    server.mail = tmp_path / "mail"
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright():
    """The Playwright driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def launch_options(tmp_path_factory):
    """Launch options for Debian's Chromium, including what it needs when tests run as root."""
    browser = shutil.which("chromium-headless-shell")
    assert browser, "chromium-headless-shell is not installed: run `bin/setup test`"
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    fonts = tmp_path_factory.mktemp("fonts")
    return {
        "executable_path": browser,
        "args": sandbox,
        "headless": True,
        "env": {**os.environ, "FONTCONFIG_FILE": str(fonts_file(fonts, WIDE))},
    }


def fonts_file(folder, family):
    """A fontconfig file that maps the system font to one family."""
    file = folder / f"{family}.conf"
    rules = "".join(
        f'<match><test name="family"><string>{asked}</string></test><edit name="family" '
        f'mode="assign" binding="strong"><string>{family}</string></edit></match>'
        for asked in ("system-ui", "sans-serif", "sans", "Roboto", "Noto Sans", "Segoe UI")
    )
    file.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<include>/etc/fonts/fonts.conf</include>{rules}</fontconfig>"
    )
    return file


@pytest.fixture(scope="session")
def browser(playwright, launch_options):
    """One browser for all tests. Each test has contexts of its own."""
    browser = playwright.chromium.launch(**launch_options)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def narrow_browser(playwright, launch_options, tmp_path_factory):
    """A browser with a narrow font."""
    fonts = fonts_file(tmp_path_factory.mktemp("narrow"), NARROW)
    environment = {**os.environ, "FONTCONFIG_FILE": str(fonts)}
    browser = playwright.chromium.launch(**{**launch_options, "env": environment})
    yield browser
    browser.close()


@pytest.fixture
def new_phone(browser, server):
    """Makes phones: `new_phone(width=320, locale="en-GB", theme="dark")`; with another browser as the first argument,
    in that one."""
    made = []

    def make(drawn_by=None, **options):
        context = (drawn_by or browser).new_context(base_url=server.url, **phones.options(**options))
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
    """A Ukrainian phone with the light theme, or as `@pytest.mark.phone(…)` describes it."""
    mark = request.node.get_closest_marker("phone")
    return new_phone(**(mark.kwargs if mark else {}))


@pytest.fixture
def persistent(playwright, launch_options, server, tmp_path):
    """Opens a browser with a persistent profile. To restart it, close the browser and open it again."""
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


def with_accounts(new_phone, server, names, locale):
    """Phones of these people, and their pages. The first two are friends."""
    phones = [new_phone(locale=locale, reduced_motion="reduce") for _ in names]
    for phone in phones:
        phone.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch|503|sync/live|arrivals")
        # While one signs up, the others' workers store their files.
        phone.page.goto("/")
    pages = [account(phone, server, name) for phone, name in zip(phones, names)]
    if len(pages) > 1:
        befriend(pages[0], pages[1])
    return phones, pages


@pytest.fixture
def host(new_phone, server, request):
    """Somebody with an account: the phone, and its page."""
    phones, pages = with_accounts(new_phone, server, ["Олена"], getattr(request, "param", "uk-UA"))
    return phones[0], pages[0]


@pytest.fixture
def people(new_phone, server, request):
    """The host and the friend."""
    return with_accounts(new_phone, server, ["Олена", "Іван"], getattr(request, "param", "uk-UA"))


@pytest.fixture
def three_people(new_phone, server, request):
    """The host, the friend and the stranger."""
    return with_accounts(new_phone, server, ["Олена", "Іван", "Марко"], getattr(request, "param", "uk-UA"))
