"""What commands say when something is wrong: a sentence with what to do, never the name of an error."""

import itertools
import json
import os
import re
import signal
import subprocess

import pytest
from house import House
from kapshuk_server import ROOT, SITE, program

# What no person understands: names of errors' domains and types, and Swift's way to print a value.
INTERNAL = re.compile(r"Error Domain|NSCocoa|SocketAddressError|IOError|errno|Optional\(|Swift\.|Code=\d|UserInfo")


def run(*words, environment=None, typed=None):
    """Runs a command of the program."""
    return subprocess.run(
        [program(), *map(str, words)], capture_output=True, text=True, check=False, input=typed, timeout=60,
        env={**os.environ, "KAPSHUK_SITE": str(SITE), **(environment or {})},
    )


def said(*words, here=None, environment=None):
    """What a command says in this folder, and whether it succeeded. A server that says that it is there is ended."""
    process = subprocess.Popen(
        [program(), *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        stdin=subprocess.DEVNULL, env={**os.environ, "KAPSHUK_SITE": str(SITE), **(environment or {})}, cwd=here,
    )
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.startswith(("Kapshuk is at", "Капшук за адресою")):
            process.terminate()
    return "".join(lines), process.wait(60) == 0


def places(folder):
    """Paths that can't be used, each for another reason."""
    (folder / "file").write_text("a file")
    (folder / "empty").mkdir()
    (folder / "wrong.sqlite").write_text("no database")
    (folder / "wrong.conf").write_bytes(b"data = \xff\xfe")
    yield from ["/nowhere/at/all", folder / "file", folder / "file/below", folder / "empty", "/proc/kapshuk", "/dev/full"]
    yield from [folder / "wrong.sqlite", folder / "wrong.conf", "\n", "-", "ю" * 300]


COMMANDS = [
    ["user", "list", "--data"], ["user", "delete", "a@example.com", "--yes", "--data"], ["backup", "--to", "/nowhere/x", "--data"],
    ["restore", "--verify"], ["doctor", "--data"], ["doctor", "--config"], ["moderate", "list", "--data"],
    ["public-catalog", "reports", "--data"], ["serve", "--port", "0", "--data"], ["serve", "--port", "0", "--config"],
    ["serve", "--port", "0", "--host"], ["serve", "--port", "0", "--rules"], ["serve", "--port", "0", "--site"],
    ["catalog", "import", "--data", "/proc/x"], ["catalog", "show", "4820000123457", "--data"], ["move", "--to", "/proc/y", "--from"],
    ["mail", "test", "a@example.com", "--config"], ["serve", "--port", "0", "--smtp"], ["serve", "--port", "0", "--address"],
]


# Values that no option takes.
WRONG_OPTIONS = [
    ("port", "eight"), ("port", "70000"), ("limit", "0"), ("demo", "perhaps"), ("sign-up", "every body"),
    ("log-level", "loud"), ("log-format", "xml"), ("trusted-proxy", "me"), ("contact", "x"), ("database", "mysql://x"),
    ("smtp", "mail.example"), ("address", "https://pouch.example/pouch"), ("metrics-port", "-1"),
    ("backup-to", "ftp://x"), ("backup-s3-key", "x"), ("updates-from", "x"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_place_that_can_not_be_used_is_a_sentence(command, tmp_path):
    """Every command with every such path or word."""
    for place in places(tmp_path):
        text, is_done = said(*command, place, here=tmp_path)
        assert not INTERNAL.search(text), (command, place, text)
        assert is_done or text.strip(), (command, place)
        # No account was made where there was none.
        if command[0] != "serve":
            assert not (tmp_path / "empty/kapshuk.sqlite").exists(), command


@pytest.mark.parametrize("words", [["user", "list"], ["backup", "--to", "x"], ["moderate", "list"], ["doctor"]], ids=" ".join)
def test_commands_read_the_options_of_the_server(words, tmp_path):
    """With the server's options alone, a command finds the server's accounts."""
    data, config = tmp_path / "data", tmp_path / "kapshuk.conf"
    House(data).start().kill()
    config.write_text(f"data = {data}\nbackup-to = {tmp_path / 'copies'}\n")
    words = [str(tmp_path / "x") if word == "x" else word for word in words]
    for environment, options in itertools.product([{}, {"KAPSHUK_CONFIG": str(config)}], [[], ["--config", config]]):
        done = run(*words, *options, environment=environment)
        found = bool(environment or options)
        assert ("Name the server's folder" not in done.stderr) == found, (environment, options, done.stderr)
        assert words[0] == "doctor" or (done.returncode == 0) == found, done.stderr


def test_refused_options_are_named_with_their_line(tmp_path):
    """Every option and flag of the file, with a value that none of them takes, and each misspelt."""
    config = tmp_path / "kapshuk.conf"
    help_ = run("serve", "--help").stdout
    names = sorted(set(re.findall(r"--([a-z][a-z0-9-]*)", help_)) - {"config", "help", "version"})
    assert "port" in names and "smtp-without-tls" in names
    for name in names:
        config.write_text(f"# options\n\n{name}s = 1\n")
        text, _ = said("serve", "--config", config)
        assert f"Line 3 of {config}: {name}s is unknown. Is {name} meant?" in text, text
    for name, value in WRONG_OPTIONS:
        more = "mail-from = a@example.com\n" if name == "smtp" else ""
        config.write_text(f"data = {tmp_path / 'data'}\n{more}{name} = {value}\n")
        line = 3 if more else 2
        text, _ = said("serve", "--config", config)
        assert f"Line {line} of {config}" in text and not INTERNAL.search(text), (name, text)


def test_what_is_done_to_people_is_said(tmp_path):
    """Each command says what it did, and a deletion asks."""
    data = tmp_path / "data"
    House(data).start().kill()
    at = ["--data", data]
    assert "has an account" in run("user", "add", "olena@example.com", *at, typed="a cow on the roof\n").stdout
    assert "is an operator" in run("user", "operator", "olena@example.com", *at).stdout
    assert "no operator" in run("user", "operator", "olena@example.com", "--remove", *at).stdout
    asked = run("user", "delete", "olena@example.com", *at, typed="n\n")
    assert asked.returncode == 1 and "Nothing was erased" in asked.stderr and "olena" in run("user", "list", *at).stdout
    assert "is erased" in run("user", "delete", "olena@example.com", *at, typed="y\n").stdout
    assert run("user", "list", *at).stdout == ""


def test_the_log_is_for_programs(tmp_path):
    """With JSON, each line is an object, the first one of the start too: times by RFC 3339, numbers as numbers."""
    log = tmp_path / "log"
    house = House(tmp_path / "data", options=["--log-format", "json"], log=log).start()
    house.ask("GET", "/")
    house.process.send_signal(signal.SIGTERM)
    house.process.wait(10)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    ready = next(line for line in lines if line["message"] == "ready")
    assert ready["port"] == house.port and isinstance(ready["port"], int)
    for line in lines:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]), line
    quiet = tmp_path / "quiet"
    house = House(tmp_path / "data", options=["--log-level", "critical"], log=quiet).start()
    house.kill()
    assert quiet.read_text() == ""


def test_the_documents_list_what_the_doctor_looks_at():
    listed = run("doctor", "--list").stdout
    text = (ROOT / "docs/running.md").read_text()
    assert listed.strip() in text and len(listed.splitlines()) > 10
