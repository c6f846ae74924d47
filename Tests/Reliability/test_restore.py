"""Backups are restored completely or not at all, whenever the machine stops, and faulty ones are reported."""

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest
from house import House
from kapshuk_server import program

FILE = "kapshuk.sqlite"
ROUNDS = int(os.environ.get("KAPSHUK_ROUNDS", "5"))


def run(*words, prefix=(), check=True):
    """Runs a command of the program."""
    command = [*prefix, program(), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert not check or done.returncode == 0, done.stderr
    return done


def who(file):
    """The users in an undamaged database."""
    database = sqlite3.connect(file)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    found = [row[0] for row in database.execute("SELECT address FROM person ORDER BY address")]
    database.close()
    return found


def copy_of(folder, target):
    """A backup, made by the program."""
    run("backup", "--data", folder, "--to", target)
    return next(target.glob("*.sqlite"))


@pytest.fixture
def copy(tmp_path):
    """A backup with one user in it."""
    house = House(tmp_path / "first").start()
    house.sign_up("olena@example.com")
    made = copy_of(house.folder, tmp_path / "copies")
    house.kill()
    return made


@pytest.fixture
def killer(tmp_path):
    """`kill_at.c`, which ends a process before a disk operation."""
    built = tmp_path / "kill_at.so"
    source = Path(__file__).with_name("kill_at.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", built, source, "-ldl"], check=True)
    return built


def prefix_of(killer, folder, step, log=""):
    """The command prefix for a restoration that is killed before a disk operation."""
    return ["env", f"LD_PRELOAD={killer}", f"KILL_DIR={folder}", f"KILL_AT={step}", f"KILL_LOG={log}"]


def test_killed_at_every_step(tmp_path, copy, killer, capsys):
    """The restoration is killed before a disk operation: the folder has the complete old database or the new one.

    `KAPSHUK_ROUNDS=200` for every operation; otherwise those on the old database, and one in eight of the others.
    """
    house = House(tmp_path / "kept").start()
    house.sign_up("maria@example.com")
    # Data that is only in the WAL must not be lost either.
    house.kill()
    assert (house.folder / (FILE + "-wal")).stat().st_size > 0
    old, new = ["maria@example.com"], ["olena@example.com"]
    folder, log = tmp_path / "data", tmp_path / "steps"
    shutil.copytree(house.folder, folder)
    run("restore", copy, "--data", folder, prefix=prefix_of(killer, folder, 0, log))
    assert [who(file) for file in folder.glob(FILE + ".before-*")] == [old]
    steps = log.read_text().splitlines()
    near = next(at for at, step in enumerate(steps) if step.endswith((f"{folder}/{FILE}", f"{folder}/{FILE}-wal")))
    every = 1 if ROUNDS >= 100 else 8
    tried = [step for step in range(1, len(steps) + 1) if step >= near or step % every == 0]
    found = []
    for step in tried:
        shutil.rmtree(folder)
        shutil.copytree(house.folder, folder)
        done = run("restore", copy, "--data", folder, prefix=prefix_of(killer, folder, step), check=False)
        assert done.returncode == -9, (step, steps[step - 1], done.stderr)
        found.append(who(folder / FILE))
        assert found[-1] in (old, new), (step, steps[step - 1], found[-1])
        if step % 16 == 0 or found[-1] == new:
            run("restore", copy, "--data", folder)
            assert who(folder / FILE) == new
            assert not list(folder.glob(".restoring"))
    turn = found.index(new)
    assert turn > 0 and found == [old] * turn + [new] * (len(found) - turn), "it went back and forth"
    with capsys.disabled():
        print(f"\nrestore killed before {len(tried)} of {len(steps)} steps: the old one whole {turn} times, else the new one")


def test_the_new_one_is_on_the_disk_before_it_has_the_name(tmp_path, copy, killer):
    """After a power failure the name leads to either of them: each is synced before it gets a name."""
    folder, log = tmp_path / "first", tmp_path / "steps"
    run("restore", copy, "--data", folder, prefix=prefix_of(killer, folder, 0, log))
    steps = [line.replace(str(folder), "") for line in log.read_text().splitlines()]
    new, old = "/.restoring/" + FILE, "/" + FILE
    named = steps.index("rename " + old)
    aside = next(at for at, step in enumerate(steps) if step.startswith("link " + old + ".before-"))
    # Neither is written after its sync, and the names are synced before and after.
    for file, until in ((new, named), (old, aside)):
        last = max((at for at, step in enumerate(steps[:until]) if step == "write " + file), default=-1)
        assert last < until and (last < 0 or "sync " + file in steps[last:until]), steps
    assert "sync " in steps[aside:named] and "sync " in steps[named:], steps
    assert "write " + old not in steps[aside:named]


def generation(folder):
    """The generation of a folder's database."""
    database = sqlite3.connect(folder / FILE)
    rows = database.execute("SELECT id FROM generation").fetchall()
    database.close()
    return rows[0][0] if rows else None


def test_a_copy_put_back_is_another_generation(tmp_path, copy):
    """By `restore` or by hand, each time."""
    seen = {generation(tmp_path / "first")}
    for _ in range(2):
        run("restore", copy, "--data", tmp_path / "first")
        run("user", "list", "--data", tmp_path / "first")
        seen.add(generation(tmp_path / "first"))
        shutil.copy(copy, tmp_path / "first" / FILE)
        run("user", "list", "--data", tmp_path / "first")
        seen.add(generation(tmp_path / "first"))
    assert len(seen) == 5 and None not in seen


def test_what_is_no_copy_is_refused(tmp_path, copy):
    """A damaged backup, one of a newer version and any other file: the reason is given, and nothing changes."""
    target = tmp_path / "first"
    newer, damaged, other = tmp_path / "newer", tmp_path / "damaged", tmp_path / "other"
    shutil.copy(copy, newer)
    database = sqlite3.connect(newer)
    database.execute("INSERT INTO migration(number, fingerprint) VALUES (99, 0)")
    database.commit()
    database.close()
    bytes_ = bytearray(copy.read_bytes())
    bytes_[8192:12288] = bytes(4096)
    damaged.write_bytes(bytes_)
    other.write_text("Привіт")
    for file, words in ((newer, "newer kapshuk"), (damaged, "damaged"), (other, "damaged")):
        for options in (["--verify"], ["--data", target]):
            done = run("restore", file, *options, check=False)
            assert done.returncode != 0 and words in done.stderr, (file, done.stderr)
    assert who(target / FILE) == ["olena@example.com"]
    assert run("doctor", "--data", target).returncode == 0


def test_the_doctor_says_what_to_do(tmp_path, copy):
    """A healthy folder exits with 0, a damaged one with 1 and the remedy; a restored one with 0 again."""
    folder = tmp_path / "first"
    assert "1 person" in run("doctor", "--data", folder).stdout
    bytes_ = bytearray((folder / FILE).read_bytes())
    bytes_[8192:12288] = bytes(4096)
    (folder / FILE).write_bytes(bytes_)
    (folder / FILE).chmod(0o644)
    done = run("doctor", "--data", folder, check=False)
    assert done.returncode == 1
    assert "chmod 600" in done.stdout and "kapshuk restore" not in done.stdout
    (folder / FILE).chmod(0o600)
    done = run("doctor", "--data", folder, check=False)
    assert done.returncode == 1 and "kapshuk restore" in done.stdout
    run("restore", copy, "--data", folder)
    assert run("doctor", "--data", folder).returncode == 0


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


def test_no_room(tmp_path, small_disk, copy):
    """Without space for a backup, none is left behind, and a restoration leaves the folder as it was."""
    data, copies = small_disk / "data", small_disk / "copies"
    run("restore", copy, "--data", data)
    filler = small_disk / "filler"
    with open(filler, "wb") as file:
        try:
            while True:
                file.write(bytes(65_536))
                file.flush()
        except OSError:
            pass
    done = run("backup", "--data", data, "--to", copies, check=False)
    assert done.returncode != 0 and "is full" in done.stderr, done.stderr
    assert not copies.exists() or list(copies.iterdir()) == []
    done = run("restore", copy, "--data", data, check=False)
    assert done.returncode != 0 and "is full" in done.stderr, done.stderr
    assert who(data / FILE) == ["olena@example.com"]
    done = run("doctor", "--data", data, check=False)
    assert done.returncode == 1 and "make room" in done.stdout, done.stdout
    filler.unlink()
    run("backup", "--data", data, "--to", copies)
    run("restore", copy, "--data", data)
    assert who(data / FILE) == ["olena@example.com"]
