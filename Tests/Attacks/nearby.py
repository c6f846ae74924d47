"""How other clients are served while a flood comes and goes. The flood's client runs in a process of its own."""

import contextlib
import http.client
import json
import multiprocessing
import os
import statistics
import threading
import time

from flood import OTHER, send
from house import ORIGIN

# The server, the flood's client and the measuring process share two processors. The client gets what is left over,
# since a real attacker has a processor of its own.
POLITE = 19


class Flood:
    """Requests as fast as they are answered, on several connections, switched by `on` and `off`."""

    def __init__(self, house, requests, connections=16):
        spawn = multiprocessing.get_context("fork")
        self.running, self.over = spawn.Event(), spawn.Event()
        self.answered = spawn.Value("i", 0)
        self.process = spawn.Process(target=self._run, args=(house.port, requests, connections), daemon=True)
        self.process.start()

    def _run(self, port, requests, connections):
        os.nice(POLITE)
        threads = [
            threading.Thread(target=self._send, args=(port, requests, number), daemon=True)
            for number in range(connections)
        ]
        for thread in threads:
            thread.start()
        self.over.wait()
        os._exit(0)

    def _send(self, port, requests, number):
        link, turn = None, number
        while True:
            self.running.wait()
            method, path, body, headers = requests[turn % len(requests)]
            turn += 1
            try:
                link = link or http.client.HTTPConnection(
                    "127.0.0.1", port, timeout=60, source_address=(f"127.0.0.{66 + number % 32}", 0)
                )
                link.request(method, path, body() if callable(body) else body, {**ORIGIN, **headers})
                link.getresponse().read()
            except (OSError, http.client.HTTPException):
                link = None
            with self.answered.get_lock():
                self.answered.value += 1

    def on(self):
        """Returns once answers arrive."""
        before = self.answered.value
        self.running.set()
        until = time.monotonic() + 60
        while self.answered.value < before + 20 and time.monotonic() < until:
            time.sleep(0.01)

    def off(self):
        """Returns once the server has finished the requests."""
        self.running.clear()
        before = -1
        while before != self.answered.value:
            before = self.answered.value
            time.sleep(0.2)

    def end(self):
        """Ends the process."""
        self.over.set()
        self.process.join(5)
        self.process.kill()


class Held:
    """Connections with an incomplete request, which stay open, switched by `on` and `off`."""

    def __init__(self, house, texts, count):
        self.house, self.texts, self.count, self.links = house, texts, count, []

    def on(self):
        """Returns once all are open."""
        for number in range(self.count):
            source = f"127.0.0.{66 + number % 4}"
            self.links.append(send(self.house, self.texts[number % len(self.texts)], source))

    def off(self):
        """Returns once all are closed."""
        for link in self.links:
            link.close()
        self.links.clear()
        time.sleep(0.2)

    end = off


class Person:
    """Another user, who reads a page and writes a card, each on a persistent connection."""

    def __init__(self, house, cookie, device=0xAB):
        self.cookie, self.device, self.number = cookie, device, 0
        self.link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60, source_address=(OTHER, 0))

    def ask(self, method, path, body=None):
        """Sends one request. Returns how long it took."""
        started = time.monotonic()
        self.link.request(method, path, body, {**ORIGIN, "Cookie": self.cookie})
        answer = self.link.getresponse()
        answer.read()
        assert answer.status == 200, (path, answer.status)
        return time.monotonic() - started

    def read(self):
        """Reads the page with the cards, which the server renders from the records."""
        return self.ask("GET", "/")

    def write(self):
        """Writes a card, which is on the disk when the answer comes."""
        self.number += 1
        record = {
            "id": f"{self.device:016x}{self.number:016x}", "kind": "card",
            "fields": {"name": [f"{int(time.time() * 1000):012x}0000{self.device:016x}", "Сільпо"]},
        }
        operation = {"n": self.number, "create": True, "record": record}
        body = {"device": f"{self.device:016x}", "turn": self.number, "spaces": [], "operations": [operation]}
        return self.ask("POST", "/sync", json.dumps(body))


def times(person, count):
    """The median times of the given number of reads and writes."""
    reads, writes = zip(*[(person.read(), person.write()) for _ in range(count)])
    return statistics.median(reads), statistics.median(writes)


# One time slice of the scheduler, which a busy machine loses now and then. Shorter times are treated as equal.
TURN = 0.004


def ratios(person, flood, rounds=5, count=15):
    """How much longer reads and writes take during the flood. Phases with and without it alternate, each is compared
    with its neighbours, and the median of the rounds counts. Also returns the median times."""
    times(person, 10)
    idle, busy = [times(person, count)], []
    for _ in range(rounds):
        flood.on()
        busy.append(times(person, count))
        flood.off()
        idle.append(times(person, count))
    found = [
        statistics.median(
            during[kind] / max((before[kind] + after[kind]) / 2, TURN)
            for during, before, after in zip(busy, idle, idle[1:])
        )
        for kind in (0, 1)
    ]
    return found, [[statistics.median(times) for times in zip(*phases)] for phases in (idle, busy)]


@contextlib.contextmanager
def ended(flood):
    """A flood that is ended after the test."""
    try:
        yield flood
    finally:
        flood.end()
