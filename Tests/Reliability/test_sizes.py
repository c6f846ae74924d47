"""What people take up on a small server: the figures of docs/running.md. `make bench` prints them."""

import os
import sqlite3
import urllib.parse
from pathlib import Path

import pytest
from house import House

BENCH = os.environ.get("KAPSHUK_BENCH") == "1"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}

# Cards, expenses and listed groceries of three kinds of person.
PEOPLE = {"light": (10, 0, 20), "middle": (40, 300, 200), "heavy": (100, 3000, 1000)}


def memory(house):
    """The server's memory in megabytes."""
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def size(folder):
    """The bytes of the database, without its free pages."""
    with sqlite3.connect(folder / "kapshuk.sqlite") as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, page = (
            database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
    return (pages - free) * page


@pytest.mark.skipif(not BENCH, reason="measures: make bench")
def test_what_a_person_takes_up(tmp_path):
    """Each kind of person on a server of their own, by the forms that a browser sends."""
    for name, (cards, expenses, items) in PEOPLE.items():
        house = House(tmp_path / name).start()
        idle = memory(house)
        cookie = house.sign_up(f"{name}@example.com")
        house.process.terminate()
        house.process.wait(10)
        empty = size(tmp_path / name)
        house.start()

        def post(path, **fields):
            status, headers, _ = house.ask("POST", path, urllib.parse.urlencode(fields), {"Cookie": cookie, **FORM})
            assert status == 303, (path, status)
            return headers["Location"]

        house.ask("GET", "/money", None, {"Cookie": cookie})
        for at in range(cards):
            post("/cards/new", name=f"Картка {at}", content=f"48200{at:07}")
        for at in range(expenses):
            post("/money/new", quick="1", flow="expense", amount=str(40 + at % 900), payee=f"Крамниця {at % 40}")
        where = post("/groceries/lists", name="На тиждень").split("?")[0]
        for at in range(items):
            post(where + "/add", line=f"товар {at}")
        busy = memory(house)
        house.process.terminate()
        house.process.wait(10)
        print(
            f"\n{name}: {cards} cards, {expenses} expenses, {items} things on lists: "
            f"{(size(tmp_path / name) - empty) / 1024:.0f} KB; the process {idle:.0f} MB idle, {busy:.0f} MB afterwards"
        )
