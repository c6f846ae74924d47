"""The program with a certificate of its own."""

import json
import ssl
import subprocess
import urllib.request

import pytest
from kapshuk_server import SITE, Server, program


@pytest.fixture
def papers(tmp_path):
    """A self-signed certificate and its key."""
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        + ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        + ["-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
    )
    return certificate, key


def test_https(papers, tmp_path):
    """Pages come over https to whoever trusts the certificate."""
    certificate, key = papers
    server = Server(tmp_path / "log", "--certificate", certificate, "--key", key)
    server.url = server.url.replace("http:", "https:")
    server.trust = ssl.create_default_context(cafile=certificate)
    server.start()
    try:
        with urllib.request.urlopen(f"{server.url}/health", context=server.trust) as answer:
            assert json.load(answer)["status"] == "ok"
        assert f"https://localhost:{server.port}/" in server.log.read_text()
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("options,sentence", [
    (["--certificate", "x"], "Https needs both"),
    (["--certificate", "nowhere.pem", "--key", "nowhere.pem"], "has no certificate"),
])
def test_wrong_papers(options, sentence):
    """What is wrong with the files is said in a sentence."""
    lost = subprocess.run(
        [program(), "serve", "--site", SITE, *options],
        capture_output=True,
        text=True,
        timeout=10,
        check=False,
    )
    assert lost.returncode != 0
    assert sentence in lost.stderr
