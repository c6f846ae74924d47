"""A relay that counts all bytes between browser and server, including the worker's."""

import contextlib
import socket
import threading


class Meter:
    """Listens on a port of its own and forwards everything in both directions."""

    def __init__(self, port):
        self.upstream = port
        self.received = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        """Stops accepting connections."""
        self.listener.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.upstream))
                for source, sink, counts in ((browser, server, False), (server, browser, True)):
                    threading.Thread(
                        target=self._pass_on, args=(source, sink, counts), daemon=True
                    ).start()

    def _pass_on(self, source, sink, counts):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if counts:
                    self.received += len(data)
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
