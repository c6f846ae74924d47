"""The server's capacity: requests per second, idle streams, and the first sync of a full pouch.

`make bench` runs it on a release build and prints the figures; in `make test` it only has to work.
"""

import gzip
import http.client
import json
import os
import resource
import socket
import statistics
import subprocess
import time
from pathlib import Path

import pytest
from house import House
from room import people

BENCH = os.environ.get("KAPSHUK_BENCH") == "1"
SCRIPT = Path(__file__).with_name("load.lua")


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = House(tmp_path / "data", options=["--limit", "5000", "--connections-per-client", "5000"]).start()
    yield house
    house.kill()


def memory(house):
    """The server's memory in megabytes."""
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


# The server commits all waiting writes with one sync of the disk: with few connections, syncs would be measured.
CONNECTIONS = 64
# More than connections, so that no user's next write is sent before the last one is answered.
PEOPLE = 96


def rate(house, path, *options, seconds=5, arguments=()):  # measured
    """Requests per second, how many were answered, and how many of these with a status other than 200."""
    command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{seconds}s", *options]
    command += [f"http://127.0.0.1:{house.port}{path}"]
    if arguments:
        command += ["--", *arguments]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    refused = said.split("Non-2xx or 3xx responses:")[1].split()[0] if "Non-2xx" in said else "0"
    answered = said.split(" requests in ")[0].split()[-1]
    return float(said.split("Requests/sec:")[1].split()[0]), int(answered), int(refused)


def settled(house):
    """The cookies of users who signed up, from as many addresses as the server's limit requires."""
    cookies = []
    for number in range(PEOPLE):
        source = (f"127.0.0.{2 + number // 40}", 0)
        link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60, source_address=source)
        cookies.append(house.sign_up(f"p{number}@example.com", link))
    return cookies


def caught_up(house, cookie):
    """A device that is up to date: its cookie, its user, and its position."""
    known = []
    while True:
        body = {"device": "00000000000000cc", "turn": 1, "spaces": known, "operations": []}
        _, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
        answer = json.loads(text)
        page = answer["spaces"][0]
        known = [[page["space"], page["cursor"], page["epoch"]]]
        if page["cursor"] == page["head"]:
            return cookie, answer["user"], json.dumps(known[0], separators=(",", ":"))


def head(person):
    """The number of the last change known to a device."""
    return json.loads(person[2])[1]


def test_requests_a_second(house, capsys):
    """Durable writes, compared with an empty JSON answer of the same server, alternately."""
    cookies = settled(house)
    turns = 15 if BENCH else 1
    ratios, seconds = [], 2 if BENCH else 1
    for _ in range(turns):
        empty, _, _ = rate(house, "/health", seconds=seconds)
        before = [caught_up(house, cookie) for cookie in cookies]
        people = [part for person in before for part in person]
        writes, answered, refused = rate(house, "/sync", "-s", str(SCRIPT), seconds=seconds, arguments=people)
        assert refused == 0
        kept = sum(head(caught_up(house, cookie)) for cookie in cookies) - sum(map(head, before))
        # Requests under way at the end were written too, without waiting for their answers.
        assert answered <= kept <= answered + CONNECTIONS
        ratios.append(writes / empty)
        with capsys.disabled():
            print(f"\n{empty:.0f} empty answers and {writes:.0f} durable writes a second")
    ratio = statistics.median(ratios)
    with capsys.disabled():
        print(f"durable writes to empty answers: {ratio:.2f} (at least 0.35)")
    if BENCH:
        assert ratio >= 0.35


def test_idle_streams(house, capsys):
    """Two thousand open streams without events, eight per user."""
    count = 2000 if BENCH else 200
    wanted = count + 200
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < wanted:
        pytest.skip(f"this machine lets a program open {most} files; {wanted} are needed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, 1024), most))
    cookies = people(house, count // 8)
    before = memory(house)
    streams = []
    for cookie in cookies * 8:
        stream = socket.create_connection(("127.0.0.1", house.port))
        stream.sendall(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n".encode())
        streams.append(stream)
    for stream in streams:
        assert stream.recv(12) == b"HTTP/1.1 200"
    time.sleep(1)
    after = memory(house)
    for stream in streams:
        stream.close()
    with capsys.disabled():
        print(f"\n{count} idle streams: {before:.0f} MB before, {after:.0f} MB with them (at most 150)")
    assert after < 150


def test_first_sync(house, capsys):
    """A new device downloads ten thousand records: time and bytes on the wire."""
    count = 10_000 if BENCH else 2000
    cookie = house.sign_up("olena@example.com")
    device, now = "00000000000000aa", int(time.time() * 1000)
    for first in range(0, count, 500):
        operations = []
        for number in range(first + 1, first + 501):
            stamp = f"{now:012x}{number % 65536:04x}{device}"
            fields = {"name": f"Картка {number}", "order": f"V{number:05}", "note": "x" * (number % 40)}
            record = {"id": f"{number:032x}", "kind": "card"}
            record["fields"] = {name: [stamp, value] for name, value in fields.items()}
            operations.append({"n": number, "create": True, "record": record})
        body = {"device": device, "turn": first, "spaces": [], "operations": operations}
        status, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
        assert status == 200, text
    started, weight, taken, spaces = time.monotonic(), 0, 0, []
    link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    while True:
        body = {"device": "00000000000000bb", "turn": 1, "spaces": spaces, "operations": []}
        headers = {"Cookie": cookie, "Accept-Encoding": "gzip"}
        _, found, text = house.ask("POST", "/sync", json.dumps(body), headers, link)
        weight += len(text)
        page = json.loads(gzip.decompress(text) if found["Content-Encoding"] == "gzip" else text)
        page = page["spaces"][0]
        taken += len(page["records"])
        if page["cursor"] == page["head"]:
            break
        spaces = [[page["space"], page["cursor"], page["epoch"]]]
    seconds = time.monotonic() - started
    with capsys.disabled():
        print(f"\n{taken} records in {seconds:.2f} s (at most 3) and {weight / 1e6:.2f} MB (at most 2)")
    assert taken >= count
    assert weight < 2e6
    if BENCH:
        assert seconds < 3
