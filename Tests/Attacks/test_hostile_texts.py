"""No text in a record becomes part of a page's markup, a link, a table or a calendar: each text of each kind as an
attacker would write it, on every page that shows it."""

import csv
import io
import random
import re
import zipfile
from html.parser import HTMLParser
from xml.etree import ElementTree

import samples
from test_numbers import Host, feature_of, pages, shown

# Closes whatever context it is in: a text, an attribute, a line of a calendar, a cell of a table.
BREAKING = "kx\"'></title></style></script><kx kxa=1><img src=x onerror=kx()>\r\nX-KX:1,\n=kx()"
LINKS = ["javascript:kx()", " JaVa\tscript:kx()//https://kx"]
FORMULAS = ["=kx()", "-kx()", "@kx", "\t=kx()"]

SCHEMES = {"https", "http", "mailto", "tel", "sms", "geo", "smsto", "webcal"}
ADDRESSES = {"href", "src", "action", "formaction", "poster", "data", "xlink:href", "srcset", "ping", "cite", "manifest"}
NUMBER = re.compile(r"[-+]?[\d\s\u00a0\u202f.,:–-]+%?$")


class Checked(HTMLParser):
    """Looks for markup that none of our pages has."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Checks an element and its attributes."""
        if "kx" in tag or tag in ("object", "embed", "iframe", "base"):
            self.found.append(f"<{tag}>")
        given = dict(attrs)
        if tag == "script" and not (given.get("src") or "").startswith("/") and given.get("type") != "application/json":
            self.found.append("an inline script")
        for name, value in attrs:
            if name.startswith("on") or name == "kxa":
                self.found.append(f"{name}={value}")
            if name in ADDRESSES and not is_harmless(tag, value or ""):
                self.found.append(f"{tag} {name}={value}")
            # Styles consist of numbers and our own names.
            if name == "http-equiv" or name == "style" and "kx" in (value or ""):
                self.found.append(f"{name}={value}")


def is_harmless(tag, address):
    """Whether an address leads to our own pages, or has a scheme that executes nothing."""
    # Browsers ignore leading control characters, and line breaks and tabs within.
    plain = re.sub(r"[\t\r\n]", "", address).lstrip("".join(map(chr, range(33))))
    scheme = re.match(r"([a-zA-Z][a-zA-Z0-9+.-]*):", plain)
    if scheme:
        is_picture = tag in ("img", "image", "link") and plain.startswith("data:image/")
        return is_picture or tag == "a" and scheme[1].lower() in SCHEMES
    return not plain.startswith(("//", "\\\\", "/\\"))


def leaves(value, path=()):
    """The paths of all texts in a value."""
    if isinstance(value, str):
        return [path]
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    return [leaf for key, part in parts for leaf in leaves(part, (*path, key))]


def places():
    """Each text of each record: the place of the record, and the path to the text."""
    for place, one in enumerate(samples.pouch()):
        for name, (_, value) in one["fields"].items():
            for path in leaves(value):
                yield place, ("fields", name, 1, *path)


def attacks(text_of):
    """An attack on each of the texts."""
    records = samples.pouch()
    for number, (place, path) in enumerate(places()):
        text = text_of(number)
        hostile = samples.replaced(records[place], path, text)
        yield samples.Attack(f"{records[place]['kind']} {path[1:]} = {text!r}", place, hostile)


def marked(number):
    """The mark of the text of this number, to see where it is shown."""
    return f"kx{number:03}y"


def faults(answer):
    """The parts of an answer that must not come from user input."""
    if answer.location and not is_harmless("a", answer.location):
        return [f"leads to {answer.location}"]
    kind, text = answer.content_type.split(";")[0], answer.body.decode(errors="replace")
    if kind in ("text/html", "image/svg+xml"):
        return Checked(text).found
    if kind in ("text/calendar", "text/vcard", "text/plain"):
        return [line for line in re.split(r"\r\n|\r|\n", text) if line.startswith("X-KX")]
    if kind == "text/csv":
        return [
            cell
            for row in csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=";" if ";" in text.split("\n")[0] else ",")
            for cell in row
            if cell[:1] in ("=", "+", "-", "@", "\t", "\r", "\0") and not NUMBER.match(cell)
        ]
    if kind.endswith("spreadsheetml.sheet"):
        with zipfile.ZipFile(io.BytesIO(answer.body)) as book:
            parts = [ElementTree.fromstring(book.read(name)) for name in book.namelist() if name.endswith(".xml")]
        return [one.tag for part in parts for one in part.iter() if one.tag.split("}")[-1] in ("f", "kx", "hyperlink")]
    return []


def is_file(target):
    """Whether it is a table, a spreadsheet or a calendar."""
    return target.endswith((".csv", ".ics")) or "export" in target


class Attempt:
    """The results of trying all places."""

    def __init__(self, seed):
        self.seed, self.fallen, self.kinds, self.marks = seed, [], set(), set()

    def tried(self, text_of, targets_of):
        """Requests the pages that show hostile texts, a few texts at a time. Returns where a text of ours was seen."""
        return {target for some in samples.rounds(attacks(text_of), feature_of, self.seed)
                for target in self.told(some, targets_of(some[0].kind))}  # fmt: skip

    def told(self, attacks, targets):
        """Requests these pages, records the faults, and returns those that may show a text of ours."""
        host, showing = Host(samples.attacked(attacks)), []
        for target in targets:
            name = " and ".join(attack.name for attack in attacks)
            answer = host.ask(target)
            if answer is None:
                self.fallen.append(f"{target} ends: {name}")
                break
            self.kinds.add(answer.content_type.split(";")[0])
            self.marks.update(re.findall(rb"kx\d{3}y", answer.body))
            # A spreadsheet is compressed.
            if b"kx" in answer.body or answer.body.startswith(b"PK"):
                showing.append(target)
            wrong = faults(answer)
            if wrong:
                self.fallen.append(f"{target} has {wrong[:3]}: {name}")
        host.close()
        return showing


def test_natively(pages):
    """Every page, file and calendar that shows a kind, with each text in each place."""
    seed = random.SystemRandom().randrange(2**32)
    print("seed", seed)
    attempt = Attempt(seed)
    showing = attempt.tried(lambda number: marked(number) + BREAKING, lambda kind: shown(pages, kind))
    # In some places a text that is not an address is left out, where an address with another scheme may be accepted.
    for text in LINKS:
        attempt.tried(lambda number, text=text: text, lambda kind: shown(pages, kind))
    for text in FORMULAS:
        files = [one for one in showing if is_file(one)]
        attempt.tried(lambda number, text=text: text, lambda kind, files=files: [one for one in shown(pages, kind) if one in files])
    assert not attempt.fallen, "\n".join([f"{len(attempt.fallen)} fell:", *attempt.fallen[:40]])
    # The attack reaches its targets.
    assert {"text/csv", "text/calendar", "text/html"} <= attempt.kinds
    assert len(attempt.marks) > len(list(places())) / 3, len(attempt.marks)


def test_what_is_looked_for_is_found():
    """The check itself detects what it should."""
    for text in ("<kx>", "<p onclick=a()>", '<a href="java\tscript:a()">', "<script>a()</script>", '<a href="//b">'):
        assert Checked(text).found, text
    for text in ('<a href="https://b">', '<script src="/a.js">', '<img src="data:image/png;base64,AA">', '<a href="/b">'):
        assert not Checked(text).found, text
