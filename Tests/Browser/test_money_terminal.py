"""`kapshuk money`: what other programs write is read, and what it writes they read."""

import csv
import io
import json
import subprocess
import time
import zipfile

import pytest
from kapshuk_server import program

OFX = """OFXHEADER:100
<OFX><CURDEF>USD<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-45.10<FITID>A1<NAME>Food &amp; Co<MEMO>lunch
</STMTTRN></OFX>"""


def money(*arguments, fails=False):
    """Runs the command; gives what it printed."""
    done = subprocess.run(
        [program(), "money", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert (done.returncode != 0) == fails, done.stderr
    return done.stderr if fails else done.stdout


def sheet(rows):
    """A spreadsheet as Info-ZIP packs it, with shared strings."""
    strings = []
    cells = ""
    for row in rows:
        cells += "<row>"
        for cell in row:
            if isinstance(cell, str):
                if cell not in strings:
                    strings.append(cell)
                cells += f'<c t="s"><v>{strings.index(cell)}</v></c>'
            else:
                cells += f"<c><v>{cell!r}</v></c>"
        cells += "</row>"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "xl/worksheets/sheet1.xml", f"<worksheet><sheetData>{cells}</sheetData></worksheet>"
        )
        texts = "".join(f"<si><t>{text}</t></si>" for text in strings)
        archive.writestr("xl/sharedStrings.xml", f"<sst>{texts}</sst>")
    return file.getvalue()


PRIVAT = [
    ["Виписка з Ваших карток за період 27.07.2024 - 27.07.2025"],
    ["Дата", "Категорія", "Картка", "Опис операції", "Сума в валюті картки", "Валюта картки"],
    ["27.07.2025 14:05:33", "Продукти", "8345 **** **** 2284", "Сільпо", -486.4, "UAH"],
    ["26.07.2025 10:00:00", "Поповнення", "8345 **** **** 2284", "Від Олени", 8414.7800000000007, "UAH"],
]


def test_parse(tmp_path):
    """Each format gives a line of JSON a transaction, in minor units."""
    (tmp_path / "a.ofx").write_text(OFX)
    (tmp_path / "b.xlsx").write_bytes(sheet(PRIVAT))

    assert json.loads(money("parse", tmp_path / "a.ofx", "--json")) == {
        "date": "2026-11-21",
        "amount": -4510,
        "currency": "USD",
        "payee": "Food & Co",
        "memo": "lunch",
        "id": "A1",
        "kind": "expense",
    }
    lines = [json.loads(line) for line in money("parse", tmp_path / "b.xlsx", "--json").splitlines()]
    assert [(line["date"], line["amount"], line["payee"]) for line in lines] == [
        ("2025-07-27", -48640, "Сільпо"),
        ("2025-07-26", 841478, "Від Олени"),
    ]


def test_hostile_files(tmp_path):
    """A truncated sheet, a bomb and a picture are each a sentence."""
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (100 << 20))
    whole = sheet(PRIVAT)
    for content, sentence in [
        (whole[: len(whole) // 2], "damaged"),
        (bomb.getvalue(), "too large"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "no statement"),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "old Excel"),
    ]:
        (tmp_path / "file").write_bytes(content)
        assert sentence in money("parse", tmp_path / "file", fails=True)


def test_import_and_export(tmp_path):
    """A statement into a backup once; out again as CSV, XLSX that Info-ZIP reads, and a journal."""
    backup = tmp_path / "pouch.json"
    backup.write_text('{"format":"kapshuk-backup","version":1,"made":0,"records":[],"photos":{}}')
    (tmp_path / "b.xlsx").write_bytes(sheet(PRIVAT))

    assert money("import", backup, tmp_path / "b.xlsx").startswith("2 recorded")
    assert money("import", backup, tmp_path / "b.xlsx").startswith("0 recorded, 2 there already")
    rows = list(csv.DictReader(io.StringIO(money("export", backup).lstrip("\ufeff"))))
    assert [row["amount"] for row in rows] == ["8414.78", "-486.40"]
    money("export", backup, "--format", "xlsx", "-o", tmp_path / "out.xlsx")
    with zipfile.ZipFile(tmp_path / "out.xlsx") as archive:
        assert archive.testzip() is None
        assert "xl/worksheets/sheet1.xml" in archive.namelist()
    assert "expenses:Продукти  486.40 UAH" in money("export", backup, "--format", "journal")
    report = [json.loads(line) for line in money("report", backup, "--json").splitlines()]
    assert sum(line["amount"] for line in report) == 841478 - 48640


@pytest.fixture(scope="session")
def many(tmp_path_factory):
    """A hundred thousand rows with their exact sums by month and category."""
    folder = tmp_path_factory.mktemp("many")
    sums = {}
    with open(folder / "rows.csv", "w", encoding="utf-8") as file:
        file.write("id,date,account,category,amount_minor\n")
        for number in range(100_000):
            date = f"20{16 + number // 10_000}-{number % 12 + 1:02}-{number % 28 + 1:02}"
            category, amount = f"c{number % 30}", number * 7919 % 100_003 - 60_000
            file.write(f"{number},{date},a{number % 5},{category},{amount}\n")
            key = (date[:7], category)
            sums[key] = sums.get(key, 0) + amount
    return folder, sums


def test_report_of_many_rows_is_exact_and_quick(many, measure):
    """From the roll-up and from the rows: the same sums, to the last kopiyka."""
    folder, sums = many
    money("import", folder / "data", folder / "rows.csv")
    for name, options in [("roll-up", []), ("rows", ["--from-rows"])]:
        began = time.perf_counter()
        text = money("report", folder / "data", "--json", *options)
        took = (time.perf_counter() - began) * 1000
        lines = [json.loads(line) for line in text.splitlines()]
        assert {(line["month"], line["category"]): line["amount"] for line in lines} == sums
        measure(f"report of 100,000 rows from the {name}", took, "ms", 500)
