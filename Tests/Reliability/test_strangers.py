"""Every address of the server, requested by another user: nothing of Olena's is revealed or changed."""

import json
import re
import time
import urllib.parse

import pytest
from house import House
from kapshuk_server import ROOT
from routes import cases

SECRET = "Таємниця-7391"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def house(tmp_path):
    """A server with two users."""
    house = House(tmp_path / "data").start()
    yield house
    house.kill()


def asked(house, cookie, method, path, fields=None):
    """Sends one request. Returns status, headers and body, without following redirects."""
    body = urllib.parse.urlencode(fields) if fields is not None else None
    return house.ask(method, path, body, {"Cookie": cookie, **(FORM if body else {})})


def write(house, cookie, device, number, kind, **fields):
    """Writes a record in the user's personal space. Returns its id."""
    stamp = f"{int(time.time() * 1000):012x}{number:04x}{device}"
    record = {"id": f"{device}{number:016x}", "kind": kind}
    record["fields"] = {name: [stamp, value] for name, value in fields.items()}
    operation = {"n": number, "create": True, "record": record}
    body = {"device": device, "turn": number, "spaces": [], "operations": [operation]}
    status, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
    assert status == 200 and json.loads(text)["results"] == [[number, None]], text
    return record["id"]


def first(pattern, text):
    """The first match of a pattern."""
    found = re.search(pattern, text)
    assert found, f"{pattern} is not in {text[-3000:]}"
    return found.group(1)


def everything(house, cookie):
    """All that the server stores about a user, except the time of the request."""
    status, _, body = asked(house, cookie, "GET", "/account/download")
    assert status == 200
    known = json.loads(body)
    known.pop("made", None)
    return known


def olenas(house, cookie):
    """One thing of each sort, each containing the secret. Returns the ids."""
    device = "00000000000000aa"
    card = write(house, cookie, device, 1, "card", name=SECRET, order="V", note=SECRET)
    asked(house, cookie, "POST", "/account/name", {"name": SECRET})
    _, headers, _ = asked(house, cookie, "POST", "/spaces/new", {"name": SECRET})
    space = first(r"/spaces/([0-9a-f]{32})", headers["Location"])
    _, _, page = asked(house, cookie, "POST", f"/spaces/{space}/invite", {"role": "viewer"})
    assert SECRET in page.decode()
    _, _, page = asked(house, cookie, "GET", f"/spaces/{space}")
    invitation = first(r"/revoke/([0-9a-f]{32})", page.decode())
    _, _, page = asked(house, cookie, "GET", "/account/devices")
    session = first(r"/account/device/([0-9a-f]{32})", page.decode())
    answer = house.ask(
        "POST", "/sync", json.dumps({"device": device, "turn": 9, "spaces": [], "operations": []}),
        {"Cookie": cookie},
    )  # fmt: skip
    person = json.loads(answer[2])["user"]
    form = {"title": SECRET, "start": "2027-05-01T18:00", "end": "2027-05-01T20:00"}
    form |= {"zone": "Europe/Kyiv", "visibility": "invited", "place": SECRET}
    _, headers, page = asked(house, cookie, "POST", "/meet/new", form)
    meeting = first(r"([0-9a-f]{32})", headers["Location"] or page.decode())
    picture = (ROOT / "Web/icons/icon-192.png").read_bytes()
    status, _, body = house.ask("POST", "/photos", picture, {"Cookie": cookie, "Content-Type": "image/png"})
    assert status == 201
    photo = json.loads(body)["hash"]
    return {
        "card": card, "space": space, "invitation": invitation, "session": session, "person": person,
        "meeting": meeting, "photo": photo,
    }  # fmt: skip


def words(file, name):
    """The words that follow a feature's name in its paths, so that a new one is not forgotten."""
    source = (ROOT / "Sources/Pages" / file).read_text()
    found = set(re.findall(rf'= "/{name}/([a-z-]+)"', source))
    assert found, f"no address in {file} begins with {name}"
    return found


def addresses(ids):
    """Every address with one of Olena's ids in it, and those without."""
    account = words("Account/AccountPath.swift", "account") - {"sign-out", "delete", "download"}
    paths = ["/account"] + [f"/account/{word}" for word in account]
    paths += [f"/account/{word}/{ids['session']}" for word in ("end", "device", "confirm", "reset", "new-address")]
    paths += ["/spaces", "/spaces/new", f"/spaces/{ids['space']}"]
    paths += [f"/spaces/{ids['space']}/{word}" for word in ("name", "invite", "leave")]
    for word, other in (("revoke", ids["invitation"]), ("role", ids["person"]), ("remove", ids["person"])):
        paths.append(f"/spaces/{ids['space']}/{word}/{other}")
    paths += [f"/join/{'0' * 64}"]
    actions = [case for enum, case in cases() if enum in ("MeetingAction", "PersonAction")]
    assert {"cancel", "decide", "block"} <= set(actions)
    paths += [f"/meet/{ids['meeting']}/{word}" for word in [*actions, "arrivals"]]
    paths += [f"/meet/people/{ids['person']}"]
    paths += [f"/m/{ids['meeting']}", f"/m/{ids['meeting']}/event.ics"]
    # Ivan may request a friendship and may block: neither reveals nor changes anything of hers.
    paths += [f"/meet/people/{ids['person']}/{word}" for word in ("accept", "part", "unblock")]
    paths += [f"/meet/{word}" for word in words("Meetings/MeetingPath.swift", "meet")]
    paths += [f"/photos/{ids['photo']}", "/photos", "/sync", "/rates", "/metrics", "/bank/monobank"]
    paths += [f"/cards/{ids['card']}", f"/cards/{ids['card']}/edit", f"/transfer/{ids['card']}"]
    paths += ["/", "/money", "/groceries", "/meetings", "/scans", "/settings"]
    return paths


def test_every_address_as_another(house):
    """Ivan requests them all, reading and sending forms: no secret in any answer, and her data is unchanged."""
    olena, ivan = house.sign_up("olena@example.com"), house.sign_up("ivan@example.com")
    ids = olenas(house, olena)
    before = everything(house, olena)
    assert SECRET in json.dumps(before, ensure_ascii=False)
    form = {"name": "Моє", "role": "owner", "person": ids["person"], "answer": "going", "title": "Моє"}
    for path in addresses(ids):
        for method, fields in (("GET", None), ("POST", form)):
            status, _, body = asked(house, ivan, method, path, fields)
            assert status < 500, (method, path, status)
            assert SECRET not in body.decode(errors="replace"), (method, path)
    for body in (
        {"device": "00000000000000aa", "turn": 1, "spaces": [], "operations": []},
        {"device": "00000000000000bb", "turn": 1, "spaces": [[ids["space"], 0, 0]], "operations": []},
        {"device": "00000000000000bb", "turn": 1, "user": ids["person"], "spaces": [], "operations": []},
    ):
        _, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": ivan})
        assert SECRET not in text.decode()
    assert house.ask("GET", f"/photos/{ids['photo']}", None, {"Cookie": ivan})[0] == 404
    assert everything(house, olena) == before


def test_every_address_as_nobody(house):
    """The same without an account."""
    olena = house.sign_up("olena@example.com")
    ids = olenas(house, olena)
    before = everything(house, olena)
    for path in addresses(ids):
        for method, fields in (("GET", None), ("POST", {"name": "Моє", "role": "owner"})):
            status, _, body = asked(house, "kapshuk=0", method, path, fields)
            assert status < 500, (method, path, status)
            assert SECRET not in body.decode(errors="replace"), (method, path)
    assert everything(house, olena) == before
