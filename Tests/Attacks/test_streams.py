"""A thousand streams of one account, and a bank that never answers: other users are served, and emails are sent."""

import http.client
import select
import socket
import threading
import time
import urllib.parse
from pathlib import Path

import flood
import pytest
from aiosmtpd.controller import Controller
from flood import latency, other, send, serves_others
from house import Writer
from kapshuk_server import free_port
from nodes import attacked
from room import people

STREAMS = 1100
SOURCES = ["127.0.0.66", "127.0.0.67", "127.0.0.68"]


@pytest.fixture
def house(tmp_path):
    """A server started with as low a limit of open files as many machines have by default."""
    flood.allow_files(4096)
    house = attacked(tmp_path / "data", prefix=["prlimit", "--nofile=1024:4096"]).start()
    yield house
    assert house.process.poll() is None, "the server ended"
    house.kill()


def test_streams_of_one_account(house):
    """The oldest streams end, the newest receive events, and other users are not affected."""
    idle = latency(house)
    cookie = house.sign_up("olena@example.com", other(house))
    head = f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n"
    links = [send(house, head, SOURCES[number % 3]) for number in range(STREAMS)]
    for link in links:
        assert link.recv(12) == b"HTTP/1.1 200"
    serves_others(house, idle)
    assert house.sign_up("ivan@example.com", other(house))
    until = time.monotonic() + 60
    while house.metric("kapshuk_live_streams") > 8:
        assert time.monotonic() < until, "the streams stay"
    # Only the server knows their order; one more stream is certainly the newest.
    links.append(send(house, head, SOURCES[0]))
    heard = links[-1].recv(4096)
    while b"retry:" not in heard:
        heard += links[-1].recv(4096)
    # A session is not told of its own changes.
    assert Writer(house, house.sign_in("olena@example.com", other(house)), 7).write(other(house))
    while b"event: poke" not in heard:
        part = links[-1].recv(4096)
        assert part, "the newest stream ended"
        heard += part
    for link in links:
        link.close()


def test_files_are_raised_at_start(house):
    """The server raises its limit as far as the machine allows."""
    limits = Path(f"/proc/{house.process.pid}/limits").read_text().splitlines()
    soft, hard = next(line for line in limits if line.startswith("Max open files")).split()[3:5]
    assert soft == hard == "4096"


class SilentBank:
    """Accepts every connection and answers none."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.links = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        """Accepts until it is closed."""
        while True:
            try:
                self.links.append(self.socket.accept()[0])
            except OSError:
                return


class Inbox:
    """Stores the emails received."""

    def __init__(self):
        self.letters = []

    async def handle_DATA(self, _server, _session, envelope):
        """Receives an email."""
        self.letters.append(envelope.content)
        return "250 OK"


def test_a_silent_bank_holds_up_no_letter(tmp_path):
    """While the bank does not answer, an email is delivered, and pages are served."""
    flood.allow_files(4096)
    bank, inbox = SilentBank(), Inbox()
    mail = Controller(inbox, hostname="127.0.0.1", port=free_port())
    mail.start()
    options = ["--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "kapshuk@example.com"]
    house = attacked(tmp_path / "data", options=[*options, "--monobank-at", bank.url]).start()
    idle = latency(house)
    body = urllib.parse.urlencode({"token": "t", "account": "0", "from": 1, "to": 2})
    links = []
    for cookie in people(house, 40):
        head = f"POST /bank/monobank HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\nCookie: {cookie}\r\n"
        head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        links += [send(house, head, SOURCES[number % 3]) for number in range(5)]
    until = time.monotonic() + 60
    while not bank.links:
        assert time.monotonic() < until, "the bank is not asked"
        time.sleep(0.01)
    form = urllib.parse.urlencode({"name": "", "address": "olena@example.com", "password": "корова на даху"})
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    assert house.ask("POST", "/account/sign-up", form, kind, other(house))[0] == 200
    until = time.monotonic() + 60
    while not inbox.letters:
        assert time.monotonic() < until, "no letter"
        time.sleep(0.01)
    answered = select.poll()
    for link in links:
        answered.register(link, select.POLLIN)
    assert len(answered.poll(0)) < len(links), "the letter waited until the bank was through"
    serves_others(house, idle)
    for link in [*links, *bank.links]:
        link.close()
    bank.socket.close()
    mail.stop()
    assert house.process.poll() is None
    house.kill()


def test_a_stranger_asks_no_bank(tmp_path):
    """Without a session, nothing is fetched."""
    bank = SilentBank()
    house = attacked(tmp_path / "data", options=["--monobank-at", bank.url]).start()
    link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": "kapshuk=" + "0" * 64}
    status, _, text = house.ask("POST", "/bank/monobank", "token=t&account=0&from=1&to=2", kind, link)
    assert (status, text) == (200, b"session")
    assert not bank.links
    bank.socket.close()
    house.kill()
