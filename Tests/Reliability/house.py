"""A server with a persistent data folder, and users who write to it as fast as it answers."""

import atexit
import collections
import contextlib
import http.client
import itertools
import json
import os
import sqlite3
import subprocess
import threading
import time
import urllib.parse

from kapshuk_server import SITE, free_port, program

ORIGIN = {"Sec-Fetch-Site": "same-origin"}


class House:
    """`kapshuk serve` over one folder: started, killed and started again. It logs into a file, if given."""

    def __init__(self, folder, prefix=(), options=(), log=None):
        self.folder = folder
        self.log = log
        self.port, self.metrics_port = free_port(), free_port()
        # Requests without a connection of their own go to these in turn.
        self.ports = collections.deque([self.port])
        self.prefix = list(prefix)
        self.options = list(options)
        self.process = None
        atexit.register(self.stop)

    def stop(self):
        """Stops the process if a test was interrupted."""
        if self.process and self.process.poll() is None:
            self.process.kill()

    def start(self):
        """Returns when the server answers."""
        command = [*self.prefix, program(), "serve", "--port", str(self.port), "--site", SITE]
        command += ["--rates-from", "none", "--metrics-port", str(self.metrics_port)]
        with open(self.log or os.devnull, "ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", self.folder, *self.options], stdout=subprocess.DEVNULL, stderr=log
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                self.ask("GET", "/health")
                return self
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.02)
        raise TimeoutError("the server does not answer")

    def kill(self):
        """Kills the process without a shutdown."""
        self.process.kill()
        self.process.wait()

    def ask(self, method, path, body=None, headers=None, connection=None):
        """Sends one request. Returns status, headers and body."""
        link = connection or self.link()
        link.request(method, path, body, {**ORIGIN, **(headers or {})})
        answer = link.getresponse()
        return answer.status, answer.headers, answer.read()

    def link(self, source=None, timeout=60):
        """A connection to the port whose turn it is, from any address of this machine or from the given one."""
        self.ports.rotate(-1)
        origin = source and (source, 0)
        return http.client.HTTPConnection("127.0.0.1", self.ports[-1], timeout=timeout, source_address=origin)

    def links(self, source=None, timeout=60):
        """A connection to each port, in turn without end."""
        return itertools.cycle([self.link(source, timeout) for _ in self.ports.copy()])

    def execute(self, statements):
        """Runs SQL statements in one transaction, each a text and the values for its question marks."""
        with contextlib.closing(sqlite3.connect(self.folder / "kapshuk.sqlite", timeout=60)) as database, database:
            for text, values in statements:
                database.execute(text, values)

    def number(self, query, *values):
        """The one number that an SQL query finds."""
        with contextlib.closing(sqlite3.connect(self.folder / "kapshuk.sqlite", timeout=60)) as database:
            return database.execute(query, values).fetchone()[0]

    def metric(self, name):
        """The value of a metric; 0 if the server does not list it yet."""
        link = http.client.HTTPConnection("127.0.0.1", self.metrics_port, timeout=60)
        link.request("GET", "/metrics")
        lines = link.getresponse().read().decode().splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(name + " ")), 0)

    def sign_up(self, address, connection=None):
        """Creates an account on a server without email. Returns its cookie."""
        return self._session("/account/sign-up", {"name": "", "address": address}, connection)

    def sign_in(self, address, connection=None):
        """Signs in to an account that `sign_up` created, from one more device. Returns its cookie."""
        return self._session("/account/sign-in", {"address": address}, connection)

    def _session(self, path, fields, connection):
        form = urllib.parse.urlencode(fields | {"password": "корова на даху"})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        status, headers, _ = self.ask("POST", path, form, kind, connection)
        assert status == 303
        return headers["Set-Cookie"].split(";")[0]

    def records(self, cookie):
        """Every record of the user by id: the number written by its last operation."""
        found, spaces = {}, []
        while True:
            body = {"device": "00" * 8, "turn": 1, "spaces": spaces, "operations": []}
            status, _, text = self.ask("POST", "/sync", json.dumps(body), {"Cookie": cookie})
            assert status == 200, text
            page = json.loads(text)["spaces"][0]
            for record in page["records"]:
                found[record["id"]] = record["fields"]["note"][1]
            if page["cursor"] == page["head"]:
                return found
            spaces = [[page["space"], page["cursor"], page["epoch"]]]


class Writer(threading.Thread):
    """A device that writes records, one operation per request, and records which were acknowledged."""

    def __init__(self, house, cookie, device):
        super().__init__(daemon=True)
        self.house, self.cookie, self.device = house, cookie, device
        self.acknowledged = {}
        self.refused = 0
        self.statuses = set()
        self.stopping = False
        self.number = 0

    def run(self):
        """Writes until the server is gone."""
        link = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=60)
        while not self.stopping:
            try:
                if not self.write(link):
                    self.refused += 1
                    time.sleep(0.01)
            except (OSError, http.client.HTTPException):
                return

    def write(self, link):
        """Writes one more record. Returns whether it was acknowledged. An unacknowledged one is sent again under its
        number."""
        number = self.number + 1
        identity = f"{self.device:016x}{number:016x}"
        stamp = f"{int(time.time() * 1000):012x}0000{self.device:016x}"
        record = {"id": identity, "kind": "card", "fields": {"note": [stamp, "x" * 200 + str(number)]}}
        body = {
            "device": f"{self.device:016x}",
            "turn": number,
            "spaces": [],
            "operations": [{"n": number, "create": True, "record": record}],
        }
        status, _, text = self.house.ask(
            "POST", "/sync", json.dumps(body), {"Cookie": self.cookie}, link
        )
        self.statuses.add(status)
        if status != 200:
            return False
        assert json.loads(text)["results"] == [[number, None]]
        self.number = number
        self.acknowledged[identity] = record["fields"]["note"][1]
        return True
