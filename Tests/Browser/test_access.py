"""Accessibility: axe's findings, the size of targets, and larger text."""

import places
import pytest
from accessibility import axe
from playwright.sync_api import expect
from wallet import begin

# The browser logs the status of a missing page to its console.
NOT_THERE = r"status of 404"

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Buttons and links smaller than a finger. A field that lies over its label counts by its label, since the whole label
# is the target. So does a link within a sentence.
SMALL = """() => [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
  .map((one) => one.matches('label .file input, .swatch input, .tick input') ? one.closest('label') : one)
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.skip, .unseen, [type=hidden]'))
  .filter((one) => !(one.matches('label') && one.querySelector('input, select, textarea')
    && !one.matches('.file, .swatch, .tick')))
  .filter((one) => !one.closest('p:not(.choices)') || getComputedStyle(one).display !== 'inline')
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)"""


def test_axe_finds_nothing(new_phone):
    """No violation on any page in English and dark; test_layout.py has every page in Ukrainian, in both themes."""
    phone = new_phone(locale="en-GB", theme="dark", reduced_motion="reduce")
    phone.forgive(NOT_THERE)
    page = begin(phone)
    axe(page)
    for name, address in places.fill(page).items():
        places.show(page, address, name)
        axe(page)
    page.goto("/")
    page.locator(".menu summary").click()
    expect(page.locator(".menu-items")).to_be_visible()
    axe(page)


def test_targets_are_large_enough(phone):
    """Every target is at least 44 by 44 points."""
    phone.forgive(NOT_THERE)
    page = begin(phone)
    small = page.evaluate(SMALL)
    for name, address in places.fill(page).items():
        places.show(page, address, name)
        small += [f"{name}: {one}" for one in page.evaluate(SMALL)]
    assert not small, "\n".join(small)


@pytest.mark.parametrize("letters", ["wide", "narrow"])
@pytest.mark.parametrize("width,size", [(320, "100%"), (390, "200%")])
def test_nothing_sideways(new_phone, request, width, size, letters):
    """No page scrolls sideways on the narrowest phone or with text twice as large."""
    drawn_by = request.getfixturevalue("narrow_browser") if letters == "narrow" else None
    phone = new_phone(drawn_by, width=width)
    phone.forgive(NOT_THERE)
    page = begin(phone)
    wide = []
    for name, address in places.fill(page).items():
        places.show(page, address, name)
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        if (more := page.evaluate(SIDEWAYS)) > 0:
            wide.append(f"{name}: {more} px")
    assert not wide, wide
