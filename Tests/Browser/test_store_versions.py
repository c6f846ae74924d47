"""Data left by an earlier version on a server and on phones is read completely: see Tests/Saved.

The contents are checked, not the keys: the layout of the store may change."""

import contextlib
import gzip
import json
import re
import shutil
import sqlite3
import time
import urllib.request

import pouches
import pytest
from accounts import PASSWORD, begin, settled, sign_in
from kapshuk_server import SITE, Server
from playwright.sync_api import expect
from saved_data import (
    LOCAL, PASSING, SAVED, all_of, as_it_was, kept, lost, read, records_of, registers, run, store_of, unpacked, waiting_of,
)
from test_update import LOOK, publish
from wallet import press, says
from worker import wait_for_modules, wait_for_worker


@pytest.fixture(params=SAVED, ids=[path.name for path in SAVED])
def saved(request):
    """A folder of saved formats."""
    return request.param


@pytest.fixture
def server(tmp_path, saved):
    """A server to be started with the saved database."""
    data, site = tmp_path / "data", tmp_path / "site"
    data.mkdir(mode=0o700)
    (data / "kapshuk.sqlite").write_bytes(unpacked(saved, "server.sqlite"))
    shutil.copytree(SITE, site)
    server = Server(
        tmp_path / "server.log", "--data", data, "--mail-to-folder", tmp_path / "mail", site=site
    )
    server.data, server.mail = data, tmp_path / "mail"
    # The users were last seen yesterday, whenever the test runs.
    now = int(time.time() * 1000)
    with contextlib.closing(sqlite3.connect(data / "kapshuk.sqlite")) as database, database:
        database.execute(f"UPDATE session SET created_at = {now}, seen_at = {now}, expires_at = {now + 10**9}")
    yield server
    server.stop()


def test_the_database_keeps_every_record(server):
    """Today's server starts on it, finds no faults, and has each register."""
    before = registers(server)
    spaces = set(read(server, "SELECT id, kind, name FROM space"))
    members = set(read(server, "SELECT space, person, role FROM member"))
    server.start()
    server.stop()
    after = registers(server)
    assert len(before) > 900
    assert [key for key in before if key not in after or after[key][0] < before[key][0]] == []
    assert [key for key in before if after[key][0] == before[key][0] and after[key][1] != before[key][1]] == []
    assert spaces <= set(read(server, "SELECT id, kind, name FROM space"))
    assert members <= set(read(server, "SELECT space, person, role FROM member"))
    assert "✘" not in run("doctor", "--data", server.data)


def test_the_pages_of_the_saved_database(server, saved):
    """Without a worker, the server's pages show everything."""
    server.start()
    (session,) = [one for one in store_of(saved, "device")["cookies"] if one["name"] == "kapshuk"]

    def page(target):
        request = urllib.request.Request(server.url + target, headers={"cookie": f"kapshuk={session['value']}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read().decode()

    for target, words in {
        "/": ["Спортзал «Ґік»", "Сільпо — спільна"], "/scans": ["Робота й дім"], "/groceries/lists": ["На дачу"],
        "/money/list": ["Дрова"], "/money/goals": ["Велосипед для Ґалі"], "/money/household": ["Марія Ґонта"],
        "/meetings?show=mine": ["Шахи в парку"], "/groceries/stores": ["вул. Ґалаґанівська 7а"],
        "/account": ["olena@example.com"], "/spaces": ["Родина Мар’яненків", "Дача"], "/settings": [],
    }.items():
        text = page(target)
        assert [word for word in words if word not in text] == [], target


def test_the_copy_is_restored(server, saved, tmp_path):
    """`kapshuk restore` restores the copy, and each register is there."""
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(unpacked(saved, "copy.sqlite"))
    assert "whole" in run("restore", copy, "--verify")
    before = registers(server)
    run("restore", copy, "--data", server.data)
    server.start()
    server.stop()
    after = registers(server)
    assert [key for key in before if key not in after or after[key][0] < before[key][0]] == []
    assert "✘" not in run("doctor", "--data", server.data)


def test_the_apps_backup_is_restored(server, saved, new_phone):
    """A new phone without an account restores the file with its photos."""
    server.start()
    phone = new_phone()
    page = begin(phone)
    wait_for_modules(page)
    file = unpacked(saved, "app-backup.json")
    pouches.restore(page, file)
    says(page, "Копію відновлено")
    backup = json.loads(file)
    own = {
        (None, one["id"]): one for one in backup["records"]
        if "space" not in one and one["kind"] not in LOCAL | PASSING | {"attendance", "ticket", "contact"}
    }
    assert len(own) > 150
    # Records of a card that is deleted in the backup stay deleted with it.
    gone = {one["id"] for one in own.values() if one["fields"].get("~deleted", [0, False])[1] is True}
    own = {key: one for key, one in own.items() if one["fields"].get("card", [0, ""])[1] not in gone}
    assert list(lost(own, kept(page))) == []
    for photo in backup["photos"]:
        assert page.evaluate("async (hash) => (await fetch(`/photos/${hash}`)).status", photo) == 200


def test_a_phone_that_was_offline_across_the_update(server, saved, new_phone):
    """Everything it had is shown; waiting records reach the server; only those refused before are refused."""
    server.start()
    phone, store = new_phone(), store_of(saved, "device")
    page = as_it_was(phone, server, store)
    refused = read(server, "SELECT device, number FROM refused")
    page.goto("/")
    wait_for_worker(page)
    settled(page)
    expect(page.locator("#refused li")).to_have_count(1)
    expect(page.locator("#refused")).to_contain_text("Епіцентр")
    assert read(server, "SELECT device, number FROM refused") == refused
    assert list(lost(records_of(store), kept(page))) == []

    # The waiting records are on the server, register for register.
    waited = waiting_of(store)
    assert len(waited) == 11
    (person,) = read(server, "SELECT id FROM person WHERE address = 'olena@example.com'")
    held = {}
    for space, record, field, stamp, value, kind, owner in read(
        server,
        "SELECT space, record, field, stamp, value, space.kind, member.person FROM register "
        "JOIN space ON space.id = space JOIN member USING(space) WHERE member.person = (SELECT id FROM person "
        "WHERE address = 'olena@example.com')",
    ):
        assert owner == person[0]
        home = None if kind == "personal" else space.hex()
        held[home, record.hex(), field] = stamp.hex(), json.loads(value)
    for record in waited:
        for field, (stamp, value) in record["fields"].items():
            assert held[record.get("space"), record["id"], field] == (stamp, value), (record, field)

    # Everything is shown, with the photo not sent yet and the data that only this phone has.
    page.goto("/")
    for name in ("Київський метрополітен", "Басейн «Юність»", "Спортзал «Ґік»", "Сільпо — спільна"):
        expect(page.locator(".stack .card b", has_text=name)).to_have_count(1)
    expect(page.locator(".stack .card b", has_text="Стара картка")).to_have_count(0)
    (photos,) = [one["stores"]["photos"] for one in store["databases"] if one["name"] == "kapshuk"]
    for photo, _ in photos:
        assert page.evaluate("async (hash) => (await fetch(`/photos/${hash}`)).status", photo) == 200
        assert read(server, f"SELECT count(*) FROM photo WHERE hash = x'{photo}'") == [(1,)]
    page.goto("/money/list")
    expect(page.locator("main")).to_contain_text("Кав’ярня на пероні")
    page.goto("/money/import")
    drafts = [one for one in all_of(store) if one["kind"] == "import-draft" and "~deleted" not in one["fields"]]
    assert len(drafts) == 2
    for draft, words in zip(drafts, ("АТБ", "Пан Ґудзь")):
        page.goto(f"/money/import/{draft['id']}")
        expect(page.locator("main")).to_contain_text(words)
    page.goto("/cards/new")
    expect(page.locator("#name")).to_have_value("Наполовину введ")

    # Other phones receive what it sent.
    other = new_phone()
    ivan = begin(other)
    sign_in(ivan, "ivan@example.com", PASSWORD)
    settled(ivan)
    ivan.goto("/groceries/lists")
    ivan.locator(".list .row", has_text="На дачу").first.click()
    expect(ivan.locator(".item", has_text="свічки")).to_be_visible()


def test_a_phone_without_an_account(server, saved, new_phone):
    """Its cards and its photo are all there."""
    server.start()
    phone, store = new_phone(), store_of(saved, "device-alone")
    page = as_it_was(phone, server, store)
    page.goto("/")
    wait_for_worker(page)
    page.goto("/")
    expect(page.locator(".stack .card b", has_text="Бібліотека ім. Ґонти")).to_have_count(1)
    wait_for_modules(page)
    assert list(lost(records_of(store), kept(page))) == []
    (photos,) = [one["stores"]["photos"] for one in store["databases"] if one["name"] == "kapshuk"]
    for photo, _ in photos:
        assert page.evaluate("async (hash) => (await fetch(`/photos/${hash}`)).status", photo) == 200


def test_a_tab_of_the_old_worker_goes_on(server, saved, new_phone):
    """While the new version waits, and after another tab activated it, a tab of the old one writes and loses
    nothing."""
    for file in (saved / "site").glob("*.gz"):
        for there in server.site.glob(f"{file.stem}*"):
            there.unlink()
        (server.site / file.stem).write_bytes(gzip.decompress(file.read_bytes()))
    # Today's server writes the files' hashes before the script, where the old one wrote their paths.
    script = server.site / "sw.js"
    script.write_text(re.sub(r"\bASSETS\b", "Object.keys(ASSETS)", script.read_text()))
    # The old site's other style sheets, which are not saved.
    sheets = [server.site / f"{room}.css" for room in ("cards", "scan", "money", "groceries", "meetings", "wide")]
    for sheet in sheets:
        sheet.touch()
    server.start()
    phone, store = new_phone(), store_of(saved, "device")
    phone.forgive("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET|Failed to fetch|sync/live")
    page = as_it_was(phone, server, store)
    page.goto("/")
    wait_for_worker(page)
    page.goto("/")
    other = phone.context.new_page()
    other.goto("/cards/new")
    other.fill("#name", "З іншої вкладки")

    for file in (saved / "site").glob("*.gz"):
        for there in SITE.glob(f"{file.stem}*"):
            shutil.copy(there, server.site / there.name)
    for sheet in sheets:
        sheet.unlink()
    publish(server)
    page.evaluate(LOOK)
    expect(page.locator("#update")).to_be_visible()

    # The new one is installed and waits: the old one still answers and writes.
    expect(other.locator("#name")).to_have_value("З іншої вкладки")
    press(other, "Додати картку")
    expect(other.locator("h1")).to_have_text("З іншої вкладки")
    other.goto("/cards/new")
    other.fill("#name", "Ще одна")
    page.evaluate("() => { window.marker = 1; }")
    page.locator("#update button").click()
    page.wait_for_function("() => window.marker === undefined")

    # The new one answers now, in the old tab too.
    expect(other.locator("#name")).to_have_value("Ще одна")
    press(other, "Додати картку")
    expect(other.locator("h1")).to_have_text("Ще одна")
    for tab in (page, other):
        tab.goto("/")
        for name in ("З іншої вкладки", "Ще одна", "Київський метрополітен", "Спортзал «Ґік»"):
            expect(tab.locator(".stack .card b", has_text=name)).to_have_count(1)
    wait_for_modules(page)
    settled(page)
    assert list(lost(records_of(store), kept(page))) == []
    names = [bytes(value).decode() for (value,) in read(server, "SELECT value FROM register WHERE field = 'name'")]
    assert {'"З іншої вкладки"', '"Ще одна"', '"Київський метрополітен"'} <= set(names)
