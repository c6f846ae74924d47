"""The documents in the Debian package: each link between them leads to a file, and to a heading of it.

The package is that of `make package`, unpacked and not installed.
"""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "usr/share/doc/kapshuk"


def built():
    """The newest package of this architecture; `None` if there is none."""
    found = (ROOT / ".build-package").glob("kapshuk_*.deb")
    return max(found, key=lambda file: file.stat().st_mtime, default=None)


pytestmark = pytest.mark.skipif(built() is None, reason="there is no package: `make package` makes it")


@pytest.fixture(scope="module")
def documents(tmp_path_factory):
    folder = tmp_path_factory.mktemp("package")
    content = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", built()], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", folder, f"./{FOLDER}"], stdin=content.stdout, check=True)
    assert content.wait() == 0
    return folder / FOLDER


def anchors(file):
    """The names of a document's headings, as links say them."""
    headings = re.findall(r"^#+ (.*)$", file.read_text(), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings} | set(
        re.findall(r'<a (?:id|name)="([^"]+)"', file.read_text())
    )


def test_no_link_leads_nowhere(documents):
    files = sorted(documents.rglob("*.md"))
    assert {"SECURITY.md", "running.md", "patroni"} <= {path.name for path in documents.rglob("*")}
    nowhere = []
    for file in files:
        # What is quoted is no link.
        text = re.sub(r"```.*?```|`[^`\n]*`", "", file.read_text(), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            there = (file.parent / path).resolve() if path else file
            name = f"{file.relative_to(documents)}: {target}"
            if not there.is_relative_to(documents.resolve()) or not there.exists():
                nowhere.append(name)
            elif anchor and there.suffix == ".md" and anchor not in anchors(there):
                nowhere.append(name)
    assert nowhere == []


def test_what_the_operators_guide_copies_is_there(documents):
    """The files that the guide has one put somewhere: named as links or not, none is compressed."""
    guide = (documents / "docs/running.md").read_text()
    for folder in ("proxy", "patroni", "container", "shards"):
        source = {path.name for path in (ROOT / "docs" / folder).iterdir()}
        assert {path.name for path in (documents / "docs" / folder).iterdir()} == source
    assert "proxy/nginx.conf" in guide
    assert not list((documents / "docs").rglob("*.gz"))
