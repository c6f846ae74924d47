"""A server that is told to stop, while people have it open."""

import os
import signal
import socket

from house import House


def test_open_streams_do_not_hold_a_stopping_server(tmp_path):
    """Whoever listens for news is let go, so that the server can end."""
    house = House(tmp_path / "data").start()
    cookie = house.sign_up("olena@example.com")
    streams = [socket.create_connection(("127.0.0.1", house.port), timeout=10) for _ in range(3)]
    for stream in streams:
        stream.sendall(f"GET /sync/live HTTP/1.1\r\nHost: h\r\nCookie: {cookie}\r\n\r\n".encode())
        assert stream.recv(12) == b"HTTP/1.1 200"

    os.kill(house.process.pid, signal.SIGTERM)

    for stream in streams:
        while stream.recv(4096):
            pass
        stream.close()
    assert house.process.wait(timeout=10) == 0
