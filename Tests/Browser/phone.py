"""A phone's browser: a context of its own, and all errors it reports."""

import contextlib
import datetime
import functools
import re
import zoneinfo

from playwright.sync_api import BrowserContext, Error, Locator, Page

TIME_ZONE = "Europe/Kyiv"
SHAPE = {"width": 390, "height": 844}


def settle(page):
    """Waits while a requested page is on its way, as a user does before typing.

    Without it, a test types into the old page if both have a field of that name. It waits at most a second: some
    tests hold a page up on purpose.
    """
    visiting = "'visiting' in document.documentElement.dataset"
    with contextlib.suppress(Error):
        if page.evaluate(f"() => {visiting}"):
            page.wait_for_function(f"() => !({visiting})", timeout=1000)  # polled: it may be held up on purpose


def box_of(locator):
    """Where an element is, once it is there: a page that is being replaced has none for a moment."""
    for _ in range(1200):
        found = locator.bounding_box()
        if found:
            return found
        locator.page.wait_for_timeout(50)
    raise AssertionError(f"{locator} is not shown")


def wait_until(page, script, arg=None, seconds=60):
    """Waits until a script's value is true, also a promised one, which Playwright's own wait takes for true at once."""
    for _ in range(seconds * 20):
        if page.evaluate(script, arg):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")


def unfold(part):
    """Opens a `details` element, once no navigation is pending that would close it again."""
    settle(part.page)
    part.evaluate("(one) => { one.open = true; }")


def settling(typing, page_of):
    """The method, called only when no navigation is pending."""

    @functools.wraps(typing)
    def settled(self, *given, **named):
        settle(page_of(self))
        return typing(self, *given, **named)

    return settled


for kind, page_of in ((Page, lambda page: page), (Locator, lambda locator: locator.page)):
    for name in ("fill", "check", "uncheck", "select_option", "set_input_files"):
        setattr(kind, name, settling(getattr(kind, name), page_of))


# Whether the worker has stored the last of the files that it fetches after the first page, if there is a worker.
IS_STORED = """async () => !navigator.serviceWorker?.controller || Boolean(
  await caches.match(new URL('leaflet/leaflet.css', (await navigator.serviceWorker.ready).scope)))"""


def after_answers(set_offline):
    """The method, which cuts the network only when the pages wait for no answer and the worker has stored its files:
    what is cut off is an error, and a person who goes offline so soon is a test of its own."""

    @functools.wraps(set_offline)
    def cut(self, offline):
        awaited = getattr(self, "awaited", set())
        for _ in range(3000 if offline else 0):
            if not awaited:
                break
            self.pages[0].wait_for_timeout(20)
        else:
            assert not (offline and awaited), f"no answer in a minute: {sorted(awaited)}"
        page = self.pages[0] if offline and self.pages else None
        for _ in range(400 if page else 0):
            with contextlib.suppress(Error):
                if page.evaluate(IS_STORED):
                    break
            page.wait_for_timeout(50)
        set_offline(self, offline)

    return cut


BrowserContext.set_offline = after_answers(BrowserContext.set_offline)


class Phone:
    """One browser context; `page` is its first page.

    Console errors, page errors and failed requests are collected. The fixture that made the phone fails a test that
    left any, unless the test expected them with `forgive`.
    """

    def __init__(self, context):
        self.context = context
        context.set_default_timeout(60_000)
        self.complaints = []
        self.forgiven = []
        self.left_behind = set()
        self.passed_on = set()
        # The requests of pages that have no answer yet.
        context.awaited = set()
        context.on("request", self._requested)
        context.on("requestfinished", lambda request: context.awaited.discard(request.url))
        context.on("console", self._console)
        context.on("weberror", lambda error: self._complain(f"page error: {error.error}"))
        context.on("requestfailed", self._request_failed)
        self.page = context.pages[0] if context.pages else context.new_page()

    def forgive(self, pattern):
        """Expects errors that match: a test that stops the server expects failed requests."""
        self.forgiven.append(re.compile(pattern))

    def unforgiven(self):
        """The errors that the test did not expect."""
        # Leaving a page aborts what it was still loading, which is no error. The worker's request fails with another
        # code if it was passing the answer on.
        in_worker = [_failed(url, "net::ERR_FAILED") for url in sorted(self.passed_on - self.left_behind)]
        return [
            complaint
            for complaint in self.complaints + in_worker
            if not any(pattern.search(complaint) for pattern in self.forgiven)
        ]

    def _complain(self, complaint):
        self.complaints.append(complaint)

    def _console(self, message):
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self._complain(f"console {message.type}: {message.text} ({where})")

    def _requested(self, request):
        # The stream of changes lasts as long as its page, and the worker's requests may.
        if not request.service_worker and request.resource_type != "eventsource":
            self.context.awaited.add(request.url)

    def _request_failed(self, request):
        self.context.awaited.discard(request.url)
        if request.service_worker and request.failure == "net::ERR_FAILED":
            self.passed_on.add(request.url)
        elif request.failure != "net::ERR_ABORTED":
            self._complain(_failed(request.url, request.failure))
        elif not request.service_worker:
            self.left_behind.add(request.url)


def _failed(url, reason):
    return f"request failed: {url} {reason}"


def today(later=0):
    """The phone's day, or one some days later. Python's own day is that of UTC or of this machine."""
    return datetime.datetime.now(zoneinfo.ZoneInfo(TIME_ZONE)).date() + datetime.timedelta(days=later)


def options(width=None, height=None, scale=2, locale="uk-UA", theme="light", **others):
    """Playwright's options for such a phone."""
    return {
        "viewport": {"width": width or SHAPE["width"], "height": height or SHAPE["height"]},
        "device_scale_factor": scale,
        "is_mobile": True,
        "has_touch": True,
        "locale": locale,
        "timezone_id": TIME_ZONE,
        "color_scheme": theme,
        **others,
    }
