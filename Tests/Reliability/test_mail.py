"""Emails reach a real mail server."""

import email
import email.policy
import time
import urllib.parse

from house import House


def test_a_letter_arrives(tmp_path, inbox):
    """The email has its headers, its text in both alphabets, and a link that works."""
    house = House(
        tmp_path / "data", options=["--smtp", inbox.url, "--mail-from", "kapshuk@example.com"]
    ).start()
    form = {"name": "Олена", "address": "olena@example.com"}
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    status, _, _ = house.ask("POST", "/account/sign-up", urllib.parse.urlencode(form), kind)
    assert status == 200
    deadline = time.monotonic() + 60
    while not inbox.letters:
        assert time.monotonic() < deadline, "no letter"
        time.sleep(0.05)
    sender, recipients, content = inbox.letters[0]
    letter = email.message_from_bytes(content, policy=email.policy.default)
    assert (sender, recipients) == ("kapshuk@example.com", ["olena@example.com"])
    assert letter["subject"] == "Підтвердьте обліковий запис у Капшуку"
    assert letter["message-id"] and letter["date"]
    link = next(line for line in letter.get_content().splitlines() if line.startswith("http"))
    form = {"name": "Олена", "password": "корова на даху"}
    path = urllib.parse.urlsplit(link).path
    status, headers, _ = house.ask("POST", path, urllib.parse.urlencode(form), kind)
    assert status == 303 and "kapshuk=" in headers["Set-Cookie"]
    house.kill()
