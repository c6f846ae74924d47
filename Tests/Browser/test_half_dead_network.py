"""A network that lets nothing through without saying so, and a gateway that answers in the server's place."""

import shutil

import pytest
from accounts import begin, settled, sign_in, sign_up
from kapshuk_server import SITE, Server
from playwright.sync_api import expect
from poison import Proxy, gateway
from test_update import LOOK, publish, version
from wallet import EAN13, add, has_cards
from worker import wait_for_modules

OLENA = "olena@example.com"
FORGIVEN = "ERR_|Failed to fetch|kapshuk|404|50[23]|script"
OFFLINE = {"uk": "Немає зв’язку", "en": "No connection"}


@pytest.fixture
def server(tmp_path):
    """A server with its own copy of the site, behind a proxy."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    options = ["--data", tmp_path / "data", "--mail-to-folder", tmp_path / "mail"]
    server = Server(tmp_path / "server.log", *options, site=site)
    server.mail = tmp_path / "mail"
    server.proxy = Proxy(server)
    server.url = server.proxy.url
    server.options += ("--address", server.url)
    server.start()
    yield server
    server.stop()
    server.proxy.close()


def test_update_during_a_silent_sync(server, phone):
    """The button brings the new version at once, although the sync of the old one and of the new one get no answer."""
    phone.forgive(FORGIVEN)
    page = begin(phone)
    add(page, "Аврора", EAN13)
    sign_up(page, server, OLENA)
    settled(page)
    wait_for_modules(page)
    (old,) = version(page)
    publish(server)
    page.evaluate(LOOK)
    expect(page.locator("#update")).to_be_visible()
    server.proxy.silence("/sync", "/photos")
    page.evaluate("() => { window.marker = 1; navigator.serviceWorker.controller.postMessage('sync'); }")
    page.wait_for_timeout(500)
    assert server.proxy.held, "the old version does not wait for an answer"

    page.locator("#update button").click()
    page.wait_for_function("() => window.marker === undefined")
    page.goto("/")
    has_cards(page, "Аврора")
    assert version(page) != [old]
    server.proxy.release()


@pytest.mark.parametrize("path", ["/meetings/00000000000000000000000000000001/open", "/meet/people", "/account"])
def test_pages_of_the_server(server, phone, path):
    """A page that only the server has: a sentence in place of an endless wait, or of a gateway's white page."""
    phone.forgive(FORGIVEN)
    page = begin(phone)
    wait_for_modules(page)
    for is_silent in (False, True):
        if is_silent:
            server.proxy.silence(path)
        else:
            server.proxy.spoil(gateway, path)
        page.goto(path, wait_until="commit")
        expect(page.locator("#main h1, #main .lead").first).to_be_visible()
        expect(page.locator("nav.tabs, .tabs").first).to_be_visible()
        page.goto("/")
        expect(page.locator("h1")).to_be_visible()
    server.proxy.release()


def test_changes_arrive_after_a_gateway(server, new_phone):
    """Open phones listen again after a gateway's error, without a tap, and pull what they missed."""
    phone, laptop = new_phone(), new_phone()
    for one in (phone, laptop):
        one.forgive(FORGIVEN)
    page, other = begin(phone), begin(laptop)
    add(page, "Аврора", EAN13)
    sign_up(page, server, OLENA)
    sign_in(other, OLENA)
    for one in (page, other):
        settled(one)
        one.goto("/")
        has_cards(one, "Аврора")
    # The sync itself works again before the stream does.
    server.proxy.spoil(gateway, "/sync/live")
    server.restart()
    # Longer than a browser waits before it opens a broken stream again, which it does not after an error.
    other.wait_for_timeout(6000)
    assert server.proxy.heal().count("/sync/live") > 2
    page.evaluate("() => navigator.serviceWorker.controller.postMessage('sync')")
    add(page, "Друга", "5901234123457")
    has_cards(other, "Аврора", "Друга")
