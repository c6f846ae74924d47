"""Hosts that only hand out files, with what each was asked for: Python's, GitHub Pages' way, and nginx."""

import http.server
import os
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from kapshuk_server import ROOT, SITE, free_port, program

UNPACKED = ROOT / ".build-nginx/usr/sbin/nginx"
NGINX = str(UNPACKED) if UNPACKED.exists() else shutil.which("nginx")


def write_site(folder, base="/", site=SITE):
    """Writes the static site with the built program."""
    subprocess.run(
        [program(), "site", "--to", folder, "--base", base, "--site", site], check=True, capture_output=True, timeout=60
    )


class Host:
    """The site of a folder at a path of a host. `asked` has path and status of each request."""

    def __init__(self, root, base):
        self.root, self.base = root, base
        self.folder = root / base.strip("/")
        self.port = free_port()
        self.asked = []

    @property
    def url(self):
        """Where the site begins."""
        return f"http://localhost:{self.port}{self.base}"

    def faults(self):
        """The requests that failed, or left the site."""
        # Browsers ask for this one by themselves.
        return [f"{status} {path}" for path, status in self.asked if int(status) >= 400 or not path.startswith(self.base)]


class Python(Host):
    """`python3 -m http.server`, which knows no page for missing files."""

    def start(self):
        """Starts it."""
        self.log = open(self.root.parent / "python.log", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", self.root],
            stdout=self.log, stderr=self.log,
        )  # fmt: skip
        answering(f"http://127.0.0.1:{self.port}/robots.txt")
        return self

    def stop(self):
        """Stops it."""
        self.process.terminate()
        self.process.wait()
        self.log.close()

    def faults(self):
        """Read from its log."""
        lines = (self.root.parent / "python.log").read_text().splitlines()
        requests = [line.split('"')[1:3] for line in lines if line.count('"') == 2]
        self.asked = [(line.split()[1], status.split()[0]) for line, status in requests]
        return [fault for fault in super().faults() if "robots.txt" not in fault]


class Pages(Host):
    """GitHub Pages' way: a missing file is answered with the site's 404.html, and the status 404."""

    def start(self):
        """Starts it in this process."""
        host = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            """Serves the folder."""

            def __init__(self, *given):
                super().__init__(*given, directory=host.root)

            def send_error(self, code, message=None, explain=None):
                page = (host.folder / "404.html").read_bytes()
                self.send_response(code)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(page)))
                self.end_headers()
                self.wfile.write(page)

            def log_request(self, code="-", size="-"):
                host.asked.append((self.path, int(code)))

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def stop(self):
        """Stops it."""
        self.server.shutdown()
        self.server.server_close()


class Nginx(Host):
    """nginx with the snippet that the command writes."""

    def start(self):
        """Starts it."""
        where = self.root.parent
        temporary = "\n".join(
            f"{kind}_temp_path {where}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        (where / "nginx.conf").write_text(
            f"daemon off; {user} worker_processes 1; pid {where}/pid; error_log {where}/error;\n"
            "events { worker_connections 256; }\n"
            f"http {{ log_format asked '$uri $status'; access_log off; {temporary}\n"
            f"server {{ listen 127.0.0.1:{self.port}; root {self.root}; access_log {where}/asked asked;\n"
            f"include {self.folder}/nginx.conf; }} }}\n"
        )
        self.process = subprocess.Popen([NGINX, "-c", where / "nginx.conf", "-p", where, "-e", where / "error"])
        answering(f"http://127.0.0.1:{self.port}{self.base}index.html")
        return self

    def stop(self):
        """Stops it."""
        self.process.terminate()
        self.process.wait()

    def faults(self):
        """Read from its log."""
        lines = (self.root.parent / "asked").read_text().splitlines()
        self.asked = [tuple(line.split()) for line in lines]
        return super().faults()


def answering(address):
    """Waits until a host answers."""
    until = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()  # polled
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            assert time.monotonic() < until, address
            time.sleep(0.02)
