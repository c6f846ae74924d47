"""During a flood, other users are served within three times the normal time."""

import json
import secrets
import time
import urllib.parse

import flood
import nearby
import pytest
from house import House
from room import people
from test_archives import BOMBS

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
MULTIPART = {"Content-Type": "multipart/form-data; boundary=x"}


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    flood.allow_files(4096)
    house = House(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def form(**fields):
    """A form's body."""
    return urllib.parse.urlencode(fields)


def file(contents):
    """A form with a file."""
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    return head + contents + b"\r\n--x--\r\n"


def pages(_):
    """Public pages, without a session."""
    return [("GET", path, None, {}) for path in ("/", "/money", "/groceries", "/meetings", "/no/such/page")]


def guesses(_):
    """Passwords for any address, which the server must verify or refuse."""

    def body():
        return form(address=f"p{secrets.randbelow(9999)}@example.com", password="ні")

    return [("POST", "/account/sign-in", body, FORM)]


def newcomers(_):
    """Accounts by the dozen, each with a password to hash."""

    def body():
        return form(name="", address=secrets.token_hex(8) + "@example.com", password="корова на даху")

    return [("POST", "/account/sign-up", body, FORM)]


def large_bodies(cookies):
    """Eight megabytes that are not a sync request."""
    body = b'{"device":"' + b"a" * (8 << 20)
    return [("POST", "/sync", body, {"Cookie": cookie}) for cookie in cookies]


def deep_json(cookies):
    """JSON that takes long to parse."""
    body = ('{"operations":[' + ",".join(['{"a":[1,2,{"b":"' + "\\\\u0456" * 20 + '"}]}'] * 4000) + "]}").encode()
    return [("POST", "/sync", body, {"Cookie": cookie}) for cookie in cookies]


def syncs(cookies, kind, count, fields):
    """Sync requests with new records of a kind, whose fields a function returns by their number."""

    def body():
        device, now = secrets.token_hex(8), f"{int(time.time() * 1000):012x}0000"
        records = [
            {
                "n": number, "create": True,
                "record": {
                    "id": secrets.token_hex(16), "kind": kind,
                    "fields": {name: [now + device, value] for name, value in fields(number).items()},
                },
            }
            for number in range(1, count + 1)
        ]  # fmt: skip
        return json.dumps({"device": device, "turn": 1, "spaces": [], "operations": records})

    ready = [body() for _ in range(8)]
    return [("POST", "/sync", lambda: ready[secrets.randbelow(8)], {"Cookie": cookie}) for cookie in cookies]


def operations(cookies):
    """Sync requests with the most records allowed."""
    return syncs(cookies, "card", 500, lambda _: {"note": "x" * 200})


def crowded_records(cookies):
    """Records with far more unknown fields than are allowed."""
    return syncs(cookies, "card", 1, lambda _: {f"x{at}": None for at in range(36_000)})


def archives(cookies):
    """Spreadsheets made to take long."""
    bomb = file(BOMBS["far to the right"]())
    return [("POST", "/money/import", bomb, {"Cookie": cookie, **MULTIPART}) for cookie in cookies]


def photos(cookies):
    """Requests for photos that do not exist."""
    return [("GET", "/photos/" + "0" * 64, None, {"Cookie": cookie}) for cookie in cookies]


def searches(_):
    """Searches of the public catalogue, without a session, of which hardly two are alike."""

    def path():
        return "/catalog/search?q=" + urllib.parse.quote(secrets.choice("абвгдежзик") + secrets.token_hex(1))

    return [("GET", path(), None, {}) for _ in range(500)]


def packs(_):
    """The offline pack, some megabytes, and the shops of the map."""
    return [("GET", "/catalog/pack.json", None, {}), ("GET", "/catalog/stores.json", None, {})]


def price_reports(cookies):
    """Prices that are outliers among others of one product, for which somebody waits."""
    product = "4820000000017"

    def body():
        device, now = secrets.token_hex(8), f"{int(time.time() * 1000):012x}0000"
        today = time.strftime("%Y-%m-%d")

        def record(kind, **fields):
            written = {name: [now + device, value] for name, value in {"product": product, **fields}.items()}
            return {"id": secrets.token_hex(16), "kind": kind, "fields": written}

        def price(minor):
            return record(
                "price", store=secrets.token_hex(16), sum={"minor": minor, "currency": "UAH"},
                content={"at": today, "source": "person"}, audience="everybody"
            )

        records = [price(4000 if number < 250 else 40) for number in range(499)]
        records.append(record("price-watch", name="x", sum={"minor": 4500, "currency": "UAH"}))
        operations = [{"n": number, "create": True, "record": one} for number, one in enumerate(records, 1)]
        return json.dumps({"device": device, "turn": 1, "spaces": [], "operations": operations})

    ready = [body() for _ in range(8)]
    return [("POST", "/sync", lambda: ready[secrets.randbelow(8)], {"Cookie": cookie}) for cookie in cookies]


def many_fields(cookies):
    """Forms of three million fields."""
    body = b"a&" * 2_900_000
    return [("POST", "/no/such/page", body, {"Cookie": cookie, **FORM}) for cookie in cookies]


def many_fields_of_nobody(_):
    """The same within what is read of anyone, and for a route of the server."""
    return [("POST", path, b"a&" * 32_000, FORM) for path in ("/no/such/page", "/account/sign-in")]


FLOODS = [
    pages, guesses, newcomers, large_bodies, deep_json, operations, crowded_records, archives, photos, searches, packs,
    price_reports, many_fields, many_fields_of_nobody,
]  # fmt: skip


@pytest.mark.parametrize("kind", FLOODS, ids=[kind.__name__ for kind in FLOODS])
def test_others_are_served(house, kind, capsys):
    """Reading a page and writing a card."""
    cookies = people(house, 6)
    person = nearby.Person(house, cookies[0])
    with nearby.ended(nearby.Flood(house, kind(cookies[1:]))) as attack:
        is_served(person, attack, kind.__name__, capsys)


def fill(house, cookie, megabytes):
    """Fills a user's pouch with cards."""
    device, number = secrets.token_hex(8), 0
    for turn in range(megabytes):
        now, records = f"{int(time.time() * 1000):012x}0000", []
        for _ in range(250):
            number += 1
            fields = {"name": [now + device, f"Картка {number}"], "note": [now + device, "ї" * 1900]}
            card = {"id": secrets.token_hex(16), "kind": "card", "fields": fields}
            records.append({"n": number, "create": True, "record": card})
        body = json.dumps({"device": device, "turn": turn + 1, "spaces": [], "operations": records})
        while (answer := house.ask("POST", "/sync", body, {"Cookie": cookie}))[0] == 429:
            time.sleep(float(answer[1]["Retry-After"]))
        assert answer[0] == 200, answer[2][-300:]


def test_others_are_served_beside_a_large_pouch(tmp_path, capsys):
    """Pages of a user with as many records as the quota allows, several at once."""
    house = House(tmp_path / "data").start()
    cookies = people(house, 3)
    fill(house, cookies[1], 40)
    requests = [("GET", path, None, {"Cookie": cookies[1]}) for path in ("/", "/search?q=a", "/categories")]
    requests.append(("POST", "/cards/new", form(name="", note="x" * 5000), {"Cookie": cookies[1], **FORM}))
    person = nearby.Person(house, cookies[0])
    with nearby.ended(nearby.Flood(house, requests, connections=8)) as attack:
        is_served(person, attack, "large_pouch", capsys)
    assert house.process.poll() is None, "the server ended"
    house.kill()


def slow_posts(_):
    """Forms whose bodies never arrive."""
    head = "Host: h\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    return [
        f"POST {path} HTTP/1.1\r\n{head}Content-Length: 1000\r\n\r\nname="
        for path in ("/account/sign-in", "/cards", "/sync", "/photos", "/bank/monobank", "/health")
    ]


def slow_heads(_):
    """Requests that never end."""
    return ["GET / HTTP/1.1\r\nHost: h\r\nX-A: "]


def streams(cookies):
    """Event streams, of which each session has a few."""
    return [f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n" for cookie in cookies]


HELD = [slow_posts, slow_heads, streams]


@pytest.mark.parametrize("kind", HELD, ids=[kind.__name__ for kind in HELD])
def test_others_are_served_beside_what_is_held(house, kind, capsys):
    """The same, while six hundred incomplete requests are left open."""
    cookies = people(house, 40)
    person = nearby.Person(house, cookies[0])
    with nearby.ended(nearby.Held(house, kind(cookies[1:]), 600)) as attack:
        is_served(person, attack, kind.__name__, capsys)


def is_served(person, attack, name, capsys):
    """Asserts that both stay within three times."""
    (reads, writes), (idle, busy) = nearby.ratios(person, attack)
    with capsys.disabled():
        print(
            f"\n{name}: a page takes {idle[0] * 1000:.1f} and {busy[0] * 1000:.1f} ms, "
            f"a write {idle[1] * 1000:.1f} and {busy[1] * 1000:.1f} ms"
        )
    assert reads <= 3 and writes <= 3
