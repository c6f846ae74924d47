"""A newer version is put on one node after the other, while devices write.

`KAPSHUK_NEWER` names a build of the program with more steps of the schema. Without one its part is played by SQL.
"""

import os
import signal
import time

import cluster
import pytest
from test_durability import missing
from test_nodes import end, node, primary, roam

pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")
__all__ = ["primary"]
NEWER = os.environ.get("KAPSHUK_NEWER")


def last_step(database):
    """The number of the last step of the schema."""
    return int(database.sql("SELECT MAX(number) FROM migration", "kapshuk"))


def expand(database):
    """What a newer version does when it is first started: it adds to the tables, and this one may go on."""
    database.sql(
        "ALTER TABLE person ADD COLUMN later BIGINT NOT NULL DEFAULT 0; CREATE TABLE later(id BIGINT PRIMARY KEY); "
        f"INSERT INTO migration(number, fingerprint) VALUES ({last_step(database) + 1}, 1)", "kapshuk")


def contract(database):
    """What a newer version does that takes something away: this one must not be started any more."""
    database.sql(f"UPDATE migration_needed SET number = {last_step(database)}", "kapshuk")


def leave(house):
    """Stops a node as a system does for an update."""
    os.kill(house.process.pid, signal.SIGTERM)
    assert house.process.wait(timeout=60) == 0


def test_nodes_of_the_version_before_go_on_and_are_restarted(primary, tmp_path, monkeypatch):
    """After the first node of a newer version has brought the tables up to date, those of this version answer, and each
    is stopped and started again, under load: no acknowledged write is lost, and all are answered."""
    houses = [node(tmp_path, name, cluster.address(primary)).start() for name in ("one", "two")]
    cookies = [houses[at % 2].sign_up(f"p{at}@example.com") for at in range(3)]
    writers = roam(houses, cookies, 1)
    time.sleep(0.5)
    known = last_step(primary)
    if NEWER:
        monkeypatch.setenv("KAPSHUK_PROGRAM", NEWER)
    else:
        expand(primary)
    before = [len(writer.acknowledged) for writer in writers]
    for house in houses:
        time.sleep(0.5)
        leave(house)
        time.sleep(0.5)
        house.start()
        assert last_step(primary) > known
    late = houses[0].sign_up("late@example.com")
    time.sleep(0.5)
    end(writers)

    assert all(len(writer.acknowledged) > count for writer, count in zip(writers, before))
    assert {status for writer in writers for status in writer.statuses} == {200}
    assert missing(houses[1], cookies, writers) == []
    assert houses[1].records(late) == {}
    for house in houses:
        house.kill()


def test_a_node_that_is_too_old_for_the_tables_says_so(primary, tmp_path):
    """It ends with a sentence instead of writing into tables that it does not know."""
    house = node(tmp_path, "one", cluster.address(primary)).start()
    leave(house)
    expand(primary)
    contract(primary)

    with pytest.raises(AssertionError, match="did not start"):
        house.start()
    assert house.process.wait(timeout=60) != 0
    said = house.log.read_text()
    assert "newer" in said and "Fatal" not in said, said
