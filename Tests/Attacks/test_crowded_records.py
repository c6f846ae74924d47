"""Records with very many fields are refused at once, and never reach another member's device."""

import json
import time

import pytest
import samples
from nodes import attacked
from test_hostile_numbers import operation, sync

# The limit of Sources/Pouch/Records/Record.swift.
MOST = 64


@pytest.fixture
def house(tmp_path):
    """A server, which must still be the same process at the end."""
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def crowded(number, count, prefix="x"):
    """An operation that writes a card with so many unknown fields."""
    card = samples.record(samples.number(0x77), "card", name="x")
    card["fields"] |= {f"{prefix}{at}": [samples.STAMP, None] for at in range(count)}
    return operation(number, card)


def stored(house, cookie):
    """The number of fields that a new device of the user gets of the card."""
    status, answer = sync(house, cookie, device="00000000000000bb")
    assert status == 200, answer
    records = [one for space in answer["spaces"] for one in space["records"]]
    return [len(one["fields"]) for one in records if one["id"] == samples.number(0x77)]


def test_one_operation(house):
    """36,000 fields in one operation: refused sooner than the smallest page takes on a slow day."""
    cookie = house.sign_up("olena@example.com")
    spent = []
    for count in (36_000, 9_000):
        before = time.monotonic()
        status, answer = sync(house, cookie, operations=[crowded(1, count)])
        spent.append(time.monotonic() - before)
        assert status == 400 or answer["results"][0][1] == "malformed", answer
    # Four times the bytes: 2.5 times the work for twice as many would be 6.25; 50 ms are the network and the noise.
    assert spent[0] < 6.25 * spent[1] + 0.05, spent
    assert stored(house, cookie) == []


def test_many_operations(house):
    """The same field by field, in operations of every size."""
    cookie = house.sign_up("olena@example.com")
    number = 0
    for size in (1, 20, 40, 63, 64, 10):
        for _ in range(3):
            number += 1
            status, answer = sync(house, cookie, operations=[crowded(number, size, f"y{number}-")])
            assert status == 200, json.dumps(answer)
    assert stored(house, cookie) and all(count <= MOST + 1 for count in stored(house, cookie))
