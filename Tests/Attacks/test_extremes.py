"""No page crashes although every number of a pouch is at a bound: natively and in wasm."""

import base64
import json
import random
import re
import struct

import extremes
import pytest
import samples
from frames import Modules, Native, request
from markup import Page
from test_numbers import ROOMS, WASM

SEEDS = range(1, 13)


def crawl(ask, starts):
    """Every address that is linked from the starts, at most four of each shape."""
    waiting, found, shapes = list(starts), [], {}
    while waiting:
        target = waiting.pop(0)
        shape = re.sub(r"[0-9a-f]{32}|\d+", "·", target)
        if target in found or shapes.get(shape, 0) >= 4 or not target.startswith("/"):
            continue
        shapes[shape] = shapes.get(shape, 0) + 1
        found.append(target)
        body = ask(target)
        if body.lstrip()[:9].lower() == b"<!doctype":
            waiting += Page(body).links
    return found


@pytest.fixture(scope="module")
def pages():
    """The addresses of all pages reachable in any of the pouches, with the product's and its variants."""
    found = []
    for _, choose in list(extremes.choices([]))[:2]:
        host = loaded(choose)
        starts = [*ROOMS, f"/groceries/products/{samples.CODE}", "/settings/bin", "/money/report", "/search?q=1"]
        found += crawl(lambda target: host.ask(target).body, starts)
        host.close()
    found = list(dict.fromkeys(found))
    assert len(found) > 150, len(found)
    return found


def loaded(choose):
    """The native app with a pouch of extremes, before a catalog of extremes."""
    host = Native("uk")
    host.load(json.dumps(extremes.pouch(choose), ensure_ascii=False).encode())
    host.catalog = json.dumps(extremes.catalog(choose), ensure_ascii=False).encode()
    return host


def test_bounds_are_the_apps():
    """The values chosen are the bounds themselves: the app reads each field, and the next number not."""
    source = (samples.ROOT / "Sources/Pouch/Records/NumberBounds.swift").read_text().replace("_", "")
    for low, high in (extremes.MOMENT, extremes.MINUTE):
        assert f"{low}...{high}" in source
    assert "-900000000...900000000" in source and "-1800000000...1800000000" in source
    money = (samples.ROOT / "Sources/Pouch/Money/Money.swift").read_text().replace("_", "")
    assert f"limit: Int64 = {extremes.MONEY[1]}" in money


def test_natively(pages):
    """Every page of every pouch."""
    fallen = []
    for name, choose in extremes.choices(SEEDS):
        host = loaded(choose)
        for target in pages:
            try:
                status = host.ask(target).status
            except struct.error:  # the program ended
                fallen.append(f"{target}: {name}")
                host.close()
                host = loaded(choose)
                continue
            assert status != 500, (target, name)
        host.close()
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])


def test_forms(pages):
    """Every form of every page with extreme numbers in all its fields, and the main pages after it."""
    fallen, sent = [], set()
    for seed in SEEDS:
        choose = random.Random(seed).choice
        host = loaded(lambda values: values[1])
        for target in pages:
            try:
                answer = host.ask(target)
                forms = Page(answer.body).forms if answer.content_type.startswith("text/html") else []
                for form in forms:
                    # The device's own server does these.
                    if not form.is_post or form.action.startswith(("/account", "/spaces", "/join")):
                        continue
                    typed = [(name, typing(form, name, value, choose)) for name, value in form.fields]
                    typed += [choose(form.buttons)] if form.buttons else []
                    sent.add(re.sub(r"[0-9a-f]{32}|\d+", "·", form.action))
                    assert host.ask(form.action or target, typed).status != 500
                    for page in ("/", "/money", "/groceries"):
                        assert host.ask(page).status == 200
            except struct.error:  # the program ended
                fallen.append(f"{target}: seed {seed}")
                host.close()
                host = loaded(lambda values: values[1])
        host.close()
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])
    assert len(sent) > 60, sorted(sent)


def typing(form, name, value, choose):
    """What is typed into a field: an extreme, unless it is a choice or an id."""
    if name in form.choices or re.fullmatch(r"[0-9a-f]{32}", value):
        return value
    return choose(extremes.TYPED)


@pytest.mark.long
def test_in_wasm(phone, pages):
    """The same in the browser's modules, which compute with 32 bits."""
    app = Modules(phone.page, "uk")
    phone.page.evaluate(WASM, [app.paths, 1])
    fallen = []
    for name, choose in extremes.choices(SEEDS):
        text = json.dumps(extremes.pouch(choose), ensure_ascii=False)
        body = json.dumps(extremes.catalog(choose), ensure_ascii=False).encode()
        needs = [b"/catalog/stores.json", f"/catalog/products/{samples.CODE}.json".encode()]
        frames = []
        for at, page in enumerate(pages):
            resources = [(need, body) for need in needs] if page.startswith("/groceries") else []
            frames.append(request(at % 250 + 1, "uk", page, None, resources))
        phone.page.evaluate("(frames) => take(frames)", [base64.b64encode(one).decode() for one in frames])
        modules = [app.index(page) for page in pages]
        tries = [[index, text, [at for at, one in enumerate(modules) if one == index]] for index in sorted(set(modules))]
        for (_, _, chosen), at in zip(tries, phone.page.evaluate("(tries) => attack(tries)", tries), strict=True):
            if at >= 0:
                fallen.append(f"{pages[chosen[at]]}: {name}")
    assert not fallen, "\n".join([f"{len(fallen)} fell:", *fallen[:40]])
