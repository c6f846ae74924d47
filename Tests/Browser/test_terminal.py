"""What the program shows at a terminal."""

import os
import pty
import re
import subprocess
import time

import numpy
import zxingcpp
from kapshuk_server import SITE, free_port, program

HALVES = {" ": (255, 255), "▀": (0, 255), "▄": (255, 0), "█": (0, 0)}


def test_address_as_qr_code():
    """The QR code at the terminal, drawn by our own engine, leads to the address beside it."""
    port = free_port()
    ours, its = pty.openpty()
    command = [program(), "serve", "--port", str(port), "--site", SITE]
    server = subprocess.Popen(command, stdout=its, stderr=subprocess.DEVNULL)
    os.close(its)
    shown, deadline = b"", time.monotonic() + 10
    while shown.count(b"\x1b[0m") < 15 and time.monotonic() < deadline:
        shown += os.read(ours, 65536)
    server.terminate()
    server.wait(timeout=5)
    os.close(ours)

    text = shown.decode()
    assert f"Kapshuk is at http://localhost:{port}/" in text
    lines = re.findall("\x1b\\[30;107m(.*)\x1b\\[0m", text)
    rows = [[HALVES[block][half] for block in line] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(rows, dtype=numpy.uint8), numpy.ones((4, 4), numpy.uint8))
    read = zxingcpp.read_barcodes(picture)
    assert [code.text for code in read] == [f"http://localhost:{port}/"]
