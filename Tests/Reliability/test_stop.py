"""Stopping a server while users have it open."""

import os
import signal
import socket
import time

from house import House


def listen(house, cookie):
    """Opens an event stream. Returns its connection."""
    stream = socket.create_connection(("127.0.0.1", house.port), timeout=60)
    stream.sendall(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n".encode())
    assert stream.recv(12) == b"HTTP/1.1 200"
    return stream


def listening(house):
    """The number of the server's open streams."""
    return house.metric("kapshuk_live_streams")


def test_a_page_that_is_left_is_not_listened_for(tmp_path):
    """The stream of a closed page ends at once, not with the next heartbeat."""
    house = House(tmp_path / "data").start()
    cookie = house.sign_up("olena@example.com")
    streams = [listen(house, cookie) for _ in range(3)]
    assert listening(house) == 3
    streams.pop().close()
    deadline = time.monotonic() + 60
    while listening(house) > 2:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    for stream in streams:
        stream.close()
    house.stop()


def test_open_streams_do_not_hold_a_stopping_server(tmp_path):
    """Open streams are ended, so that the server can stop."""
    house = House(tmp_path / "data").start()
    cookie = house.sign_up("olena@example.com")
    streams = [listen(house, cookie) for _ in range(3)]

    os.kill(house.process.pid, signal.SIGTERM)

    for stream in streams:
        while stream.recv(4096):
            pass
        stream.close()
    assert house.process.wait(timeout=60) == 0
