"""`bin/watch` serves the app, and added records are still there after a restart."""

import json
import re
import subprocess
import urllib.request
from contextlib import contextmanager

from conftest import ROOT

PROGRAM = ROOT / ".build/release/PageHost"

FORM = """--edge\r
content-disposition: form-data; name="name"\r
\r
Книгарня «Є»\r
--edge\r
content-disposition: form-data; name="content"\r
\r
4820000123457\r
--edge--\r
"""


@contextmanager
def watch(records):
    """The address of a running `bin/watch`."""
    assert PROGRAM.is_file(), "PageHost is not built: run `make test-interop`"
    command = [ROOT / "bin/watch", "--port", "0", "--records", records, "--program", PROGRAM]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process.stdout.readline().split()[0]
        finally:
            process.terminate()


def fetch(url, **form):
    with urllib.request.urlopen(urllib.request.Request(url, **form)) as response:
        return response.read().decode()


def test_card_outlives_restart(tmp_path):
    multipart = {"content-type": "multipart/form-data; boundary=edge"}
    with watch(tmp_path / "records.json") as url:
        added = fetch(f"{url}/cards/new", data=FORM.encode(), headers=multipart)

        assert "<h1>Книгарня «Є»</h1>" in added

    with watch(tmp_path / "records.json") as url:
        assert "Книгарня «Є»" in fetch(url)


def test_page_has_newest_version(tmp_path):
    with watch(tmp_path / "records.json") as url:
        shown = re.search(r'data-version="(\d+)"', fetch(url))[1]
        with urllib.request.urlopen(f"{url}/watch/events") as events:
            newest = json.loads(events.readline().removeprefix(b"data: "))

        assert newest == {"version": shown, "message": ""}
