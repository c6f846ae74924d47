"""Requests to the app's modules as frames, as the service worker sends them (docs/formats/worker.md)."""

import base64
import hashlib
import json
import re
import struct
import subprocess
from dataclasses import dataclass

from kapshuk_server import ROOT

# The fixed clock of the Swift tests' `Person`: 21 November 2026, 10:00 UTC.
NOW = 1_795_255_200_000

START = """async ([paths, device]) => {
  const host = { random: () => {} };
  const modules = [];
  for (const path of paths) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(path), { host });
    instance.exports.begin();
    modules.push(instance.exports);
  }
  const put = (app, bytes) => {
    const at = app.allocate(bytes.length);
    new Uint8Array(app.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  window.respond = (base64, index) => {
    const frame = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const app = modules[index];
    const length = app.respond(put(app, frame), frame.length);
    let text = '';
    for (const byte of new Uint8Array(app.memory.buffer, app.result(), length)) {
      text += String.fromCharCode(byte);
    }
    return btoa(text);
  };
  window.merge = (base64, index) => {
    const records = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for (const app of modules.filter((_, other) => other !== index)) {
      app.merge(put(app, records), records.length);
    }
  };
  window.pages = () => modules.reduce((sum, app) => sum + app.memory.buffer.byteLength / 65536, 0);
  for (const app of modules) app.load(put(app, new TextEncoder().encode('[]')), 2, BigInt(device));
}"""


@dataclass(frozen=True)
class Answer:
    """A decoded answer frame."""

    status: int
    content_type: str
    location: str
    file_name: str
    changes: list
    needs: list
    body: bytes

    @classmethod
    def read(cls, frame):
        """Decodes a frame. Every byte of it must be accounted for."""
        at = 5

        def integer():
            nonlocal at
            at += 4
            return struct.unpack_from("<I", frame, at - 4)[0]

        def part():
            nonlocal at
            count = integer()
            at += count
            return frame[at - count : at]

        status = struct.unpack_from("<I", frame)[0]
        content_type, location, file_name = (part().decode() for _ in range(3))
        _, changes, _ = (
            [tuple(part() for _ in range(size)) for _ in range(integer())] for size in (2, 3, 2)
        )
        needs = [part() for _ in range(integer())]
        body = part()
        assert at == len(frame)
        return cls(status, content_type, location, file_name, changes, needs, body)


def text(value):
    """Encodes a text of a frame: its length and its bytes."""
    return struct.pack("<I", len(value)) + value


def request(number, language, target, fields, resources=()):
    """The frame of one request. Its number determines the clock and the randomness."""
    frame = struct.pack("<Bqi", fields is not None, NOW + number, 120)
    # As in the Swift tests. From 256 on, hashing keeps the randomness of each request unique, or ids would collide.
    randomness = bytes([number]) * 32 if number < 256 else hashlib.sha256(b"%d" % number).digest()
    frame += text(randomness) + text(language.encode())
    frame += text(target.encode()) + struct.pack("<I", len(fields or []))
    for name, value in fields or []:
        value = value if isinstance(value, bytes) else value.encode()
        frame += text(name.encode()) + text(value)
    frame += struct.pack("<I", len(resources))
    for address, body in resources:
        frame += text(address) + text(body)
    return frame


class Asked:
    """Something that answers frames, with the number of requests so far."""

    def __init__(self, language):
        self.language = language
        self.requests = 0
        self.catalog = b""  # the body of every resource of the public catalog; empty if it is out of reach

    def ask(self, target, fields=None):
        """Sends one request and returns the answer."""
        return Answer.read(self.frame(target, fields))

    def frame(self, target, fields=None):
        """Sends one request and returns the frame of the answer."""
        self.requests += 1
        frame = self.respond(request(self.requests, self.language, target, fields), target)
        needs = [need for need in Answer.read(frame).needs if need.startswith(b"/catalog/")]
        if not needs:
            return frame
        resources = [(need, self.catalog) for need in needs]
        return self.respond(request(self.requests, self.language, target, fields, resources), target)

    def follow(self, target, fields=None):
        """Sends one request and follows a redirect."""
        answer = self.ask(target, fields)
        return self.ask(answer.location) if answer.status == 303 else answer


class Modules(Asked):
    """The wasm modules in a page."""

    def __init__(self, page, language, device=7):
        super().__init__(language)
        self.page = page
        page.goto("/")
        # What the app's Swift tells the worker (Sources/Pages/App/WorkerTables.swift).
        tables = re.search(r"^const TABLES = (.+);$", page.request.get("/sw.js").text(), re.M).group(1)
        self.tables = json.loads(tables)
        self.paths = ["/app.wasm", *sorted(set(self.tables["modules"].values()))]
        page.evaluate(START, [self.paths, device])

    def respond(self, frame, target):
        """Asks the module for an address, and passes its changes to the others."""
        index = self.index(target)
        answer = self._call("respond", frame, index)
        if changes := Answer.read(answer).changes:
            records = b"[" + b",".join(record for _, record, _ in changes) + b"]"
            self._call("merge", records, index)
        return answer

    def index(self, target):
        """The place of the module that answers an address."""
        modules, path = self.tables["modules"], target.partition("?")[0]
        part = path.split("/")[1]
        for pattern in [part, *(key for key in modules if key.startswith("/"))]:
            if pattern in modules and re.fullmatch(pattern.replace("*", "[^/]+"), part if pattern == part else path):
                return self.paths.index(modules[pattern])
        return self.paths.index("/app.wasm")

    def load(self, records):
        """Loads stored records into every module."""
        self._call("merge", records, -1)

    def _call(self, name, data, index):
        call = f"([data, index]) => {name}(data, index)"
        answer = self.page.evaluate(call, [base64.b64encode(data).decode(), index])
        return base64.b64decode(answer or "")


class Native(Asked):
    """The same app compiled for this machine: `PageHost`, as the first device."""

    def __init__(self, language):
        super().__init__(language)
        self.process = subprocess.Popen(
            [ROOT / ".build/release/PageHost"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def load(self, records):
        """Loads stored records."""
        self._send(records)

    def _send(self, frame):
        self.process.stdin.write(struct.pack("<I", len(frame)) + frame)
        self.process.stdin.flush()

    def respond(self, frame, _):
        """Asks the program."""
        self._send(frame)
        (length,) = struct.unpack("<I", self.process.stdout.read(4))
        return self.process.stdout.read(length)

    def close(self):
        """Stops the program."""
        self.process.stdin.close()
        assert self.process.wait(timeout=60) == 0
