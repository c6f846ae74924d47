"""The wasm modules answer byte for byte as the native app does: every page, form, code, style and file.

A compiler bug once returned other data than was written to the browser, in 232 places, none of them on a golden page
(docs/decisions/0016-one-module-for-all-wasm.md).
"""

import itertools
import re

import pytest
from frames import Answer, Modules, Native
from markup import Page
from test_golden import play

# Content that each symbology can encode.
CONTENTS = {
    "EAN13": "4820000123457", "EAN8": "96385074", "UPCA": "036000291452", "UPCE": "04252614",
    "Code128": "Kapshuk-128~", "Code39": "KAPSHUK-39", "Code93": "KAPSHUK 93", "ITF": "12345670",
    "Codabar": "A40156B", "DataBar": "04412345678909", "DataBarLimited": "15012345678907",
    "DataBarExpanded": "(01)98898765432106(3202)012345(15)991231", "Telepen": "Telepen 1",
    "QRCode": "Капшук ABC 0123456789 漢字", "DataMatrix": "Kapshuk DM 0123456789 абв",
    "Aztec": "Kapshuk Aztec 0123, abc. АБВ", "PDF417": "Kapshuk PDF417: 0123456789012345 abc; DEF",
    "MicroQRCode": "01234567",
}

# Values for empty fields.
WORDS = {
    "name": "Назва <&\"'>", "title": "Назва", "amount": "120,50", "price": "48,90", "sum": "12", "text": "Текст",
    "date": "2026-11-20", "time": "18:20", "content": "4820000123457", "payee": "Сільпо", "note": "рядок\nдругий",
    "q": "молоко", "line": "молоко 2 л", "limit": "5000", "target": "20000", "opening": "1000", "rate": "41,5",
    "start": "2026-11-25T18:00", "end": "2026-11-25T20:00", "code": "4820000123457", "city": "Київ",
}

# Actions that end the session, or empty the pouch before everything else was seen.
LAST = re.compile(r"/(erase|clear|empty|delete-all)$")


class Both:
    """Asks both and compares their answers."""

    def __init__(self, wasm, native, language):
        self.hosts = wasm, native
        self.language = language
        self.asked = 0

    @property
    def catalog(self):
        """The body of every resource of the public catalog."""
        return self.hosts[0].catalog

    @catalog.setter
    def catalog(self, body):
        for host in self.hosts:
            host.catalog = body

    def load(self, records):
        """Loads records into both."""
        for host in self.hosts:
            host.load(records)

    def ask(self, target, fields=None):
        """Sends one request. Returns the answer, the same from both."""
        ours, theirs = (host.frame(target, fields) for host in self.hosts)
        self.asked += 1
        if ours != theirs:
            at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
            parts = [frame[max(0, at - 60) : at + 60].decode(errors="replace") for frame in (ours, theirs)]
            raise AssertionError(f"{target} {fields}, byte {at}:\nwasm   {parts[0]!r}\nnative {parts[1]!r}")
        return Answer.read(ours)

    def follow(self, target, fields=None):
        """Sends one request and follows a redirect."""
        answer = self.ask(target, fields)
        return self.ask(answer.location) if answer.status == 303 else answer


@pytest.fixture(params=["uk", "en"])
def both(phone, request):
    """The modules in a page, and the same app in a native process."""
    native = Native(request.param)
    yield Both(Modules(phone.page, request.param, device=1), native, request.param)
    native.close()


def shape(address):
    """An address without ids and values: one form of each shape is enough."""
    return re.sub(r"[0-9a-f]{32}", "·", address.split("?")[0])


def crawl(both, found, seen, doors=()):
    """Opens every page reachable by links, from the tabs or other entry points, and records each form by its
    shape."""
    waiting = ["/", "/scan", "/groceries", "/meetings", "/money", "/settings", *doors]
    while waiting:
        target = waiting.pop(0)
        kind = shape(target) + "?" + "&".join(sorted(re.findall(r"[?&]([^=&]+)=", target)))
        if target in seen or sum(1 for other in seen.values() if other == kind) >= 6:
            continue
        seen[target] = kind
        answer = both.follow(target)
        if not answer.content_type.startswith("text/html"):
            continue
        page = Page(answer.body)
        waiting += page.links
        for form in page.forms:
            key = shape(form.action or target), tuple(sorted({name for name, _ in form.fields}))
            found.setdefault(key, (form, form.action or target, page.examples))


def fill_in(both):
    """The golden script, and one of everything the forms can create."""
    for _ in play(both):
        pass
    sent = set()
    for _ in range(3):
        found = {}
        crawl(both, found, {})
        for key, (form, action, examples) in found.items():
            if key in sent or not form.is_post or LAST.search(action) or "delete" in action:
                continue
            sent.add(key)
            words = {**examples, **WORDS}
            for button in form.buttons or [None]:
                both.follow(action, form.filled(words) + ([button] if button else []))
    return sent


def test_every_page_and_form(both):
    """Every page that links lead to, before and after every form was sent."""
    sent = fill_in(both)
    seen = {}
    crawl(both, {}, seen)
    assert len(sent) > 40 and len(seen) > 120, (len(sent), len(seen))


def test_every_symbology_style_and_payload(both):
    """Each code in each preset, each content, and the files of each. Half of the codes are made in either language: no
    code has words in it."""
    form = Page(both.ask("/make/code").body).forms[-1]
    symbologies = [name for name in form.choices["symbology"] if name != "auto"]
    assert set(symbologies) == set(CONTENTS)
    made = []
    pairs = list(itertools.product(symbologies, form.choices["preset"]))
    for symbology, preset in pairs[both.language == "en" :: 2]:
        fields = form.filled({}, symbology=symbology, content=CONTENTS[symbology], preset=preset)
        both.ask("/make/code/preview", fields)
        answer = both.ask("/make/code", fields)
        assert answer.status == 303, (symbology, preset)
        made.append(answer.location)
    kinds = sorted({link for link in Page(both.ask("/make").body).links if link.startswith("/make/")})
    assert len(kinds) > 15
    for kind in kinds:
        page = Page(both.ask(kind).body)
        answer = both.ask(kind, page.forms[-1].filled({**page.examples, **WORDS}))
        if answer.status == 303:
            made.append(answer.location)
    for address in made:
        both.ask(address)
        for file in ("code.svg", "code.png", "code.gif"):
            both.ask(address.split("?")[0] + "/" + file)


def test_every_file_out_and_in(both):
    """Every export is the same, and so is the result of importing it."""
    fill_in(both)
    found, seen = {}, {}
    crawl(both, found, seen)
    files = {}
    for target in seen:
        answer = both.follow(target)
        if answer.file_name:
            files[answer.file_name] = answer.body
    assert len(files) >= 6, sorted(files)
    broken = {f"half of {name}": body[: len(body) // 2] for name, body in files.items()}
    taken = [(form, action) for form, action, _ in found.values() if form.files == ["file"]]
    assert len(taken) >= 3, [action for _, action in taken]
    for form, action in taken:
        for body in [*files.values(), *broken.values()]:
            both.follow(action, [*form.filled(WORDS), ("file", body)])
