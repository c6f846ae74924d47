"""No number in a request crashes the server: a stranger's, a member's, or one from a manipulated device."""

import json
import time
import urllib.parse

import pytest
import samples
from nodes import attacked

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
DEVICE = "00000000000000aa"
HUGE = [-(2**63), 2**63 - 1, 2**63, 2**53, -(2**53), 10**30, -1, 0]
# Only the server, or only the device itself, writes records of these kinds.
NOT_SENT = {"space", "undo", "meeting", "listing", "attendance", "notice", "contact", "ticket", "food-preferences"}


@pytest.fixture
def house(tmp_path):
    """A server, which must still be the same process at the end."""
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    assert house.ask("GET", "/health")[0] == 200
    house.kill()


def sync(house, cookie, **given):
    """Sends one sync request. Returns the status and the answer."""
    body = {"device": DEVICE, "turn": 1, "spaces": [], "operations": [], **given}
    status, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
    return status, json.loads(text) if status == 200 else text


def post(house, cookie, path, **fields):
    """Sends one form. Returns the status."""
    return house.ask("POST", path, urllib.parse.urlencode(fields), {"Cookie": cookie, **FORM})


def operation(number, record):
    """An operation that creates a record, stamped now."""
    stamp = f"{int(time.time() * 1000):012x}0000{DEVICE}"
    fields = {name: [stamp, value] for name, (_, value) in record["fields"].items()}
    return {"n": number, "create": True, "record": {**record, "fields": fields}}


def test_the_numbers_of_a_sync(house):
    """A stranger with an invalid cookie, and a member: the number of an operation, the sequence number, the
    cursors."""
    cookie = house.sign_up("olena@example.com")
    space = sync(house, cookie)[1]["spaces"][0]["space"]
    card = samples.record(samples.number(1), "card", name="x")
    for who in ("kapshuk=" + "0" * 64, cookie):
        for value in HUGE:
            for given in (
                {"turn": value},
                {"spaces": [[space, value, 0]]},
                {"spaces": [[space, 0, value]]},
                {"operations": [operation(value, card), operation(value, card)]},
                {"operations": [operation(value, card), operation(value + 1, card)]},
                {"operations": [operation(value, card), operation(1, card)]},
            ):
                status, _ = sync(house, who, **given)
                assert status in ((200, 400, 409, 429) if who == cookie else (400, 401)), (given, status)


def test_integers_out_of_bounds_are_refused(house):
    """One beyond each bound in every integer of every kind written by devices: refused, and the pages still work."""
    cookie = house.sign_up("olena@example.com")
    sent = 0
    for value in (-(2**63), 2**63 - 1, 2**53, -(10**15), 10**15):
        batch = []
        for attack in samples.attacks([value]):
            if attack.kind in NOT_SENT or "space" in attack.record:
                continue
            sent += 1
            record = {**attack.record, "id": samples.number(0x1000 + sent)}
            batch.append((attack.name, operation(sent, record)))
        status, answer = sync(house, cookie, operations=[one for _, one in batch])
        assert status == 200, answer
        taken = [name for (name, _), (_, why) in zip(batch, answer["results"], strict=True) if why != "malformed"]
        assert not taken, taken
    for page in ("/", "/scans", "/money", "/groceries", "/meetings", "/settings"):
        assert house.ask("GET", page, None, {"Cookie": cookie})[0] == 200, page


def test_bounds_themselves_are_taken(house):
    """Values at the bounds are accepted, and shown by the server to a browser without a worker."""
    cookie = house.sign_up("olena@example.com")
    moments = [-62_135_596_800_000, -1, 0, 253_402_300_799_999]
    batch = []
    for place, moment in enumerate(moments):
        for offset, kind, fields in (
            (0, "card", {"name": "x", "last_used": moment}),
            (1, "scan", {"content": {"symbology": "Aztec", "bytes": "31"}, "at": moment, "origin": "scanned"}),
        ):
            number = 2 * place + offset + 1
            batch.append(operation(number, samples.record(samples.number(0x900 + number), kind, **fields)))
    status, answer = sync(house, cookie, operations=batch)
    assert status == 200 and all(why is None for _, why in answer["results"]), answer
    for page in ("/", "/?sort=use", "/scans", "/scans?sort=name", "/settings", "/settings/bin"):
        assert house.ask("GET", page, None, {"Cookie": cookie})[0] in (200, 404), page


def test_the_forms_of_meetings(house):
    """Absurd coordinates, limits, recurrence rules and minutes."""
    cookie = house.sign_up("olena@example.com")
    form = {"title": "Шахи", "start": "2027-05-01T18:00", "end": "2027-05-01T20:00", "zone": "Europe/Kyiv"}
    form |= {"visibility": "public", "place": "Дім"}
    _, headers, _ = post(house, cookie, "/meet/new", **form)
    meeting = headers["Location"].split("/")[2].split("?")[0]
    for value in HUGE:
        for name in ("point", "limit", "every", "price", "start", "end", "slots", "until"):
            for text in (f"{value}", f"{value}, {value}", f"{value}.5,0.{abs(value)}", f"{value:04}-01-01T00:00"):
                extra = {"repeats": "week"} if name in ("every", "until") else {}
                status, _, _ = post(house, cookie, "/meet/new", **{**form, **extra, name: text})
                assert 300 <= status < 500, (name, text, status)
        for fields in (
            {"status": "way", "until": value, "point": "50.4, 30.5"},
            {"status": value, "until": 5, "point": f"{value},{value}"},
        ):
            status, _, _ = post(house, cookie, f"/meet/{meeting}/arrive", **fields)
            assert status < 500, (fields, status)
        for action in ("choose", "move", "answer", "edit", "decide"):
            status, _, _ = post(house, cookie, f"/meet/{meeting}/{action}", **{**form, "start": value, "day": value})
            assert status < 500, (action, value, status)
        for page in (f"/meetings?within={value}", f"/meetings/{meeting}/chat?before={value}", f"/?shown={value}"):
            assert house.ask("GET", page, None, {"Cookie": cookie})[0] < 500, page


def test_the_catalogue(house):
    """Impossible product codes and shop locations, requested and reported."""
    cookie = house.sign_up("olena@example.com")
    for number, value in enumerate(HUGE, 1):
        for path in (f"/catalog/prices.json?codes={value},{value}", f"/catalog/products/{value}.json"):
            assert house.ask("GET", path)[0] in (200, 400, 404), path
        place = {"lat": value, "lon": value}
        price = samples.record(
            samples.number(0x500 + number), "price", product=f"{value}", store=samples.STORE, sum=samples.money(100),
            content={"at": "2026-11-20", "source": "person"}, audience="everybody",
        )  # fmt: skip
        shop = samples.record(samples.number(0x600 + number), "store", name="А", place=place, audience="everybody")
        status, answer = sync(
            house, cookie, operations=[operation(2 * number - 1, price), operation(2 * number, shop)]
        )
        assert status == 200, answer
        assert answer["results"][1][1] == (None if value in (-1, 0) else "malformed"), value
        assert house.ask("GET", f"/catalog/prices.json?codes={value}")[0] in (200, 400, 404)
        assert house.ask("GET", "/catalog/stores.json")[0] == 200
