"""Hundreds of misbehaving connections, and how other clients are served meanwhile."""

import http.client
import resource
import socket
import statistics
import time

# Floods come from one address of this machine, and other clients from another.
ATTACKER, OTHER = "127.0.0.66", "127.0.0.7"


def allow_files(count):
    """Raises the limit of open files to this number, or to the most the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def send(house, text, source=ATTACKER):
    """A connection on which a text was sent, and which stays open."""
    link = socket.create_connection(("127.0.0.1", house.port), timeout=10, source_address=(source, 0))  # polled
    try:
        link.sendall(text.encode() if isinstance(text, str) else text)
    except OSError:
        pass  # The server has closed it already: over the limit.
    return link


def other(house):
    """A connection of another client."""
    return http.client.HTTPConnection("127.0.0.1", house.port, timeout=60, source_address=(OTHER, 0))


def latency(house, count=60):
    """The median response time for another client, with a new connection for each request."""
    times = []
    for _ in range(count):
        started = time.monotonic()
        status, _, _ = house.ask("GET", "/", connection=other(house))
        times.append(time.monotonic() - started)
        assert status == 200
    return statistics.median(times)


def serves_others(house, idle, spared=0.1):
    """Other clients get pages about as fast as without the flood, and can sign up."""
    # A busy machine needs a tenth of a second for something else now and then.
    assert latency(house) <= max(3 * idle, spared)
    assert house.ask("GET", "/health", connection=other(house))[0] == 200


def memory(house):
    """The server's memory in megabytes."""
    with open(f"/proc/{house.process.pid}/status", encoding="ascii") as status:
        return int(status.read().split("VmRSS:")[1].split()[0]) / 1024
