"""Two nodes on one PostgreSQL: what one is told, a phone at the other shows."""

import json
import statistics
import time

import cluster
import pytest
from accounts import begin, settled, sign_up
from house import House
from kapshuk_server import Server

pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")
CHANGES = 21


@pytest.fixture
def database():
    """The address of an empty database."""
    one = cluster.primary()
    yield cluster.address(one)
    one.remove()


@pytest.fixture
def server(tmp_path, database):
    """The phone's node."""
    server = Server(
        tmp_path / "server.log", "--database", database, "--data", tmp_path / "data", "--mail-to-folder", tmp_path / "mail"
    )
    server.mail = tmp_path / "mail"
    yield server.start()
    server.stop()


@pytest.fixture
def other(tmp_path, database, server):
    """The other node."""
    house = House(tmp_path / "other", options=["--database", database]).start()
    yield house
    house.kill()


def name_first_card(house, cookie, number, name):
    """Writes the name of a card, as a device does that syncs with a node."""
    stamp = f"{int(time.time() * 1000):012x}0000{7:016x}"
    fields = {"name": [stamp, name]} | ({"category": [stamp, ""]} if number == 1 else {})
    record = {"id": f"{7:016x}{1:016x}", "kind": "card", "fields": fields}
    operation = {"n": number, "create": number == 1, "record": record}
    body = {"device": f"{7:016x}", "turn": number, "spaces": [], "operations": [operation]}
    status, _, text = house.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
    assert status == 200 and json.loads(text)["results"][0][1] is None, text


def test_a_change_on_another_node_is_on_the_screen_at_once(phone, server, other, measure):
    """From the other node's answer to a device until the wallet of a phone at this node shows the new name."""
    page = begin(phone)
    sign_up(page, server, "olena@example.com")
    settled(page)
    cookie = other.sign_in("olena@example.com")
    page.goto("/")
    times = []
    for number in range(1, CHANGES + 1):
        name_first_card(other, cookie, number, f"Сільпо {number}")
        begun = time.monotonic()
        page.wait_for_function("(name) => document.body.textContent.includes(name)", arg=f"Сільпо {number}")
        times.append(time.monotonic() - begun)
        # Whoever changes something again does so a moment later.
        page.wait_for_timeout(400)
    measure("a change on another node, on the screen", statistics.median(times) * 1000, "ms", 150)
