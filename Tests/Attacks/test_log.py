"""Secrets and personal data are never logged, neither in requests nor in errors."""

import json
import re
import time
import urllib.parse

import pytest
from nodes import attacked

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PASSWORD, OLENA, PRODUCT, WORD = "корова на даху", "olena@example.com", "4820000000017", "таємниця"
BANK = "uMonobankTokenOfSomebody"


@pytest.fixture(params=["text", "json"])
def house(tmp_path, request):
    """A server with email, which logs into a file."""
    options = ["--mail-to-folder", str(tmp_path / "letters"), "--monobank-at", "http://127.0.0.1:1"]
    options += ["--log-format", request.param]
    house = attacked(tmp_path / "data", options=options, log=tmp_path / "log").start()
    house.letters = tmp_path / "letters"
    yield house
    assert house.process.poll() is None
    house.kill()


def letter(house, count):
    """The path of the link in the latest email, once the given number has arrived."""
    until = time.monotonic() + 60
    while not (house.letters.exists() and len(list(house.letters.glob("*.txt"))) >= count):
        assert time.monotonic() < until, "no letter"
        time.sleep(0.01)
    text = max(house.letters.glob("*.txt")).read_text()
    return urllib.parse.urlsplit(next(line for line in text.splitlines() if line.startswith("http"))).path


def test_a_day_leaves_no_secret(house):
    """Signing up, recovering, inviting, sharing, and every request that can be refused."""
    cookie, secrets = "", [PASSWORD, OLENA, PRODUCT, WORD, BANK, urllib.parse.quote(WORD)]

    def post(path, **fields):
        status, headers, body = house.ask("POST", path, urllib.parse.urlencode(fields), {"Cookie": cookie, **FORM})
        return status, headers, body.decode()

    def get(path):
        return house.ask("GET", path, None, {"Cookie": cookie})

    post("/account/sign-up", name="Олена", address=OLENA)
    link = letter(house, 1)
    secrets.append(link.split("/")[-1])
    get(link)
    status, headers, _ = post(link, name="Олена", password=PASSWORD)
    assert status == 303
    set_cookies = [value.split(";")[0] for value in headers.get_all("Set-Cookie")]
    secrets += [value.split("=")[1] for value in set_cookies]
    cookie = "; ".join(set_cookies)
    post("/account/recover", address=OLENA)
    recovery = letter(house, 2)
    secrets.append(recovery.split("/")[-1])
    get(recovery)
    status, headers, _ = post("/spaces/new", name=WORD)
    space = headers["Location"].split("?")[0]
    invitation = post(f"{space}/invite", role="editor")[2]
    post("/meet/feed")
    shared = invitation + get("/meet/feed")[2].decode() + post("/meet/friend")[2]
    tokens = set(re.findall(r"[0-9a-f]{32,64}", shared))
    assert len(tokens) >= 3
    secrets += tokens
    for path in set(re.findall(r"/(?:spaces|meet)/[a-z/]*[0-9a-f]{32,64}[a-z.]*", shared)):
        get(path)
        house.ask("GET", path)
        post(path)
    # Refused: a wrong password, an unknown session, no form, no sync, no picture, too much, no bank, no page.
    cookie, own = "", cookie
    for _ in range(12):
        post("/account/sign-in", address=OLENA, password=PASSWORD + "!")
    cookie = own
    get(f"/catalog/products/{PRODUCT}.json")
    get(f"/catalog/search.json?q={urllib.parse.quote(WORD)}")
    get(f"/groceries/products/{PRODUCT}?note={urllib.parse.quote(WORD)}")
    get(f"/{urllib.parse.quote(WORD)}/{PRODUCT}")
    post("/bank/monobank", token=BANK, account="0", **{"from": "1", "to": "2"})
    for path in ("/sync", "/photos", "/cards", f"/photos?space={'a' * 32}"):
        for body in (WORD, f'{{"device":"{WORD}"}}', "%ff=" + WORD, "x" * (13 << 20)):
            try:
                house.ask("POST", path, body.encode(), {"Cookie": cookie, "Content-Type": "multipart/form-data"})
            except OSError:
                pass  # The server refused it in the middle as too large.
    get(f"/photos/{'b' * 64}")
    post("/account/password", current=WORD, password=PASSWORD)
    post("/account/delete", current=PASSWORD)
    get("/account")

    log = house.log.read_text()
    assert log.count("path=") + log.count('"path":') > 40
    if log.startswith("{"):
        lines = [json.loads(line) for line in log.splitlines()]
        assert all({"time", "level", "message", "label"} <= line.keys() for line in lines)
    told = [secret for secret in secrets if secret in log]
    assert not told, [(secret, next(line for line in log.splitlines() if secret in line)) for secret in told]
    # Ids of records and users are not logged either.
    assert not re.findall(r"[0-9a-f]{33,}|\d{9,}", re.sub(r'\bid=\S+|"id":"[^"]*"|"time":"[^"]*"', "", log))
