"""A phone's browser: a context of its own, and everything that it complains of."""

import re

SHAPE = {"width": 390, "height": 844}


class Phone:
    """One browser context; `page` is its first page.

    Console errors, page errors and failed requests are collected, and the fixture that made the
    phone fails the test that left any, unless the test said with `forgive` that it expects them.
    """

    def __init__(self, context):
        self.context = context
        self.complaints = []
        self.forgiven = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self._complain(f"page error: {error.error}"))
        context.on("requestfailed", self._request_failed)
        self.page = context.pages[0] if context.pages else context.new_page()

    def forgive(self, pattern):
        """Expects complaints that match: a test that stops the server expects failed requests."""
        self.forgiven.append(re.compile(pattern))

    def unforgiven(self):
        """The complaints that the test did not expect."""
        return [
            complaint
            for complaint in self.complaints
            if not any(pattern.search(complaint) for pattern in self.forgiven)
        ]

    def _complain(self, complaint):
        self.complaints.append(complaint)

    def _console(self, message):
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self._complain(f"console {message.type}: {message.text} ({where})")

    def _request_failed(self, request):
        # A page that is left aborts what it was still loading: nobody sees that.
        if request.failure != "net::ERR_ABORTED":
            self._complain(f"request failed: {request.url} {request.failure}")


def options(width=None, height=None, scale=2, locale="uk-UA", theme="light", **others):
    """What Playwright needs to know to make such a phone."""
    return {
        "viewport": {"width": width or SHAPE["width"], "height": height or SHAPE["height"]},
        "device_scale_factor": scale,
        "is_mobile": True,
        "has_touch": True,
        "locale": locale,
        "timezone_id": "Europe/Kyiv",
        "color_scheme": theme,
        **others,
    }
