"""The browser's module returns the same bytes as the native app: the golden pages of PagesTests."""

import pytest
from frames import Modules
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


@pytest.mark.parametrize("language", ["uk", "en"])
def test_module_gives_the_golden_bytes(phone, language):
    """Every page of the script, byte for byte."""
    modules = Modules(phone.page, language)
    for name, target, fields in SCRIPT:
        body = modules.follow(target, fields).replace(b"><", b">\n<")
        assert body == (GOLDEN / language / f"{name}.html").read_bytes(), f"{language}/{name}"


def test_memory_does_not_grow_without_end(phone):
    """Three hundred more requests need no more memory than the first ones."""
    modules = Modules(phone.page, "uk")
    for _, target, fields in SCRIPT:
        modules.follow(target, fields)
    ways = ["/", "/cards/new", "/?q=silpo", "/settings", "/cards/preview?symbology=QRCode&content=a"]
    for turn in range(100):
        modules.ask(ways[turn % len(ways)])
    before = modules.page.evaluate("pages()")
    for turn in range(300):
        modules.ask(ways[turn % len(ways)])
    assert modules.page.evaluate("pages()") <= before
