"""What the server starts ends with it, and what it sends of a user's data is in memory piece by piece."""

import base64
import contextlib
import json
import os
import secrets
import signal
import sqlite3
import threading
import time
from pathlib import Path

import pytest
from bombs import LARGEST
from flood import other
from house import House
from room import people
from test_archives import HEADER, LARGE, ROWS, SHEET, imported, sheet, workbook
from test_pictures import forget_peak, peak


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = House(tmp_path / "data").start()
    yield house
    house.kill()


def children(house):
    """The ids of the processes that the server has started and that are programs of their own by now."""
    found = []
    for task in Path(f"/proc/{house.process.pid}/task").iterdir():
        with contextlib.suppress(OSError):
            for child in (task / "children").read_text().split():
                if b"\0serve\0" not in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
    return found


def is_running(process):
    """Whether a process has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def statement(house, cookie):
    """A spreadsheet that takes seconds to read."""
    imported(house, cookie, workbook({f"{SHEET}1.xml": sheet(b"<row>" + HEADER + b"</row>" + ROWS, LARGE)}))


def photo(house, cookie):
    """A picture that takes a second to decode."""
    link = other(house)
    link.timeout = 60
    house.ask("POST", "/photos", LARGEST["WebP"](), {"Cookie": cookie}, link)


def text(house, cookie):
    """A picture whose text is read."""
    link = other(house)
    link.timeout = 60
    house.ask("POST", "/text", LARGEST["PNG"](), {"Cookie": cookie}, link)


@pytest.mark.parametrize("work", [statement, photo, text], ids=lambda work: work.__name__)
def test_children_end_with_a_killed_server(house, work):
    """Nothing goes on for a server that is gone."""
    cookie = people(house, 1)[0]

    def ask():
        with contextlib.suppress(OSError, EOFError):
            work(house, cookie)

    threading.Thread(target=ask, daemon=True).start()
    until = time.monotonic() + 60
    while not (started := children(house)):
        assert time.monotonic() < until, "nothing was started"
        time.sleep(0.002)
    # One that goes on might end by itself.
    for process in started:
        os.kill(process, signal.SIGSTOP)
    house.kill()
    until = time.monotonic() + 60
    try:
        while any(is_running(process) for process in started):
            assert time.monotonic() < until, "a child outlives the server"
            time.sleep(0.05)
    finally:
        for process in filter(is_running, started):
            os.kill(process, signal.SIGKILL)


def test_downloads_are_sent_in_pieces(house):
    """Four downloads of eighty megabytes of photos at once take the memory of a few photos."""
    cookie = people(house, 1)[0]
    with contextlib.closing(sqlite3.connect(house.folder / "kapshuk.sqlite", timeout=60)) as database:
        person, space = database.execute("SELECT person, space FROM member").fetchone()
    photos = {secrets.token_bytes(32): secrets.token_bytes(1_400_000) for _ in range(60)}
    house.execute(
        [
            statement
            for name, contents in photos.items()
            for statement in [
                (
                    "INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?, ?, 'image/png', ?, ?, 0)",
                    (name, person, len(contents), contents),
                ),
                ("INSERT INTO photo_space(hash, space, since) VALUES (?, ?, 0)", (name, space)),
            ]
        ]
    )
    forget_peak(house)
    before, files = peak(house), []

    def download():
        link = other(house)
        link.timeout = 120
        files.append(house.ask("GET", "/account/download", None, {"Cookie": cookie}, link)[2])

    readers = [threading.Thread(target=download) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()

    assert peak(house) < before + 100
    for file in files:
        backup = json.loads(file)
        assert {bytes.fromhex(name): base64.b64decode(data) for name, data in backup["photos"].items()} == photos
    assert len(files) == 4
