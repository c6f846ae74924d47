"""The worker comes late: on a slow network somebody has signed in, typed and gone on before it answers any page. And
two tabs of one browser."""

import pytest
from accounts import PASSWORD, begin, settled, sign_up
from playwright.sync_api import expect
from wallet import EAN13, add, has_cards, press

pytestmark = pytest.mark.accounts

OLENA = "olena@example.com"

# The script of the worker takes as long as this many pages take to load and to be filled in.
LATE = """(() => {
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
  navigator.serviceWorker.register = async (...all) => {
    const loaded = Number(sessionStorage.getItem('loaded') ?? 0);
    sessionStorage.setItem('loaded', loaded + 1);
    if (loaded < %d) await new Promise(() => {});
    return register(...all);
  };
})()"""


@pytest.mark.parametrize("late", [1, 3])
@pytest.mark.parametrize("then", ["/account", "/", "/settings", "/meetings"])
def test_whoever_signed_in_before_the_worker_has_everything(new_phone, server, late, then):
    """Whichever page is the first that the worker answers, the device learns whose it is, and nothing is lost."""
    phone = new_phone()
    page = begin(phone)
    add(page, "Аврора", EAN13)
    sign_up(page, server, OLENA)
    settled(page)

    other = new_phone()
    other.context.add_init_script(LATE % late)
    page = other.page
    page.goto("/account/sign-in")
    page.fill("#address", OLENA)
    page.fill("#password", PASSWORD)
    press(page, "Увійти")
    expect(page.locator(".what", has_text=OLENA)).to_be_visible()
    page.goto(then)
    page.goto("/")
    has_cards(page, "Аврора")
    settled(page)
    add(page, "Сільпо", "4006381333931")
    settled(page)
    phone.page.goto("/")
    has_cards(phone.page, "Аврора", "Сільпо")


def test_two_tabs_follow_each_other(phone):
    """What is changed in one tab is seen in the other, without a touch there."""
    page = begin(phone)
    other = phone.context.new_page()
    other.goto("/")
    add(page, "Аврора", EAN13)
    has_cards(other, "Аврора")
