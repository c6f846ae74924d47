"""A room full of people: how fast a message reaches everyone, and what remains when the server is killed.

`make bench` runs it with 200 people on a release build; in `make test` there are fewer, and it has to work.
"""

import asyncio
import http.client
import json
import os
import random
import sqlite3
import threading
import time

import pytest
from house import House
from room import Device, answer, gather, message, people

BENCH = os.environ.get("KAPSHUK_BENCH") == "1"


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = House(tmp_path / "data", options=["--limit", "5000", "--connections-per-client", "5000"]).start()
    yield house
    house.kill()


def test_a_message_is_everywhere_at_once(house, capsys):
    """From sending until each other device has it, with everyone listening."""
    count, turns = (200, 60) if BENCH else (20, 10)
    cookies = people(house, count)
    meeting = gather(house, cookies[0])
    for cookie in cookies[1:]:
        assert answer(house, cookie, meeting, "going") == 303
    waits = asyncio.run(talk(house, cookies, turns))
    waits.sort()
    median, late = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
    with capsys.disabled():
        print(
            f"\n{turns} messages to {count - 1} open devices: "
            f"median {median * 1000:.0f} ms, 99th percentile {late * 1000:.0f} ms (at most 300)"
        )
    assert len(waits) == turns * (count - 1)
    if BENCH:
        assert late < 0.3


async def talk(house, cookies, turns):
    """Sends a message every half second. Returns how long each took to reach each device."""
    devices = [Device(house.port, cookie, 1000 + at) for at, cookie in enumerate(cookies)]
    for device in devices:
        await device.connect()
        await device.sync()
        device.begin()
    await asyncio.gather(*(device.listening.wait() for device in devices))
    room = next(space for space in devices[0].spaces if all(space in one.spaces for one in devices) and space != TOWN)
    sent, numbers = {}, [0] * len(devices)
    speakers = [Device(house.port, cookie, 9000 + at) for at, cookie in enumerate(cookies)]
    for speaker in speakers:
        await speaker.connect()
    for turn in range(turns):
        at = turn % len(devices)
        numbers[at] += 1
        said = message(9000 + at, numbers[at], room, devices[at].user, f"Слово {turn}")
        sent[said["record"]["id"]] = (time.monotonic(), at)
        results = await speakers[at].sync([said])
        assert results == [[numbers[at], None]]
        await asyncio.sleep(0.5)
    for _ in range(100):
        if all(len(device.seen.keys() & sent.keys()) == turns for device in devices):
            break
        await asyncio.sleep(0.1)
    waits = []
    for at, device in enumerate(devices):
        waits += [device.seen[key] - began for key, (began, speaker) in sent.items() if speaker != at]
        device.end()
    return waits


TOWN = b"kapshuk-town-001".hex()


class Guest(threading.Thread):
    """Joins, leaves and writes, whatever happens to the server, and resends what was not acknowledged."""

    def __init__(self, house, cookie, number, meeting, dice):
        super().__init__(daemon=True)
        self.house, self.cookie, self.device, self.meeting, self.dice = house, cookie, number, meeting, dice
        self.acknowledged, self.number, self.waiting, self.stopping = [], 0, None, False
        self.user = self.room = None

    def run(self):
        """Runs until it is stopped and nothing waits any more."""
        while not self.stopping or self.waiting:
            try:
                link = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=10)  # polled
                while not self.stopping or self.waiting:
                    self.act(link)
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)

    def act(self, link):
        """Performs one random action."""
        if self.waiting is None and not self.stopping:
            chance = self.dice.random()
            if chance < 0.5 or self.room is None:
                state = "declined" if chance < 0.15 else "going"
                answer(self.house, self.cookie, self.meeting, state, link)
                self.look(link)
                return
            self.number += 1
            text = f"{self.device}/{self.number}"
            self.waiting = message(self.device, self.number, self.room, self.user, text)
        if self.waiting:
            self.say(link)

    def ask(self, link, operations):
        body = {"device": f"{self.device:016x}", "turn": 1, "spaces": [], "operations": operations}
        status, _, text = self.house.ask("POST", "/sync", json.dumps(body), {"Cookie": self.cookie}, link)
        if status == 429:
            time.sleep(0.3)
            return None
        assert status == 200, text
        return json.loads(text)

    def look(self, link):
        """Finds out whether the guest has a seat."""
        answer = self.ask(link, [])
        if answer is None:
            return
        self.user = answer["user"]
        rooms = [one["space"] for one in answer["spaces"] if not one["personal"] and one["space"] != TOWN]
        self.room = rooms[0] if rooms else None

    def say(self, link):
        """Sends what waits. The server acknowledges what it had before a crash under the same number."""
        answer = self.ask(link, [self.waiting])
        if answer is None:
            return
        for number, refusal in answer["results"]:
            assert number == self.number
            if refusal is None:
                self.acknowledged.append(self.waiting["record"]["id"])
            self.waiting = None


def test_killed_in_the_middle_of_a_meeting(tmp_path, capsys):
    """kill -9 while people join, leave and write: no seat too many, nothing lost, nothing twice, one order."""
    count, rounds = (200, 20) if BENCH else (12, 3)
    seats = count // 3
    dice = random.Random(8)
    house = House(tmp_path / "data", options=["--limit", "5000", "--connections-per-client", "5000"]).start()
    cookies = people(house, count)
    meeting = gather(house, cookies[0], limit=str(seats))
    guests = [
        Guest(house, cookie, 1000 + at, meeting, random.Random(at)) for at, cookie in enumerate(cookies[1:])
    ]
    for guest in guests:
        guest.start()
    for _ in range(rounds):
        time.sleep(dice.uniform(0.5, 1.5))
        house.kill()
        house.start()
    time.sleep(0.5)
    for guest in guests:
        guest.stopping = True
    for guest in guests:
        guest.join(60)
        assert not guest.is_alive()
    found = violations(house, tmp_path / "data", cookies[0], meeting, seats, guests)
    said = sum(len(guest.acknowledged) for guest in guests)
    with capsys.disabled():
        print(f"\n{count} people, {rounds} kills, {said} messages acknowledged: {len(found)} violations")
    house.kill()
    assert found == []
    assert said > count


def violations(house, folder, host, meeting, seats, guests):
    """The violated rules."""
    found = []
    body = {"device": "00" * 8, "turn": 1, "spaces": [], "operations": []}
    messages, spaces = [], []
    while True:
        _, _, text = house.ask("POST", "/sync", json.dumps(body | {"spaces": spaces}), {"Cookie": host})
        page = json.loads(text)
        for space in page["spaces"]:
            messages += [record for record in space["records"] if record["kind"] == "message"]
        spaces = [[space["space"], space["cursor"], space["epoch"]] for space in page["spaces"]]
        if all(space["cursor"] == space["head"] for space in page["spaces"]):
            break
    said = [record for record in messages if record["fields"]["person"][1] != "f" * 32]
    ids = [record["id"] for record in said]
    if len(ids) != len(set(ids)):
        found.append("a message came twice")
    for guest in guests:
        lost = set(guest.acknowledged) - set(ids)
        if lost:
            found.append(f"lost: {lost}")
        own = [record for record in said if record["id"].startswith(f"{guest.device:016x}")]
        stamps = [record["fields"]["content"][0] for record in sorted(own, key=lambda one: one["id"])]
        if stamps != sorted(stamps):
            found.append("order")
        if len({record["fields"]["content"][1] for record in own}) != len(own):
            found.append("said twice")
    database = sqlite3.connect(folder / "kapshuk.sqlite")
    states = dict(
        database.execute(
            "SELECT state, COUNT(*) FROM seat WHERE meeting = ? GROUP BY state", (bytes.fromhex(meeting),)
        ).fetchall()
    )
    taken = states.get("going", 0) + states.get("offered", 0)
    if taken > seats:
        found.append(f"{taken} of {seats} seats")
    members = database.execute(
        "SELECT COUNT(*) FROM member JOIN space ON space.id = member.space WHERE space.kind = 'meeting'"
    ).fetchone()[0]
    if members != 1 + states.get("going", 0) + states.get("maybe", 0):
        found.append(f"{members} members, {states}")
    if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        found.append("the database is damaged")
    database.close()
    return found
