"""The browser's modules return the same bytes as the native app: the golden pages of PagesTests."""

import json
import re

import pytest
from frames import Modules
from kapshuk_server import ROOT

GOLDEN = ROOT / "Tests/PagesTests/Golden"
SCRIPT = json.loads((GOLDEN / "script.json").read_text())


def play(modules):
    """Sends the requests of the script in order. Yields each page's name and bytes."""
    modules.catalog = (GOLDEN / "catalog.json").read_bytes()
    path = ""
    for step in SCRIPT:
        if "load" in step:
            modules.load((GOLDEN / step["load"]).read_bytes())
            continue
        answer = modules.ask(step["target"].replace("{location}", path), step.get("fields"))
        if answer.status == 303:
            path = answer.location.split("?")[0]
            answer = modules.ask(answer.location)
        yield step["name"], answer.body


def lines(name, body):
    """What is stored of a page: one line per element of its main element, or of the whole first page."""
    main = re.search(b"<main .*</main>", body, re.S)
    return (main[0] if main and name != "empty" else body).replace(b"><", b">\n<")


@pytest.mark.parametrize("language", ["uk", "en"])
def test_module_gives_the_golden_bytes(phone, language):
    """Every page of the script, byte for byte."""
    for name, body in play(Modules(phone.page, language)):
        assert lines(name, body) == (GOLDEN / language / f"{name}.html").read_bytes(), f"{language}/{name}"


def test_memory_does_not_grow_without_end(phone):
    """Three hundred more requests need no more memory than the first ones."""
    modules = Modules(phone.page, "uk")
    for _ in play(modules):
        pass
    ways = ["/", "/cards/new", "/?q=silpo", "/settings", "/cards/preview?symbology=QRCode&content=a"]
    for turn in range(100):
        modules.ask(ways[turn % len(ways)])
    before = modules.page.evaluate("pages()")
    for turn in range(300):
        modules.ask(ways[turn % len(ways)])
    assert modules.page.evaluate("pages()") <= before
