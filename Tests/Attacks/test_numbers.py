"""No number in a record crashes a page: each integer of each kind at its bounds and beyond, natively and in wasm."""

import base64
import json
import re
import struct
import subprocess

import pytest
import samples
from frames import Answer, Modules, request
from kapshuk_server import ROOT
from markup import Page

ROOMS = ["/", "/scan", "/scans", "/groceries", "/meetings", "/money", "/settings", "/make", "/categories"]

# Where the records of a kind are shown. All are also in the bin, the backup and the last change.
SEEN = {
    "card": "cards", "identifier": "cards", "card-mark": "cards", "balance-change": "cards", "category": "cards", "membership": "cards",
    "undo": "cards", "scan": "scans", "scan-folder": "scans", "product-view": "groceries", "purchase": "groceries",
    "price": "groceries", "review": "groceries", "store": "groceries", "product": "groceries", "grocery-item": "groceries",
    "meeting": "meetings", "listing": "meetings", "attendance": "meetings", "message": "meetings", "vote": "meetings",
    "check-in": "meetings", "read-mark": "meetings", "read-receipt": "meetings", "notice": "meetings", "profile": "meetings",
    "notice-settings": "meetings",
}  # fmt: skip
BEGINS = {
    "cards": ("/", "/cards", "/categories", "/settings", "/?"), "scans": ("/scan", "/make", "/settings"),
    "groceries": ("/groceries", "/settings"), "meetings": ("/meetings", "/settings"), "money": ("/money", "/settings"),
}  # fmt: skip


class Host:
    """The native app with a pouch."""

    def __init__(self, records):
        program = ROOT / ".build/release/PageHost"
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        self.send(json.dumps(records, ensure_ascii=False).encode())

    def send(self, frame):
        """Sends a frame, after its length."""
        self.process.stdin.write(struct.pack("<I", len(frame)) + frame)
        self.process.stdin.flush()

    def ask(self, target):
        """The answer to a request; `None` if the program crashed."""
        try:
            self.send(request(1, "uk", target, None))
        except BrokenPipeError:
            return None
        head = self.process.stdout.read(4)
        return Answer.read(self.process.stdout.read(*struct.unpack("<I", head))) if head else None

    def close(self):
        """Ends the program."""
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="module")
def pages():
    """The addresses of all pages reachable in the pouch, at most six of each shape."""
    host = Host(samples.pouch())
    waiting, found, shapes = list(ROOMS), [], {}
    while waiting:
        target = waiting.pop(0)
        shape = re.sub(r"[0-9a-f]{32}|\d+", "·", target)
        if target in found or shapes.get(shape, 0) >= 6:
            continue
        shapes[shape] = shapes.get(shape, 0) + 1
        answer = host.ask(target)
        assert answer, f"{target} ends the app of a sound pouch"
        if answer.status == 404:
            continue
        found.append(target)
        if answer.content_type.startswith("text/html") and answer.status == 200:
            waiting += Page(answer.body).links
    host.close()
    assert len(found) > 150, len(found)
    return found


def shown(pages, kind):
    """The pages that show a kind."""
    begins = BEGINS[SEEN.get(kind, "money")]
    return [page for page in pages if page == "/" or page.startswith(begins[1:] if begins[0] == "/" else begins)]


def test_every_kind_with_integers_is_there():
    """A new kind must not be forgotten: every kind with integer fields is in the pouch."""
    without = {
        "settings", "food-preferences", "complaint", "ticket", "import-draft",
    }  # fmt: skip
    assert {one["kind"] for one in samples.pouch()} | without == samples.kinds()


def test_fields_of_samples_are_known():
    """A field by another name than the app's would be stored unread, and attack nothing."""
    used = {name for one in samples.pouch() for name in one["fields"]}
    assert used <= samples.names("Field.swift"), used - samples.names("Field.swift")


def test_natively(pages):
    """Every page, with each value in each place."""
    fallen = []
    for name, kind, records in samples.attacks():
        host = Host(records)
        for target in shown(pages, kind):
            if host.ask(target) is None:
                fallen.append(f"{target}: {name}")
                break
        host.close()
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])


WASM = """async ([paths, device]) => {
  const host = { random: () => {} };
  const compiled = [];
  for (const path of paths) compiled.push(await WebAssembly.compileStreaming(fetch(path)));
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  // The first of the requests that traps, of those that one module answers.
  window.fall = async (index, records, frames) => {
    const app = (await WebAssembly.instantiate(compiled[index], { host })).exports;
    const put = (bytes) => {
      const at = app.allocate(bytes.length);
      new Uint8Array(app.memory.buffer, at, bytes.length).set(bytes);
      return at;
    };
    app.begin();
    const given = new TextEncoder().encode(records);
    try { app.load(put(given), given.length, BigInt(device)); } catch (error) { return 0; }
    for (let at = 0; at < frames.length; at++) {
      try { app.respond(put(frames[at]), frames[at].length); } catch (error) { return at; }
    }
    return -1;
  };
  window.take = (frames) => { window.frames_ = frames.map(bytesOf); };
  window.attack = async (tries) => {
    const fallen = [];
    for (const [index, records, chosen] of tries) {
      fallen.push(await window.fall(index, records, chosen.map((at) => window.frames_[at])));
    }
    return fallen;
  };
}"""


@pytest.mark.long
def test_in_wasm(phone, pages):
    """The same in the browser's modules, which compute with 32 bits."""
    app = Modules(phone.page, "uk")
    phone.page.evaluate(WASM, [app.paths, 1])
    frames = [base64.b64encode(request(1, "uk", page, None)).decode() for page in pages]
    phone.page.evaluate("(frames) => take(frames)", frames)
    modules = [app.index(page) for page in pages]
    tries, names = [], []
    for name, kind, records in samples.attacks():
        text = json.dumps(records, ensure_ascii=False)
        seen = set(shown(pages, kind))
        for module in sorted({modules[at] for at, page in enumerate(pages) if page in seen}):
            chosen = [at for at, page in enumerate(pages) if page in seen and modules[at] == module]
            tries.append([module, text, chosen])
            names.append((name, chosen))
    fallen = []
    for start in range(0, len(tries), 200):
        answers = phone.page.evaluate("(tries) => attack(tries)", tries[start : start + 200])
        for (name, chosen), at in zip(names[start : start + 200], answers, strict=True):
            if at >= 0:
                fallen.append(f"{pages[chosen[at]]}: {name}")
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])
