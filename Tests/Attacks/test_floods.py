"""Floods of slow, large and malformed requests: the server keeps running and serves other clients as before."""

import secrets
import time

import flood
import pytest
from flood import latency, memory, other, send, serves_others
from nodes import attacked
from room import people

COUNT = 520
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture
def house(tmp_path):
    """A server with accounts and default options."""
    flood.allow_files(4096)
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    assert house.ask("GET", "/health", connection=other(house))[0] == 200
    house.kill()


@pytest.fixture
def links():
    """The flood's connections, closed at the end."""
    links = []
    yield links
    for link in links:
        link.close()


def post(path, length, more=FORM):
    """The head of a POST with a body of the given length."""
    return f"POST {path} HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\n{more}Content-Length: {length}\r\n\r\n"


@pytest.mark.parametrize("path", ["/account/sign-in", "/cards", "/sync", "/photos", "/bank/monobank", "/health"])
def test_slow_posts(house, links, path):
    """Posts whose bodies never arrive occupy connections and nothing else."""
    idle = latency(house)
    links += [send(house, post(path, 1000) + "name=") for _ in range(COUNT)]
    serves_others(house, idle)
    assert house.sign_up("olena@example.com", other(house))


def test_slow_posts_from_many_addresses(house, links):
    """The same from enough clients to fill all connections twice."""
    idle = latency(house)
    for number in range(16):
        source = f"127.0.1.{number + 1}"
        links += [send(house, post("/cards", 1000) + "name=", source) for _ in range(64)]
    serves_others(house, idle)
    assert house.sign_up("olena@example.com", other(house))


def test_slow_heads(house, links):
    """Heads that never end."""
    idle = latency(house)
    links += [send(house, f"GET /{number} HTTP/1.1\r\nHost: h\r\nX-A: ") for number in range(COUNT)]
    links += [send(house, "") for _ in range(40)]
    serves_others(house, idle)


def test_connections_of_one_client(house, links):
    """One client gets a limited number of connections. The next one is closed, but not another client's."""
    links += [send(house, "GET /health HTTP/1.1\r\nHost: h\r\n\r\n") for _ in range(512)]
    for link in links:
        assert link.recv(12) == b"HTTP/1.1 200"
    for _ in range(8):
        assert not is_answered(house, links)
    assert house.ask("GET", "/health", connection=other(house))[0] == 200
    assert house.metric("kapshuk_refused_connections_total") >= 8
    # Closing connections frees them for new ones.
    for link in links:
        link.close()
    until = time.monotonic() + 60
    while not is_answered(house, links):
        assert time.monotonic() < until, "the client stays locked out"


def is_answered(house, links):
    """Whether one more connection of the flood's client is served."""
    links.append(send(house, "GET /health HTTP/1.1\r\nHost: h\r\n\r\n"))
    try:
        return links[-1].recv(12) == b"HTTP/1.1 200"
    except OSError:
        return False


@pytest.mark.parametrize("length", ["Content-Length: 12000000", "Transfer-Encoding: chunked"])
def test_large_bodies_of_nobody(house, links, length):
    """A request without a session is refused as too large, and the server stores none of it."""
    head = post("/cards", 0).replace("Content-Length: 0", length)
    part = b"a" * 65_536
    if "chunked" in length:
        part = b"10000\r\n" + part + b"\r\n"
    before = memory(house)
    for _ in range(40):
        link = send(house, head)
        links.append(link)
        for _ in range(160):
            try:
                link.sendall(part)
            except OSError:
                break
        assert link.recv(12) == b"HTTP/1.1 413"
    assert memory(house) < before + 100


def test_large_bodies_of_one_person(house, links):
    """A signed-in user may send much data, but not everything at once."""
    cookie = house.sign_up("olena@example.com", other(house))
    head = post("/cards", 12_000_000, FORM + f"Cookie: {cookie}\r\n")
    before, idle = memory(house), latency(house)
    for _ in range(40):
        link = send(house, head)
        links.append(link)
        link.sendall(b"a" * 11_000_000)
    answered = sum(1 for link in links if is_refused(link))
    assert answered >= 36
    assert memory(house) < before + 150
    serves_others(house, idle)


def test_slow_senders(house, links):
    """Users who have sent most of a large body and stop hold all memory for bodies. Others' large ones are read, and
    the slow ones end within minutes: `ConnectionGuardTests` has their time."""
    cookies = people(house, 12)
    head = FORM + "Cookie: {}\r\n"
    for cookie in cookies[:10]:
        for _ in range(3):
            link = send(house, post("/cards", 12_000_000, head.format(cookie)))
            link.sendall(b"a" * 9_000_000)
            links.append(link)
    # They are no longer new.
    time.sleep(11)
    body = b"note=" + b"a" * 9_000_000
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookies[10]}
    for _ in range(3):
        status, _, text = house.ask("POST", "/no/such/page", body, kind, other(house))
        assert status == 404, (status, text[-300:])


def test_many_fields(house, links):
    """Forms of millions of fields are refused at once, in both encodings, and others get pages meanwhile."""
    idle = latency(house)
    cookie = people(house, 1)[0]
    before = memory(house)
    part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    for body, kind, expected in [
        (b"a&" * 2_900_000, "application/x-www-form-urlencoded", 413),
        (b"&" * 11_000_000, "application/x-www-form-urlencoded", 404),
        (b"%61=%62&" * 1_400_000, "application/x-www-form-urlencoded", 413),
        (part * (11_000_000 // len(part)) + b"--x--", "multipart/form-data; boundary=x", 400),
    ]:
        headers, link, started = {"Content-Type": kind, "Cookie": cookie}, other(house), time.monotonic()
        link.timeout = 60
        status, _, text = house.ask("POST", "/no/such/page", body, headers, link)
        assert status == expected, (status, text[-300:])
        assert time.monotonic() - started < 5
    assert memory(house) < before + 150
    serves_others(house, idle)


def is_refused(link):
    """Whether the server has refused a connection's request."""
    link.settimeout(1)
    try:
        return link.recv(12) in (b"HTTP/1.1 503", b"")
    except TimeoutError:
        return False
    except OSError:
        return True


def test_garbage(house, links):
    """Bytes that are not HTTP at all."""
    idle = latency(house)
    for number in range(300):
        links.append(send(house, secrets.token_bytes(1 + number * 7)))
        links.append(send(house, "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n"))
        links.append(send(house, "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"))
        links.append(send(house, "GET / HTTP/1.1\r\n" + "A: b\r\n" * 3000 + "\r\n"))
        while len(links) > 400:
            links.pop(0).close()
    serves_others(house, idle)
