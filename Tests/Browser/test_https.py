"""The program behind a TLS proxy, which is how it is reached over https."""

import http.client
import socket
import ssl
import subprocess
import threading
import urllib.parse
import urllib.request

import pytest
from kapshuk_server import Server, free_port, program


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


class Proxy:
    """Terminates TLS and forwards the bytes."""

    def __init__(self, papers, to):
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(*papers)
        self.to = to
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        """Starts two threads for each connection, until the listener is closed."""
        while True:
            try:
                plain, _ = self.listener.accept()
                outside = self.context.wrap_socket(plain, server_side=True)
            except ssl.SSLError:
                continue
            except OSError:
                return
            inside = socket.create_connection(("127.0.0.1", self.to))
            for source, target in ((outside, inside), (inside, outside)):
                threading.Thread(target=self.copy, args=(source, target), daemon=True).start()

    @staticmethod
    def copy(source, target):
        """Forwards bytes until one end closes."""
        try:
            while chunk := source.recv(65536):
                target.sendall(chunk)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


def test_https(papers, tmp_path):
    """Behind the proxy, pages are served over https, and the session cookie is never sent without it."""
    port = free_port()
    proxy = Proxy(papers, port)
    address = f"https://localhost:{proxy.port}"
    server = Server(tmp_path / "log", "--data", tmp_path / "data", "--address", address)
    server.port = port
    server.url = f"http://localhost:{port}"
    trust = ssl.create_default_context(cafile=papers[0])
    server.start()
    try:
        with urllib.request.urlopen(f"{address}/", context=trust) as answer:
            assert "Капшук" in answer.read().decode()
        link = http.client.HTTPSConnection("localhost", proxy.port, context=trust)
        form = {"name": "", "address": "olena@example.com", "password": "корова на даху"}
        link.request(
            "POST",
            "/account/sign-up",
            urllib.parse.urlencode(form),
            {
                "Content-Type": "application/x-www-form-urlencoded",
                "Origin": address,
                "Sec-Fetch-Site": "same-origin",
            },
        )
        answer = link.getresponse()
        assert answer.status == 303
        cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith("__Host-") and "Secure" in cookie
        assert f"Kapshuk is at {address}, and here at {server.url}/" in server.log.read_text()
    finally:
        proxy.listener.close()
        assert server.stop() == 0


def test_a_certificate_is_no_option_any_more():
    """The removed option is refused with a message, so that nobody runs without https unawares."""
    lost = subprocess.run(
        [program(), "serve", "--certificate", "x"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert lost.returncode != 0
    assert "--certificate" in lost.stderr
