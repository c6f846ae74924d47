"""Users with accounts, and what they do at a meeting through the server's interface."""

import asyncio
import hashlib
import json
import secrets
import time
import urllib.parse

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def accounts(count):
    """Accounts with a session each, without hashed passwords. Returns the SQL statements that create them, each with
    its values, and the cookies."""
    now, statements, cookies = int(time.time() * 1000), [], []
    for number in range(count):
        person, space, token = (secrets.token_bytes(size) for size in (16, 16, 32))
        statements += [
            (
                "INSERT INTO person(id, address, password, name, language, created_at) VALUES (?, ?, '', ?, 'uk', ?)",
                (person, f"p{number}@example.com", f"Людина {number}", now),
            ),
            ("INSERT INTO space(id, kind, name, created_at) VALUES (?, 'personal', '', ?)", (space, now)),
            ("INSERT INTO member(space, person, role, since) VALUES (?, ?, 'owner', ?)", (space, person, now)),
            (
                "INSERT INTO session(id, token, person, device, name, created_at, seen_at, expires_at)"
                " VALUES (?, ?, ?, ?, '', ?, ?, ?)",
                (secrets.token_bytes(16), hashlib.sha256(token).digest(), person, number + 1, now, now, now + 10**10),
            ),
        ]
        cookies.append(f"kapshuk={token.hex()}")
    return statements, cookies


def people(house, count):
    """Creates accounts with a session each, without hashing passwords. Returns their cookies."""
    statements, cookies = accounts(count)
    house.execute(statements)
    return cookies


def gather(house, cookie, **fields):
    """Creates a public meeting in the future. Returns its id."""
    form = {"title": "Вечір", "start": "2030-01-20T18:00", "end": "2030-01-20T20:00", "zone": "Europe/Kyiv"}
    form |= {"visibility": "public"} | fields
    status, headers, text = house.ask(
        "POST", "/meet/new", urllib.parse.urlencode(form), {"Cookie": cookie, **FORM}
    )
    assert status == 303, (status, text[-2000:])
    return headers["Location"].split("/")[2].split("?")[0]


def answer(house, cookie, meeting, state, connection=None):
    """Answers whether the user comes. Returns the status."""
    return house.ask(
        "POST", f"/meet/{meeting}/answer", f"state={state}", {"Cookie": cookie, **FORM}, connection
    )[0]


def message(device, number, space, person, text):
    """An operation that writes a message."""
    stamp = f"{int(time.time() * 1000):012x}{number % 65536:04x}{device:016x}"
    fields = {"at": [stamp, int(time.time() * 1000)], "person": [stamp, person], "content": [stamp, text]}
    record = {"id": f"{device:016x}{number:016x}", "kind": "message", "space": space, "fields": fields}
    return {"n": number, "create": True, "record": record}


class Device:
    """A phone in the room: an event stream that reports changes, and a connection that fetches them."""

    def __init__(self, port, cookie, number):
        self.port, self.cookie, self.number = port, cookie, number
        self.spaces, self.user, self.links = {}, None, []
        self.seen = {}

    async def connect(self):
        """Opens the connection."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.links.append(self.writer)

    async def sync(self, operations=()):
        """Sends one sync request. Records what is new, and when it came."""
        known = [[space, cursor, epoch] for space, (cursor, epoch) in self.spaces.items()]
        body = json.dumps(
            {"device": f"{self.number:016x}", "turn": 1, "spaces": known, "operations": list(operations)}
        ).encode()
        self.writer.write(
            f"POST /sync HTTP/1.1\r\nHost: h\r\nCookie: {self.cookie}\r\nSec-Fetch-Site: same-origin\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = int(head.lower().split(b"content-length:")[1].split()[0])
        page = json.loads(await self.reader.readexactly(length))
        now, self.user = time.monotonic(), page["user"]
        unfinished = False
        for space in page["spaces"]:
            self.spaces[space["space"]] = (space["cursor"], space["epoch"])
            unfinished = unfinished or space["cursor"] < space["head"]
            for record in space["records"]:
                if record["kind"] == "message":
                    self.seen.setdefault(record["id"], now)
        return page["results"] if not unfinished else page["results"] + await self.sync()

    async def follow(self):
        """Fetches after each event, until the task is cancelled."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.links.append(writer)
        writer.write(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {self.cookie}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        self.listening.set()
        while True:
            line = await reader.readline()
            if not line:
                return
            if line.startswith(b"event: poke"):
                await self.sync()

    def begin(self):
        """Listens in a task of its own."""
        self.listening = asyncio.Event()
        self.task = asyncio.create_task(self.follow())

    def end(self):
        """Closes the connections."""
        self.task.cancel()
        for link in self.links:
            link.close()
