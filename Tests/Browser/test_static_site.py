"""A site without a server (`kapshuk site`), from plain hosts: at the root and below a path, cold, offline, updated."""

import datetime
import json
import re
import shutil

import plain_host
import pytest
from kapshuk_server import ROOT, SITE
from phone import unfold
from playwright.sync_api import expect
from test_background_photo import camera_photo, choose
from test_update import LOOK
from wallet import EAN13, says
from worker import wait_for_worker

ROOMS = [("Картки", "Cards"), ("Покупки", "Groceries"), ("Зустрічі", "Meetings"), ("Гроші", "Money"), ("Сканер", "Scan")]
HOSTS = {"python": (plain_host.Python, "/"), "pages": (plain_host.Pages, "/kapshuk/"), "nginx": (plain_host.Nginx, "/kapshuk/")}

# An attribute of a page and its value, in Swift.
ATTRIBUTE = re.compile(r'named\(\s*"([a-z-]+)",\s*(?:text: |phrase: )?((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)')

# An attribute with an address from the host's root that is not below the site's. A value belongs to the app.
LEAVING = """(base, page) => [...page.querySelectorAll('*')].flatMap((one) => [...one.attributes]
  .filter(({ name, value }) => name !== 'value' && /(^|url\\()\\/(?!\\/)/.test(value)
    && !value.replace(/^.*url\\(/, '').startsWith(base)).map(({ name, value }) => `${one.localName} ${name}=${value}`))"""

# Every page that links lead to, one of each shape, and what in it leads out of the site.
CRAWL = f"""async (base) => {{
  const leaving = {LEAVING};
  const [waiting, seen, faults] = [['', 'scan', 'groceries', 'meetings', 'money', 'settings', 'spaces', 'account',
    'scan/given', 'search?q=silpo', 'no/such/page'].map((path) => base + path), new Map(), []];
  while (waiting.length > 0) {{
    const address = waiting.shift();
    const shape = address.replace(/[0-9a-f]{{32}}|\\d{{8,}}/g, '·').replace(/=[^&]*/g, '');
    if (seen.has(shape)) continue;
    seen.set(shape, address);
    const answer = await fetch(address, {{ headers: {{ 'kapshuk-page': '1' }} }});
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {{ seen.delete(shape); seen.set(shape, null); continue; }}
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const fault of leaving(base, page)) faults.push(`${{address}}: ${{fault}}`);
    for (const link of page.querySelectorAll('a[href]')) {{
      const to = new URL(link.getAttribute('href'), new URL(address, location.href));
      if (to.origin === location.origin && !link.hasAttribute('data-native')) waiting.push(to.pathname + to.search);
    }}
  }}
  return [[...seen.values()].filter(Boolean), faults];
}}"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """The site for each base, written once."""
    written = {}
    for base in ("/", "/kapshuk/"):
        written[base] = tmp_path_factory.mktemp("sites") / "root"
        plain_host.write_site(written[base] / base.strip("/"), base)
    return written


@pytest.fixture
def server(tmp_path, sites, request):
    """A plain host in the place of our server: GitHub Pages, unless the test names another."""
    kind, base = HOSTS[getattr(request, "param", "pages")]
    if kind is plain_host.Nginx and not plain_host.NGINX:
        pytest.skip("nginx is neither installed nor unpacked: run `bin/setup test`")
    root = tmp_path / "root"
    shutil.copytree(sites[base], root)
    host = kind(root, base).start()
    yield host
    host.stop()


def come(phone, address=""):
    """The first visit, until the worker answers and has stored everything."""
    page = phone.page
    page.goto(address)
    wait_for_worker(page)
    expect(page.locator("html[data-host=device]")).to_be_attached()
    return page


def rooms(page, language):
    """Opens all five by their tabs."""
    for names in ROOMS:
        page.locator("nav.tabs").get_by_text(names[language], exact=True).click()
        expect(page.locator("nav.tabs a[aria-current]")).to_have_text(names[language])
        expect(page.locator("html[data-visiting]")).to_have_count(0)


def add_card(page, server, name="Аврора"):
    """A card by typing."""
    page.goto(f"{server.url}cards/new")
    page.fill("#name", name)
    page.fill("#content", EAN13)
    page.locator("form.sheet button[type=submit]").click()
    expect(page.locator(".quick")).to_be_visible()


def moves(value, later):
    """By how much each part of a sample differs from the same a week later; each in days."""
    if value == later:
        return set()
    if isinstance(value, list | dict):
        names = value if isinstance(value, dict) else range(len(value))
        assert len(value) == len(later)
        return set().union(*(moves(value[name], later[name]) for name in names))
    if isinstance(value, int):
        return {(later - value) / (1440 if value < 1e9 else 86_400_000)}
    if re.fullmatch("[0-9a-f]{32}", value):
        assert value[12:] == later[12:]
        return {(int(later[:12], 16) - int(value[:12], 16)) / 86_400_000}
    return {(datetime.date.fromisoformat(later) - datetime.date.fromisoformat(value)).days}


def test_the_samples_move_by_weeks(sites):
    """All that differs in a week differs by a week, or the worker could not move them on."""
    demo = json.loads((sites["/"] / "demo.json").read_text())
    assert len(demo["records"]) == len(demo["later"]) > 100
    assert moves(demo["records"], demo["later"]) == {7}


@pytest.mark.parametrize("server", HOSTS, indirect=True)
@pytest.mark.parametrize("language", [0, 1])
def test_every_room_opens(server, new_phone, language):
    """Cold by taps, then without a network; a card that was written is there. Nothing failed, nothing left the site."""
    if language and not isinstance(server, plain_host.Pages):
        pytest.skip("one host is enough for the other language")
    phone = new_phone(locale=("uk-UA", "en-GB")[language])
    page = come(phone)
    rooms(page, language)
    add_card(page, server)
    phone.context.set_offline(True)
    rooms(page, language)
    page.goto(server.url)
    expect(page.locator(".stack .card b")).to_have_text(["Аврора"])
    assert server.faults() == []


def test_a_link_opens_cold(server, phone):
    """A host answers an address without a file with 404.html, which becomes the page that was asked for."""
    phone.forgive(r"status of 404 .*money/new")
    page = come(phone, "money/new")
    expect(page.locator("#amount")).to_be_visible()
    page.goto(f"{server.url}money/new")
    expect(page.locator("#amount")).to_be_visible()
    assert [fault for fault in server.faults() if "money/new" not in fault] == []


def test_an_update_is_offered(server, phone, tmp_path):
    """The folder is written again from a newer build: the page offers it, and a tap shows it. The cards stay."""
    page = come(phone)
    add_card(page, server)
    newer = tmp_path / "newer"
    shutil.copytree(SITE, newer)
    with open(newer / "style.css", "a", encoding="utf-8") as style:
        style.write(":root { --newer: 1; }\n")
    plain_host.write_site(server.folder, server.base, newer)
    page.evaluate(LOOK)
    expect(page.locator("#update")).to_be_visible()
    page.locator("#update button").click()
    page.wait_for_function("() => getComputedStyle(document.documentElement).getPropertyValue('--newer') === '1'")
    page.goto(server.url)
    expect(page.locator(".stack .card b")).to_have_text(["Аврора"])
    assert server.faults() == []


def test_the_demo_is_apart(server, phone):
    """?demo shows all five rooms alive, a meeting with people and a chat too, and goes with a tap. The user's own cards
    are where they were, with what was written meanwhile."""
    page = come(phone)
    add_card(page, server, "Своя")
    page.goto(f"{server.url}?demo")
    assert page.url == server.url
    for path, selector, least in [
        ("", ".stack .card", 10), ("money", ".row .sum.money", 10), ("money/goals", ".meter", 1),
        ("groceries", ".list .row", 5), ("scans", "main li a", 5), ("meetings", ".meeting", 1),
    ]:
        page.goto(server.url + path)
        expect(page.locator(selector).nth(least - 1)).to_be_visible()
    page.locator(".meeting").click()
    expect(page.get_by_text("Тарас", exact=True)).to_be_visible()
    page.get_by_role("link", name="Чат").click()
    expect(page.locator(".message")).to_have_count(5)
    page.goto(server.url)
    expect(page.get_by_text("Своя")).to_have_count(0)
    add_card(page, server, "Меж прикладів")
    page.goto(server.url)
    page.get_by_role("button", name="Прибрати").click()
    says(page, "Зроблено")
    expect(page.locator(".stack .card b")).to_have_text(["Меж прикладів", "Своя"])
    expect(page.get_by_text("Демо: усе тут вигадане")).to_have_count(0)
    assert server.faults() == []


def test_the_demo_opens_cold(server, new_phone):
    """The link of a README, in English."""
    page = come(new_phone(locale="en-GB"), "?demo")
    expect(page.get_by_text("A demo: all of this is invented")).to_be_visible()
    assert page.url == server.url
    assert server.faults() == []


def test_what_needs_a_server_says_so(server, phone):
    """An account is offered nowhere, its addresses explain, and a form that a server would take leaves its page alone."""
    page = come(phone, "?demo")
    page.goto(f"{server.url}settings")
    expect(page.get_by_text("працює без сервера")).to_be_visible()
    expect(page.locator("main a[href*=account], main a[href*=spaces], #contact")).to_have_count(0)
    for path in ("account", "account/sign-in", "spaces", "join/" + "0" * 64, "meet/people", "m", "meet/rules", "meetings/new", "groceries/pack"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading", name="Тут немає сервера")).to_be_visible()
    page.goto(f"{server.url}meetings")
    page.locator(".meeting").click()
    answer = page.locator("form.answer").first
    unfold(page.locator("details:has(form.answer)").first)
    answer.get_by_role("button").first.click()
    says(page, "працює без сервера")
    expect(answer).to_be_visible()
    assert server.faults() == []


def test_every_attribute_with_an_address_is_known():
    """What the app's sources give an address of the app, the worker knows by name. Whole links are no such address."""
    given = set()
    for file in (ROOT / "Sources/Pages").rglob("*.swift"):
        for name, value in ATTRIBUTE.findall(file.read_text()):
            if re.search(r'target|Route|Path\b|"/', value):
                given.add(name)
    script = (ROOT / "Web/worker/base.js").read_text()
    known = set(re.search(r"\(\?:(href[^(]*)\|data-", script)[1].split("|"))
    known |= {f"data-{name}" for name in re.findall(r"'([a-z-]+)'", script.split("ADDRESSES")[1].split("].join")[0])}
    assert {"href", "action", "data-live"} <= given <= known


def test_no_address_leaves_the_site(server, phone):
    """Below a path, every address that the app puts out begins with it, and so does whatever scripts ask for."""
    phone.forgive(r"status of 404 .*(no/such/page|groceries/products/\d+)")
    page = come(phone, "?demo")
    page.goto(f"{server.url}cards/new")
    unfold(page.locator(".rest"))
    page.fill("#name", "З фото")
    page.fill("#content", EAN13)
    choose(page, camera_photo(800, 600))
    page.locator("#crop-done").click()
    expect(page.locator("#photo-choice")).to_be_checked()
    page.locator("form.sheet button[type=submit]").first.click()
    expect(page.locator(".quick, .stack .card").first).to_be_visible()
    pages, faults = page.evaluate(CRAWL, server.base)
    assert faults == []
    assert len(pages) > 60, pages
    # What their scripts ask for is the same whatever the query.
    for address in {address.split("?")[0]: address for address in pages}.values():
        page.goto(f"http://localhost:{server.port}{address}")
        faults += page.evaluate(f"(base) => ({LEAVING})(base, document)", server.base)
    assert faults == []
    assert server.faults() == []


def test_the_same_build_gives_the_same_files(sites, tmp_path):
    """Byte by byte, and whatever refers to another file does it relatively, or knows its base."""
    plain_host.write_site(tmp_path / "again")
    again, before = ({str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
                     for folder in (tmp_path / "again", sites["/"]))  # fmt: skip
    assert again == before
    assert {"index.html", "404.html", "sw.js", "_headers", "nginx.conf", ".nojekyll", "demo.json"} <= set(again)
    assert not [name for name in again if name.endswith((".gz", ".br", "sw-off.js"))]
    assert not re.search(rb' (href|src|action)="/', again["index.html"])
    below = (sites["/kapshuk/"] / "kapshuk/404.html").read_bytes()
    assert re.search(rb' src="/kapshuk/page.js"', below) and not re.search(rb' (href|src|action)="/(?!kapshuk/)', below)
