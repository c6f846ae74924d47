"""The codes generated and written by `InteropCorpus` (Tests/Interop/Corpus)."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/InteropCorpus"


def pytest_addoption(parser):
    parser.addoption("--count", type=int, default=2000, help="codes of each symbology")
    parser.addoption("--seed", type=int, default=20261121, help="of the generated contents")


@pytest.fixture(scope="session")
def corpus(request):
    """A function that returns the lines of one symbology, each as its tab-separated fields."""
    assert PROGRAM.is_file(), "InteropCorpus is not built: run `make test-interop`"
    count, seed = request.config.getoption("--count"), request.config.getoption("--seed")

    def lines(symbology):
        print(f"{symbology}: {count} codes, seed {seed}")
        command = [PROGRAM, symbology, str(count), str(seed)]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return [line.split("\t") for line in output.splitlines()]

    return lines
