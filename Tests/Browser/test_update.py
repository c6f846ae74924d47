"""A new version is offered and never forced, and nothing is lost."""

import shutil

import pytest
from kapshuk_server import SITE, Server
from phone import wait_until
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards

# The browser does this by itself from time to time.
LOOK = """async () => { await (await navigator.serviceWorker.ready).update(); }"""


@pytest.fixture
def server(tmp_path):
    """A server with its own copy of the site, which the test changes."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    server = Server(tmp_path / "server.log", site=site)
    server.start()
    yield server
    server.stop()


def publish(server):
    """Changes a file of the site, so that its version changes."""
    for changed in server.site.glob("crop.js*"):
        changed.unlink()
    shutil.copy(SITE / "crop.js", server.site / "crop.js")
    with open(server.site / "crop.js", "a", encoding="utf-8") as script:
        script.write("// Of the next version.\n")
    server.restart()


def version(page):
    """The version of the worker that answers the page's requests."""
    return page.evaluate(
        "async () => (await caches.keys()).filter((name) => name.startsWith('kapshuk-'))"
    )


def test_update_is_offered(server, phone):
    """The page shows the bar and works on. A tap reloads it once, and the records are there."""
    phone.forgive("ERR_CONNECTION_REFUSED")
    page = begin(phone)
    add(page, "Аврора", EAN13)
    page.goto("/cards/new")
    page.fill("#name", "Наполовину введ")
    page.evaluate("() => { window.marker = 1; }")
    (old,) = version(page)
    loads = []
    page.on("domcontentloaded", lambda _: loads.append(1))

    publish(server)
    page.evaluate(LOOK)
    expect(page.locator("#update")).to_be_visible()
    expect(page.locator("#update")).to_contain_text("Готова нова версія")
    # Nothing happens by itself: the form stays, and the active version answers its preview.
    page.fill("#content", EAN13)
    expect(page.locator("#preview svg")).to_be_visible()
    expect(page.locator("#name")).to_have_value("Наполовину введ")
    assert page.evaluate("() => window.marker") == 1
    assert not loads

    page.locator("#update button").click()
    page.wait_for_function("() => window.marker === undefined")
    expect(page.locator("h1")).to_have_text("Нова картка")
    expect(page.locator("#update")).to_be_hidden()
    wait_until(page, "async (old) => !(await caches.keys()).includes(old)", old)
    assert len(version(page)) == 1
    page.wait_for_load_state()
    assert loads == [1]
    assert page.evaluate("async () => (await (await fetch('/crop.js')).text())").endswith(
        "// Of the next version.\n"
    )
    page.goto("/")
    has_cards(page, "Аврора")


def test_update_waits_on_other_pages(server, phone):
    """The offer is shown on the next pages too, until it is accepted."""
    phone.forgive("ERR_CONNECTION_REFUSED")
    page = begin(phone)
    publish(server)
    page.evaluate(LOOK)
    expect(page.locator("#update")).to_be_visible()
    page.get_by_role("link", name="Налаштування", exact=True).click()
    expect(page.locator("h1")).to_have_text("Налаштування")
    expect(page.locator("#update")).to_be_visible()


def test_update_in_another_tab(server, phone):
    """A form being filled in one tab stays when the other tab activates the new version."""
    phone.forgive("ERR_CONNECTION_REFUSED")
    page = begin(phone)
    page.goto("/cards/new")
    page.fill("#name", "Аврора")
    other = phone.context.new_page()
    other.goto("/")
    publish(server)
    other.evaluate(LOOK)
    other.evaluate("() => { window.marker = 1; }")
    other.locator("#update button").click()
    other.wait_for_function("() => window.marker === undefined")
    expect(page.locator("#name")).to_have_value("Аврора")
    page.get_by_role("button", name="Додати картку").click()
    expect(page.locator("h1")).to_have_text("Аврора")
