"""Pictures that decode to gigabytes, alone and by the dozen: memory stays bounded, and other users are served."""

import http.client
import threading
import time

import bombs
import pytest
from flood import ATTACKER, latency, memory, other, serves_others
from nodes import attacked
from room import people

# The most memory for decoding, in megabytes: one large picture and two small ones at a time.
MOST = 450


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def send(house, cookie, file):
    """Sends a picture. Returns the status and the headers."""
    link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=120, source_address=(ATTACKER, 0))
    status, headers, _ = house.ask("POST", "/photos", file, {"Cookie": cookie}, link)
    link.close()
    return status, headers


def forget_peak(house):
    """Resets the server's peak memory."""
    with open(f"/proc/{house.process.pid}/clear_refs", "w", encoding="ascii") as file:
        file.write("5")


def peak(house):
    """The server's peak memory since then, in megabytes."""
    with open(f"/proc/{house.process.pid}/status", encoding="ascii") as status:
        return int(status.read().split("VmHWM:")[1].split()[0]) / 1024


REFUSED = {
    "one pixel row too many": lambda: bombs.drawn("PNG", bombs.SIDE + 1),
    "more pixels than a number holds": lambda: bombs.png(2**32 - 1, 2**32 - 1),
    "pixels that are not there": lambda: bombs.png(bombs.SIDE, bombs.SIDE),
    "a JPEG of 80,000 scans": bombs.scans,
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(house, name):
    """Oversized or invalid pictures are refused within seconds, with little memory."""
    cookie, file = people(house, 1)[0], REFUSED[name]()
    assert len(file) < 5 << 20
    before = memory(house)
    forget_peak(house)
    started = time.monotonic()
    assert send(house, cookie, file)[0] == 422
    assert time.monotonic() - started < 10
    assert peak(house) < before + MOST


def test_texts_are_not_unpacked(house):
    """A picture of one pixel needs little memory, whatever texts it contains."""
    cookie, file = people(house, 1)[0], bombs.texts()
    assert len(file) < 5 << 20
    before = memory(house)
    forget_peak(house)
    assert send(house, cookie, file)[0] == 201
    assert peak(house) < before + 100


@pytest.mark.parametrize("name", bombs.LARGEST)
def test_two_dozen_at_once(house, name):
    """The largest pictures of many users at once are decoded one after another, and others are served meanwhile."""
    cookies, file = people(house, 25), bombs.LARGEST[name]()
    assert len(file) < 5 << 20
    idle, before, answers = latency(house), memory(house), []
    forget_peak(house)
    senders = [
        # A known hash is not stored again, but the picture is decoded all the same.
        threading.Thread(target=lambda cookie=cookie: answers.append(send(house, cookie, file)))
        for cookie in cookies[:24]
    ]
    for sender in senders:
        sender.start()
    while any(sender.is_alive() for sender in senders):
        # The processors are busy, and other tests may run too. It must not take seconds, as one picture does.
        serves_others(house, idle, spared=1)
    assert {status for status, _ in answers} <= {201, 503}
    assert sum(status == 201 for status, _ in answers) >= 16
    assert all(headers["Retry-After"] for status, headers in answers if status == 503)
    held = peak(house) - before
    print(f"{name}: {len(file)} bytes, {held:.0f} MB")
    assert held < MOST
    # A refused user tries again.
    assert send(house, cookies[24], file)[0] == 201


def test_one_person_has_few_places(house):
    """A user who sends everything at once is asked to retry. Another user's small picture does not wait."""
    cookies, file = people(house, 2), bombs.LARGEST["WebP"]()
    answers = []
    senders = [threading.Thread(target=lambda: answers.append(send(house, cookies[0], file))) for _ in range(7)]
    for sender in senders:
        sender.start()
    small = bombs.drawn("PNG", 100)
    assert house.ask("POST", "/photos", small, {"Cookie": cookies[1]}, other(house))[0] == 201
    for sender in senders:
        sender.join()
    assert {status for status, _ in answers} <= {201, 503}
    assert sum(status == 201 for status, _ in answers) >= 4
