"""The program's output at a terminal."""

import contextlib
import os
import pty
import re
import subprocess
import time
import urllib.request

import numpy
import pytest
import zxingcpp
from kapshuk_server import SITE, free_port, program

HALVES = {" ": (255, 255), "▀": (0, 255), "▄": (255, 0), "█": (0, 0)}


def test_address_as_qr_code():
    """The QR code at the terminal, drawn by our own encoder, contains the address beside it."""
    port = free_port()
    ours, its = pty.openpty()
    command = [program(), "serve", "--port", str(port), "--site", SITE]
    server = subprocess.Popen(command, stdout=its, stderr=subprocess.DEVNULL)
    os.close(its)
    shown, deadline = b"", time.monotonic() + 60
    while shown.count(b"\x1b[0m") < 15 and time.monotonic() < deadline:
        shown += os.read(ours, 65536)
    server.terminate()
    server.wait(timeout=60)
    os.close(ours)

    text = shown.decode()
    assert f"Kapshuk is at http://localhost:{port}/" in text
    lines = re.findall("\x1b\\[30;107m(.*)\x1b\\[0m", text)
    rows = [[HALVES[block][half] for block in line] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(rows, dtype=numpy.uint8), numpy.ones((4, 4), numpy.uint8))
    read = zxingcpp.read_barcodes(picture)
    assert [code.text for code in read] == [f"http://localhost:{port}/"]


def answers(port, deadline=60):
    """Whether a server reports that it is healthy within the given seconds."""
    until = time.monotonic() + deadline
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:  # polled
                return answer.status == 200
        time.sleep(0.1)
    return False


def test_options_from_a_file_and_the_environment(tmp_path):
    """The command line overrides the environment, and the environment overrides the file."""
    file, environment, typed = free_port(), free_port(), free_port()
    config = tmp_path / "kapshuk.conf"
    config.write_text(f"# The house\nport = {file}\nsite = {SITE}\ndemo = yes\n")
    for port, options, variables in (
        (file, [], {}),
        (environment, [], {"KAPSHUK_PORT": str(environment)}),
        (typed, ["--port", str(typed)], {"KAPSHUK_PORT": str(environment)}),
    ):
        command = [program(), "serve", "--config", config, *options]
        server = subprocess.Popen(
            command, env=os.environ | variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            assert answers(port)
        finally:
            server.terminate()
            server.wait(timeout=60)


def test_every_option_may_stand_in_the_file_and_the_environment(tmp_path):
    """Every option in the help is known to both: only the wrong value is reported, and no name."""
    told = subprocess.run([program(), "serve", "--help"], capture_output=True, text=True, timeout=60).stdout
    names = set(re.findall(r"^  --([a-z0-9-]+)", told, re.MULTILINE)) - {"config", "version"}
    assert {"trusted-proxy", "metrics-port", "rules", "map-tiles", "demo"} <= names
    config = tmp_path / "kapshuk.conf"
    config.write_text("".join(f"{name} = 1\n" for name in names - {"port"}) + "port = 99999\n")
    for name in sorted(names - {"port"}):
        variable = "KAPSHUK_" + name.upper().replace("-", "_")
        ended = subprocess.run(
            [program(), "serve", "--config", config], capture_output=True, text=True, timeout=60,
            env=os.environ | {variable: "" if name in ("demo", "worker-off", "smtp-without-tls") else "2"},
        )  # fmt: skip
        assert "--port is a number from 0 to 65535" in ended.stderr, (name, ended.stderr)
    for variable, value, sentence in (
        ("KAPSHUK_TRUSTED_PROXY", "127.0.0.1,10.0.0.0/40", "not 10.0.0.0/40"),
        ("KAPSHUK_MAP_TILES", "https://tiles.example/", "{z}, {x} and {y}"),
        ("KAPSHUK_METRICS_PORT", "70000", "--metrics-port is"),
    ):
        ended = subprocess.run(
            [program(), "serve"], capture_output=True, text=True, timeout=60,
            env=os.environ | {variable: value},
        )  # fmt: skip
        assert sentence in ended.stderr, (variable, ended.stderr)


@pytest.mark.parametrize(
    ("options", "is_taken"),
    [
        ("--host 0.0.0.0", False), ("--host 192.168.1.5", False), ("--address http://kapshuk.example", False),
        ("--host 0.0.0.0 --address http://localhost", False), ("--address https://kapshuk.example --host 0.0.0.0", True),
        ("--address http://127.0.0.1:8080", True), ("--host ::1", True), ("", True),
    ],
)  # fmt: skip
def test_accounts_want_https(tmp_path, options, is_taken):
    """Passwords must not be readable on the way: without https, only this machine is served."""
    # A valid configuration proceeds to the site's files, which are looked for next.
    command = [program(), "serve", *options.split(), "--data", tmp_path / "data", "--site", tmp_path]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.returncode != 0
    assert ("Accounts want https" in ended.stderr) != is_taken, ended.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("prot = 1", "Line 1 of {}: prot is unknown."),
        ("port", "Line 1 of {} is no option"),
        ("demo = perhaps", "demo is yes or no"),
        ("port = 99999", "--port is a number from 0 to 65535"),
    ],
)
def test_wrong_configuration_is_said(tmp_path, line, sentence):
    """A mistake in the file is reported with its line, and nothing starts."""
    config = tmp_path / "kapshuk.conf"
    config.write_text(line + "\n")
    ended = subprocess.run(
        [program(), "serve", "--config", config], capture_output=True, text=True, timeout=60
    )
    assert ended.returncode != 0
    assert sentence.format(config) in ended.stderr
