"""The program from outside: malformed requests, and its behaviour when it stops."""

import json
import os
import signal
import socket
import subprocess
import threading
import time
import urllib.request

import pytest
from kapshuk_server import SITE, program

HOSTILE = [
    b"GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET foo HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET :// HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http:// HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://x/y?z HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://x?/../y HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://x:99999999999999999999/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: \xff\xfe;;;,,q=\r\n\r\n",
    b"GET /app.wasm HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ;;,,;q=,br;q\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"\x00" * 1000,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
]


@pytest.mark.parametrize("request_bytes", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_bytes(server, request_bytes):
    """Whatever arrives, the server keeps running, never answers 500, and never sends a system file."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=0.3) as connection:  # polled
        try:
            connection.sendall(request_bytes)
            answer = connection.recv(65536)
        except (TimeoutError, ConnectionError):
            answer = b""
    assert b"root:" not in answer
    assert b" 500 " not in answer.split(b"\r\n")[0]
    assert server.process.poll() is None
    assert server.is_answering()


def test_health(server):
    """`/health` returns the program's version."""
    with urllib.request.urlopen(f"{server.url}/health") as answer:
        health = json.load(answer)
    version = subprocess.run([program(), "--version"], capture_output=True, text=True, check=True)
    assert health == {"status": "ok", "version": version.stdout.strip()}


def test_port_in_use(server):
    """A second server on the same port explains what to do in one sentence, and fails."""
    second = subprocess.run(
        [program(), "serve", "--port", str(server.port), "--site", SITE],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 1
    assert f"Port {server.port} is in use" in second.stderr


def test_no_site(tmp_path):
    """Without the site's files, the program says how to build them."""
    lost = subprocess.run(
        [program(), "serve", "--site", tmp_path],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert lost.returncode == 1
    assert "make wasm" in lost.stderr


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_graceful_stop(server, signal_number):
    """A request in progress when the server is stopped is still answered."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\na="
        )
        time.sleep(0.2)
        threading.Timer(0.3, lambda: connection.sendall(b"b")).start()
        os.kill(server.process.pid, signal_number)
        answer = connection.recv(65536)
    assert answer.startswith(b"HTTP/1.1 ")
    assert server.process.wait(timeout=60) == 0


def test_log_keeps_no_secrets(server):
    """The log has the method, path, status and time, and nothing that a user wrote."""
    urllib.request.urlopen(f"{server.url}/?q=very-private").close()
    log = server.log.read_text()
    assert "method=GET" in log
    assert "status=200" in log
    assert "very-private" not in log
