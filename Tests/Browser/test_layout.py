"""Every page of the app with much content, laid out on a phone, a tablet and a desktop: nothing overflows, overlaps
or breaks a word. `make test` checks Ukrainian with a wide font and English with a narrow one; `make layout` also the
other combinations."""

import os

import pytest
import routes
from accessibility import violations
from kapshuk_server import ROOT
from test_access import SMALL
from tour import tour

LAYOUT = (ROOT / "Tests/Browser/layout.js").read_text()
STRANGE = (ROOT / "Tests/Browser/strange.js").read_text()
WIDTHS = (320, 390, 768, 1280)

# Collapsed content is checked too, and so is content laid out only when it comes near.
UNFOLD = """() => {
  for (const one of document.querySelectorAll('main details:not(.menu)')) one.open = true;
  for (const one of document.querySelectorAll('main *')) one.style.contentVisibility = 'visible';
}"""


# A sticky element covers a part of the scrolled content, which axe would report as too small a target.
UNSTICK = """() => {
  for (const one of document.querySelectorAll('main *')) {
    if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) one.style.position = 'static';
  }
}"""


def resize(page, size):
    """Sets the page's width and text size."""
    width, text = size
    page.set_viewport_size({"width": width, "height": 844})
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)


def look(page, size):
    """The faults of the page at this width and text size."""
    resize(page, size)
    wrong = page.evaluate(LAYOUT)
    if size[1] == "100%":
        wrong += [f"smaller than a finger: {one}" for one in page.evaluate(SMALL)]
    return wrong


# Something new has come: it is shown at once, unless the user is doing something on the page.
IS_BUSY = """() => new Promise((resolve) => {
  if (document.querySelector('.bare, #scanner, dialog[open]')) resolve(false);
  addEventListener('news-while-busy', () => resolve(true), { once: true });
  addEventListener('visited', () => resolve(false), { once: true });
  setTimeout(resolve, 3000, true);
  dispatchEvent(new Event('records-new'));
})"""


LOOKS = [("uk-UA", "light", "wide"), ("en-GB", "light", "narrow")]
if os.environ.get("KAPSHUK_LAYOUT") == "all":
    LOOKS += [("en-GB", "dark", "wide"), ("uk-UA", "dark", "narrow")]


@pytest.mark.long
@pytest.mark.accounts
@pytest.mark.serve("--demo", "--backup-to", "COPIES")
@pytest.mark.parametrize("locale,theme,letters", LOOKS)
def test_every_page_is_laid_out_well(new_phone, server, request, locale, theme, letters):
    """At each width, and with text twice as large on a phone. In either theme axe finds nothing."""
    drawn_by = request.getfixturevalue("narrow_browser") if letters == "narrow" else None
    stops = tour(new_phone, server, drawn_by, locale=locale, theme=theme, reduced_motion="reduce", scale=1)
    wrong = {}
    for stop in stops:
        stop.show()
        # A state of a page, with a colon in its name, may be one of a page being filled in.
        if stop.name.startswith("/") and ": " not in stop.name and stop.page.evaluate(IS_BUSY):
            wrong[f"{stop.name} shows nothing new, though nobody has touched it"] = "the tour"
        stop.page.evaluate(UNFOLD)
        for size in [(width, "100%") for width in WIDTHS] + [(390, "200%")]:
            for one in look(stop.page, size):
                wrong.setdefault(one, f"{stop.name} at {size[0]} px, {size[1]}")
        if letters == "wide":
            resize(stop.page, (320, "100%"))
            for one in stop.page.evaluate(STRANGE):
                wrong.setdefault(f"a stranger's text makes it scroll sideways: {one}", stop.name)
            resize(stop.page, (390, "100%"))
            stop.page.evaluate(UNSTICK)
            for one in violations(stop.page):
                wrong.setdefault(one, f"{stop.name} in the {theme}")
            other = "dark" if theme == "light" else "light"
            stop.page.emulate_media(color_scheme=other)
            for one in violations(stop.page, "color-contrast"):
                wrong.setdefault(one, f"{stop.name} in the {other}")
            stop.page.emulate_media(color_scheme=theme)
    wrong.update({one: "the tour" for one in routes.unseen([stop.name for stop in stops])})
    assert not wrong, "\n".join(f"{where}: {what}" for what, where in wrong.items())
