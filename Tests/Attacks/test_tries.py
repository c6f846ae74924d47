"""Guessing passwords and requesting emails: too many attempts are stopped, and no one else is."""

import time
import urllib.parse

import pytest
from nodes import attacked, attempts

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PASSWORD, OLENA = "корова на даху", "olena@example.com"


@pytest.fixture
def house(tmp_path):
    """A server behind a proxy on this machine, with email."""
    options = ["--trusted-proxy", "127.0.0.1", "--mail-to-folder", str(tmp_path / "letters")]
    house = attacked(tmp_path / "data", options=options).start()
    house.letters = tmp_path / "letters"
    yield house
    assert house.process.poll() is None
    house.kill()


def sent(house, client, path, cookie="", **fields):
    """Sends a form from a client behind the proxy. Returns the status and the cookies."""
    link = house.link(timeout=60)
    headers = {"X-Forwarded-For": client, "Cookie": cookie, **FORM}
    status, found, _ = house.ask("POST", path, urllib.parse.urlencode(fields), headers, link)
    cookies = [value.split(";")[0] for value in found.get_all("Set-Cookie") or []]
    return status, "; ".join(cookies)


def signed_up(house, client):
    """Creates Olena's account through the email's link. Returns the cookies."""
    sent(house, client, "/account/sign-up", name="Олена", address=OLENA, password=PASSWORD)
    until = time.monotonic() + 60
    while not (house.letters.exists() and list(house.letters.glob("*.txt"))):
        assert time.monotonic() < until, "no letter"
        time.sleep(0.01)
    letter = max(house.letters.glob("*.txt")).read_text()
    link = next(line for line in letter.splitlines() if line.startswith("http"))
    status, cookies = sent(house, client, urllib.parse.urlsplit(link).path, name="Олена", password=PASSWORD)
    assert status == 303
    return cookies


def guesses(house, client, count, address=OLENA):
    """The statuses of several wrong passwords, each with another spelling of the address."""
    return [
        sent(house, client, "/account/sign-in", address=" " * number + address.title() + " " * number, password="ні")[0]
        for number in range(count)
    ]


def test_guessing_stops_the_one_who_guesses(house):
    """Ten attempts, however the address is spelled, from any address of one network."""
    cookies = signed_up(house, "192.0.2.1")
    assert guesses(house, "192.0.2.66", 12) == [422] * 10 + [429] * 2
    by_address = [guesses(house, f"2001:db8::{number + 1:x}", 1)[0] for number in range(12)]
    assert by_address == [422] * 10 + [429] * 2
    for number in range(20):
        guesses(house, f"198.51.100.{number}", 10)
    # From elsewhere, and from the same network with a device that has signed in before.
    assert sent(house, "192.0.2.2", "/account/sign-in", address=OLENA, password=PASSWORD)[0] == 303
    assert sent(house, "192.0.2.66", "/account/sign-in", address=OLENA, password=PASSWORD)[0] == 429
    device = next(part for part in cookies.split("; ") if part.startswith("kapshuk-device="))
    assert sent(house, "192.0.2.66", "/account/sign-in", device, address=OLENA, password=PASSWORD)[0] == 303


def test_letters_are_few(house):
    """No mailbox is flooded, and no client can flood many."""
    signed_up(house, "192.0.2.1")
    statuses = [
        sent(house, f"198.51.100.{number}", "/account/recover", address=OLENA + " " * number)[0]
        for number in attempts(4, 16)
    ]
    # The sign-up email was the first of five.
    assert statuses == [200] * 4 + [429] * 16
    statuses = [
        sent(house, "192.0.2.66", "/account/recover", address=f"p{number}@example.com")[0]
        for number in attempts(30, 20)
    ]
    # On a slow machine, one more may be allowed meanwhile.
    assert 30 <= statuses.count(200) <= 35 and statuses[-1] == 429
    assert sent(house, "192.0.2.67", "/account/recover", address="p1@example.com")[0] == 200
