"""The app as a native program (Sources/PageHost), and what its host does for it, for `bin/watch`.

It does for the program what Web/worker/frames.js and database.js do for the wasm: docs/formats/worker.md.
"""

import base64
import hashlib
import json
import os
import re
import struct
import subprocess
import time
from urllib.parse import parse_qsl


class HostCrashed(Exception):
    """The program ended during a request; the text is its error output."""


class PageHost:
    """The running program. It has the records in memory and answers one request at a time."""

    def __init__(self, program, records, log):
        self.log = log
        tables = json.loads(subprocess.check_output([program, "tables"]))
        self.picture_fields = tables["pictureFields"]
        with open(log, "wb") as errors:
            self.process = subprocess.Popen(
                [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
            )
        self._write(records)

    def respond(self, method, target, fields, languages):
        """Returns the answer to a request."""
        answer = self._ask(request_frame(method, target, fields, languages))
        if answer.needs:
            # None is in reach.
            answer = self._ask(request_frame(method, target, fields, languages, [(one, b"") for one in answer.needs]))
        return answer

    def stop(self):
        """Ends the program."""
        self.process.kill()
        self.process.wait()

    def _ask(self, frame):
        self._write(frame)
        return Answer(self._read(*struct.unpack("<I", self._read(4))))

    def _write(self, frame):
        try:
            self.process.stdin.write(text(frame))
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self._crash() from None

    def _read(self, count):
        data = self.process.stdout.read(count)
        if len(data) < count:
            raise self._crash()
        return data

    def _crash(self):
        self.process.wait()
        report = self.log.read_text(errors="replace")
        return HostCrashed(report.partition("\nRegisters:")[0].strip())


class Answer:
    """A decoded answer frame."""

    def __init__(self, frame):
        at = 5

        def number():
            nonlocal at
            at += 4
            return struct.unpack_from("<I", frame, at - 4)[0]

        def raw():
            nonlocal at
            count = number()
            at += count
            return frame[at - count : at]

        def rows(width):
            return [tuple(raw().decode() for _ in range(width)) for _ in range(number())]

        self.status = struct.unpack_from("<I", frame)[0]
        self.content_type, self.location, self.file_name = (raw().decode() for _ in range(3))
        # A change is a key, a record, and since when it waits to be sent, which no page host does.
        self.headers, self.changes, self.photos = rows(2), rows(3), rows(2)
        self.needs = [raw() for _ in range(number())]
        self.body = raw()


class RecordStore:
    """Records as JSON by id, and photos by hash, in files that outlive a rebuild."""

    def __init__(self, path):
        self.path = path
        self.photos = path.parent / "photos"
        self.photos.mkdir(parents=True, exist_ok=True)
        self.records = {}
        if path.exists():
            self.load(path.read_bytes())

    def load(self, array):
        """Replaces the records by those of a JSON array."""
        self.records = {record["id"]: json.dumps(record) for record in json.loads(array)}

    def array(self):
        """All records, as a JSON array."""
        return ("[" + ",\n".join(self.records.values()) + "]").encode()

    def store(self, answer):
        """Stores what an answer changed."""
        for sha256, encoded in answer.photos:
            (self.photos / sha256).write_bytes(base64.b64decode(encoded))
        if answer.changes:
            self.records.update((key, record) for key, record, _ in answer.changes)
            new = self.path.with_suffix(".new")
            new.write_bytes(self.array())
            new.replace(self.path)

    def store_photo(self, data):
        """Stores a photo and returns its hash."""
        sha256 = hashlib.sha256(data).hexdigest()
        (self.photos / sha256).write_bytes(data)
        return sha256

    def with_photos(self, backup):
        """A backup ends with an empty object for photos: adds those named by its records."""
        named = [photo for photo in self.photos.iterdir() if photo.name.encode() in backup]
        lines = [
            b'\n"%s":"%s"' % (photo.name.encode(), base64.b64encode(photo.read_bytes()))
            for photo in named
        ]
        return backup[:-2] + b",".join(lines) + b"}}"


def text(data):
    """Encodes bytes, prefixed by their length."""
    return struct.pack("<I", len(data)) + data


def request_frame(method, target, fields, languages, resources=()):
    """A request as bytes."""
    now = time.time()
    minutes = time.localtime(now).tm_gmtoff // 60
    frame = struct.pack("<Bqi", method == "POST", int(now * 1000), minutes)
    frame += text(os.urandom(32)) + text(languages.encode()) + text(target.encode())
    frame += struct.pack("<I", len(fields)) + b"".join(text(name.encode()) + text(value) for name, value in fields)
    return frame + struct.pack("<I", len(resources)) + b"".join(text(part) for one in resources for part in one)


def form_fields(content_type, body, store, picture_fields):
    """The fields of a form. A photo is stored by its hash, which replaces it."""
    boundary = re.search(r'multipart/form-data;.*boundary="?([^";]+)', content_type)
    if not boundary:
        pairs = parse_qsl(body.decode(), keep_blank_values=True)
        return [(name, value.encode()) for name, value in pairs]
    fields = []
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary[1].encode())[1:-1]:
        head, _, value = part.partition(b"\r\n\r\n")
        name = re.search(rb'; name="([^"]*)"', head)[1].decode()
        is_file = b"; filename=" in head
        if is_file and name in picture_fields and value:
            fields.append((name, store.store_photo(value).encode()))
        elif not is_file or name == "file":
            fields.append((name, value))
    return fields
