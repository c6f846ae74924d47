"""Connections that misbehave, by the hundred, and how others fare meanwhile."""

import http.client
import resource
import socket
import statistics
import time

# Floods come from one address of this machine, and what others do from another one.
ATTACKER, OTHER = "127.0.0.66", "127.0.0.7"


def allow_files(count):
    """Lets this process open so many files, or as many as the machine lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def send(house, text, source=ATTACKER):
    """A connection on which something was sent, and which stays open."""
    link = socket.create_connection(("127.0.0.1", house.port), timeout=10, source_address=(source, 0))
    try:
        link.sendall(text.encode() if isinstance(text, str) else text)
    except OSError:
        pass  # The server closed it already: one too many.
    return link


def other(house):
    """A connection of somebody else."""
    return http.client.HTTPConnection("127.0.0.1", house.port, timeout=10, source_address=(OTHER, 0))


def latency(house, count=60):
    """The median time of somebody else's page, on a connection for each."""
    times = []
    for _ in range(count):
        started = time.monotonic()
        status, _, _ = house.ask("GET", "/", connection=other(house))
        times.append(time.monotonic() - started)
        assert status == 200
    return statistics.median(times)


def serves_others(house, idle):
    """Others get their pages about as soon as when nothing else is going on, and can sign up."""
    # A tenth of a second is what a busy machine needs now and then for something else.
    assert latency(house) <= max(3 * idle, 0.1)
    assert house.ask("GET", "/health", connection=other(house))[0] == 200


def memory(house):
    """Megabytes that the server holds."""
    with open(f"/proc/{house.process.pid}/status", encoding="ascii") as status:
        return int(status.read().split("VmRSS:")[1].split()[0]) / 1024
