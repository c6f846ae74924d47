"""The guide to meetings: three pictures, once for an account."""

import pytest
from accessibility import axe
from accounts import begin, settled, sign_in, sign_up
from playwright.sync_api import expect
from worker import wait_for_modules


def test_it_is_swiped_and_put_away_for_good(phone):
    """Also by the keyboard; neither a reload nor a restart of the worker brings it back."""
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/meetings")
    cards = page.locator(".guide li")
    expect(cards).to_have_count(3)
    axe(page)
    strip = page.locator(".guide ul")
    strip.focus()
    before = strip.evaluate("(strip) => strip.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("([strip, before]) => strip.scrollLeft > before", arg=[strip.element_handle(), before])

    page.locator(".guide button").click()

    expect(cards).to_have_count(0)
    expect(page.locator("a[href='/meetings/intro']")).to_be_visible()
    page.goto("/meetings")
    expect(cards).to_have_count(0)


@pytest.mark.accounts
def test_it_follows_the_account(new_phone, server):
    """Put away on one device, it does not come up on another."""
    first, second = new_phone(), new_phone()
    page = begin(first)
    wait_for_modules(page)
    sign_up(page, server, "intro@example.com")
    page.goto("/meetings")
    page.locator(".guide button").click()
    expect(page.locator(".guide")).to_have_count(0)
    settled(page)

    other = begin(second)
    wait_for_modules(other)
    sign_in(other, "intro@example.com")
    settled(other)
    other.goto("/meetings")

    expect(other.locator("a[href='/meetings/intro']")).to_be_visible()
    expect(other.locator(".guide")).to_have_count(0)
