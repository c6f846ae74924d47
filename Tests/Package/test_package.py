"""The Debian package: the same bytes from the same build, what lintian finds, and its life on a fresh Debian.

The fresh Debian is made by debootstrap in a folder and entered by chroot, so these tests need root and Debian's
archive. Without systemd the service does not start by itself: the test starts what its unit says, as the user it says.
What runs there sees a /proc of its own mount, which ends with it.
"""

import hashlib
import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "debian/kapshuk.service"

# Bound and not listening, so that nothing else is given the port; Linux lets the server listen on it.
HOLDER = socket.socket()
HOLDER.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
HOLDER.bind(("127.0.0.1", 0))
PORT = HOLDER.getsockname()[1]


def package(**environment):
    """Makes the package; returns its path."""
    made = subprocess.run(
        [ROOT / "bin/package"], env={**os.environ, **environment}, check=True, capture_output=True
    )
    return ROOT / made.stdout.decode().strip().splitlines()[-1]


@pytest.fixture(scope="module")
def first():
    return package()


def test_the_same_build_gives_the_same_bytes(first):
    before = hashlib.sha256(first.read_bytes()).hexdigest()
    os.utime(ROOT / "debian/kapshuk.conf")
    assert hashlib.sha256(package().read_bytes()).hexdigest() == before


def test_its_bill_of_materials_names_what_is_in_it(first, tmp_path):
    subprocess.run(["dpkg-deb", "-x", first, tmp_path], check=True)
    bill = json.loads((tmp_path / "usr/share/kapshuk/kapshuk.spdx.json").read_text())
    parts = {part["SPDXID"]: part for part in bill["packages"]}

    assert bill["spdxVersion"] == "SPDX-2.3" and bill["dataLicense"] == "CC0-1.0"
    assert len(parts) == len(bill["packages"])
    for relation in bill["relationships"]:
        assert relation["relatedSpdxElement"] in parts
    # Each pinned package, and each library that the program asks the loader for.
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        part = parts[f"SPDXRef-{pin['identity']}"]
        assert pin["state"]["revision"] in part["downloadLocation"]
    program = tmp_path / "usr/lib/kapshuk/kapshuk"
    listed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    runtime = parts["SPDXRef-swift-runtime"]["comment"]
    for name, path in re.findall(r"(\S+) => (/\S+)", listed):
        if (program.parent / name).exists() or "/swift/" in path:
            assert name in runtime
            continue
        real = os.path.realpath(path)
        owners = [
            subprocess.run(["dpkg-query", "-S", known], capture_output=True, text=True).stdout
            for known in (real, real.removeprefix("/usr"))
        ]
        owner = next(owner for owner in owners if owner).split(":", 1)[0]
        assert f"debian-{owner}" in {part["name"] for part in bill["packages"]}


def test_lintian_finds_nothing(first):
    found = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error,warning", first], capture_output=True
    )
    assert found.returncode == 0, found.stdout.decode()


def test_the_service_may_do_little():
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", UNIT], capture_output=True, text=True
    )
    exposure = re.search(r"Overall exposure level for .*: ([0-9.]+)", judged.stdout)
    assert exposure and float(exposure[1]) < 2, judged.stdout


class Machine:
    """A fresh Debian in a folder."""

    def __init__(self, folder):
        self.folder = folder
        subprocess.run(
            ["debootstrap", "--variant=minbase", "bookworm", folder], check=True, capture_output=True
        )
        # No service starts in a folder.
        policy = folder / "usr/sbin/policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)

    def inside(self, *command, user="root"):
        """The words that run a command there."""
        enter = f'mount -t proc proc "$0/proc" && exec chroot --userspec={user}:{user} "$0" "$@"'
        return ["unshare", "--mount", "sh", "-c", enter, self.folder, *command]

    def run(self, *command, check=True, user="root", typed=None):
        return subprocess.run(
            self.inside(*command, user=user),
            check=check,
            input=typed,
            capture_output=True,
            text=True,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"},
        )

    def install(self, file):
        shutil.copy(file, self.folder / "kapshuk.deb")
        done = self.run(
            "apt-get", "install", "-y", "--no-install-recommends", "/kapshuk.deb", check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def serve(self):
        """Starts the service's program as its unit says."""
        unit = UNIT.read_text()
        user = re.search(r"^User=(.*)$", unit, re.M)[1]
        command = re.search(r"^ExecStart=(.*)$", unit, re.M)[1].split()
        return subprocess.Popen(
            self.inside(*command, "--port", str(PORT), user=user),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/var/lib/kapshuk"},
        )


def health():
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=5) as answer:  # polled
        return answer.status


def wait_until_healthy(server, deadline):
    while True:
        try:
            return health()
        except OSError:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "no answer"
            time.sleep(0.1)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes a Debian in a folder")
def test_its_life_on_a_fresh_debian(first, tmp_path):
    machine = Machine(tmp_path / "debian")
    data = machine.folder / "var/lib/kapshuk"
    machine.run("apt-get", "update")

    # Installed: a running server in under a minute, and a user of its own.
    started = time.monotonic()
    machine.install(first)
    server = machine.serve()
    assert wait_until_healthy(server, started + 60) == 200
    assert data.stat().st_mode & 0o777 == 0o700
    configuration = machine.folder / "etc/kapshuk/kapshuk.conf"
    assert configuration.stat().st_mode & 0o777 == 0o640
    server.terminate()
    assert server.wait(10) == 0

    # Set up by root: the service's user still owns its files.
    password = "a cow on the roof"
    answers = ["", "", "closed", "olena@example.com", "Олена", password, password]
    machine.run("kapshuk", "setup", typed="\n".join(answers) + "\n")
    assert {path.stat().st_uid for path in data.iterdir()} == {data.stat().st_uid} != {0}
    assert "\nsign-up = closed\n" in configuration.read_text()
    assert configuration.stat().st_mode & 0o777 == 0o640

    # Upgraded: the data and the changed configuration stay.
    configuration.write_text(configuration.read_text() + "limit = 300\n")
    machine.install(package(VERSION="0.1.0+upgrade"))
    assert "limit = 300" in configuration.read_text()
    listed = machine.run("kapshuk", "user", "list", "--data", "/var/lib/kapshuk")
    assert "olena@example.com" in listed.stdout
    server = machine.serve()
    assert wait_until_healthy(server, time.monotonic() + 60) == 200
    server.terminate()
    assert server.wait(10) == 0

    # Removed: the data stay. Purged: nothing stays.
    machine.run("apt-get", "remove", "-y", "kapshuk")
    assert (data / "kapshuk.sqlite").exists() and not (machine.folder / "usr/bin/kapshuk").exists()
    machine.run("apt-get", "purge", "-y", "kapshuk")
    assert not data.exists() and not configuration.exists()
    assert "kapshuk" not in (machine.folder / "etc/passwd").read_text()
