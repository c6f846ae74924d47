"""What `make release` gathers: each file, its checksum, the notes and the signature that docs/running.md checks.

The package is that of `make package`. The image is stood in for, since Tests/Package/test_image.py makes the real one.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, **options).stdout.strip()


VERSION = output("dpkg-parsechangelog", "-S", "Version")
NAME = f"kapshuk_{VERSION}_{output('dpkg', '--print-architecture')}"
PACKAGE = ROOT / f".build-package/{NAME}.deb"
DOCUMENTED = (ROOT / "docs/running.md").read_text() + (ROOT / "docs/testing.md").read_text()

pytestmark = [
    pytest.mark.skipif(not PACKAGE.exists(), reason=f"there is no {PACKAGE.name}: `make package` makes it"),
    pytest.mark.skipif(not (ROOT / "Package.resolved").exists(), reason="nothing is built: `make build`"),
]


def release(folder, bin=ROOT / "bin/release", **environment):
    """Runs bin/release into a folder; its status and errors."""
    images = folder / "images"
    images.mkdir(exist_ok=True)
    (images / f"{NAME}.oci.tar").write_bytes(b"an image")
    return subprocess.run(
        [bin],
        env={**os.environ, "OUT": str(folder / "release"), "IMAGES": str(images), **environment},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    done = release(folder)
    assert done.returncode == 0, done.stderr
    return folder / "release"


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_all_is_there_with_its_checksum(made):
    sums = dict(reversed(line.split("  ")) for line in (made / "SHA256SUMS").read_text().splitlines())
    assert files(made) == {*sums, "SHA256SUMS"}
    assert files(made) == {
        f"{NAME}.deb", f"{NAME}.oci.tar", f"kapshuk-{VERSION}.tar.gz", f"kapshuk-{VERSION}.spdx.json",
        "Package.resolved", "notes.md", "SHA256SUMS",
        *(f"container/{path.name}" for path in (ROOT / "docs/container").iterdir()),
    }  # fmt: skip
    for name, expected in sums.items():
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == expected, name


def test_the_bill_of_materials_is_that_of_the_package(made, tmp_path):
    bill = json.loads((made / f"kapshuk-{VERSION}.spdx.json").read_text())
    subprocess.run(["dpkg-deb", "-x", PACKAGE, tmp_path], check=True)
    assert bill == json.loads((tmp_path / "usr/share/kapshuk/kapshuk.spdx.json").read_text())
    assert bill["name"] == f"kapshuk-{VERSION}"


def test_the_source_has_the_versions_of_its_packages(made):
    with tarfile.open(made / f"kapshuk-{VERSION}.tar.gz") as source:
        names = set(source.getnames())
        assert {f"kapshuk-{VERSION}/{name}" for name in ("Package.swift", "bin/setup", "Makefile")} <= names
        pinned = source.extractfile(f"kapshuk-{VERSION}/Package.resolved").read()
    assert pinned == (ROOT / "Package.resolved").read_bytes()


def test_the_notes_are_the_section_of_the_changelog(made):
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)[1:]
    section = next(section for section in sections if re.match(rf"{re.escape(VERSION)}(,|\n)", section))
    assert (made / "notes.md").read_text().strip() == section.split("\n", 1)[1].strip()


def test_versions_agree():
    program = (ROOT / "Sources/Server/Version.swift").read_text()
    assert f'current = "{VERSION}"' in program
    for name in ("compose.yaml", "kapshuk.container"):
        assert f"localhost/kapshuk:{VERSION}\n" in (ROOT / "docs/container" / name).read_text()


@pytest.mark.skipif(not shutil.which("minisign"), reason="minisign is missing: run `bin/setup test`")
def test_the_documented_signature(tmp_path):
    """A key is made, signs, and whoever has its other half checks, with the words of the documents."""
    key, public = tmp_path / "kapshuk.key", tmp_path / "kapshuk.pub"
    # -W: no password, which nobody could type here.
    for words in (
        "minisign -G -p kapshuk.pub -s ~/kapshuk.key",
        "minisign -V -p kapshuk.pub -m SHA256SUMS",
        "sha256sum --check SHA256SUMS",
    ):
        assert words in DOCUMENTED
    subprocess.run(["minisign", "-G", "-W", "-p", public, "-s", key], check=True, capture_output=True)
    done = release(tmp_path, KEY=str(key))
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "release"

    def checked():
        signed = subprocess.run(["minisign", "-V", "-p", public, "-m", "SHA256SUMS"], cwd=folder, capture_output=True)
        summed = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=folder, capture_output=True)
        return signed.returncode == 0, summed.returncode == 0

    assert checked() == (True, True)
    (folder / "notes.md").write_text("changed")
    assert checked() == (True, False)
    (folder / "SHA256SUMS").write_text((folder / "SHA256SUMS").read_text().replace("a", "b", 1))
    assert checked() == (False, False)


def test_a_tag_is_made_of_a_commit_with_a_day(tmp_path):
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", "--depth=1", f"file://{ROOT}", clone], check=True)
    shutil.copy(ROOT / "bin/release", clone / "bin/release")
    shutil.copy(ROOT / "Package.resolved", clone / "Package.resolved")
    git = ["git", "-C", clone, "-c", "user.name=Olena", "-c", "user.email=olena@example.com"]
    changelog = clone / "CHANGELOG.md"
    text = re.sub(rf"^## {re.escape(VERSION)}.*$", f"## {VERSION}, unreleased", changelog.read_text(), flags=re.M)

    def tags(text, committed):
        """What is tagged after a try with this changelog, and what is said."""
        changelog.write_text(text)
        if committed:
            subprocess.run([*git, "commit", "--quiet", "--all", "--allow-empty", "--message", "Change it"], check=True)
        named = {"GIT_COMMITTER_NAME": "Olena", "GIT_COMMITTER_EMAIL": "olena@example.com"}
        done = release(tmp_path, bin=clone / "bin/release", TAG="1", PACKAGES=str(PACKAGE.parent), **named)
        return output("git", "-C", clone, "tag", "--list").split(), done.stderr

    found, said = tags(text, committed=True)
    assert found == [] and "unreleased" in said
    dated = text.replace(", unreleased", ", 1 December 2026")
    found, said = tags(dated, committed=False)
    assert found == [] and "not committed" in said
    found, said = tags(dated, committed=True)
    assert found == [f"v{VERSION}"], said
