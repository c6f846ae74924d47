"""Spreadsheets that unpack to gigabytes are refused, and other users can write meanwhile."""

import io
import itertools
import statistics
import struct
import threading
import time
import urllib.parse
import zipfile
import zlib

import pytest
from flood import latency, memory, other, serves_others
from house import Writer
from nodes import attacked
from room import people

SHEET = "xl/worksheets/sheet"
# The unpacked size of one sheet: the limit for all sheets together.
LARGE = 47 << 20


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def sheet(rows, size=0):
    """A sheet of these rows, padded with spaces."""
    return b"<worksheet><sheetData>" + rows + b" " * size + b"</sheetData></worksheet>"


ROWS = "".join(
    f'<row><c t="inlineStr"><is><t>{day:02}.11.2026</t></is></c>'
    f'<c t="inlineStr"><is><t>Крамниця</t></is></c><c><v>-{day}.5</v></c></row>'
    for day in range(1, 21)
).encode()
HEADER = "".join(
    f'<c t="inlineStr"><is><t>{name}</t></is></c>' for name in ("Дата", "Опис", "Сума")
).encode()


def workbook(entries):
    """An archive as a spreadsheet program writes it."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, contents in entries.items():
            archive.writestr(name, contents)
    return file.getvalue()


def shared(names):
    """An archive of one large sheet that its directory lists many times."""
    contents = sheet(b"<row>" + HEADER + b"</row>" + ROWS, LARGE)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(contents) + deflate.flush()
    fields = struct.pack("<HHHHHLLL", 20, 0x800, 8, 0, 0x21, zlib.crc32(contents), len(packed), len(contents))
    first = names[0].encode()
    body = b"PK\3\4" + fields + struct.pack("<HH", len(first), 0) + first + packed
    directory = b""
    for name in names:
        name = name.encode()
        directory += b"PK\1\2" + struct.pack("<H", 20) + fields + struct.pack("<HHHHHLL", len(name), 0, 0, 0, 0, 0, 0)
        directory += name
    count = len(names)
    return body + directory + b"PK\5\6" + struct.pack("<HHHHLLH", 0, 0, count, count, len(directory), len(body), 0)


def imported(house, cookie, file, connection=None):
    """Imports a file. Returns the status and the page."""
    body = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n' + file + b"\r\n--x--\r\n"
    headers = {"Cookie": cookie, "Content-Type": "multipart/form-data; boundary=x"}
    link = connection or other(house)
    link.timeout = 120
    status, found, page = house.ask("POST", "/money/import", body, headers, link)
    return status, found["Location"], page.decode()


CELLS = b'<c t="s"><v>0</v></c>' * 8
STRINGS = b"<sst><si><t>" + b"x" * 1_000_000 + b"</t></si></sst>"
LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha">' + b"".join(
    f'<!ENTITY {after} "{10 * f"&{before};"}">'.encode() for before, after in zip("abcdefghi", "bcdefghiz", strict=True)
) + b"]>"
# Each takes a reader without a budget half a minute or more, or gigabytes.
BOMBS = {
    "named many times": lambda: shared([f"{SHEET}1.xml"] * 20),
    "named differently": lambda: shared([f"{SHEET}{number:02}.xml" for number in range(20)]),
    "a dictionary of names": lambda: shared([f"{SHEET}{number}.xml" for number in range(5000)]),
    "many sheets": lambda: workbook({f"{SHEET}{number}.xml": sheet(ROWS, LARGE) for number in range(4)}),
    "one long string": lambda: workbook(
        {"xl/sharedStrings.xml": STRINGS, f"{SHEET}1.xml": sheet((b"<row>" + CELLS + b"</row>") * 100_000)}
    ),
    "entities of entities": lambda: workbook({f"{SHEET}1.xml": LAUGHS + sheet(ROWS.replace(b"<t>", b"<t>&z;"))}),
    "a file of the server": lambda: workbook(
        {f"{SHEET}1.xml": b'<!DOCTYPE x [<!ENTITY z SYSTEM "file:///etc/passwd">]>' + sheet(ROWS.replace(b"<t>", b"<t>&z;"))}
    ),
    "far to the right": lambda: workbook({f"{SHEET}1.xml": sheet(b'<row><c r="SF1"><v>1</v></c></row>' * 400_000)}),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs(house, name):
    """Each is refused with a message, and memory does not grow."""
    cookie = people(house, 1)[0]
    idle, before, file = latency(house), memory(house), BOMBS[name]()
    assert len(file) < 1 << 20
    status, _, page = imported(house, cookie, file)
    assert status == 422, page[-500:]
    assert memory(house) < before + 500
    serves_others(house, idle)


# What begins and ends something in each part of a spreadsheet. The head opens what the pieces then end, begin or leave
# empty, thousands of times, behind a text of megabytes that must not be copied or looked through each time.
PARTS = {
    "strings": ("xl/sharedStrings.xml", b"<sst><si><t> ", ["si", "t"]),
    "cells": (f"{SHEET}1.xml", b'<worksheet><sheetData><row><c t="s"><v> ', ["row", "c", "v"]),
}
ENDS = [
    (part, shape.format(name).encode())
    for part, (_, _, names) in PARTS.items()
    for name, shape in itertools.product(names, ["</{}>", "<{}>", "<{}/>"])
]


@pytest.fixture
def small(tmp_path):
    """A server with as much address space as a small machine has."""
    house = attacked(tmp_path / "data", prefix=["prlimit", f"--as={5 << 29}"]).start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def test_repeated_pieces(small):
    """Whatever a file repeats, the answer comes, and others are served meanwhile."""
    cookies = people(small, 2)
    writer, link, slowest = Writer(small, cookies[1], 7), other(small), 0
    for part, piece in ENDS:
        name, head, _ = PARTS[part]
        contents = head + b"x" * (12 << 20) + piece * ((10 << 20) // len(piece))
        entries = {f"{SHEET}1.xml": sheet(ROWS)} | {name: contents}
        reader = threading.Thread(target=imported, args=(small, cookies[0], workbook(entries)))
        started = time.monotonic()
        reader.start()
        while reader.is_alive():
            assert writer.write(link)
            reader.join(0.1)
        slowest = max(slowest, time.monotonic() - started)
        assert small.process.poll() is None, piece
    # Each takes a parser that starts again at each piece minutes.
    assert slowest < 60


def test_quotes_behind_spaces(small):
    """A table with a quote behind many spaces, twelve megabytes of them."""
    cookie = people(small, 1)[0]
    for line in (b" " * 6_000_000 + b"a" + b'"' * 5_900_000, b"a;" * 5_900_000, b"a\n" * 5_900_000, b'""' * 5_900_000):
        status, _, page = imported(small, cookie, line)
        assert status == 422, page[-500:]


def test_a_form_does_not_wait_for_a_file(house):
    """A note of a few kilobytes is kept while another user's files are read."""
    cookies = people(house, 2)
    file = workbook({f"{SHEET}1.xml": sheet(b"<row>" + HEADER + b"</row>" + ROWS, LARGE)})
    readers = [threading.Thread(target=imported, args=(house, cookies[0], file)) for _ in range(4)]
    for reader in readers:
        reader.start()
    note = urllib.parse.urlencode({"name": "АТБ", "note": "x" * 5000})
    kind = {"Cookie": cookies[1], "Content-Type": "application/x-www-form-urlencoded"}
    times, link = [], other(house)
    link.timeout = 120
    while any(reader.is_alive() for reader in readers):
        started = time.monotonic()
        assert house.ask("POST", "/cards/new", note, kind, link)[0] in (303, 422)
        times.append(time.monotonic() - started)
    # Even one that waits for a single file takes as long as that.
    assert len(times) > 4 and statistics.median(times) < 0.5, times


def test_others_write_while_a_large_file_is_read(house):
    """Reading a large permitted sheet takes its time, and does not block the writer."""
    cookies = people(house, 4)
    file = workbook({f"{SHEET}1.xml": sheet(b"<row>" + HEADER + b"</row>" + ROWS, LARGE)})
    writer, link = Writer(house, cookies[0], 7), other(house)
    assert writer.write(link)
    answers = []
    readers = [
        threading.Thread(target=lambda cookie=cookie: answers.append(imported(house, cookie, file)[:2]))
        for cookie in cookies[1:]
    ]
    for reader in readers:
        reader.start()
    during = 0
    while any(reader.is_alive() for reader in readers):
        assert writer.write(link)
        during += 1
    assert [status for status, _ in answers] == [303] * 3
    assert during > 20
