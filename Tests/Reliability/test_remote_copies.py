"""Copies on another machine: made, verified, listed and restored, each with a place that refuses and one that is lost."""

import json
import re
import shutil
import subprocess
import time
import urllib.parse

import pytest
from house import House
from kapshuk_server import program
from s3_server import S3Server
from ssh_server import SSHServer

pytestmark = pytest.mark.skipif(not shutil.which("restic"), reason="restic is absent: apt install restic")
PASSWORD = "корова на даху"


class Place:
    """A folder behind SSH, a bucket of S3, or a folder that is mounted."""

    def __init__(self, kind, folder):
        self.kind, self.folder, self.server, self.options = kind, folder / "place", None, []
        if kind == "sftp":
            self.server = SSHServer(folder / "ssh").start()
            self.address = f"sftp://{self.server.user}@127.0.0.1:{self.server.port}{self.folder}"
        elif kind == "s3":
            self.server = S3Server("name", "secret")
            self.address = f"s3:{self.server.url}/copies/kapshuk"
            self.options = ["--backup-s3-key", "name:secret"]
        else:
            self.address = f"restic:{self.folder}"

    def admit(self, data):
        """Lets the server with this folder in, as `kapshuk backup --keys` says."""
        shown = run("backup", "--keys", "--data", data).stdout
        if self.kind == "sftp":
            self.server.keys.write_text(re.search(r"ssh-ed25519 \S+ kapshuk", shown)[0] + "\n")
        return re.search(r"(?:[0-9a-f]{4}-){7}[0-9a-f]{4}", shown)[0]

    def bytes(self):
        """All that the place has."""
        if self.kind == "s3":
            return b"".join(self.server.buckets["copies"].values())
        return b"".join(file.read_bytes() for file in self.folder.rglob("*") if file.is_file())

    def environment(self, data):
        """Options for commands beside the server, in a file."""
        config = data.with_suffix(".conf")
        pairs = zip(self.options[::2], self.options[1::2], strict=True)
        lines = [f"data = {data}", f"backup-to = {self.address}", *(f"{name[2:]} = {value}" for name, value in pairs)]
        config.write_text("\n".join(lines) + "\n")
        return ["--config", config]


def run(*words, status=0):
    """Runs a command of the program."""
    done = subprocess.run(
        [program(), *map(str, words)], capture_output=True, text=True, timeout=120, check=False,
        stdin=subprocess.DEVNULL)
    assert status is None or done.returncode == status, done.stderr + done.stdout
    return done


@pytest.fixture(params=["sftp", "s3"])
def place(request, tmp_path):
    """Each kind of place."""
    if request.param == "sftp" and not shutil.which("sshd", path="/usr/sbin"):
        pytest.skip("sshd is absent: apt install openssh-server")
    place = Place(request.param, tmp_path)
    yield place
    if place.server:
        place.server.stop()


def history(house):
    """What the server knows of its copies at the place; `None` if it has tried nothing yet."""
    file = house.folder / "backups.json"
    return json.loads(file.read_text())[0] if file.exists() else None


def wait(condition):
    """Waits until something is so."""
    deadline = time.monotonic() + 60
    while not (found := condition()):
        assert time.monotonic() < deadline, "it has not happened within a minute"
        time.sleep(0.1)
    return found


def page(house, cookie, path, language="en", **fields):
    """A page of the account, or what a form of it leads to."""
    headers = {"Cookie": cookie, "Accept-Language": language}
    if not fields:
        return house.ask("GET", path, None, headers)
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    return house.ask("POST", path, urllib.parse.urlencode(fields), headers)


def test_copies_go_to_another_machine_and_come_back(place, tmp_path):
    """From the first start to a restoration in the browser, and to another machine after this one is lost."""
    data = tmp_path / "first"
    key = place.admit(data)
    house = House(data, options=["--backup-to", place.address, *place.options]).start()
    olena = house.sign_up("olena@example.com")
    run("user", "operator", "olena@example.com", "--data", data)
    wait(lambda: (history(house) or {}).get("verification"))
    # The first copy is from before she came.
    beside = place.environment(data)
    assert "1 person" in run("backup", *beside).stdout
    assert not any(word in place.bytes() for word in [b"olena", b"SQLite format"])
    assert run("backup", "--list", *beside).stdout.count("\n") == 2
    assert "problem" not in run("doctor", *beside, status=None).stdout.split("copy")[0]

    maria = house.sign_up("maria@example.com")
    assert page(house, maria, "/account/copies")[0] == 403
    status, _, body = page(house, olena, "/account/copies")
    links = re.findall(r"/account/restore/[0-9a-f]{16}", body.decode())
    assert status == 200 and len(links) == 2 and place.address.split("@")[-1].split("/")[-1] in body.decode()
    assert page(house, maria, links[0], current=PASSWORD)[0] == 403
    assert b"problem" in page(house, olena, links[0], current="wrong")[2]
    assert page(house, olena, links[0][:-16] + "0" * 16, current=PASSWORD)[0] == 404
    assert house.number("SELECT COUNT(*) FROM person") == 2
    # The copy is from after Olena came, and from before Maria did.
    pid = house.process.pid
    status, headers, _ = page(house, olena, links[0], current=PASSWORD)
    assert status == 303 and headers["Location"].endswith("/account/copies")
    wait(lambda: people(house) == 1)
    assert house.process.poll() is None and house.process.pid == pid
    assert page(house, olena, "/account")[0] == 200
    assert b"restored from a copy" in page(house, olena, "/account/copies")[2]
    assert list(data.glob("kapshuk.sqlite.before-*"))
    house.process.terminate()
    house.process.wait(20)

    # Another machine has only what was written down.
    new = tmp_path / "new"
    new_key = place.admit(new)
    beside = place.environment(new)
    refused = run("restore", "latest", *beside, status=1).stderr
    assert "another key" in refused and str(new / "backup-key") in refused
    (new / "backup-key").write_text(key.upper().lower() + "\n")
    assert "1 person" in run("restore", "latest", *beside).stdout and key != new_key
    assert run("user", "list", "--data", new).stdout.startswith("olena@example.com")


def people(house):
    """How many accounts there are; `None` while the server is not there."""
    try:
        house.ask("GET", "/health")
        return house.number("SELECT COUNT(*) FROM person")
    except OSError:
        return None


def test_a_place_that_refuses_is_named(place, tmp_path):
    """Who is not let in, who was let in and is no more, and a place that is gone: by log, doctor, health and page."""
    data = tmp_path / "data"
    if place.kind == "s3":
        place.options = ["--backup-s3-key", "name:wrong"]
    log = tmp_path / "log"
    house = House(data, options=["--backup-to", place.address, *place.options], log=log).start()
    olena = house.sign_up("olena@example.com")
    run("user", "operator", "olena@example.com", "--data", data)
    failure = wait(lambda: (history(house) or {}).get("failure"))["english"]
    assert "does not let this server in" in failure
    assert failure in log.read_text()
    assert "does not let this server in" in run("doctor", *place.environment(data), status=1).stdout
    for text in [b"was not made", b"let this server in"]:
        assert text in page(house, olena, "/account/copies")[2]
    assert b"was not made" in page(house, olena, "/account/server")[2]
    assert "не впускає" in page(house, olena, "/account/copies", language="uk")[2].decode()
    house.kill()

    if place.kind == "s3":
        place.options = ["--backup-s3-key", "name:secret"]
    place.admit(data)
    beside = place.environment(data)
    run("backup", *beside)
    place.server.stop()
    assert "can't be used" in run("backup", *beside, status=1).stderr
    if place.kind == "sftp":
        place.server.make_host_key()
        place.server.start()
        assert "another key than before" in run("backup", *beside, status=1).stderr


def test_a_copy_is_killed_at_any_moment(tmp_path):
    """The next one is made all the same, and every copy that is listed is whole."""
    place = Place("restic", tmp_path)
    data = tmp_path / "data"
    house = House(data).start()
    house.sign_up("olena@example.com")
    house.kill()
    beside = place.environment(data)
    run("backup", *beside)
    for wait_s in [0.6, 1.6]:
        process = subprocess.Popen([program(), "backup", *beside], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(wait_s)
        process.kill()
        process.wait()
    run("backup", *beside)
    names = [line.split()[0] for line in run("backup", "--list", *beside).stdout.splitlines()]
    assert names
    for name in names:
        assert "1 person" in run("restore", name, "--verify", *beside).stdout


@pytest.mark.parametrize("words", [
    "ftp://host/x", "sftp://", "sftp://host", "sftp://host/", "sftp://-oProxyCommand=x/y", "sftp://a b/c",
    "sftp://u:p@host/c", "sftp://host/c?x", "s3:", "s3:ftp://host/x", "s3://host", "restic:", "restic:--x", "https://host/x",
])
def test_what_is_no_place_is_refused_at_the_start(words, tmp_path):
    """Nothing is made and nothing runs."""
    done = run("serve", "--port", "0", "--data", tmp_path / "data", "--backup-to", words, status=64)
    assert "is no place for copies" in done.stderr and not (tmp_path / "data").exists()
