"""The program on tables whose keys begin with what they are spread by, as docs/shards/keys.sql makes them."""

import subprocess

import cluster
import pytest
import shards
from kapshuk_server import ROOT, program
from room import FORM, answer, gather
from test_durability import missing
from test_nodes import end, node, primary, roam

pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")
__all__ = ["primary"]


@pytest.fixture
def houses(primary, tmp_path):
    """Two nodes on tables with such keys."""
    first = node(tmp_path, "one", cluster.address(primary)).start()
    first.process.terminate()
    assert first.process.wait(20) == 0
    command = [cluster.PROGRAMS / "psql", "-h", primary.folder, "-U", "postgres", "-d", "kapshuk", "-q", "-1"]
    subprocess.run([*command, "-v", "ON_ERROR_STOP=1", "-f", ROOT / "docs/shards/keys.sql"], check=True)
    both = [first.start(), node(tmp_path, "two", cluster.address(primary)).start()]
    yield both
    for house in both:
        house.kill()


def test_every_key_begins_with_what_the_table_is_spread_by(houses, primary):
    """All tables that are spread and have a key."""
    for table, key in shards.keys(primary, "kapshuk").items():
        if key and table in shards.SPREAD:
            assert key[0] == shards.SPREAD[table], (table, key)


def test_people_and_meetings_on_such_tables(houses, primary):
    """Accounts, devices on both nodes, seats, the end of a session, and what looks for damage."""
    cookies = [houses[at % 2].sign_up(f"p{at}@example.com") for at in range(3)]
    writers = roam(houses, cookies, 1)
    host, *guests = [houses[at % 2].sign_up(f"g{at}@example.com") for at in range(3)]
    meeting = gather(houses[0], host, limit="1")
    states = [answer(houses[at % 2], guest, meeting, "going") for at, guest in enumerate(guests)]
    again = houses[1].sign_in("p0@example.com")
    status, _, _ = houses[0].ask("POST", "/account/sign-out", "", {"Cookie": again, **FORM})
    assert status == 303 and houses[1].ask("POST", "/sync", "{}", {"Cookie": again})[0] == 401
    end(writers)

    assert states == [303, 303] and missing(houses[1], cookies, writers) == []
    assert {status for writer in writers for status in writer.statuses} == {200}
    known = {"KAPSHUK_DATABASE": cluster.address(primary)}
    said = subprocess.run([program(), "doctor", "--data", houses[0].folder], env=known, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
