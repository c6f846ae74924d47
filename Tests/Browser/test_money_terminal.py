"""`kapshuk money`: it reads files of other programs, and they read its files."""

import csv
import datetime
import io
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time
import zipfile

import openpyxl
import pytest
from kapshuk_server import ROOT, program

OFX = """OFXHEADER:100
<OFX><CURDEF>USD<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-45.10<FITID>A1<NAME>Food &amp; Co<MEMO>lunch
</STMTTRN></OFX>"""


def money(*arguments, fails=False):
    """Runs the command. Returns its output."""
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
    """Each format becomes one line of JSON per transaction, in minor units."""
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
    """A truncated sheet, a zip bomb and a picture are each refused with a message."""
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
    """A statement is imported into a backup once; then exported as CSV, XLSX that Info-ZIP reads, and a journal."""
    backup = tmp_path / "pouch.json"
    backup.write_text('{"format":"kapshuk-backup","version":1,"made":0,"records":[],"photos":{}}')
    (tmp_path / "b.xlsx").write_bytes(sheet(PRIVAT))

    assert money("import", backup, tmp_path / "b.xlsx").startswith("2 recorded")
    assert money("import", backup, tmp_path / "b.xlsx").startswith("0 recorded, 2 there already")
    rows = list(csv.DictReader(io.StringIO(money("export", backup, "--language", "en").lstrip("\ufeff"))))
    assert [row["amount"] for row in rows if row["date"]] == ["8414.78", "-486.40"]
    (tmp_path / "own.csv").write_text(money("export", backup))
    assert money("import", backup, tmp_path / "own.csv").startswith("0 recorded, 2 there already")
    empty = tmp_path / "empty.json"
    empty.write_text('{"format":"kapshuk-backup","version":1,"made":0,"records":[],"photos":{}}')
    assert money("import", empty, tmp_path / "own.csv").startswith("2 recorded")
    money("export", backup, "--format", "xlsx", "-o", tmp_path / "out.xlsx")
    with zipfile.ZipFile(tmp_path / "out.xlsx") as archive:
        assert archive.testzip() is None
        assert "xl/worksheets/sheet1.xml" in archive.namelist()
    assert "expenses:Продукти  486.40 UAH" in money("export", backup, "--format", "journal")
    report = [json.loads(line) for line in money("report", backup, "--json").splitlines()]
    assert sum(line["amount"] for line in report) == 841478 - 48640


def test_other_programs_read_what_is_written(tmp_path):
    """openpyxl reads days as dates and sums as numbers, one sheet per month; Info-ZIP finds no damage."""
    backup = tmp_path / "pouch.json"
    backup.write_text('{"format":"kapshuk-backup","version":1,"made":0,"records":[],"photos":{}}')
    rows = [*PRIVAT, ["01.06.2025 08:00:00", "Кафе", "8345 **** **** 2284", "Aroma <&> Kava", -65.5, "UAH"]]
    (tmp_path / "b.xlsx").write_bytes(sheet([[str(c).replace("<&>", "&lt;&amp;&gt;") if isinstance(c, str) else c for c in row] for row in rows]))  # fmt: skip
    money("import", backup, tmp_path / "b.xlsx")

    money("export", backup, "--format", "xlsx", "-o", tmp_path / "out.xlsx")

    book = openpyxl.load_workbook(tmp_path / "out.xlsx")
    assert sorted(book.sheetnames) == ["2025-06", "2025-07", "рахунки"]
    cells = [list(row) for row in book["2025-07"].iter_rows(values_only=True)]
    days = [cell for row in cells for cell in row if isinstance(cell, datetime.datetime)]
    assert {day.date().isoformat() for day in days} == {"2025-07-27", "2025-07-26"}
    sums = [cell for row in cells for cell in row if isinstance(cell, (int, float))]
    assert -486.4 in sums and 8414.78 in sums
    assert "Aroma <&> Kava" in [cell for row in book["2025-06"].iter_rows(values_only=True) for cell in row]
    tested = subprocess.run(["unzip", "-tq", tmp_path / "out.xlsx"], capture_output=True, check=False)
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize("level", ["-0", "-1", "-9"])
def test_what_other_programs_wrote_is_read(tmp_path, level):
    """A statement written by openpyxl, unchanged and repacked by Info-ZIP at other levels."""
    book = openpyxl.Workbook()
    for row in PRIVAT:
        book.active.append(row)
    for number in range(2000):
        book.active.append(["25.07.2025 10:00:00", "Інше", "1", f"Крамниця {number}", -number - 0.5, "UAH"])
    book.save(tmp_path / "a.xlsx")
    with zipfile.ZipFile(tmp_path / "a.xlsx") as archive:
        archive.extractall(tmp_path / "parts")
    command = ["zip", "-qr", level, tmp_path / "b.xlsx", "."]
    subprocess.run(command, cwd=tmp_path / "parts", check=True)

    for name in ["a.xlsx", "b.xlsx"]:
        lines = [json.loads(line) for line in money("parse", tmp_path / name, "--json").splitlines()]
        assert len(lines) == 2002
        assert lines[0]["amount"] == -48640
        assert sum(line["amount"] for line in lines[2:]) == -sum(n * 100 + 50 for n in range(2000))


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
    """The roll-up and the rows have the same sums, to the last kopiyka."""
    folder, sums = many
    money("import", folder / "data", folder / "rows.csv")
    for name, options in [("roll-up", []), ("rows", ["--from-rows"])]:
        began = time.perf_counter()
        text = money("report", folder / "data", "--json", *options)
        took = (time.perf_counter() - began) * 1000
        lines = [json.loads(line) for line in text.splitlines()]
        assert {(line["month"], line["category"]): line["amount"] for line in lines} == sums
        measure(f"report of 100,000 rows from the {name}", took, "ms", 500)


def timed(command, turns=3):
    """The median time of several runs in seconds, and the peak memory of one in megabytes."""
    times, most = [], 0
    for _ in range(turns):
        began = time.perf_counter()
        with subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
        assert status == 0
        times.append(time.perf_counter() - began)
        most = max(most, usage.ru_maxrss / 1024)
    return statistics.median(times), most


MONTHS = "SELECT substr(date, 1, 7), category, SUM(amount_minor) FROM tx GROUP BY 1, 2"


@pytest.mark.bench
def test_beside_others(tmp_path, capsys):
    """A million transactions by month and category: our report compared with hledger, ledger and SQLite."""
    generator = ROOT.parent / "shared" / "peers" / "gen_journal.py"
    if os.environ.get("KAPSHUK_BENCH") != "1":
        pytest.skip("takes minutes; `make bench` runs it")
    if not generator.exists():
        pytest.skip("needs ../shared/peers/gen_journal.py")
    count = 1_000_000
    subprocess.run([sys.executable, generator, str(count), tmp_path, "--seed", "42"], check=True)
    rows, expected = tmp_path / f"tx-{count}.csv", json.loads((tmp_path / f"tx-{count}.expect.json").read_text())
    began = time.perf_counter()
    money("import", tmp_path / "data", rows)
    took = {"import": (time.perf_counter() - began, 0)}
    sums, cells = {}, money("report", tmp_path / "data", "--json").splitlines()
    assert len(cells) == expected["cells"]
    for line in map(json.loads, cells):
        sums[line["category"]] = sums.get(line["category"], 0) + line["amount"]
    assert sums == expected["by_category_minor"]
    report = [program(), "money", "report", tmp_path / "data", "--json"]
    took["report from the roll-up"] = timed(report)
    took["report from the rows"] = timed([*report, "--from-rows"])
    database = sqlite3.connect(tmp_path / "plain.sqlite")
    database.execute("CREATE TABLE tx(id INTEGER PRIMARY KEY, date, account, category, amount_minor INTEGER)")
    with open(rows, encoding="utf-8") as file:
        lines = ((r["id"], r["date"], r["account"], r["category"], r["amount_minor"]) for r in csv.DictReader(file))
        database.executemany("INSERT INTO tx VALUES (?, ?, ?, ?, ?)", lines)
    database.commit()
    database.close()
    took["SQLite, one GROUP BY"] = timed(["sqlite3", tmp_path / "plain.sqlite", MONTHS])
    journal = tmp_path / f"tx-{count}.journal"
    if shutil.which("hledger"):
        took["hledger"] = timed(["hledger", "-f", journal, "balance", "--monthly", "Expenses", "Income"], 1)
    if shutil.which("ledger"):
        took["ledger"] = timed(["ledger", "-f", journal, "--monthly", "register", "Expenses", "Income"], 1)
    with capsys.disabled():
        print()
        for name, (seconds, megabytes) in took.items():
            print(f"{name:28} {seconds:8.3f} s {megabytes:6.0f} MB")
    assert took["report from the roll-up"][0] <= 0.05
    assert took["report from the rows"][0] <= 0.3
    assert max(took[f"report from the {way}"][1] for way in ("roll-up", "rows")) <= 300
