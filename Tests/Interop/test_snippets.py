"""The examples in the documentation run, and print the documented output."""

import subprocess

import pytest
from conftest import ROOT

SNIPPETS = {
    "WriteACode": "<svg xmlns=",
    "ProveAStyle": "scans well",
    "ReadAPicture": "a network: Home",
    "MakeAContent": "WIFI:",
}


def test_all_are_here():
    assert {file.stem for file in (ROOT / "Snippets").glob("*.swift")} == set(SNIPPETS)


@pytest.mark.parametrize("name", SNIPPETS)
def test_snippet(name):
    program = ROOT / ".build/release" / name
    done = subprocess.run([program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert SNIPPETS[name] in done.stdout
