"""Whatever happens to the machine, acknowledged writes are there afterwards, and nothing is damaged.

`KAPSHUK_ROUNDS=200 .venv/bin/pytest Tests/Reliability` for the numbers in docs/reliability.md.
"""

import os
import random
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest
from house import House, Writer
from power import Machine, library

ROUNDS = int(os.environ.get("KAPSHUK_ROUNDS", "5"))
WRITERS = 8
# The WAL is checkpointed after every few writes, so that failures during a checkpoint occur often.
FEW_PAGES = ["--checkpoint-pages", "20"]


def check(folder):
    """The database passes its own integrity check."""
    database = sqlite3.connect(folder / "kapshuk.sqlite")
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()


def write_for(house, cookies, seconds, round_number):
    """Lets writers work for a while. Returns them."""
    writers = [
        Writer(house, cookies[at % len(cookies)], (round_number << 8) + at + 1) for at in range(WRITERS)
    ]
    for writer in writers:
        writer.start()
    writers[0].join(seconds)
    return writers


def missing(house, cookies, writers):
    """The acknowledged records that are missing or changed."""
    lost = []
    for at, cookie in enumerate(cookies):
        found = house.records(cookie)
        for writer in writers[at :: len(cookies)]:
            lost += [key for key, value in writer.acknowledged.items() if found.get(key) != value]
    return lost


def test_kill(tmp_path, capsys):
    """kill -9 under load: no acknowledged write is ever missing."""
    dice = random.Random(5)
    house = House(tmp_path / "data", options=FEW_PAGES).start()
    cookies = [house.sign_up(f"p{at}@example.com") for at in range(3)]
    acknowledged = 0
    for turn in range(ROUNDS):
        writers = write_for(house, cookies, dice.uniform(0.05, 0.8), turn)
        house.kill()
        for writer in writers:
            writer.join()
        acknowledged += sum(len(writer.acknowledged) for writer in writers)
        check(tmp_path / "data")
        house.start()
        assert missing(house, cookies, writers) == []
    house.kill()
    assert acknowledged > ROUNDS
    with capsys.disabled():
        print(f"\nkill -9: {ROUNDS} rounds, {acknowledged} acknowledged, 0 missing, 0 damaged")


def test_power_loss(tmp_path, capsys):
    """A power failure: the disk has all synced data, and torn pieces of the rest in any order."""
    dice = random.Random(7)
    folder = tmp_path / "data"
    folder.mkdir()
    machine = Machine(folder, library(tmp_path), dice)
    first = House(folder).start()
    cookies = [first.sign_up(f"p{at}@example.com") for at in range(3)]
    first.kill()
    acknowledged = 0
    turn = 0
    # A round in which everything happens to be synchronised shows nothing, so a few rounds may not be enough.
    while turn < ROUNDS or (machine.torn == 0 and turn < 20 * ROUNDS):
        house = House(folder, machine.on(), FEW_PAGES).start()
        writers = write_for(house, cookies, dice.uniform(0.1, 0.6), turn)
        house.kill()
        for writer in writers:
            writer.join()
        acknowledged += sum(len(writer.acknowledged) for writer in writers)
        machine.off()
        check(folder)
        after = House(folder).start()
        assert missing(after, cookies, writers) == []
        after.kill()
        turn += 1
    assert acknowledged > turn
    assert machine.torn > 0, "nothing was pending when the power went"
    with capsys.disabled():
        print(
            f"\npower loss: {turn} rounds, {acknowledged} acknowledged, {machine.torn} sectors lost that were"
            " not synchronised, 0 missing, 0 damaged"
        )


def test_failing_disk(tmp_path, capsys):
    """A disk that fails one write in thirty: what can't be stored is refused, and nothing is damaged."""
    library = tmp_path / "failing_disk.so"
    source = Path(__file__).with_name("failing_disk.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    folder = tmp_path / "data"
    first = House(folder).start()
    cookies = [first.sign_up(f"p{at}@example.com") for at in range(3)]
    first.kill()
    dice = random.Random(11)
    acknowledged = refused = 0
    for turn in range(ROUNDS):
        house = House(
            folder,
            [
                "env", f"LD_PRELOAD={library}", f"FAILING_DIR={folder}", f"FAILING_SEED={turn + 1}",
                "FAILING_ONE_IN=30",
            ],
            FEW_PAGES,
        )  # fmt: skip
        try:
            house.start()
        except AssertionError:
            # The disk failed while the WAL was recovered: the server says so and does not start.
            house = None
        writers = []
        if house:
            writers = write_for(house, cookies, dice.uniform(0.4, 1.2), turn + 500)
            for writer in writers:
                writer.stopping = True
            house.kill()
        for writer in writers:
            writer.join()
        acknowledged += sum(len(writer.acknowledged) for writer in writers)
        refused += sum(writer.refused for writer in writers)
        after = House(folder).start()
        check(folder)
        assert missing(after, cookies, writers) == []
        after.kill()
    assert acknowledged > ROUNDS
    assert refused > 0, "the disk never failed"
    with capsys.disabled():
        print(
            f"\nfailing disk: {ROUNDS} rounds, {acknowledged} acknowledged, {refused} refused,"
            " 0 missing, 0 damaged"
        )


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 64 megabytes, half of which is the reserve."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64m", "none", folder], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip("needs the right to mount")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def test_full_disk(small_disk, capsys):
    """A full disk refuses writes, loses nothing, and accepts writes again once there is space."""
    filler = small_disk / "filler"
    house = House(small_disk / "data").start()
    cookies = [house.sign_up("p@example.com")]
    filler.write_bytes(bytes(shutil.disk_usage(small_disk).free - 1_500_000))
    writers = write_for(house, cookies, 8, 0)
    for writer in writers:
        writer.stopping = True
        writer.join()
    refused = sum(writer.refused for writer in writers)
    acknowledged = sum(len(writer.acknowledged) for writer in writers)
    assert refused > 0, "the disk did not fill"
    assert missing(house, cookies, writers) == []
    filler.unlink()
    late = Writer(house, cookies[0], 99)
    late.start()
    late.join(1)
    late.stopping = True
    late.join()
    assert late.acknowledged
    house.kill()
    check(Path(small_disk / "data"))
    house.start()
    assert missing(house, cookies, [*writers, late]) == []
    house.kill()
    with capsys.disabled():
        print(f"\nfull disk: {acknowledged} acknowledged, {refused} refused, 0 missing, 0 damaged")
