"""The server behind a proxy in the documented set-up, docs/proxy/nginx.conf: floods come through it, and flooding
clients are limited.

`bin/setup test` unpacks Debian's nginx without installing it, since that would start a public web server on the machine.
"""

import http.client
import shutil
import socket
import ssl
import statistics
import subprocess
import time
import urllib.parse

import flood
import pytest
from flood import ATTACKER, OTHER
from kapshuk_server import ROOT, free_port
from nodes import attacked

UNPACKED = ROOT / ".build-nginx/usr/sbin/nginx"
NGINX = str(UNPACKED) if UNPACKED.exists() else shutil.which("nginx")
pytestmark = pytest.mark.skipif(not NGINX, reason="nginx is neither installed nor unpacked: run `bin/setup test`")

NAME = "kapshuk.example"
PASSWORD = "корова на даху"
COUNT = 520


class Proxied:
    """A server with accounts, and nginx in front of it."""

    def __init__(self, folder):
        self.secure, self.plain = free_port(), free_port()
        options = ["--address", f"https://{NAME}", "--trusted-proxy", "127.0.0.1"]
        self.house = attacked(folder / "data", options=options).start()
        papers = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
            + ["-addext", f"subjectAltName=DNS:{NAME}", "-out", papers[0], "-keyout", papers[1]],
            check=True, capture_output=True,
        )  # fmt: skip
        self.trust = ssl.create_default_context(cafile=papers[0])
        self.process = self.begin(folder, *papers)
        until = time.monotonic() + 60
        while True:
            try:
                self.link().close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < until, (folder / "error").read_text()
                time.sleep(0.02)

    def begin(self, folder, certificate, key):
        """Starts nginx with the documented file, this test's ports and its certificate."""
        text = (ROOT / "docs/proxy/nginx.conf").read_text()
        live = f"/etc/letsencrypt/live/{NAME}"
        for old, new in (
            ("listen 443 ", f"listen 127.0.0.1:{self.secure} "), ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen [::]:443 ", f"listen [::1]:{self.secure} "), ("listen [::]:80;", f"listen [::1]:{self.plain};"),
            ("127.0.0.1:8080", f"127.0.0.1:{self.house.port}"),
            (f"{live}/fullchain.pem", certificate), (f"{live}/privkey.pem", key),
        ):  # fmt: skip
            assert text.count(old) == 1, old
            text = text.replace(old, str(new))
        (folder / "kapshuk.conf").write_text(text)
        temporary = "\n".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (folder / "nginx.conf").write_text(
            f"daemon off; user root; worker_processes 1; worker_rlimit_nofile 8192; pid {folder}/pid;\n"
            f"error_log {folder}/error; events {{ worker_connections 4096; }}\n"
            f"http {{ access_log off; {temporary}\ninclude {folder}/kapshuk.conf; }}\n"
        )
        return subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "error"])

    def link(self, source=OTHER, context=None):
        """A TLS connection from an address of this machine."""
        plain = socket.create_connection(("127.0.0.1", self.secure), timeout=60, source_address=(source, 0))
        return (context or self.trust).wrap_socket(plain, server_hostname=NAME)

    def ask(self, method, path, fields=None, source=OTHER, **headers):
        """Sends one request on a connection of its own. Returns status, headers and body."""
        link = http.client.HTTPConnection(NAME)
        link.sock = self.link(source)
        body = urllib.parse.urlencode(fields) if fields is not None else None
        form = {"Content-Type": "application/x-www-form-urlencoded"} if body is not None else {}
        link.request(method, path, body, {"Sec-Fetch-Site": "same-origin", **form, **headers})
        answer = link.getresponse()
        found = answer.status, answer.headers, answer.read()
        link.close()
        return found

    def latency(self, count=40):
        """The median response time for another client, with a new connection for each request."""
        times = []
        for _ in range(count):
            started = time.monotonic()
            assert self.ask("GET", "/")[0] == 200
            times.append(time.monotonic() - started)
        return statistics.median(times)

    def serves_others(self, idle):
        """Other clients get pages about as fast as without the flood."""
        # Each page needs a TLS handshake of its own.
        assert self.latency() <= max(3 * idle, 0.3)
        assert self.ask("GET", "/health")[0] == 200

    def stops_guesses(self):
        """Guessing is stopped, whatever the headers say, and the account's owner can sign in."""
        form = {"address": "olena@example.com", "password": PASSWORD}
        assert self.ask("POST", "/account/sign-up", {"name": "", **form})[0] == 303
        wrong = {**form, "password": "ні"}
        statuses = [
            self.ask("POST", "/account/sign-in", wrong, ATTACKER, **{name: f"{value}{number}"})[0]
            for number in range(14)
            for name, value in [("X-Forwarded-For", "192.0.2."), ("Forwarded", "for=192.0.2.")][number % 2 :][:1]
        ]
        assert statuses == [422] * 10 + [429] * 4
        assert self.ask("POST", "/account/sign-in", form)[0] == 303

    def stop(self):
        """Stops both."""
        self.process.terminate()
        self.process.wait()
        assert self.house.process.poll() is None, "the server ended"
        self.house.kill()


@pytest.fixture
def proxied(tmp_path):
    """The server and nginx."""
    flood.allow_files(4096)
    proxied = Proxied(tmp_path)
    yield proxied
    proxied.stop()


def flooded(proxied, text, count=COUNT):
    """Connections of one client that send the beginning of a request and wait."""
    links = []
    for _ in range(count):
        link = proxied.link(ATTACKER)
        link.sendall(text.encode())
        links.append(link)
    return links


POST = f"POST /cards HTTP/1.1\r\nHost: {NAME}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\n"


@pytest.mark.parametrize(
    "text",
    [POST + "Content-Length: 1000\r\n\r\nname=", f"GET / HTTP/1.1\r\nHost: {NAME}\r\nX-A: ", POST + "Transfer-Encoding: chunked\r\n\r\n5\r\n"],
    ids=["slow bodies", "slow heads", "slow parts"],
)
def test_slow_requests(proxied, text):
    """Connections with incomplete requests: others are served as before, and can sign up."""
    idle = proxied.latency()
    links = flooded(proxied, text)
    proxied.serves_others(idle)
    status, headers, _ = proxied.ask(
        "POST", "/account/sign-up", {"name": "", "address": "olena@example.com", "password": PASSWORD}
    )
    assert status == 303 and headers["Set-Cookie"].startswith("__Host-")
    for link in links:
        link.close()


def test_streams_of_one_client(proxied):
    """Event streams: one client may have many, and other clients' pages arrive as before."""
    _, headers, _ = proxied.ask("POST", "/account/sign-up", {"name": "", "address": "a@example.com", "password": PASSWORD})
    cookie = headers["Set-Cookie"].split(";")[0]
    idle = proxied.latency()
    links = flooded(proxied, f"GET /sync/live HTTP/1.1\r\nHost: {NAME}\r\nCookie: {cookie}\r\n\r\n", 300)
    proxied.serves_others(idle)
    # The latest stream works, and its events arrive at once: nginx does not buffer it.
    found = b""
    while b"retry:" not in found:
        part = links[-1].recv(4096)
        assert part, found
        found += part
    assert found.startswith(b"HTTP/1.1 200")
    for link in links:
        link.close()


def test_guesses(proxied):
    proxied.stops_guesses()


def test_what_is_sent_in_the_clear(proxied):
    """A page is redirected to https; other requests are refused."""
    for method, path, expected in (
        ("GET", "/cards?a=b", 301), ("POST", "/account/sign-in", 403), ("GET", "/sync/live", 403), ("POST", "/sync", 403),
    ):  # fmt: skip
        link = http.client.HTTPConnection("127.0.0.1", proxied.plain, timeout=60)
        link.request(method, path, "" if method == "POST" else None, {"Host": NAME})
        answer = link.getresponse()
        assert answer.status == expected, path
        assert expected == 403 or answer.headers["Location"] == f"https://{NAME}{path}"
    assert "max-age=31536000" in proxied.ask("GET", "/")[1]["Strict-Transport-Security"]


def test_ipv6(proxied):
    """A page, and the redirection to it, by IPv6: the client is told apart by its own address."""
    with socket.create_connection(("::1", proxied.secure), timeout=60) as plain:
        link = http.client.HTTPConnection(NAME)
        link.sock = proxied.trust.wrap_socket(plain, server_hostname=NAME)
        link.request("GET", "/health")
        assert link.getresponse().status == 200
    link = http.client.HTTPConnection("::1", proxied.plain, timeout=60)
    link.request("GET", "/cards", headers={"Host": NAME})
    assert link.getresponse().status == 301


def version(proxied, only):
    """The TLS version negotiated with a browser that knows only this one; `None` if there is none."""
    context = ssl.create_default_context(cafile=proxied.house.folder.parent / "certificate.pem")
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = only
    try:
        with proxied.link(context=context) as link:
            return link.version()
    except ssl.SSLError:
        return None


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_versions_of_tls(proxied):
    """TLS 1.2 and 1.3, and nothing older."""
    known = ssl.TLSVersion
    assert [version(proxied, one) for one in (known.TLSv1, known.TLSv1_1)] == [None, None]
    assert [version(proxied, one) for one in (known.TLSv1_2, known.TLSv1_3)] == ["TLSv1.2", "TLSv1.3"]
