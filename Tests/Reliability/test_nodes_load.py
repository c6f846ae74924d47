"""The capacity of servers that share a PostgreSQL, beside PostgreSQL's own.

`make bench` runs it on a release build and prints the figures; in `make test` it only has to work.
"""

import multiprocessing
import os
import resource
import socket
import statistics
import subprocess
import threading
import time

import cluster
import pytest
from kapshuk_server import program
from room import accounts
from test_load import BENCH, CONNECTIONS, SCRIPT, caught_up, head, memory, rate, settled
from test_nodes import node

pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")
OPTIONS = ["--limit", "10000", "--connections-per-client", "10000"]


@pytest.fixture
def primary():
    """A PostgreSQL whose commits are on the disk."""
    one = cluster.primary()
    yield one
    one.remove()


def pgbench(primary, seconds):
    """PostgreSQL's own transactions a second: three statements and a commit, with as many connections."""
    command = [cluster.PROGRAMS / "pgbench", "-h", primary.folder, "-U", "postgres", "-N", "-M", "prepared"]
    command += ["-c", str(CONNECTIONS), "-j", "2", "-T", str(seconds), "bench"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(said.split("tps = ")[1].split()[0])


def test_durable_writes_beside_pgbench(primary, tmp_path, capsys):
    """Changes through one node, alternately with `pgbench -N`: at least half as many a second."""
    primary.sql("CREATE DATABASE bench")
    subprocess.run(
        [cluster.PROGRAMS / "pgbench", "-h", primary.folder, "-U", "postgres", "-i", "-q", "-s", "10", "bench"],
        check=True, capture_output=True,
    )
    house = node(tmp_path, "one", cluster.address(primary))
    house.options += OPTIONS
    house.start()
    cookies = settled(house)
    turns, seconds = (9, 4) if BENCH else (1, 1)
    ratios = []
    for _ in range(turns):
        own = pgbench(primary, seconds)
        before = [caught_up(house, cookie) for cookie in cookies]
        people = [part for person in before for part in person]
        writes, answered, refused = rate(house, "/sync", "-s", str(SCRIPT), seconds=seconds, arguments=people)
        assert refused == 0
        kept = sum(head(caught_up(house, cookie)) for cookie in cookies) - sum(map(head, before))
        assert answered <= kept <= answered + CONNECTIONS
        ratios.append(writes / own)
        with capsys.disabled():
            print(f"\n{own:.0f} transactions of pgbench -N and {writes:.0f} durable writes a second")
    with capsys.disabled():
        print(f"durable writes to pgbench -N: {statistics.median(ratios):.2f} (at least 0.5)")
    house.kill()
    if BENCH:
        assert statistics.median(ratios) >= 0.5


def hold(port, cookies, stopping):
    """Opens an event stream for each cookie, and keeps them open."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, len(cookies) + 500), most))
    streams = []
    for number, cookie in enumerate(cookies):
        # From several addresses, which have more ports together.
        source = (f"127.0.1.{1 + number % 8}", 0)
        streams.append(socket.create_connection(("127.0.0.1", port), source_address=source))
        streams[-1].sendall(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n".encode())
        assert streams[-1].recv(12) == b"HTTP/1.1 200"
    stopping.wait()
    for stream in streams:
        stream.close()


def test_idle_streams_over_four_nodes(primary, tmp_path, capsys):
    """Twenty thousand open streams without events, eight per user."""
    count = 20_000 if BENCH else 160
    houses = [node(tmp_path, f"node{number}", cluster.address(primary)) for number in range(4)]
    for house in houses:
        house.options += OPTIONS
        house.start()
    statements, cookies = accounts(count // 8)
    primary.execute(statements, "kapshuk")
    before = sum(memory(house) for house in houses)
    # A process for each node: one program may not open as many files.
    stopping = multiprocessing.Event()
    crowds = [
        multiprocessing.Process(target=hold, args=(house.port, cookies[number::4] * 8, stopping))
        for number, house in enumerate(houses)
    ]
    for crowd in crowds:
        crowd.start()
    deadline = time.monotonic() + 300
    while (opened := sum(house.metric("kapshuk_live_streams") for house in houses)) < count:
        assert all(crowd.is_alive() for crowd in crowds) and time.monotonic() < deadline, opened
        time.sleep(0.5)
    time.sleep(2)
    each = (sum(memory(house) for house in houses) - before) * 1024 / count
    stopping.set()
    for crowd in crowds:
        crowd.join()
    for house in houses:
        house.kill()
    with capsys.disabled():
        print(f"\n{opened:.0f} idle streams over four nodes: {each:.0f} KB each (at most 80)")
    assert opened == count
    if BENCH:
        assert each <= 80


def pages(house, cookie, count):
    """The seconds that each of so many pages took, one after the other."""
    times = []
    for _ in range(count):
        begun = time.monotonic()
        assert house.ask("GET", "/account", headers={"Cookie": cookie})[0] == 200
        times.append(time.monotonic() - begun)
    return times


# Photos of 100 kB that can't be compressed.
PHOTOS = """
INSERT INTO photo SELECT sha256(n::text::bytea), '\\x00', 'image/jpeg', 100000, (
  SELECT string_agg(sha256((n * 4000 + part)::text::bytea), ''::bytea) FROM generate_series(1, 3125) AS part
), 0 FROM generate_series(1, {}) AS n
"""


def test_a_page_while_a_copy_is_made(primary, tmp_path, capsys):
    """The slowest of a hundred pages while `kapshuk backup` runs, beside those without it, alternately."""
    house = node(tmp_path, "one", cluster.address(primary)).start()
    cookie = house.sign_up("olena@example.com")
    primary.sql(PHOTOS.format(2000 if BENCH else 10), "kapshuk")
    turns, count = (9, 1000) if BENCH else (1, 50)
    command = [program(), "backup", "--data", house.folder, "--to", tmp_path / "copies", "--keep", "1"]
    known = {**os.environ, "KAPSHUK_DATABASE": cluster.address(primary)}
    stopping = threading.Event()

    def copy():
        while not stopping.is_set():
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=known)

    ratios = []
    for _ in range(turns):
        idle = statistics.quantiles(pages(house, cookie, count), n=100)[98]
        stopping.clear()
        thread = threading.Thread(target=copy)
        thread.start()
        time.sleep(0.5)
        busy = statistics.quantiles(pages(house, cookie, count), n=100)[98]
        stopping.set()
        thread.join()
        ratios.append(busy / idle)
        with capsys.disabled():
            print(f"\na page, 99 of 100: {idle * 1000:.1f} ms, while a copy is made {busy * 1000:.1f} ms")
    house.kill()
    with capsys.disabled():
        print(f"pages while a copy is made to those without: {statistics.median(ratios):.2f} (at most 2)")
    if BENCH:
        assert statistics.median(ratios) <= 2
