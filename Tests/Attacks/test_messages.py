"""Requests whose end is ambiguous: the server accepts none that a proxy might read differently."""

import pytest
from flood import send
from nodes import attacked

SMUGGLED = "GET /health HTTP/1.1\r\nHost: h\r\n\r\n"
HEAD = "POST /cards HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture
def house(tmp_path):
    """A server configured as behind a proxy."""
    house = attacked(tmp_path / "data", options=["--address", "https://kapshuk.example"]).start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def answers(house, text):
    """All bytes received until the server closes the connection, or is silent for a while."""
    link = send(house, text)
    link.settimeout(1)
    found = b""
    try:
        while part := link.recv(65536):
            found += part
    except OSError:
        pass
    link.close()
    return found


AMBIGUOUS = {
    "a length and parts": "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "parts and a length": "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "two lengths": "Content-Length: 0\r\nContent-Length: 40\r\n\r\n",
    "two lengths in one": "Content-Length: 0, 40\r\n\r\n",
    "a length with a sign": "Content-Length: +0\r\n\r\n",
    "parts that are none": "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "parts with another name": "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "a space before the colon": "Content-Length : 0\r\n\r\n",
    "a folded line": "X-A: b\r\n Content-Length: 0\r\n\r\n",
    "a part with a sign": "Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n",
    "a bare line feed": "X-A: b\nContent-Length: 0\r\n\r\n",
    "a head without a colon": "Nonsense\r\n\r\n",
    "a zero in a header": "X-A: a\0b\r\n\r\n",
}


@pytest.mark.parametrize("name", AMBIGUOUS)
def test_what_is_ambiguous_ends_the_connection(house, name):
    """It is refused, and the bytes after it are not answered."""
    found = answers(house, HEAD + AMBIGUOUS[name] + SMUGGLED)
    assert b'"status":"ok"' not in found, found
    assert found.startswith((b"HTTP/1.1 400", b"HTTP/1.1 501")) or found == b"", found[:300]


def test_a_sound_request_is_followed_by_the_next(house):
    """Two requests in a row are fine: those above are refused for their ambiguity."""
    found = answers(house, HEAD + "Content-Length: 0\r\n\r\n" + SMUGGLED)
    assert found.count(b"HTTP/1.1 ") == 2 and b'"status":"ok"' in found


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods(house, method):
    """No other method is answered, and nothing of the request is echoed."""
    found = answers(house, f"{method} / HTTP/1.1\r\nHost: h\r\nX-Secret: kx-secret\r\n\r\n")
    assert found.startswith((b"HTTP/1.1 405", b"HTTP/1.1 400")) and b"kx-secret" not in found, found[:300]


@pytest.mark.parametrize("path", ["/.git/config", "/Package.swift", "/../data/kapshuk.sqlite", "/icons/", "/%2e%2e/kapshuk.sqlite"])
def test_nothing_else_is_handed_out(house, path):
    """Neither sources nor the database nor a directory listing: only files in a table are served."""
    assert house.ask("GET", path)[0] == 404
