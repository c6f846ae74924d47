"""The package, and a machine to install it on, for all tests of this folder."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from machine import Machine

ROOT = Path(__file__).resolve().parents[2]
NEWER = "kapshuk_newer.deb"


def package(**environment):
    """Makes the package; returns its path."""
    made = subprocess.run(
        [ROOT / "bin/package"], env={**os.environ, "DEB_COMPRESSION": "-Zgzip -z1", **environment}, check=True,
        capture_output=True,
    )
    return ROOT / made.stdout.decode().strip().splitlines()[-1]


@pytest.fixture(scope="session")
def first():
    return package()


def newer(file, folder):
    """The same package as that of a later version."""
    subprocess.run(["dpkg-deb", "--raw-extract", file, folder / "tree"], check=True)
    control = folder / "tree/DEBIAN/control"
    control.write_text(re.sub(r"^Version: (.*)$", r"Version: \1+upgrade", control.read_text(), flags=re.M))
    made = folder / NEWER
    subprocess.run(["dpkg-deb", "-Zgzip", "-z1", "--build", folder / "tree", made], check=True, capture_output=True)
    return made


@pytest.fixture(scope="session")
def machine(first, tmp_path_factory):
    """A running Debian that has never had the package."""
    if os.geteuid() != 0:
        pytest.skip("only root makes a Debian in a folder")
    machine = Machine(tmp_path_factory.mktemp("machine") / "debian")
    machine.fetch(first)
    machine.fetch(newer(first, tmp_path_factory.mktemp("newer")))
    machine.download("sudo", "curl", "caddy")
    machine.boot()
    yield machine
    machine.off()
