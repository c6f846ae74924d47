"""No number in a record crashes a page: each integer of each kind at its bounds and beyond, natively and in wasm."""

import base64
import json
import random
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


def feature_of(kind):
    """The feature whose pages show a kind."""
    return SEEN.get(kind, "money")


@pytest.fixture(scope="module")
def rounds():
    """All attacks, in groups."""
    seed = random.SystemRandom().randrange(2**32)
    print("seed", seed)
    return list(samples.rounds(samples.attacks(), feature_of, seed))


def blamed(attacks, falls):
    """Those of a group that fall alone; if none does, the group."""
    alone = [f"{at}: {attack.name}" for attack in attacks if (at := falls([attack]))]
    return alone or [f"{falls(attacks)}: together {', '.join(attack.name for attack in attacks)}"]


def test_rounds_are_all_attacks(rounds):
    """Each attack is in one group, and in no group one hides another."""
    names = [attack.name for attacks in rounds for attack in attacks]
    places = [(attack.place, attack.name) for attacks in rounds for attack in attacks]
    assert len(set(places)) == len(names) == len(list(samples.attacks()))
    depends = samples.reached()
    for attacks in rounds:
        here = {attack.place for attack in attacks}
        assert len(here) == len(attacks) and not any(depends[place] & here for place in here)
    # A guest's answer is shown on the page of its meeting.
    pouch = samples.pouch()
    for place, one in enumerate(pouch):
        if one["kind"] in ("attendance", "vote", "message", "check-in"):
            assert any(pouch[other]["kind"] == "meeting" for other in depends[place]), one


def test_natively(pages, rounds):
    """Every page, with each value in each place."""

    def falls(attacks):
        host = Host(samples.attacked(attacks))
        at = next((target for target in shown(pages, attacks[0].kind) if host.ask(target) is None), None)
        host.close()
        return at

    fallen = [one for attacks in rounds if falls(attacks) for one in blamed(attacks, falls)]
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
def test_in_wasm(phone, pages, rounds):
    """The same in the browser's modules, which compute with 32 bits."""
    app = Modules(phone.page, "uk")
    phone.page.evaluate(WASM, [app.paths, 1])
    frames = [base64.b64encode(request(1, "uk", page, None)).decode() for page in pages]
    phone.page.evaluate("(frames) => take(frames)", frames)
    modules = [app.index(page) for page in pages]

    def tries(attacks):
        """What is asked of each module that answers a page of the feature."""
        seen = set(shown(pages, attacks[0].kind))
        text = json.dumps(samples.attacked(attacks), ensure_ascii=False)
        for module in sorted({modules[at] for at, page in enumerate(pages) if page in seen}):
            yield [module, text, [at for at, page in enumerate(pages) if page in seen and modules[at] == module]]

    def fall(tries):
        """For each try the page that falls, if one does."""
        answers = phone.page.evaluate("(tries) => attack(tries)", tries)
        return [pages[chosen[at]] if at >= 0 else None for (_, _, chosen), at in zip(tries, answers, strict=True)]

    def falls(attacks):
        return next(filter(None, fall(list(tries(attacks)))), None)

    fallen = []
    for start in range(0, len(rounds), 100):
        some = [(attacks, one) for attacks in rounds[start : start + 100] for one in tries(attacks)]
        for (attacks, _), at in zip(some, fall([one for _, one in some]), strict=True):
            fallen += blamed(attacks, falls) if at else []
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])
