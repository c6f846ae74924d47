"""The measurement of the reading of text, with the built program."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("KAPSHUK_PROGRAM", ROOT / ".build/release/kapshuk"))


def pytest_addoption(parser):
    parser.addoption("--receipts", type=int, default=40, help="photographed receipts")
    parser.addoption("--labels", type=int, default=20, help="photographed labels")
    parser.addoption("--seed", type=int, default=20261125, help="of what is printed and how it is photographed")
