"""Makes the saved formats in this folder, with the program and the site of the current commit:

.venv/bin/python Tests/Saved/make.py Tests/Saved/2026-11-23

A family uses the app for a while, in the browser. Then one phone loses the network in the middle of its work, and the
state is saved: the server's database, a backup by `kapshuk backup`, that phone's store, the store of a phone without
an account, and the backup made by the app. README.md lists the files."""

import gzip
import io
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

import life
import stores
from accounts import begin, settled
from gatherings import befriend
from kapshuk_server import SITE, Server, program
from phone import Phone, options
from playwright.sync_api import sync_playwright
from test_sync_spaces import invite
from wallet import add
from worker import wait_for_modules

def pack(folder, name, data):
    """Writes a compressed file that is the same for the same bytes."""
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0, filename="") as file:
        file.write(data)
    (folder / f"{name}.gz").write_bytes(packed.getvalue())
    print(f"{name}: {len(data):,} bytes, {len(packed.getvalue()):,} packed")


def text(value):
    """JSON, one record per line."""
    return json.dumps(value, ensure_ascii=False, indent=0).encode()


def of_the_database(data):
    """The server's database as one file."""
    file = data / "kapshuk.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.read_bytes()


def site():
    """The files that a worker of this version needs to serve the cards: its scripts and two modules."""
    return sorted([*SITE.glob("sw*.js"), SITE / "app.wasm", SITE / "sync.wasm"])


def main(folder):
    """Plays the scenario and saves it."""
    folder.mkdir(parents=True, exist_ok=True)
    at = Path(tempfile.mkdtemp())
    server = Server(at / "server.log", "--data", at / "data", "--mail-to-folder", at / "mail", "--demo")
    server.mail = at / "mail"
    server.start()
    sandbox = {"executable_path": shutil.which("chromium-headless-shell"), "args": ["--no-sandbox"]}
    with sync_playwright() as driver:
        browser = driver.chromium.launch(**sandbox)
        phones = [
            Phone(browser.new_context(base_url=server.url, **options(reduced_motion="reduce"))) for _ in range(4)
        ]
        try:
            live(folder, server, at, phones)
        except Exception:
            for number, phone in enumerate(phones):
                phone.page.screenshot(path=at / f"{number}.png", full_page=True)
                print(phone.page.url, at / f"{number}.png")
            raise
        finally:
            server.stop()
    shutil.rmtree(at)


def live(folder, server, at, phones):
    """The family's scenario."""
    names = [(life.OLENA, "Олена"), (life.IVAN, "Іван О’Рейлі"), (life.MARIA, "Марія Ґонта")]
    olena, ivan, maria = (life.newcomer(phone, server, *one) for phone, one in zip(phones, names))
    befriend(olena, ivan)
    life.everything(olena)
    settled(olena)
    card, dacha, home, groceries = life.family(olena, ivan, maria)
    life.expense(olena, "1204,50", "Дрова", "Олена (ви)")
    life.expense(ivan, "99,99", "Сир & мед", "Іван О’Рейлі (ви)")
    life.shopping(olena)
    meeting = life.gatherings(olena, ivan, maria)
    invite(olena, home, role="author")
    photo = life.card_with_photo(olena, "Спортзал «Ґік»")
    gone = add(olena, "Стара картка", "№ 77-12/б")
    for page in (ivan, maria, olena):
        settled(page)
    life.refuse(phones[0], card, dacha, ivan)
    alone = begin(phones[3])
    wait_for_modules(alone)
    life.card_with_photo(alone, "Бібліотека ім. Ґонти")
    add(alone, "Аврора", "№ 12 / б", category="Продукти", amount="312", expires="2027-01-31")
    pack(folder, "device-alone.json", text(stores.take(alone)))
    life.without_network(phones[0], photo, meeting + "/chat", groceries, gone)
    store = stores.take(olena)
    store["cookies"] = [
        {"name": one["name"], "value": one["value"]} for one in phones[0].context.cookies()
    ]
    pack(folder, "device.json", text(store))
    pack(folder, "app-backup.json", olena.evaluate("async () => (await fetch('/settings/backup')).text()").encode())
    made = subprocess.run(
        [program(), "backup", "--data", at / "data", "--to", at / "copies"], check=True, capture_output=True, text=True
    )
    print(made.stdout)
    (copy,) = (at / "copies").iterdir()
    pack(folder, "copy.sqlite", copy.read_bytes())
    print(sorted(path.name for path in (at / "data").iterdir()))
    server.stop()
    pack(folder, "server.sqlite", of_the_database(at / "data"))
    (folder / "site").mkdir(exist_ok=True)
    for file in site():
        pack(folder, f"site/{file.name}", file.read_bytes())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
