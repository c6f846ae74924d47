"""The data in Tests/Saved: what an earlier version left on a server and on phones."""

import contextlib
import gzip
import json
import sqlite3
import subprocess
import time

import stores
from kapshuk_server import ROOT, program

SAVED = sorted(path for path in (ROOT / "Tests/Saved").iterdir() if (path / "server.sqlite.gz").exists())

# What belongs to the device alone, and what the server regenerates over time.
LOCAL, PASSING = {"undo", "space", "import-draft"}, {"notice", "listing"}


def unpacked(folder, name):
    """The bytes of a saved file."""
    return gzip.decompress((folder / f"{name}.gz").read_bytes())


def store_of(folder, name):
    """A phone's stored data."""
    return json.loads(unpacked(folder, f"{name}.json"))


def all_of(store):
    """The records of a phone's stored data."""
    (db,) = [one for one in store["databases"] if one["name"] == "kapshuk"]
    return [json.loads(value["value"]) for _, value in db["stores"]["records"]]


def records_of(store):
    """The records that a backup contains too, by space and id."""
    return {(one.get("space"), one["id"]): one for one in all_of(store) if one["kind"] not in LOCAL}


def waiting_of(store):
    """The records that a phone of version 2 had yet to send."""
    (db,) = [one for one in store["databases"] if one["name"] == "kapshuk"]
    ids = {key for key, _ in db["stores"]["outbox"]}
    return [one for (_, id), one in records_of(store).items() if id in ids]


def read(server, statement):
    """Rows of the server's database."""
    with contextlib.closing(sqlite3.connect(f"file:{server.data}/kapshuk.sqlite?mode=ro", uri=True)) as database:
        return database.execute(statement).fetchall()


def registers(server):
    """The server's registers of each record, except deleted ones, which are purged in time."""
    deleted = {tuple(row) for row in read(server, "SELECT space, record FROM deletion")}
    passing = {
        (space, id) for space, id, kind in read(server, "SELECT space, id, kind FROM record") if kind in PASSING
    }
    rows = read(server, "SELECT space, record, field, stamp, value FROM register")
    return {row[:3]: row[3:] for row in rows if row[:2] not in deleted | passing}


def run(*arguments):
    """Runs the program. Returns its output."""
    done = subprocess.run([program(), *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def as_it_was(phone, server, store):
    """Restores the saved state on a new phone, before the app is opened."""
    for one in store.get("cookies", []):
        phone.context.add_cookies([{**one, "url": server.url}])
    # Drafts are stored for a week.
    store["typed"] = {
        key: json.dumps({**json.loads(value), "at": int(time.time() * 1000)}) for key, value in store["typed"].items()
    }
    stores.put(phone.page, store)
    return phone.page


def kept(page):
    """The records of the pouch, as the app itself writes them."""
    backup = json.loads(page.evaluate("async () => (await fetch('/settings/backup')).text()"))
    return {(one.get("space"), one["id"]): one for one in backup["records"]}


def lost(before, after):
    """The records that are missing, or older than they were."""
    for key, record in before.items():
        if record["fields"].get("~deleted", [0, False])[1] is True or record["kind"] in PASSING:
            continue
        now = after.get(key, {"fields": {}})["fields"]
        for field, (stamp, value) in record["fields"].items():
            if field not in now or now[field][0] < stamp or (now[field][0] == stamp and now[field][1] != value):
                yield record["kind"], key, field, value, now.get(field)
