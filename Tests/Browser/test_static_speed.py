"""The app's pages beside the same HTML as a static file, in the same slowed browser and in the same run."""

import contextlib
import http.server
import re
import statistics
import threading
from functools import partial

import phone as phones
import pouches
import pytest
from kapshuk_server import SITE
from test_money_speed import transactions
from wallet import begin
from worker import slowed, wait_for_modules

YOGURT = "5410146415616"
# The same file is painted after 104 to 180 ms: the median of nine pairs was a tenth off.
ROUNDS = 25

# When the page's content was painted first, counted from the start of the navigation.
PAINTED = """() => new Promise((resolve) => {
  const shown = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const wait = () => shown() ? resolve(shown()) : setTimeout(wait, 5);
  wait();
})"""


class Static(http.server.SimpleHTTPRequestHandler):
    """The site's files, and one page of a test."""

    pages = {}

    def do_GET(self):
        """Answers with the given page, or else with a file of the site."""
        page = self.pages.get(self.path)
        if page is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self):
        """The styles and scripts stay in the browser's cache, as the worker's do."""
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_):
        """Says nothing."""


@contextlib.contextmanager
def static_server():
    """The address of a server of static files."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Static, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}"
    server.shutdown()


def first_of(page, pattern):
    """The first address on the page that looks like this."""
    links = page.locator("main a").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
    return next(link for link in links if re.fullmatch(pattern, link or ""))


def paint(page, address):
    """Milliseconds from the start of the navigation to the first paint."""
    page.goto(address)
    return page.evaluate(PAINTED)


@pytest.mark.long
@pytest.mark.serve("--demo")
def test_pages_are_painted_about_as_soon_as_static_files(phone, browser, measure):
    """At most one and a half times as late, in the median, for the pages that people open most."""
    page = begin(phone)
    wait_for_modules(page)
    pouches.restore(page, pouches.backup(1000))
    pouches.restore(page, transactions())
    page.goto("/")
    targets = {
        "wallet with 1,000 cards": "/",
        "card": first_of(page, r"/cards/[0-9a-f]{32}"),
        "product": f"/groceries/products/{YOGURT}",
        "Money tab": "/money",
        "month's analytics": "/money/analytics",
    }
    with static_server() as address:
        beside = browser.new_context(base_url=address, service_workers="block", **phones.options())
        other = beside.new_page()
        ratios = {}
        for name, target in targets.items():
            page.goto(target)
            body = page.evaluate("(target) => fetch(target, { headers: { accept: 'text/html' } }).then((r) => r.text())", target)
            Static.pages = {target: body.encode()}
            times = []
            with slowed(page), slowed(other):
                for turn in range(ROUNDS):
                    order = [page, other] if turn % 2 else [other, page]
                    shown = {one: paint(one, target) for one in order}
                    times.append((shown[page], shown[other]))
            ours, files = (statistics.median(side) for side in zip(*times))
            ratios[name] = 100 * ours / files
            print(f"{name}: {ours:.0f} ms, as a static file {files:.0f} ms")
        beside.close()
    for name, ratio in ratios.items():
        measure(f"{name} at 4×, beside a static file", ratio, "% of the time", 150)
