"""Whatever comes in the place of a file during an update, the version before it goes on, and the next one is whole."""

import hashlib
import shutil

import pytest
from kapshuk_server import SITE, Server
from phone import wait_until
from playwright.sync_api import expect
from poison import POISONS, Proxy, empty, maintenance
from wallet import EAN13, add, begin, has_cards, open_card
from worker import stop_worker, wait_for_modules

# Looks for a new version, and returns what became of it.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const found = registration.installing;
  if (!found) return registration.waiting ? 'installed' : 'none';
  while (found.state === 'installing') await new Promise((done) => setTimeout(done, 20));
  return found.state;
}"""

# The hash of each stored file by path, for each version.
STORED = """async () => {
  const versions = {};
  for (const name of (await caches.keys()).filter((one) => one.startsWith('kapshuk-'))) {
    const cache = await caches.open(name);
    versions[name] = {};
    for (const request of await cache.keys()) {
      const bytes = await (await cache.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      versions[name][new URL(request.url).pathname] = hash;
    }
  }
  return versions;
}"""

VERSIONS = "(await caches.keys()).filter((name) => name.startsWith('kapshuk-'))"

# Whether a version has as many files.
KEPT = f"async (count) => (await (await caches.open(({VERSIONS})[0])).keys()).length === count"

# Puts something that is no module in the place of one, as a damaged disk would.
DAMAGE = """async ([name, path]) => {
  const broken = new Response('broken', { headers: { 'content-type': 'application/wasm' } });
  await (await caches.open(name)).put(path, broken);
}"""

# What makes another file of each kind, which works like it.
ADDED = {
    "css": b"/* next */", "js": b"\n// next\n", "json": b"\n", "webmanifest": b"\n", "svg": b"<!-- next -->",
    "png": b"\0", "wasm": b"\0\2\1n", "html": b"<!-- next -->", "woff2": b"\0", "jpg": b"\0", "ico": b"\0",
}  # fmt: skip

FORGIVEN = "ERR_|Failed to fetch|fetching again|kapshuk|script|50[23]|MIME|Unexpected|ServiceWorker"


def files(site):
    """The paths of the site's files that a worker keeps."""
    found = [f"/{file.relative_to(site)}" for file in site.rglob("*") if file.is_file()]
    return sorted(p for p in found if p.split(".")[-1] not in ("gz", "br") and not p.startswith(("/sw", "/pdfjs")))


def hashes(site):
    """The hash of each of these files."""
    return {path: hashlib.sha256((site / path[1:]).read_bytes()).hexdigest() for path in files(site)}


def one_of_each(site):
    """A file of each kind; of the modules, the first and another one."""
    kinds = {}
    for path in files(site):
        kinds.setdefault(path.split(".")[-1], path)
    assert set(kinds) <= set(ADDED), "say how a file of a new kind is changed"
    return sorted({*kinds.values(), "/app.wasm", "/money.wasm", "/style.css", "/page.js"})


@pytest.fixture
def server(tmp_path):
    """A server with its own copy of the site, behind a proxy."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    server = Server(tmp_path / "server.log", site=site)
    server.start()
    server.proxy = Proxy(server)
    server.proxy.paths = files(site)
    server.url = server.proxy.url
    yield server
    server.stop()
    server.proxy.close()


def publish(server):
    """Changes every file of the site."""
    for packed in [*server.site.rglob("*.gz"), *server.site.rglob("*.br")]:
        packed.unlink()
    for path in [*files(server.site), "/sw.js"]:
        with open(server.site / path[1:], "ab") as file:
            file.write(ADDED[path.split(".")[-1]])
    server.restart()


def shows_a_card(phone):
    """The wallet and a card are shown, online and offline, by a worker that has just started."""
    for offline in (False, True):
        phone.context.set_offline(offline)
        stop_worker(phone.page)
        phone.page.goto("/")
        has_cards(phone.page, "Аврора")
        open_card(phone.page, "Аврора")
        expect(phone.page.locator("main svg").first).to_be_visible()
        assert phone.page.evaluate("() => getComputedStyle(document.body).margin") == "0px", "no style"
    phone.context.set_offline(False)


def with_card(phone):
    """A phone with a card and all of the site's files."""
    phone.forgive(FORGIVEN)
    page = begin(phone)
    add(page, "Аврора", EAN13)
    wait_for_modules(page)
    wait_until(page, KEPT, len(files(SITE)))
    return page


def accepts(page, server):
    """The new version installs, is offered and accepted, and every file of it is right."""
    assert page.evaluate(UPDATE) == "installed"
    page.goto("/")
    page.evaluate("() => { window.marker = 1; }")
    page.locator("#update button").click()
    page.wait_for_function("() => window.marker === undefined")
    wait_until(page, f"async () => ({VERSIONS}).length === 1")
    (kept,) = page.evaluate(STORED).values()
    assert kept == hashes(server.site)


@pytest.mark.long
@pytest.mark.parametrize("poison", POISONS, ids=lambda poison: poison.__name__)
def test_poisoned_update(server, phone, poison):
    """Files are answered wrong in their turn. The old version goes on until the new one is whole.

    Each attempt fetches the whole site, so half of the kinds of files get a poison, and the other half the next one.
    """
    page = with_card(phone)
    before = page.evaluate(STORED)
    publish(server)
    for path in one_of_each(server.site)[POISONS.index(poison) % 2 :: 2]:
        server.proxy.spoil(poison, path)
        assert page.evaluate(UPDATE) == "redundant", path
        assert server.proxy.spoiled, f"{path} was not asked for"
        assert page.evaluate(STORED) == before
    # While every file is wrong, and the worker's script too: an empty script is one, which no page can refuse.
    script = [] if poison is empty else ["/sw.js"]
    server.proxy.spoil(poison, *files(server.site), *script)
    assert page.evaluate(UPDATE) in ("redundant", "none")
    shows_a_card(phone)
    assert page.evaluate(STORED) == before
    assert server.proxy.heal()

    accepts(page, server)
    shows_a_card(phone)


def test_update_on_a_full_disk(server, phone):
    """The disk fills up in the middle of an update: the old version stays whole, and the new one takes no storage."""
    page = with_card(phone)
    before = page.evaluate(STORED)
    publish(server)
    session = page.context.new_cdp_session(page)
    used = session.send("Storage.getUsageAndQuota", {"origin": server.url})["usage"]
    for room in (1000, 300_000, 1_000_000):
        session.send("Storage.overrideQuotaForOrigin", {"origin": server.url, "quotaSize": used + room})
        assert page.evaluate(UPDATE) == "redundant"
        assert page.evaluate(STORED) == before
    shows_a_card(phone)

    session.send("Storage.overrideQuotaForOrigin", {"origin": server.url})
    accepts(page, server)
    shows_a_card(phone)


@pytest.mark.parametrize("poison", POISONS, ids=lambda poison: poison.__name__)
def test_files_that_come_later(server, phone, poison):
    """What the first visit leaves out is checked like the rest, and fetched again when it was wrong."""
    phone.forgive(FORGIVEN)
    later = ["/money.wasm", "/sync.wasm", "/settlements.json", "/groceries.wasm"]
    server.proxy.spoil(poison, *later)
    page = begin(phone)
    page.goto("/money")
    page.goto("/groceries")
    wait_until(page, "async () => Boolean(await caches.match('/settings.wasm'))")
    assert {"/money.wasm", "/groceries.wasm"} <= set(server.proxy.spoiled)
    (kept,) = page.evaluate(STORED).values()
    assert not set(kept) & set(later)
    server.proxy.heal()

    page.goto("/money")
    expect(page.locator("h1")).to_have_text("Гроші")
    wait_until(page, KEPT, len(files(SITE)))
    (kept,) = page.evaluate(STORED).values()
    assert kept == hashes(server.site)


def test_damaged_module(server, phone):
    """A module that does not compile is fetched again, and replaced only once the other one is here and right."""
    page = with_card(phone)
    (name,) = page.evaluate(STORED)
    for path, address in (("/app.wasm", "/"), ("/money.wasm", "/money")):
        page.evaluate(DAMAGE, [name, path])
        stop_worker(page)
        server.proxy.spoil(maintenance, path)
        page.goto(address)
        assert page.evaluate(STORED)[name][path] != hashes(server.site)[path]
        server.proxy.heal()
        stop_worker(page)
        page.goto(address)
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate(STORED)[name][path] == hashes(server.site)[path]
    shows_a_card(phone)
