"""A proxy in front of a server, which answers some addresses with something else: what stands between people and a
server in hotels, on trains, and while the server is replaced."""

import http.client
import socket
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAINTENANCE = "<!doctype html><title>Maintenance</title><h1>Back soon</h1>".encode()


class Answer:
    """The server's answer as it is passed on."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.cookies, self.body = status, dict(headers), [], body
        self.is_reset = False

    def become(self, body, content_type, status=200):
        """Another answer altogether."""
        self.status, self.body = status, body
        self.headers = {"content-type": content_type}


def maintenance(answer, _):
    """A page for maintenance, with the status of a success."""
    answer.become(MAINTENANCE, "text/html; charset=utf-8")


def maintenance_as_typed(answer, _):
    """The same page, by a proxy that keeps the type of what was asked for."""
    answer.become(MAINTENANCE, answer.headers["content-type"])


def truncated(answer, _):
    """The first half, as if it were all."""
    answer.become(answer.body[: len(answer.body) // 2], answer.headers["content-type"])


def empty(answer, _):
    """No bytes."""
    answer.become(b"", answer.headers["content-type"])


def another_file(answer, proxy):
    """Another file of the site, of the same type if there is one."""
    path = proxy.other_than(answer.path)
    answer.become(proxy.fetch(path).body, answer.headers["content-type"])


def portal(answer, _):
    """A redirect to a page to sign in to the network, which says 200."""
    answer.become(b"", "text/html", status=302)
    answer.headers["location"] = "/portal"


def wrong_type(answer, _):
    """The right bytes, called something else."""
    answer.headers["content-type"] = "application/octet-stream"


def broken_off(answer, _):
    """The connection is reset in the middle."""
    answer.is_reset = True


def gateway(answer, _):
    """A gateway without a server behind it, which has nothing to say."""
    answer.become(b"", "text/html", status=502)


POISONS = [
    maintenance, maintenance_as_typed, truncated, empty, another_file, portal, wrong_type, broken_off,
]  # fmt: skip


class Proxy:
    """Passes everything on, but what `poison` names."""

    def __init__(self, server):
        self.upstream = server.port
        self.paths = []  # of the site's files
        self.poisoned, self.poison, self.spoiled = set(), None, []
        self.silent, self.released, self.held = set(), threading.Event(), []
        self.listener = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.listener.daemon_threads = True
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()
        self.url = f"http://localhost:{self.listener.server_port}"

    def silence(self, *paths):
        """From now on, these paths are never answered, until `release`."""
        self.silent, self.held = set(paths), []
        self.released.clear()

    def release(self):
        """Resets what was held, and answers again."""
        self.silent = set()
        self.released.set()

    def close(self):
        """Stops listening."""
        self.release()
        self.listener.shutdown()
        self.listener.server_close()

    def spoil(self, poison, *paths):
        """From now on, these paths are answered so."""
        self.poison, self.poisoned, self.spoiled = poison, set(paths), []

    def heal(self):
        """Everything is passed on again. Returns which addresses were answered wrong."""
        spoiled = self.spoiled
        self.spoil(None)
        return spoiled

    def other_than(self, path):
        """The path of another file, of the same kind if there is one."""
        others = [other for other in self.paths if other != path]
        return next((o for o in others if o.split(".")[-1] == path.split(".")[-1]), others[0])

    def fetch(self, target, method="GET", headers=None, body=None):
        """The server's answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.upstream, timeout=60)
        connection.request(method, target, body, headers or {})
        answer = connection.getresponse()
        found = Answer(answer.status, [], answer.read())
        found.headers = {name.lower(): value for name, value in answer.getheaders()}
        found.cookies = answer.headers.get_all("set-cookie", [])
        for name in ("set-cookie", "transfer-encoding", "connection", "content-length"):
            found.headers.pop(name, None)
        connection.close()
        return found

    def handler(self):
        """The class that answers one request."""
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                self.answer()

            def do_POST(self):
                self.answer()

            def answer(self):
                path = self.path.split("?")[0]
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = dict(self.headers.items())
                if path in proxy.silent:
                    proxy.held.append(path)
                    proxy.released.wait()
                    self.reset()
                    return
                poison = proxy.poison if path in proxy.poisoned else None
                if path == "/sync/live" and not poison:
                    self.stream(headers)
                    return
                if poison:  # whole and plain, to be spoiled
                    for name in [n for n in headers if n.lower() in ("if-none-match", "accept-encoding")]:
                        del headers[name]
                if path == "/portal":
                    answer = Answer(200, [("content-type", "text/html")], MAINTENANCE)
                elif path == "/sync/live":  # has no end
                    answer = Answer(200, [], b"")
                else:
                    try:
                        answer = proxy.fetch(self.path, self.command, headers, body)
                    except OSError:
                        answer = Answer(502, [("content-type", "text/plain")], b"")
                if poison:
                    proxy.spoiled.append(path)
                    answer.path = path
                    poison(answer, proxy)
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                for cookie in answer.cookies:
                    self.send_header("set-cookie", cookie)
                if answer.status != 304:
                    self.send_header("content-length", str(len(answer.body)))
                self.end_headers()
                if answer.is_reset:
                    self.wfile.write(answer.body[: len(answer.body) // 2])
                    self.wfile.flush()
                    self.reset()
                    return
                self.wfile.write(answer.body)

            def reset(self):
                """A reset in place of an end."""
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                self.close_connection = True

            def stream(self, headers):
                """Passes events on as they come, until either side ends."""
                upstream = http.client.HTTPConnection("127.0.0.1", proxy.upstream, timeout=60)
                self.close_connection = True
                try:
                    upstream.request("GET", self.path, headers=headers)
                    answer = upstream.getresponse()
                    self.send_response(answer.status)
                    for name, value in answer.getheaders():
                        if name.lower() not in ("transfer-encoding", "connection"):
                            self.send_header(name, value)
                    self.end_headers()
                    while chunk := answer.read1():
                        self.wfile.write(chunk)
                        self.wfile.flush()
                except OSError:
                    pass
                finally:
                    upstream.close()

        return Handler
