"""`kapshuk read` and `kapshuk bench read`: pictures in files and folders, with output for people and for programs."""

import csv
import io
import json
import subprocess

import pytest
from kapshuk_server import program


def run(*arguments):
    """Runs the command. Returns its status, its output and its errors."""
    done = subprocess.run(
        [program(), *map(str, arguments)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def pictures(tmp_path):
    """A folder of codes written by the program itself."""
    folder = tmp_path / "pictures"
    (folder / "more").mkdir(parents=True)
    for name, options in {
        "milk.png": ["--symbology", "EAN13", "--text", "4006381333931"],
        "more/link.png": ["--symbology", "QRCode", "--text", "HTTPS://EXAMPLE.ORG/7"],
    }.items():
        status, _, problem = run("write", *options, "--out", folder / name)
        assert status == 0, problem
    (folder / "notes.txt").write_text("no picture")
    return folder


def test_folder(pictures):
    """All pictures of a folder are read, sorted by name, and nothing else."""
    status, printed, problem = run("read", pictures)
    assert (status, problem) == (0, "")
    assert [line.split(": ", 1)[1] for line in printed.splitlines()] == [
        "EAN13 4006381333931",
        "QRCode HTTPS://EXAMPLE.ORG/7",
    ]


def test_json(pictures):
    """A line of JSON has all the data of a code."""
    _, printed, _ = run("read", "--json", pictures / "milk.png")
    line = json.loads(printed)
    result = line["results"][0]
    assert line["file"].endswith("milk.png") and line["ms"] > 0
    assert result["text"] == "4006381333931" and bytes.fromhex(result["bytes"]) == b"4006381333931"
    assert result["identifier"] == "]E0" and len(result["corners"]) == 4
    assert result["isMirrored"] is False and result["isInverted"] is False


def test_csv(pictures):
    """CSV has a row for each code, below the column names."""
    _, printed, _ = run("read", "--csv", pictures)
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert [row["text"] for row in rows] == ["4006381333931", "HTTPS://EXAMPLE.ORG/7"]
    assert rows[0]["mirrored"] == "no"


def test_choice(pictures):
    """Codes of other symbologies, or outside the region, are not reported."""
    _, printed, _ = run("read", "--symbologies", "retail", pictures)
    assert "4006381333931" in printed and "EXAMPLE" not in printed
    _, printed, _ = run("read", "--region", "0,0,9,9", pictures / "milk.png")
    assert printed.endswith("no code found\n")
    _, printed, _ = run("read", "--one", "--effort", "frame", pictures / "milk.png")
    assert printed.endswith("EAN13 4006381333931\n")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "Name a picture or a folder to read."),
        (["--symbologies", "EAN14", "x.png"], "There is no symbology named “EAN14”."),
        (["--region", "1,2,3", "x.png"], "A region is four whole numbers"),
        (["--json", "--csv", "x.png"], "Take either --json or --csv."),
        (["missing.png"], "missing.png: There is no such file or folder."),
        ([__file__], "This is no picture of a known format."),
    ],
)
def test_errors(options, sentence):
    """An error is explained in a sentence, and the program exits with a status."""
    status, _, problem = run("read", *options)
    assert status != 0 and sentence in problem


def test_bench(pictures):
    """The bench counts by folder and by symbology."""
    status, printed, problem = run("bench", "read", "--repeat", "1", pictures)
    assert status == 0, problem
    cells = [line.split() for line in printed.splitlines()]
    assert ["more", "1", "1"] in [row[:3] for row in cells]
    assert ["EAN13", "1", "1"] in [row[:3] for row in cells]
