"""Several servers on one PostgreSQL: any of them answers, and none that ends takes an acknowledged write along."""

import http.client
import json
import os
import random
import signal
import socket
import statistics
import threading
import time

import cluster
import pytest
from house import House, Writer
from test_durability import missing

ROUNDS = int(os.environ.get("KAPSHUK_ROUNDS", "5"))
WRITERS = 8
pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")


@pytest.fixture
def primary():
    """A PostgreSQL without a standby."""
    one = cluster.primary()
    yield one
    one.remove()


def node(tmp_path, name, address):
    """A server that uses the database, with a folder and a log of its own."""
    return House(tmp_path / name, options=["--database", address], log=tmp_path / f"{name}.log")


class Roaming(Writer):
    """A device that goes to another node when its own does not answer."""

    def __init__(self, houses, cookie, device):
        super().__init__(houses[device % len(houses)], cookie, device)
        self.houses = houses
        self.lost = 0

    def run(self):
        """Writes until it is told to stop. A write without an answer is sent again under its number."""
        at = self.device
        link = None
        while not self.stopping:
            self.house = self.houses[at % len(self.houses)]
            try:
                link = link or http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=10)  # polled: then it asks another node
                if not self.write(link):
                    self.refused += 1
                    time.sleep(0.02)
            except (OSError, http.client.HTTPException):
                self.lost += 1
                at, link = at + 1, None
                time.sleep(0.02)


def roam(houses, cookies, first):
    """Devices of all people, spread over the nodes."""
    writers = [Roaming(houses, cookies[at % len(cookies)], first + at) for at in range(WRITERS)]
    for writer in writers:
        writer.start()
    return writers


def end(writers):
    """Ends them after what they are doing."""
    for writer in writers:
        writer.stopping = True
    for writer in writers:
        writer.join()


class Stream(threading.Thread):
    """An event stream, and when each of its pokes came."""

    def __init__(self, house, cookie):
        super().__init__(daemon=True)
        self.pokes = []
        self.link = socket.create_connection(("127.0.0.1", house.port), timeout=60)
        self.link.sendall(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n".encode())
        assert self.link.recv(12) == b"HTTP/1.1 200"
        self.start()

    def run(self):
        """Reads until the connection ends."""
        try:
            while data := self.link.recv(4096):
                self.pokes += [time.monotonic()] * data.count(b"event: poke")
        except OSError:
            pass


def test_a_change_on_one_node_is_shown_by_a_device_on_another(primary, tmp_path, capsys):
    """The session of one node is known to the other, whose streams say at once that something is new."""
    one, two = (node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two"))
    cookie = one.sign_up("olena@example.com")
    stream = Stream(two, cookie)
    writer = Writer(one, one.sign_in("olena@example.com"), 7)
    link = http.client.HTTPConnection("127.0.0.1", one.port, timeout=60)
    times = []
    for number in range(40):
        begun, count = time.monotonic(), len(stream.pokes)
        assert writer.write(link)
        deadline = begun + 5
        while len(stream.pokes) == count and time.monotonic() < deadline:
            time.sleep(0.0005)
        assert len(stream.pokes) > count, f"change {number} was not heard of"
        times.append(stream.pokes[count] - begun)
        time.sleep(0.01)
    median = statistics.median(times) * 1000
    with capsys.disabled():
        print(f"\na change on another node is heard of after {median:.1f} ms in the median (at most 150)")
    assert median < 150
    assert two.records(cookie) == writer.acknowledged
    for house in (one, two):
        house.kill()


def test_a_killed_node_loses_no_acknowledged_write(primary, tmp_path, capsys):
    """kill -9 of one of two nodes under load, again and again: its devices go on with the other."""
    dice = random.Random(11)
    houses = [node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two")]
    cookies = [houses[at % 2].sign_up(f"p{at}@example.com") for at in range(3)]
    acknowledged = lost = 0
    for turn in range(ROUNDS):
        writers = roam(houses, cookies, (turn << 8) + 1)
        time.sleep(dice.uniform(0.2, 0.8))
        houses[turn % 2].kill()
        time.sleep(0.3)
        end(writers)
        acknowledged += sum(len(writer.acknowledged) for writer in writers)
        lost += max(writer.lost for writer in writers)
        houses[turn % 2].start()
        assert missing(houses[turn % 2], cookies, writers) == []
    assert acknowledged > ROUNDS * WRITERS
    with capsys.disabled():
        print(f"\nkilled nodes: {ROUNDS} rounds, {acknowledged} acknowledged, 0 missing")
    for house in houses:
        house.kill()


def test_a_node_leaves_without_a_lost_answer(primary, tmp_path):
    """SIGTERM under load: each write that was begun is answered, and the next ones go to the other node."""
    houses = [node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two")]
    cookies = [houses[at % 2].sign_up(f"p{at}@example.com") for at in range(3)]
    writers = roam(houses, cookies, 1)
    time.sleep(0.5)
    os.kill(houses[0].process.pid, signal.SIGTERM)
    assert houses[0].process.wait(timeout=60) == 0
    before = [len(writer.acknowledged) for writer in writers]
    time.sleep(0.5)
    end(writers)
    assert all(len(writer.acknowledged) > count for writer, count in zip(writers, before))
    assert missing(houses[1], cookies, writers) == []
    houses[1].kill()


def test_a_killed_primary_loses_no_acknowledged_write(tmp_path, capsys):
    """The standby, without whose confirmation nothing is acknowledged, takes over under load."""
    longest = 0
    acknowledged = 0
    for turn in range(max(1, ROUNDS // 5)):
        first, second = cluster.pair()
        place = tmp_path / str(turn)
        place.mkdir()
        houses = [node(place, name, cluster.address(first, second)).start() for name in ("one", "two")]
        cookies = [houses[at % 2].sign_up(f"p{at}@example.com") for at in range(3)]
        writers = roam(houses, cookies, 1)
        time.sleep(1)
        first.kill()
        begun = time.monotonic()
        before = [len(writer.acknowledged) for writer in writers]
        second.promote()
        while any(len(writer.acknowledged) <= count for writer, count in zip(writers, before)):
            assert time.monotonic() < begun + 30, "the service is not back after 30 s"
            time.sleep(0.02)
        longest = max(longest, time.monotonic() - begun)
        end(writers)
        acknowledged += sum(len(writer.acknowledged) for writer in writers)
        assert missing(houses[1], cookies, writers) == []
        # A write whose answer was lost is there once, and its number was not used twice.
        for cookie in cookies:
            assert len(houses[0].records(cookie)) >= 1
        for house in houses:
            house.kill()
        for one in (first, second):
            one.remove()
    with capsys.disabled():
        print(f"\nkilled primaries: {acknowledged} acknowledged, 0 missing, back after {longest:.1f} s at most")


def test_devices_of_one_person_on_two_nodes_all_write(primary, tmp_path):
    """They take numbers of one sequence, on both nodes at once: none is refused."""
    houses = [node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two")]
    cookies = [houses[0].sign_up("olena@example.com")]
    writers = roam(houses, cookies, 1)
    time.sleep(2)
    end(writers)
    assert {status for writer in writers for status in writer.statuses} == {200}
    assert missing(houses[0], cookies, writers) == []
    for house in houses:
        house.kill()


class Attempt(threading.Thread):
    """A device's next write, which takes as long as it takes."""

    def __init__(self, writer):
        super().__init__(daemon=True)
        self.writer, self.outcome = writer, None
        self.start()

    def run(self):
        """Writes."""
        self.outcome = self.writer.write(http.client.HTTPConnection("127.0.0.1", self.writer.house.port, timeout=60))


def test_a_repeated_write_waits_for_the_standby(tmp_path):
    """A commit that a restart of the primary interrupted, while it waited for the standby, is there and not
    acknowledged. It is not acknowledged either when it is sent again, before the standby has it."""
    first, second = cluster.pair()
    house = node(tmp_path, "one", cluster.address(first, second)).start()
    writer = Writer(house, house.sign_up("olena@example.com"), 7)
    second.kill()
    attempt = Attempt(writer)
    deadline = time.monotonic() + 60
    while first.sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") != "1":
        assert time.monotonic() < deadline, "the commit does not wait"
        time.sleep(0.02)
    first.kill()
    first.start()
    attempt.join(20)
    assert attempt.outcome is False and writer.statuses == {503}
    assert first.sql("SELECT last_number FROM device WHERE id = 7", "kapshuk") == "1"

    again = Attempt(writer)
    again.join(1.5)

    assert again.is_alive(), "it was acknowledged though only one server has it"
    second.start()
    again.join(30)
    assert again.outcome and writer.statuses == {200, 503}
    house.kill()
    for one in (first, second):
        one.remove()


def test_an_account_is_made_once(primary, tmp_path):
    """An account is made once, though both nodes are asked at the same time."""
    houses = [node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two")]
    made = []

    def sign_up(house):
        try:
            made.append(house.sign_up("olena@example.com"))
        except (AssertionError, KeyError, TypeError):
            pass

    threads = [threading.Thread(target=sign_up, args=(houses[at % 2],)) for at in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert primary.sql("SELECT count(*) FROM person WHERE address = 'olena@example.com'", "kapshuk") == "1"
    status, _, text = houses[1].ask("POST", "/sync", json.dumps(
        {"device": "00" * 8, "turn": 1, "spaces": [], "operations": []}), {"Cookie": made[0]})
    assert status == 200 and json.loads(text)["spaces"]
    for house in houses:
        house.kill()
