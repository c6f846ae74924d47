"""No text in a record becomes part of a page's markup, a link, a table or a calendar: each text of each kind as an
attacker would write it, on every page that shows it."""

import csv
import io
import re
import zipfile
from html.parser import HTMLParser
from xml.etree import ElementTree

import samples
from test_numbers import Host, pages, shown

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
    """Each text of each record: its description, the record's kind, and the pouch with another text there."""
    records = samples.pouch()
    for place, one in enumerate(records):
        for name, (stamp, value) in one["fields"].items():
            for path in leaves(value):

                def hostile(text, place=place, one=one, name=name, stamp=stamp, value=value, path=path):
                    field = [stamp, samples.replaced(value, path, text)]
                    other = {**one, "fields": {**one["fields"], name: field}}
                    return [*records[:place], other, *records[place + 1 :]]

                yield f"{one['kind']} {name} {path}", one["kind"], hostile


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


class Attack:
    """The results of trying all places."""

    def __init__(self):
        self.fallen, self.kinds = [], set()

    def tried(self, name, records, targets):
        """Requests the pages that show a hostile text, and records the faults."""
        host, showing = Host(records), []
        for target in targets:
            answer = host.ask(target)
            if answer is None:
                self.fallen.append(f"{target} ends: {name}")
                break
            self.kinds.add(answer.content_type.split(";")[0])
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
    attack, count, seen = Attack(), 0, 0
    for name, kind, hostile in places():
        showing = attack.tried(f"{name} = BREAKING", hostile(BREAKING), shown(pages, kind))
        count, seen = count + 1, seen + bool(showing)
        # In some places a text that is not an address is left out, where an address with another scheme may be
        # accepted.
        for text in LINKS:
            attack.tried(f"{name} = {text!r}", hostile(text), shown(pages, kind))
        for text in FORMULAS:
            attack.tried(f"{name} = {text!r}", hostile(text), [one for one in showing if is_file(one)])
    assert not attack.fallen, "\n".join([f"{len(attack.fallen)} fell:", *attack.fallen[:40]])
    # The attack reaches its targets.
    assert {"text/csv", "text/calendar", "text/html"} <= attack.kinds
    assert seen > count / 3, (seen, count)


def test_what_is_looked_for_is_found():
    """The check itself detects what it should."""
    for text in ("<kx>", "<p onclick=a()>", '<a href="java\tscript:a()">', "<script>a()</script>", '<a href="//b">'):
        assert Checked(text).found, text
    for text in ('<a href="https://b">', '<script src="/a.js">', '<img src="data:image/png;base64,AA">', '<a href="/b">'):
        assert not Checked(text).found, text
