"""`kapshuk setup` asks four questions at a terminal and tries out the answers."""

import email
import email.policy
import os
import pty
import re
import select
import ssl
import subprocess
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from house import House
from kapshuk_server import program

PASSWORD = "корова на даху"


class Conversation:
    """A person at a terminal."""

    def __init__(self, *arguments):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.execv(program(), [str(program()), "setup", *map(str, arguments)])
        self.seen = ""
        self.read = 0

    def expect(self, text, seconds=60):
        """Waits for a text, and returns what was written before it."""
        deadline = time.monotonic() + seconds
        while text not in self.seen[self.read :]:
            assert time.monotonic() < deadline, f"no {text!r} in {self.seen[self.read:]!r}"
            if select.select([self.terminal], [], [], 1)[0]:
                try:
                    self.seen += os.read(self.terminal, 65536).decode(errors="replace")
                except OSError:
                    break
        at = self.seen.find(text, self.read)
        assert at >= 0, f"no {text!r} in {self.seen[self.read:]!r}"
        before, self.read = self.seen[self.read : at], at + len(text)
        return before

    def answer(self, question, text):
        """Waits for a question, and types an answer. Returns what was written before it."""
        before = self.expect(question)
        time.sleep(0.1)
        os.write(self.terminal, f"{text}\n".encode())
        return before

    def end(self):
        """The exit status."""
        _, status = os.waitpid(self.child, 0)
        return os.waitstatus_to_exitcode(status)


def settings(path):
    """The options in a file."""
    lines = [line for line in path.read_text().splitlines() if "=" in line and not line.startswith("#")]
    return dict(re.split(r"\s*=\s*", line, maxsplit=1) for line in lines)


def code(inbox, at):
    """The code in a letter, once it is there."""
    deadline = time.monotonic() + 60
    while len(inbox.letters) <= at:
        assert time.monotonic() < deadline, "no letter"
        time.sleep(0.05)
    letter = email.message_from_bytes(inbox.letters[at][2], policy=email.policy.default)
    return re.search(r"\d{6}", letter["subject"]).group()


def sign_in(house, address, password):
    """The session's cookie."""
    form = urllib.parse.urlencode({"address": address, "password": password})
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    status, headers, body = house.ask("POST", "/account/sign-in", form, kind)
    assert status == 303, body
    return headers["Set-Cookie"].split(";")[0]


def test_a_server_is_set_up(tmp_path, inbox):
    """Wrong answers are refused with a reason, and with the right ones the server runs as they say."""
    config, data = tmp_path / "kapshuk.conf", tmp_path / "data"
    config.write_text("# The house\n#sign-up = invited\nmetrics-port = 9\n")
    config.chmod(0o640)
    person = Conversation("--config", config, "--data", data)
    person.answer("Address:", "http://kapshuk.example")
    person.expect("to https only")
    person.answer("Address [http://kapshuk.example]:", "https://nowhere.invalid")
    person.expect("✘ No name server knows nowhere.invalid")
    person.answer("all the same? [y/N]", "")
    person.answer("Address [https://nowhere.invalid]:", "https://127.0.0.1:1")
    person.expect("✘ Nothing answers at 127.0.0.1")
    person.answer("all the same? [y/N]", "n")
    person.answer("Address [https://127.0.0.1:1]:", "-")

    person.answer("Mail server:", "mail.example")
    person.answer("User there", "")
    person.answer("sender:", "kapshuk@example.com")
    person.expect("✘ Write a mail server as smtps://")
    # What was typed stays.
    person.answer("Mail server [mail.example]:", "smtp://127.0.0.1:1")
    person.answer("User there", "")
    person.answer("sender [kapshuk@example.com]:", "")
    person.answer("reach you", "")
    person.expect("✘ 127.0.0.1 does not answer")
    person.answer("Mail server [smtp://127.0.0.1:1]:", inbox.url)
    person.answer("User there", "")
    person.answer("sender [kapshuk@example.com]:", "")
    person.answer("reach you [kapshuk@example.com]", "olena@example.com")
    person.answer("The code in it", "000000")
    person.expect("✘ That is another code.")
    person.answer("The code in it", code(inbox, 0))

    person.answer("Who [invited]:", "everybody")
    person.expect("✘ Write open, invited, closed")
    person.answer("Who [invited]:", "closed")

    person.answer("E-mail address:", "olena")
    person.expect("✘ olena is no e-mail address.")
    person.answer("E-mail address:", "olena@example.com")
    person.answer("Name:", "Олена")
    person.answer("Password, 8 characters or more:", "qwerty123")
    person.expect("✘ The password needs")
    person.answer("Password, 8 characters or more:", PASSWORD)
    person.answer("The same again:", "another one")
    person.expect("✘ These are two different passwords.")
    person.answer("Password, 8 characters or more:", PASSWORD)
    person.answer("The same again:", PASSWORD)
    person.expect("olena@example.com is an operator.")
    assert person.end() == 0
    assert PASSWORD not in person.seen

    assert settings(config) == {
        "metrics-port": "9", "smtp": inbox.url, "mail-from": "kapshuk@example.com",
        "sign-up": "closed", "data": str(data),
    }
    assert config.read_text().startswith("# The house\nsign-up = closed\n")
    assert config.stat().st_mode & 0o777 == 0o640

    house = House(data, options=["--config", config]).start()
    cookie = sign_in(house, "olena@example.com", PASSWORD)
    status, _, body = house.ask("GET", "/account/server", None, {"Cookie": cookie})
    assert status == 200 and "Ніхто: людей додаєте ви" in body.decode()
    status, _, body = house.ask("GET", "/account/sign-up")
    assert "додає лише той" in body.decode() and "<form" not in body.decode().split("<main")[1].split("</main")[0]
    house.kill()


def test_a_second_time_changes_only_what_is_answered(tmp_path, inbox):
    """Enter keeps every answer of the first time, and the operator is known."""
    config, data = tmp_path / "kapshuk.conf", tmp_path / "data"
    config.write_text(
        f"data = {data}\nsmtp = {inbox.url}\nmail-from = kapshuk@example.com\nsign-up = open\n"
    )
    House(data).start().kill()
    subprocess.run(
        [program(), "user", "add", "olena@example.com", "--operator", "--data", data],
        input=PASSWORD, text=True, check=True,
    )
    before = config.read_text()
    person = Conversation("--config", config)
    person.answer("Address:", "")
    person.answer(f"Mail server [{inbox.url}]:", "")
    person.answer("sender [kapshuk@example.com]:", "")
    person.answer("reach you", "")
    person.answer("The code in it", code(inbox, 0))
    person.answer("Who [open]:", "")
    person.expect("There is one: olena@example.com.")
    person.answer("of another, or Enter:", "")
    person.expect("is written")
    assert person.end() == 0
    assert config.read_text() == before


def test_nothing_changes_if_the_input_ends(tmp_path):
    """A conversation that is broken off leaves no file and no account."""
    config = tmp_path / "kapshuk.conf"
    ended = subprocess.run(
        [program(), "setup", "--config", config, "--data", tmp_path / "data"],
        input="\n\n", text=True, capture_output=True, check=False,
    )
    assert ended.returncode == 1 and "nothing was changed" in ended.stderr
    assert not config.exists()


class Elsewhere(BaseHTTPRequestHandler):
    """Another site."""

    def do_GET(self):  # pylint: disable=invalid-name
        """Answers with a page of its own."""
        self.send_response(404)
        self.end_headers()

    def log_message(self, *_):  # pylint: disable=arguments-differ
        """Says nothing."""


def test_a_certificate_that_nobody_trusts_is_named(tmp_path):
    """An address whose certificate a browser would refuse is not taken without a question."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-keyout", tmp_path / "key.pem", "-out", tmp_path / "cert.pem"],
        check=True, capture_output=True,
    )
    site = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    site.socket = context.wrap_socket(site.socket, server_side=True)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    person = Conversation("--config", tmp_path / "kapshuk.conf", "--data", tmp_path / "data")
    person.answer("Address:", f"https://localhost:{site.server_port}/")
    person.expect("✘ The certificate of localhost is not valid")
    os.close(person.terminal)
    assert person.end() != 0
    site.shutdown()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can act as another user")
def test_root_leaves_the_database_to_the_folders_owner(tmp_path):
    """An account made by root in a service's folder is in files of the service's user."""
    data = tmp_path / "data"
    House(data).start().kill()
    for path in [data, *data.rglob("*")]:
        os.chown(path, 65534, 65534)
    for folder in [data, *data.parents][1:-1]:
        if str(folder).startswith("/tmp/"):
            folder.chmod(0o755)
    subprocess.run(
        [program(), "user", "add", "olena@example.com", "--data", data],
        input=PASSWORD, text=True, check=True,
    )
    # Copied and restored by root from a place of root's, it is the same.
    copies = tmp_path / "copies"
    subprocess.run([program(), "backup", "--data", data, "--to", copies], check=True)
    copy = next(copies.glob("*.sqlite"))
    os.chown(copy, 0, 0)
    subprocess.run([program(), "restore", copy, "--data", data], check=True)
    assert {path.stat().st_uid for path in data.rglob("*")} == {65534}
