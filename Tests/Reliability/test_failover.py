"""The machine of the primary is lost under load, again and again: nothing acknowledged is missing, no seat is taken
twice, and the service is back within 30 seconds.

`KAPSHUK_FAILOVERS=50 .venv/bin/pytest Tests/Reliability/test_failover.py -s` for the numbers in docs/scale.md.
"""

import http.client
import os
import random
import statistics
import subprocess
import threading
import time

import failover
import pytest
from house import House
from kapshuk_server import program
from room import answer, gather
from test_durability import missing
from test_nodes import Roaming, end

ROUNDS = int(os.environ.get("KAPSHUK_FAILOVERS", "1"))
WRITERS, GUESTS, SEATS = 8, 16, 5
LIMIT = 30


@pytest.fixture
def machines(tmp_path):
    """Three machines that replace each other."""
    if reason := failover.absent():
        pytest.skip(reason)
    machines = failover.Machines()
    try:
        yield machines.start()
    finally:
        machines.remove(tmp_path)


class Device(Roaming):
    """A device that stops only when its last write is acknowledged, and knows when that one began."""

    def __init__(self, houses, cookie, device):
        super().__init__(houses, cookie, device)
        self.began, self.is_ending = 0, False

    @property
    def stopping(self):
        """Whether it ends before the next write."""
        return self.is_ending and not self.is_waiting

    @stopping.setter
    def stopping(self, value):
        self.is_ending, self.is_waiting = value, False

    def write(self, link):
        """Writes one more record, or again the one that was not acknowledged."""
        began, self.is_waiting = time.monotonic(), True
        if not super().write(link):
            return False
        self.began, self.is_waiting = began, False
        return True


class Guest(threading.Thread):
    """A person who takes a seat and leaves it, over and over, on whichever node answers."""

    def __init__(self, houses, cookie, meeting, number):
        super().__init__(daemon=True)
        self.houses, self.cookie, self.meeting, self.at = houses, cookie, meeting, number
        self.dice = random.Random(number)
        self.state, self.stopping = None, threading.Event()
        self.statuses, self.answers = set(), 0

    def run(self):
        """Each answer is sent until it is acknowledged."""
        while not self.stopping.is_set():
            self.state = "declined" if self.state and self.dice.random() < 0.4 else "going"
            while not self.send():
                self.at += 1
                time.sleep(0.2)
            self.answers += 1
            self.stopping.wait(self.dice.uniform(1, 4))

    def send(self):
        """Whether the answer is acknowledged, or refused for good."""
        try:
            status = answer(self.houses[self.at % 2], self.cookie, self.meeting, self.state)
        except (OSError, http.client.HTTPException):
            return False
        self.statuses.add(status)
        return status != 503


def seats(primary, meeting):
    """What the database has of a meeting, at one moment: people by state, members, and seats in the records."""
    rows = primary.sql(f"""
        WITH state AS (SELECT state AS name, count(*) FROM seat WHERE meeting = '\\x{meeting}' GROUP BY 1)
        SELECT name, count FROM state UNION ALL
        SELECT 'members', count(*) FROM member JOIN space ON space.id = space WHERE kind = 'meeting' UNION ALL
        SELECT 'recorded ' || trim('"' FROM convert_from(value, 'UTF8')), count(*)
        FROM register JOIN record ON record.space = register.space AND record.id = record
        WHERE kind = 'attendance' AND field = 'sort' GROUP BY value
        """)
    found = {name: int(count) for name, count in (row.split("|") for row in rows.splitlines())}
    return lambda name: found.get(name, 0)


def check_seats(primary, meeting):
    """No seat is taken twice, and the table, the records and the members of the chat agree."""
    count = seats(primary, meeting)
    assert count("going") + count("offered") <= SEATS
    assert count("members") == count("host") + count("going") == 1 + count("going")
    for state in ("going", "offered", "waiting", "declined"):
        assert count(state) == count(f"recorded {state}"), state
    if count("waiting"):
        assert count("going") + count("offered") == SEATS


def check_devices(primary, devices):
    """Each write is there once: the server counts as many as the device, and no other records of it."""
    for one in devices:
        last = primary.sql(f"SELECT last_number FROM device WHERE id = {one.device}")
        records = primary.sql(f"SELECT count(*) FROM record WHERE encode(id, 'hex') LIKE '{one.device:016x}%'")
        assert int(last) == int(records) == one.number == len(one.acknowledged)
    # What is written once leaves no gap.
    gaps = primary.sql("""
        SELECT count(*) FROM (SELECT head, count(sequence), max(sequence) FROM space
        JOIN register ON register.space = space.id WHERE kind = 'personal' AND NOT EXISTS (
          SELECT 1 FROM seat JOIN member USING (person) WHERE member.space = space.id)
        GROUP BY space.id) AS one WHERE head <> count OR head <> max
        """)
    assert gaps == "0"


def lose(lost, devices):
    """Kills a machine. Returns after how long the first and the last device could write again."""
    lost.kill()
    killed = time.monotonic()
    times = {}
    while len(times) < len(devices):
        for at, one in enumerate(devices):
            if one.began > killed and at not in times:
                times[at] = time.monotonic() - killed
        assert times or time.monotonic() < killed + LIMIT, "the service is not back"
        assert time.monotonic() < killed + 2 * LIMIT, "a device can't write"
        time.sleep(0.01)
    return min(times.values()), max(times.values())


def test_a_lost_primary_loses_nothing(machines, tmp_path, monkeypatch, capsys):
    """kill -9 of all of the primary's machine. A standby takes over, and the machine returns as a standby. At the end a
    standby's machine is killed, which writes wait for until the primary knows that it is gone."""
    dice = random.Random(22)
    monkeypatch.setenv("KAPSHUK_DATABASE", machines.database)
    houses = [House(tmp_path / name, log=tmp_path / f"{name}.log").start() for name in ("one", "two")]
    host = houses[0].sign_up("host@example.com")
    meeting = gather(houses[0], host, limit=str(SEATS))
    people = [houses[at % 2].sign_up(f"guest{at}@example.com") for at in range(GUESTS)]
    guests = [Guest(houses, cookie, meeting, at) for at, cookie in enumerate(people)]
    for guest in guests:
        guest.start()
    firsts, lasts, acknowledged, refused, statuses = [], [], 0, 0, set()
    for turn in range(ROUNDS):
        cookies = [houses[at % 2].sign_up(f"p{turn}-{at}@example.com") for at in range(3)]
        devices = [Device(houses, cookies[at % 3], (turn << 8) + at + 1) for at in range(WRITERS)]
        for device in devices:
            device.start()
        time.sleep(dice.uniform(0.5, 2))
        lost = machines.primary()
        first, last = lose(lost, devices)
        begun = time.monotonic()
        lost.start()
        primary = machines.wait_until_whole(90)
        whole = time.monotonic() - begun
        end(devices)
        firsts.append(first)
        lasts.append(last)
        acknowledged += sum(len(one.acknowledged) for one in devices)
        refused += sum(one.refused for one in devices)
        statuses |= {status for one in devices for status in one.statuses}
        assert missing(houses[turn % 2], cookies, devices) == []
        check_devices(primary, devices)
        check_seats(primary, meeting)
        with capsys.disabled():
            print(f"\nround {turn + 1}: {lost.name} lost, {primary.name} writes after {first:.1f} to {last:.1f} s;"
                  f" the lost one follows {whole:.1f} s after its start; {acknowledged} acknowledged", end="")
    devices = [Device(houses, cookies[at % 3], (ROUNDS << 8) + at + 1) for at in range(WRITERS)]
    for device in devices:
        device.start()
    standby = next(machine for machine in machines.all if machine is not primary)
    _, pause = lose(standby, devices)
    end(devices)
    check_devices(primary, devices)
    for guest in guests:
        guest.stopping.set()
    for guest in guests:
        guest.join()
    check_seats(primary, meeting)
    states = primary.sql("SELECT address, state FROM seat JOIN person ON person.id = person").split("\n")
    for at, guest in enumerate(guests):
        allowed = ["going", "waiting", "offered"] if guest.state == "going" else [guest.state]
        assert any(f"guest{at}@example.com|{state}" in states for state in allowed)
    assert statuses <= {200, 503}
    assert {status for guest in guests for status in guest.statuses} <= {303, 503}
    for house in houses:
        house.kill()
    # Compares every row, and every space's digest with its registers.
    moved = [program(), "move", "--from", "database", "--to", tmp_path / "copy"]
    subprocess.run(moved, check=True, capture_output=True)
    with capsys.disabled():
        print(f"\nlost primaries: {ROUNDS} rounds, {acknowledged} acknowledged, {refused} refused, 0 missing;"
              f" {sum(guest.answers for guest in guests)} answers for {SEATS} seats, 0 seats twice; back after"
              f" {statistics.median(firsts):.1f} s in the median and {max(firsts):.1f} s at most, for the last device"
              f" {max(lasts):.1f} s; after {pause:.1f} s when a standby was lost")
