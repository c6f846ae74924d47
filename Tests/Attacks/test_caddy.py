"""The server behind Caddy in the documented set-up, docs/proxy/Caddyfile: the client's address is Caddy's word alone,
events arrive at once, and old versions of TLS are refused.

`bin/setup test` unpacks Debian's Caddy without installing it, since that would start a public web server on the machine.
"""

import http.client
import shutil
import ssl
import subprocess

import pytest
from kapshuk_server import ROOT
from test_nginx import NAME, PASSWORD, Proxied, version

UNPACKED = ROOT / ".build-caddy/usr/bin/caddy"
CADDY = str(UNPACKED) if UNPACKED.exists() else shutil.which("caddy")
pytestmark = pytest.mark.skipif(not CADDY, reason="Caddy is neither installed nor unpacked: run `bin/setup test`")


class ProxiedByCaddy(Proxied):
    """A server with accounts, and Caddy in front of it."""

    def begin(self, folder, certificate, key):
        """Starts Caddy with the documented file, this test's ports and its certificate."""
        text = (ROOT / "docs/proxy/Caddyfile").read_text()
        for old, new in (
            (f"\n{NAME} {{", f"\nhttps://{NAME}:{self.secure} {{\ntls {certificate} {key}\nbind 127.0.0.1"),
            ("127.0.0.1:8080", " ".join(f"127.0.0.1:{port}" for port in self.house.ports)),
        ):
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        options = f"{{\nadmin off\nhttp_port {self.plain}\nhttps_port {self.secure}\nstorage file_system {folder}/caddy\n}}\n"
        (folder / "Caddyfile").write_text(options + text)
        return subprocess.Popen(
            [CADDY, "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"],
            stderr=open(folder / "error", "wb"),
        )


@pytest.fixture
def proxied(tmp_path):
    """The server and Caddy."""
    proxied = ProxiedByCaddy(tmp_path)
    yield proxied
    proxied.stop()


def test_guesses(proxied):
    proxied.stops_guesses()


def test_events_arrive_at_once(proxied):
    """A stream of events begins at once, and so does the page: nothing is buffered."""
    _, headers, _ = proxied.ask("POST", "/account/sign-up", {"name": "", "address": "a@example.com", "password": PASSWORD})
    link = proxied.link()
    cookie = headers["Set-Cookie"].split(";")[0]
    link.sendall(f"GET /sync/live HTTP/1.1\r\nHost: {NAME}\r\nCookie: {cookie}\r\n\r\n".encode())
    found = b""
    while b"retry:" not in found:
        part = link.recv(4096)
        assert part, found
        found += part
    assert found.startswith(b"HTTP/1.1 200")
    link.close()


def test_a_page_without_https_is_redirected(proxied):
    link = http.client.HTTPConnection("127.0.0.1", proxied.plain, timeout=60)
    link.request("GET", "/cards?a=b", headers={"Host": NAME})
    answer = link.getresponse()
    assert answer.status == 308 and answer.headers["Location"].endswith("/cards?a=b")
    assert answer.headers["Location"].startswith(f"https://{NAME}")
    assert "max-age=31536000" in proxied.ask("GET", "/")[1]["Strict-Transport-Security"]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_versions_of_tls(proxied):
    """TLS 1.2 and 1.3, and nothing older."""
    known = ssl.TLSVersion
    assert [version(proxied, one) for one in (known.TLSv1, known.TLSv1_1)] == [None, None]
    assert [version(proxied, one) for one in (known.TLSv1_2, known.TLSv1_3)] == ["TLSv1.2", "TLSv1.3"]
