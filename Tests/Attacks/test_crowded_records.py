"""Records with very many fields are refused at once, and never reach another member's device."""

import json
import pathlib

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


def processor_time(house):
    """The milliseconds that all threads of the server have run."""
    threads = pathlib.Path(f"/proc/{house.process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


def refusal_cost(house, cookie, count):
    """The least processor time of five refusals of an operation with so many fields."""
    spent = []
    for _ in range(5):
        before = processor_time(house)
        status, answer = sync(house, cookie, operations=[crowded(1, count)])
        spent.append(processor_time(house) - before)
        assert status == 400 or answer["results"][0][1] == "malformed", answer
    return min(spent)


def test_one_operation(house):
    """36,000 fields in one operation are refused, and cost in proportion to their number."""
    cookie = house.sign_up("olena@example.com")
    few, many = refusal_cost(house, cookie, 9_000), refusal_cost(house, cookie, 36_000)
    # 2.5 times the work for twice as many is 6.25 for four times; below 50 ms it is noise, or no harm.
    assert many < max(6.25 * few, 50), (few, many)
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
