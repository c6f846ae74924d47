"""A client that writes as fast as it can: the server stores a limited amount, and other users are not affected."""

import hashlib
import json
import secrets
import statistics
import time
import urllib.parse

import pytest
from flood import ATTACKER, latency, memory, other, send, serves_others
from nodes import ON_POSTGRES, attacked, attempts
from room import FORM, answer, gather, people

MEGABYTES = 4
# The first of `people`.
OLENA = "SELECT id FROM person WHERE address = 'p0@example.com'"


@pytest.fixture
def house(tmp_path):
    """A server with a quota of four megabytes per user, which a test fills quickly."""
    options = ["--megabytes-per-person", str(MEGABYTES)]
    house = attacked(tmp_path / "data", options=options).start()
    yield house
    assert house.process.poll() is None, "the server ended"
    assert house.ask("GET", "/health", connection=other(house))[0] == 200
    house.kill()
    if not ON_POSTGRES:
        assert house.number("SELECT COUNT(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") == 0


class Flood:
    """A device that writes anything and ignores answers."""

    def __init__(self, house, cookie, device):
        self.house, self.cookie, self.device = house, cookie, device
        self.number, self.links = 0, house.links(ATTACKER, timeout=60)

    def operation(self, size, **more):
        """One more record of the given size."""
        self.number += 1
        stamp = f"{int(time.time() * 1000):012x}{self.number % 65536:04x}{self.device:016x}"
        record = {"id": secrets.token_hex(16), "kind": "card", "fields": {"note": [stamp, "x" * size]}} | more
        return {"n": self.number, "create": True, "record": record}

    def send(self, operations, device=None):
        """Sends one sync request. Returns the status and the answer."""
        body = {"device": f"{device or self.device:016x}", "turn": 1, "spaces": [], "operations": operations}
        status, headers, text = self.house.ask(
            "POST", "/sync", json.dumps(body), {"Cookie": self.cookie, "Sec-Fetch-Site": "same-origin"}, next(self.links)
        )
        return status, json.loads(text) if status == 200 else text.decode(), headers

    def fill(self, size=100_000, turns=60, count=40, **more):
        """Writes until nothing is accepted any more. Returns how many records were, and the last status."""
        taken = 0
        for _ in range(turns):
            status, page, headers = self.send([self.operation(size, **more) for _ in range(count)])
            results = page["results"] if status == 200 else []
            taken += sum(1 for result in results if result[1] is None)
            if len(results) < count:
                # Refused operations keep their numbers.
                self.number -= count - len(results)
            if status != 200:
                assert status == 429 and int(headers["Retry-After"]) > 0
                return taken, status
        return taken, 200


class Reactions(Flood):
    """A device that writes reactions, whose ids are those of links."""

    user = None

    def operation(self, size, **more):
        """One more reaction to a message that does not exist."""
        one = super().operation(size, **more)
        parent, emoji = secrets.token_bytes(16), "👍"
        fields = one["record"]["fields"]
        stamp = fields["note"][0]
        fields |= {"parent": [stamp, parent.hex()], "person": [stamp, self.user], "content": [stamp, emoji]}
        ends = b"reaction" + parent + bytes.fromhex(self.user) + emoji.encode()
        one["record"] |= {"id": hashlib.sha256(ends).hexdigest()[:32], "kind": "reaction"}
        return one


def weight(house):
    """The size of all registers in megabytes."""
    return house.number("SELECT COALESCE(SUM(LENGTH(value)), 0) FROM register") / 1_000_000


def rows(house, table):
    """The number of rows in a table."""
    return house.number(f"SELECT COUNT(*) FROM {table}")


def join(house, owner, guest, role):
    """Creates a shared space with a member. Returns its id."""
    headers = {"Cookie": owner, **FORM}
    _, found, _ = house.ask("POST", "/spaces/new", "name=A", headers)
    space = found["Location"].split("/")[2].split("?")[0]
    _, _, page = house.ask("POST", f"/spaces/{space}/invite", f"role={role}", headers)
    link = page.decode().split("/join/")[1][:64]
    assert house.ask("POST", f"/join/{link}", "", {"Cookie": guest, **FORM})[0] == 303
    return space


def test_a_person_fills_the_own_part(house):
    """Records as large and as many as allowed: four megabytes are stored, and everyone else can write."""
    olena, ivan = (house.sign_up(f"{name}@example.com", other(house)) for name in ("olena", "ivan"))
    idle = latency(house)
    taken, status = Flood(house, olena, 7).fill()
    assert status == 429 and taken > 30
    assert weight(house) <= MEGABYTES * 1.05
    serves_others(house, idle)
    assert Flood(house, ivan, 8).send([Flood(house, ivan, 8).operation(1000)])[1]["results"]
    # Nothing accepted is lost.
    assert len(house.records(olena)) == taken


def test_a_guest_fills_no_space(house):
    """In a shared space or meeting a guest's quota is small. The owner and the others can write."""
    olena, ivan = (house.sign_up(f"{name}@example.com", other(house)) for name in ("olena", "ivan"))
    space = join(house, olena, ivan, "author")
    guest = Flood(house, ivan, 7)
    _, status = guest.fill(size=20_000, space=space)
    assert status == 429 and weight(house) <= MEGABYTES / 8 * 1.2
    owner = Flood(house, olena, 8)
    for more in ({}, {"space": space}):
        assert owner.send([owner.operation(1000, **more)])[1]["results"][0][1] is None


def test_an_honest_device_meets_no_quota(tmp_path):
    """Fifty thousand records at once, as after years without an account, on a server with default options."""
    house = attacked(tmp_path / "data").start()
    olena = Flood(house, house.sign_up("olena@example.com", other(house)), 7)
    times = []
    for _ in range(100):
        begun = time.monotonic()
        status, page, _ = olena.send([olena.operation(300) for _ in range(500)])
        times.append(time.monotonic() - begun)
        assert status == 200 and all(result[1] is None for result in page["results"]) and len(page["results"]) == 500
    # The last ones read pages as long as the first, from tables that have no statistics yet.
    first, last = (statistics.median(part) for part in (times[10:30], times[-20:]))
    assert last < 3 * first, f"{first:.3f} s, then {last:.3f} s"
    assert rows(house, "record") >= 50_000
    house.kill()


def test_small_records_are_counted_too(house):
    """A record without a single register counts too."""
    olena = house.sign_up("olena@example.com", other(house))
    flood = Flood(house, olena, 7)
    for _ in range(40):
        status, page, _ = flood.send([flood.operation(0, fields={}) for _ in range(500)])
        if status != 200 or len(page["results"]) < 500:
            break
    assert rows(house, "record") <= MEGABYTES * 2048


def test_devices_refusals_and_sessions(house):
    """What the server stores about a device does not grow without bound."""
    olena = house.sign_up("olena@example.com", other(house))
    flood = Flood(house, olena, 7)
    for device in range(150):
        flood.send([flood.operation(10)], device=1000 + device)
    assert rows(house, "device") <= 100
    number = 0
    for _ in range(25):
        operations = []
        for _ in range(500):
            number += 1
            operations.append(flood.operation(1, kind="message") | {"n": number})
        if flood.send(operations, device=9)[0] != 200:
            break
    assert rows(house, "refused") <= 1001 + 150
    form = urllib.parse.urlencode({"address": "olena@example.com", "password": "корова на даху"})
    for at in range(60):
        link = house.link(f"127.0.2.{at + 1}", timeout=60)
        assert house.ask("POST", "/account/sign-in", form, FORM, link)[0] == 303
    assert rows(house, "session") <= 51


def test_strangers_wishes(house):
    """The pending actions of users without an account are bounded for each."""
    links = house.links(ATTACKER, timeout=60)
    form = urllib.parse.urlencode({"title": "x" * 30_000})
    statuses = [house.ask("POST", "/meet/new", form, FORM, next(links))[0] for _ in attempts(20, 40)]
    assert statuses.count(303) <= 25 and statuses[-1] == 429
    assert rows(house, "way_in") <= 25
    assert house.ask("POST", "/meet/new", form, FORM, other(house))[0] == 303


def test_spaces(house):
    """A user who creates spaces without end."""
    olena = house.sign_up("olena@example.com", other(house))
    statuses = [house.ask("POST", "/spaces/new", f"name=A{at}", {"Cookie": olena, **FORM}, other(house))[0] for at in range(110)]
    assert statuses == [303] * 100 + [507] * 10


def test_very_many_passwords_at_once(house):
    """From many networks: those over the limit are told to wait, and it is over soon."""
    olena = house.sign_up("olena@example.com", other(house))
    idle, before = latency(house), memory(house)
    form = urllib.parse.urlencode({"address": "olena@example.com", "password": "ні, не те"})
    head = (
        "POST /account/sign-in HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\nAccept-Language: en\r\n"
        f"Content-Type: {FORM['Content-Type']}\r\nContent-Length: {len(form)}\r\nConnection: close\r\n\r\n"
    )
    links = [
        send(house, head + form[:-1], f"127.0.{3 + number // 200}.{1 + number % 200}") for number in range(400)
    ]
    # The last bytes of all are sent at once.
    for link in links:
        link.sendall(form[-1:].encode())
    # Hashing has threads of its own: pages do not wait behind passwords.
    assert house.ask("GET", "/", connection=other(house))[0] == 200
    answers = []
    for link in links:
        link.settimeout(60)
        text = b""
        while part := link.recv(65_536):
            text += part
        answers.append(text.decode())
        link.close()
    told = [text for text in answers if text.startswith("HTTP/1.1 503")]
    wrong = [text for text in answers if text.startswith("HTTP/1.1 422")]
    assert told and wrong and len(told) + len(wrong) == len(links)
    assert all("retry-after: 60" in text.lower() and "in a minute" in text for text in told)
    assert memory(house) < before + 150
    serves_others(house, idle)
    assert house.records(olena) == {}


def test_a_crowd_at_a_meeting(house):
    """A guest of a meeting floods the chat: the others can still write."""
    cookies = people(house, 3)
    meeting = gather(house, cookies[0])
    for cookie in cookies[1:]:
        assert answer(house, cookie, meeting, "going") == 303
    flood = Reactions(house, cookies[1], 7)
    page = flood.send([])[1]
    flood.user, spaces = page["user"], page["spaces"]
    room = next(space["space"] for space in spaces if not space["personal"] and space["role"] == "author")
    taken, status = flood.fill(size=3000, turns=30, count=5, space=room)
    assert status == 429 and 5 < taken * 3000 <= MEGABYTES * 1_050_000 / 64
    quiet = Flood(house, cookies[2], 8)
    said = quiet.operation(0, kind="message", space=room)
    person = quiet.send([])[1]["user"]
    stamp = said["record"]["fields"]["note"][0]
    said["record"]["fields"] = {"at": [stamp, int(time.time() * 1000)], "person": [stamp, person], "content": [stamp, "Слово"]}
    assert quiet.send([said])[1]["results"] == [[1, None]]


def test_messages_for_a_dead_browser(house):
    """A guest who writes without end fills no one's queue: a bounded number waits per user, the latest of them."""
    cookies = people(house, 8)
    meeting = gather(house, cookies[0])
    for cookie in cookies[1:]:
        assert answer(house, cookie, meeting, "going") == 303
    # Nothing answers at these addresses.
    subscribe = f"INSERT INTO push(endpoint, person, key, secret, since) VALUES (?, ({OLENA}), ?, ?, 0)"
    house.execute(
        [(subscribe, (f"https://push{number}.kapshuk.invalid/1", bytes(65), bytes(16))) for number in range(20)]
    )
    for at, cookie in enumerate(cookies[1:]):
        guest = Flood(house, cookie, 70 + at)
        page = guest.send([])[1]
        room = next(one["space"] for one in page["spaces"] if not one["personal"] and one["role"] == "author")
        said = []
        for _ in range(60):
            operation = guest.operation(0, kind="message", space=room)
            stamp = operation["record"]["fields"]["note"][0]
            operation["record"]["fields"] = {
                "at": [stamp, int(time.time() * 1000)], "person": [stamp, page["user"]], "content": [stamp, "Слово"]
            }  # fmt: skip
            said.append(operation)
        assert guest.send(said)[0] == 200
    until = time.monotonic() + 60
    while waiting(house, unspread=True):
        assert time.monotonic() < until, "notices are not spread"
        time.sleep(0.05)
    assert waiting(house) <= 400
    assert house.metric('kapshuk_deliveries_total{channel="queue",result="crowded-out"}') > 0


def waiting(house, unspread=False):
    """The number of messages that wait for Olena."""
    condition = "AND host = ''" if unspread else ""
    return house.number(f"SELECT COUNT(*) FROM delivery WHERE person = ({OLENA}) {condition}")
