"""What people cost a server: `kapshuk bench people` plays them, and the server's time and disk are counted.

`make bench` plays enough of them for docs/scale.md; in `make test` it only has to work.
"""

import os
import subprocess

import cluster
import pytest
from house import House
from kapshuk_server import program
from test_load import BENCH
from test_nodes import primary

__all__ = ["primary"]
PEOPLE, DAYS = (200, 20) if BENCH else (20, 1)
OPTIONS = ["--limit", "5000", "--connections-per-client", "5000"]


def seconds(*processes):
    """The processor time that processes have used."""
    ticks = 0
    for process in processes:
        with open(f"/proc/{process}/stat", encoding="utf-8") as stat:
            ticks += sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def play(house, processes, size, capsys):
    """Plays people, and prints what a day of one takes."""
    command = [program(), "bench", "people", f"http://127.0.0.1:{house.port}", "--people", str(PEOPLE), "--days", str(DAYS)]
    before = size()
    playing = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    first = playing.stdout.readline()
    begun = seconds(*processes())
    said = first + playing.stdout.read()
    assert playing.wait() == 0, said
    days = PEOPLE * DAYS
    took, grown = seconds(*processes()) - begun, size() - before
    with capsys.disabled():
        print(f"\n{said}a day: {took * 1000 / days:.1f} ms of processors, {grown / days / 1000:.1f} kB of disk with accounts")
    assert "accounts are made" in first and "of people a second" in said
    assert took > 0 and grown > 0


def test_people_on_a_file(tmp_path, capsys):
    """On SQLite."""
    house = House(tmp_path / "data", options=OPTIONS).start()
    play(house, lambda: [house.process.pid],
         lambda: sum(file.stat().st_size for file in house.folder.glob("kapshuk.sqlite*")), capsys)
    house.kill()


@pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")
def test_people_on_postgres(primary, tmp_path, capsys):
    """On PostgreSQL, whose processes are counted too."""
    house = House(tmp_path / "one", options=[*OPTIONS, "--database", cluster.address(primary)]).start()

    def processes():
        first = (primary.data / "postmaster.pid").read_text().split()[0]
        return [house.process.pid, first, *subprocess.run(
            ["pgrep", "-P", first], capture_output=True, text=True, check=True).stdout.split()]

    play(house, processes, lambda: int(primary.sql("SELECT pg_database_size('kapshuk')")), capsys)
    house.kill()


def test_a_server_that_cannot_be_played_is_a_sentence(tmp_path):
    """No server, and one that lets nobody in."""
    house = House(tmp_path / "data", options=["--sign-up", "closed"]).start()
    for address, word in [(f"http://127.0.0.1:{house.port}", "allow sign-ups"), ("http://127.0.0.1:1", "connect"), ("nowhere", "begins with")]:
        said = subprocess.run([program(), "bench", "people", address, "--people", "1"], capture_output=True, text=True)
        assert said.returncode != 0 and word in said.stderr, said.stderr
    house.kill()
