"""A server is looked after as docs/running.md says."""

import json
import subprocess
import time

from house import House
from kapshuk_server import program

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def run(*words, check=True):
    """Runs a command of the program."""
    return subprocess.run([program(), *map(str, words)], capture_output=True, text=True, check=check)


def wait_for(what, seconds=60):
    """Returns the result of a function, once it has one."""
    deadline = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.05)
    return found


def test_a_scheduled_copy_is_put_back(tmp_path):
    """The copy that the server made by itself is verified and restored: the people and their cards are there, and a
    session of then still works."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    house = House(data).start()
    cookie = house.sign_up("olena@example.com")
    status, _, _ = house.ask("POST", "/cards/new", "name=Silpo&content=4820000123457", {"Cookie": cookie, **FORM})
    assert status == 303
    house.process.terminate()
    assert house.process.wait(10) == 0

    house = House(data, options=["--backup-to", copies]).start()
    name = wait_for(lambda: next(copies.glob("kapshuk-*.sqlite"), None))
    late = house.sign_up("ivan@example.com")
    house.process.terminate()
    assert house.process.wait(10) == 0
    assert "1 person" in run("restore", name, "--verify").stdout
    run("restore", name, "--data", data)

    house = House(data).start()
    status, _, body = house.ask("GET", "/", None, {"Cookie": cookie})
    assert status == 200 and "Silpo" in body.decode()
    status, _, _ = house.ask("GET", "/account/devices", None, {"Cookie": late})
    assert status == 303
    assert json.loads(house.ask("GET", "/health")[2])["status"] == "ok"
    house.kill()


def test_the_doctor_knows_the_options(tmp_path):
    """Each problem of the options is a line with what to do about it, and with none the program ends with 0."""
    data, copies, config = tmp_path / "data", tmp_path / "copies", tmp_path / "kapshuk.conf"
    House(data).start().kill()
    run("backup", "--data", data, "--to", copies)
    cases = [
        ("porrt = 80", "porrt is unknown"),
        ("sign-up = example.org", "needs mail"),
        ("address = https://nowhere.invalid", "trusted-proxy = 127.0.0.1"),
        ("address = https://nowhere.invalid", "No name server knows nowhere.invalid"),
        ("address = https://nowhere.invalid", "anyone may take anyone's address"),
        ("", "No copies are made"),
        (f"backup-to = {tmp_path / 'none'}", "There is no copy in"),
    ]
    for line, words in cases:
        config.write_text(f"data = {data}\n{line}\n")
        done = run("doctor", "--config", config, check=False)
        assert done.returncode == 1 and "✘ " in done.stdout and words in done.stdout, (line, done.stdout)
    config.write_text(f"data = {data}\nbackup-to = {copies}\nsign-up = closed\n")
    done = run("doctor", "--config", config, check=False)
    assert done.returncode == 0, done.stdout
