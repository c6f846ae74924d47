"""Steps of users at meetings, each on a phone of their own."""

import datetime
import io
import re
import zoneinfo

import zxingcpp
from accounts import PASSWORD, begin, letter
from PIL import Image
from playwright.sync_api import expect
from worker import wait_for_modules


def account(phone, server, name):
    """Creates an account and completes the first steps of meetings, in any language."""
    page = begin(phone)
    wait_for_modules(page)
    address = f"{len(name)}{abs(hash(name)) % 10**8}@example.com"
    page.goto("/account/sign-up")
    page.fill("#name", name)
    page.fill("#address", address)
    page.locator("form.sheet button").click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(letter(server, address))
    page.fill("#password", PASSWORD)
    page.locator("form.sheet button").click()
    expect(page.locator(".row")).not_to_have_count(0)
    page.goto("/meetings/intro")
    page.fill("[name=name]", name)
    page.fill("[data-chips]", "Шахи, Кава")
    page.locator("form.sheet button.button").first.click()
    expect(page.locator("nav.chips")).to_be_visible()
    return page


def befriend(one, other):
    """One user shows a link, and the other follows it."""
    one.goto("/meet/friend")
    one.locator("main form button").click()
    link = one.locator("[data-select]").input_value()
    other.goto(link)
    other.locator("main form button").click()
    expect(other.locator(".what", has_text="Олена")).to_be_visible()


def open_folds(page):
    """Opens all that is folded on the page."""
    page.evaluate("() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })")


def host_menu(page):
    """Opens the menu of what a host does with the meeting."""
    page.locator(".top .menu summary").click()


def gather(page, title, **fields):
    """Creates a meeting in two days, or as the fields say. Returns its path."""
    page.goto("/meetings/new")
    page.fill("[name=title]", title)
    open_folds(page)
    for name, value in fields.items():
        field = page.locator("[data-chips]" if name == "interests" else f"[name={name}]").first
        if name == "picture":
            field.set_input_files(value)
        elif field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("#meeting-form .save button").click()
    expect(page.locator("h1")).to_have_text(title)
    return re.search(r"/meetings/[0-9a-f]{32}", page.url).group()


def answer(page, meeting, state):
    """Answers whether the user comes."""
    page.goto(meeting)
    page.locator(f"button[name=state][value={state}]").click()
    expect(page.locator(".state")).to_be_visible()


def say(page, text):
    """Writes a message in the open chat."""
    page.fill("#composer textarea", text)
    page.locator("#composer .send").click()
    expect(page.locator(".message", has_text=text.splitlines()[0])).to_be_visible()


def ticket(page, meeting):
    """The ticket's code, read from the screen by another reader."""
    page.goto(meeting + "/ticket")
    picture = Image.open(io.BytesIO(page.locator(".matrix").screenshot()))
    return zxingcpp.read_barcodes(picture)[0].text


def soon(hours):
    """The full hour after the given number of hours, as Kyiv local time in a form's format."""
    moment = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Kyiv")) + datetime.timedelta(hours=hours)
    return moment.strftime("%Y-%m-%dT%H:%M")


def wait_until_synced(page):
    """Waits until the worker reports that everything is synced."""
    page.goto("/settings")
    expect(page.locator("#sync")).to_have_text(re.compile("Усе збережено|Everything is saved"))
