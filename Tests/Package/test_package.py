"""The Debian package: the same bytes from the same build, what lintian finds, and its life on a fresh Debian.

The fresh Debian is made by debootstrap in a folder and booted with its own systemd (machine.py), so these tests need
root and Debian's archive. The service is the one that dpkg starts, with all that its unit takes away from it.
"""

import hashlib
import io
import json
import os
import re
import subprocess
import urllib.parse
from pathlib import Path

import pytest
from breakage import BREAKAGE
from conftest import NEWER, package
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "debian/kapshuk.service"


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


PASSWORD = "a cow on the roof"


def sign_in(machine, address):
    """The cookie of a session."""
    form = urllib.parse.urlencode({"address": address, "password": PASSWORD})
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    status, headers, body = machine.ask("POST", "/account/sign-in", form, kind)
    assert status == 303, body
    return {"Cookie": headers["Set-Cookie"].split(";")[0]}


def picture(kind, text=""):
    """A picture file with large letters."""
    image = Image.new("RGB", (900, 200), "white")
    ImageDraw.Draw(image).text((40, 60), text, "black", font=ImageFont.load_default(60))
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


def test_the_service_starts_with_the_package(machine, first):
    """dpkg starts the unit, which answers when dpkg has ended; it starts again after a kill and with the machine."""
    said = machine.install(first)
    assert "does not run" not in said
    assert machine.unit("ActiveState") == "active" and b'"ok"' in machine.healthy(5)
    assert machine.unit("UnitFileState") == "enabled"
    data = machine.folder / "var/lib/kapshuk"
    assert data.stat().st_mode & 0o777 == 0o700 and data.stat().st_uid == machine.identity("kapshuk")
    assert (machine.folder / "etc/kapshuk/kapshuk.conf").stat().st_mode & 0o777 == 0o640

    # A restart ends when the new one answers.
    machine.run("systemctl", "restart", "kapshuk")
    assert b'"ok"' in machine.healthy(2)
    first_run = machine.unit("MainPID")
    machine.run("sh", "-c", f"kill -KILL {first_run}")
    machine.healthy()
    assert machine.unit("MainPID") != first_run and machine.unit("NRestarts") == "1"
    machine.reboot()
    machine.healthy()
    assert machine.unit("NRestarts") == "0"


def test_the_service_does_its_work(machine):
    """Nothing that the unit takes away is needed: passwords are hashed, pictures decoded, labels read, tables read."""
    answers = ["", "", "closed", "olena@example.com", "Олена", PASSWORD, PASSWORD, "y"]
    done = machine.run("kapshuk", "setup", typed="\n".join(answers) + "\n")
    assert "✔ Kapshuk runs at" in done.stdout, done.stdout
    # Set up by root: the service's user still owns its files.
    data = machine.folder / "var/lib/kapshuk"
    assert {path.stat().st_uid for path in data.rglob("*")} == {machine.identity("kapshuk")}
    configuration = machine.folder / "etc/kapshuk/kapshuk.conf"
    assert "\nsign-up = closed\n" in configuration.read_text()
    assert configuration.stat().st_mode & 0o777 == 0o640

    session = sign_in(machine, "olena@example.com")
    for kind in ("PNG", "JPEG", "GIF", "WEBP"):
        status, _, body = machine.ask("POST", "/photos", picture(kind), session)
        assert status in (200, 201), (kind, status, body)
    status, _, body = machine.ask("POST", "/text", picture("PNG", "Milk 2.5%"), session)
    assert status == 200 and "Milk" in body.decode(), (status, body)
    assert machine.unit("NRestarts") == "0"
    assert "audit" not in machine.run("journalctl", "-u", "kapshuk", "-o", "cat", "--no-pager").stdout


def test_setup_ends_with_what_is_wrong(machine):
    """A service that can't start is no success: setup says why, in the service's own words."""
    machine.run("systemctl", "stop", "kapshuk")
    with machine.socket() as blocker:
        blocker.bind(("127.0.0.1", 8080))
        blocker.listen()
        done = machine.run("kapshuk", "setup", typed="\n".join(["", "", "closed", "", "y"]) + "\n", check=False)
    assert done.returncode == 1 and "Port 8080 is in use" in done.stderr, done.stdout + done.stderr
    machine.run("systemctl", "restart", "kapshuk")
    machine.healthy()


def test_the_doctor_names_what_is_broken(machine):
    """Each thing that is broken by hand is named, with a remedy that mends it: afterwards nothing is wrong."""
    machine.run("install", "-d", "-o", "kapshuk", "-g", "kapshuk", "/var/lib/kapshuk/copies")
    machine.run("sh", "-c", "echo 'backup-to = /var/lib/kapshuk/copies' >> /etc/kapshuk/kapshuk.conf")
    machine.run("systemctl", "restart", "kapshuk")
    machine.run("kapshuk", "backup")
    done = machine.run("kapshuk", "doctor", check=False)
    assert done.returncode == 0, done.stdout
    machine.run("cp", "-a", "/etc/kapshuk/kapshuk.conf", "/var/tmp/kapshuk.conf")
    failures = []
    for name, damage, words, remedy in BREAKAGE:
        machine.run("sh", "-c", damage, check=False)
        said = machine.run("kapshuk", "doctor", check=False)
        problems = "".join(line for line in said.stdout.splitlines(True) if line.startswith("✘"))
        if said.returncode != 1 or words not in problems:
            failures.append((name, words, said.stdout + said.stderr))
        if "restore" in problems and "restore" not in remedy:
            failures.append((name, "advises a restoration", problems))
        machine.run("sh", "-c", remedy)
        machine.run("sh", "-c", "cp -a /var/tmp/kapshuk.conf /etc/kapshuk/kapshuk.conf; systemctl reset-failed kapshuk")
        machine.run("systemctl", "restart", "kapshuk")
        said = machine.run("kapshuk", "doctor", check=False)
        if said.returncode != 0:
            failures.append((name, "is not mended", said.stdout))
    assert not failures, "\n".join(f"{name}: {words}\n{said}" for name, words, said in failures)


def test_an_upgrade_keeps_what_there_is(machine):
    """The data and the changed options stay, and the service of the new version answers."""
    configuration = machine.folder / "etc/kapshuk/kapshuk.conf"
    configuration.write_text(configuration.read_text() + "limit = 300\n")
    machine.install(NEWER)
    machine.healthy()
    assert "limit = 300" in configuration.read_text()
    assert "olena@example.com" in machine.run("kapshuk", "user", "list").stdout
    # A broken one is said at once.
    configuration.write_text(configuration.read_text() + "limit = none\n")
    assert "the service does not run" in machine.run("dpkg-reconfigure", "kapshuk", check=False).stderr
    configuration.write_text(configuration.read_text().replace("limit = none\n", ""))


def test_removed_the_data_stay_and_purged_nothing(machine):
    data = machine.folder / "var/lib/kapshuk"
    machine.run("apt-get", "remove", "-y", "kapshuk")
    assert (data / "kapshuk.sqlite").exists() and not (machine.folder / "usr/bin/kapshuk").exists()
    assert machine.unit("ActiveState") == "inactive"
    machine.run("apt-get", "purge", "-y", "kapshuk")
    assert not data.exists() and not (machine.folder / "etc/kapshuk/kapshuk.conf").exists()
    assert "kapshuk" not in (machine.folder / "etc/passwd").read_text()
