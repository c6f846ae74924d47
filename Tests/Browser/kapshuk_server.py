"""The built `kapshuk serve`, started and stopped as from a terminal."""

import os
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("KAPSHUK_SITE", ROOT / ".build-site"))

# The program speaks the language of the locale, and tests compare English words.
os.environ["LC_ALL"] = "C.UTF-8"


def program():
    """The newest build of the program, release or debug."""
    named = os.environ.get("KAPSHUK_PROGRAM")
    builds = [Path(named)] if named else ROOT.glob(".build/*/kapshuk")
    built = [build for build in builds if build.is_file()]
    if not built:
        raise FileNotFoundError("kapshuk is not built: run `make test-browser`")
    return max(built, key=lambda build: build.stat().st_mtime)


# Sockets that hold ports for this process.
held = []


def free_port():
    """A port that nothing listens on. It stays the same when the server is restarted.

    It stays bound, so that neither another test nor an outgoing connection is given it meanwhile. Linux lets a server
    listen on it, since both sockets have SO_REUSEADDR and this one does not listen.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    held.append(holder)
    return holder.getsockname()[1]


class Server:
    """One server on one port. Each start can have other options."""

    def __init__(self, log, *options, site=SITE):
        self.port, self.metrics_port = free_port(), free_port()
        self.url = f"http://localhost:{self.port}"
        self.options = options
        self.site = site
        self.log = log
        self.rates = "none"
        self.monobank = "http://127.0.0.1:1"
        self.process = None
        self.trust = None  # the CA file for https

    def start(self, *options):
        """Starts the server and returns when it answers."""
        command = [program(), "serve", "--port", str(self.port), "--site", self.site]
        # No test calls a real bank. A test that wants one brings its own.
        command += ["--rates-from", self.rates, "--monobank-at", self.monobank]
        command += ["--metrics-port", str(self.metrics_port)]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*command, *self.options, *options], stdout=log, stderr=log
            )
        deadline = time.monotonic() + 60
        while not self.is_answering():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")
            time.sleep(0.02)
        return self

    def stop(self):
        """Stops the server as Ctrl-C would, and returns its exit status."""
        if self.process is None:
            return None
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process = None

    def restart(self, *options):
        """Stops the server and starts it again on the same port."""
        self.stop()
        return self.start(*options)

    def is_answering(self):
        """Whether `/health` says ok."""
        try:
            with urllib.request.urlopen(
                f"{self.url}/health", timeout=1, context=self.trust  # polled
            ) as answer:
                return answer.status == 200
        except OSError:
            return False
