"""The browser's module gives the same bytes as the native app: the golden pages of PagesTests."""

import base64
import re
import struct

import pytest
from kapshuk_server import ROOT

GOLDEN = ROOT / "Tests/PagesTests/Golden"

# The same requests as in Tests/PagesTests/App/GoldenPagesTests.swift.
SCRIPT = [
    ("empty", "/", None),
    ("new", "/cards/new", None),
    ("scan", "/scan", None),
    (
        "added",
        "/cards/new",
        [
            ("name", "Сільпо"),
            ("brand", "silpo"),
            ("colour", "#f07d1a"),
            ("content", "4820000123457"),
            ("symbology", "auto"),
            ("amount", "312"),
            ("unit", "points"),
            ("expires", "2026-12-31"),
            ("note", "рядок\nдругий"),
            ("new-category", "Продукти"),
        ],
    ),
    (
        "refused",
        "/cards/new",
        [("content", "4820000123458"), ("symbology", "EAN13"), ("expires", "31.12")],
    ),
    ("found", "/scan/found?symbology=QRCode&bytes=d0bad0bbd18ed187&eci=26", None),
    (
        "linear",
        "/cards/new",
        [("name", "WOG"), ("content", "PRIDE-7719045-0000-1111-2222"), ("symbology", "Code128")],
    ),
    ("list", "/", None),
    ("search", "/?q=silp", None),
    ("arrange", "/cards/arrange", None),
    ("categories", "/categories", None),
    ("settings", "/settings", None),
    ("missing", "/cards/000102030405060708090a0b0c0d0e0f", None),
    ("make", "/make", None),
    ("make-contact", "/make/contact", None),
    (
        "made",
        "/make/wifi",
        [
            ("name", "Хата"),
            ("password", "калина-гора"),
            ("preset", "sunset"),
            ("label", "Wi-Fi вдома"),
        ],
    ),
    (
        "made-refused",
        "/make/geo",
        [("latitude", "91"), ("longitude", "30,5"), ("preset", "own"), ("main", "#b3122e")],
    ),
    ("history", "/scans", None),
    ("money-empty", "/money", None),
    ("money-new", "/money/new?flow=expense&amount=120%2B45", None),
    (
        "money-added",
        "/money/new",
        [
            ("flow", "expense"),
            ("amount", "486,40"),
            ("payee", "Сільпо"),
            ("category", "6d6f6e65790000010000000000000000"),
            ("date", "2026-11-20"),
            ("time", "18:20"),
            ("note", "на тиждень"),
        ],
    ),
    (
        "money-split",
        "/money/new",
        [
            ("flow", "expense"),
            ("amount", "300"),
            ("part", "100,10"),
            ("part-category", ""),
            ("category", "6d6f6e65790000010000000000000001"),
            ("date", "2026-11-19"),
            ("time", "09:05"),
        ],
    ),
    (
        "money-income",
        "/money/new",
        [
            ("flow", "income"),
            ("amount", "24500"),
            ("payee", "Зарплата"),
            ("income-category", "6d6f6e6579000001000000000000001e"),
            ("date", "2026-11-18"),
            ("time", "10:00"),
        ],
    ),
    (
        "money-refused",
        "/money/new",
        [("flow", "transfer"), ("amount", "5/0"), ("date", "31.12")],
    ),
    ("money-list", "/money/list?q=%D1%81%D1%96%D0%BB%D1%8C", None),
    ("money-analytics", "/money/analytics", None),
    ("money-accounts", "/money/accounts", None),
    ("money-categories", "/money/categories", None),
    ("backup", "/settings/backup", None),
]

# The modules by the first part of the addresses that they answer, as the worker has them.
WORKER = (ROOT / "Web/sw.js").read_text()
MODULES = dict(re.findall(r"(\w+): '(/\w+\.wasm)'", WORKER))
CARD_TOOLS = re.search(r"const CARD_TOOLS = /(.+)/;", WORKER).group(1).replace(r"\/", "/")
PATHS = ["/app.wasm", *sorted(set(MODULES.values()))]

START = """async (paths) => {
  const host = { random: () => {} };
  const modules = [];
  for (const path of paths) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(path), { host });
    instance.exports.begin();
    modules.push(instance.exports);
  }
  const put = (app, bytes) => {
    const at = app.room(bytes.length);
    new Uint8Array(app.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  window.respond = (base64, index) => {
    const frame = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const app = modules[index];
    const length = app.respond(put(app, frame), frame.length);
    let text = '';
    for (const byte of new Uint8Array(app.memory.buffer, app.answer(), length)) {
      text += String.fromCharCode(byte);
    }
    return btoa(text);
  };
  window.merge = (base64, index) => {
    const records = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for (const app of modules.filter((_, other) => other !== index)) {
      app.merge(put(app, records), records.length);
    }
  };
  window.pages = () => modules.reduce((sum, app) => sum + app.memory.buffer.byteLength / 65536, 0);
  for (const app of modules) app.load(put(app, new TextEncoder().encode('[]')), 2, 7n);
}"""


def text(value):
    """A text of a frame: its length and its bytes (docs/formats/worker.md)."""
    return struct.pack("<I", len(value)) + value


class Modules:
    """The modules in a page, with the still clock of the Swift tests' `Person`."""

    def __init__(self, page, language):
        self.page = page
        self.language = language
        self.requests = 0
        page.goto("/")
        page.evaluate(START, PATHS)

    def ask(self, target, fields):
        """One request; gives status, location and body."""
        self.requests += 1
        frame = struct.pack("<Bqi", fields is not None, 1_795_255_200_000 + self.requests, 120)
        frame += text(bytes([self.requests % 256]) * 32) + text(self.language.encode())
        frame += text(target.encode()) + struct.pack("<I", len(fields or []))
        for name, value in fields or []:
            frame += text(name.encode()) + text(value.encode())
        path = MODULES.get(re.split("[/?]", target)[1], "/app.wasm")
        if re.search(CARD_TOOLS, target):
            path = "/settings.wasm"
        index = PATHS.index(path)
        status, location, body, changes = read(self._call("respond", frame, index))
        if changes:  # as the worker does, so that every module knows what another changed
            self._call("merge", b"[" + b",".join(changes) + b"]", index)
        return status, location, body

    def _call(self, name, data, index):
        call = f"([data, index]) => {name}(data, index)"
        answer = self.page.evaluate(call, [base64.b64encode(data).decode(), index])
        return base64.b64decode(answer or "")

    def follow(self, target, fields):
        """One request and, if it sends on, the next; gives the page's bytes."""
        status, location, body = self.ask(target, fields)
        return self.ask(location, None)[2] if status == 303 else body


def read(frame):
    """Takes an answer frame apart."""
    at = 5

    def integer():
        nonlocal at
        at += 4
        return struct.unpack_from("<I", frame, at - 4)[0]

    def part():
        nonlocal at
        count = integer()
        at += count
        return frame[at - count : at]

    status = struct.unpack_from("<I", frame)[0]
    _, location, _ = part(), part(), part()
    _, changes, _ = (
        [(part(), part()) for _ in range(integer())] for _ in ("headers", "changes", "photos")
    )
    _ = [part() for _ in range(integer())]  # wanted pictures
    body = part()
    assert at == len(frame)
    return status, location.decode(), body, [record for _, record in changes]


@pytest.mark.parametrize("language", ["uk", "en"])
def test_module_gives_the_golden_bytes(phone, language):
    """Every page of the script, byte for byte."""
    modules = Modules(phone.page, language)
    for name, target, fields in SCRIPT:
        body = modules.follow(target, fields).replace(b"><", b">\n<")
        assert body == (GOLDEN / language / f"{name}.html").read_bytes(), f"{language}/{name}"


def test_memory_does_not_grow_without_end(phone):
    """Three hundred more requests need no more memory than the first did."""
    modules = Modules(phone.page, "uk")
    for _, target, fields in SCRIPT:
        modules.follow(target, fields)
    ways = ["/", "/cards/new", "/?q=silpo", "/settings", "/cards/preview?symbology=QRCode&content=a"]
    for turn in range(100):
        modules.ask(ways[turn % len(ways)], None)
    before = modules.page.evaluate("pages()")
    for turn in range(300):
        modules.ask(ways[turn % len(ways)], None)
    assert modules.page.evaluate("pages()") <= before
