"""Steps of a user with an account."""

import re
import time

from playwright.sync_api import expect
from wallet import press
from worker import wait_for_worker

PASSWORD = "корова на даху"


def links(server, address):
    """The links of all emails to an address, the latest last."""
    found = []
    for letter in sorted(server.mail.glob("*.txt")) if server.mail.exists() else []:
        text = letter.read_text()
        if text.startswith(f"To: {address}\n"):
            found.append(re.search(r"http://\S+", text).group())
    return found


def letter(server, address, count=1):
    """The link of the latest email, once `count` emails have arrived."""
    deadline = time.monotonic() + 60
    while len(links(server, address)) < count:
        assert time.monotonic() < deadline, f"no letter to {address}"
        time.sleep(0.05)
    return links(server, address)[-1]


def sign_up(page, server, address, name="Олена"):
    """Creates an account, from the first form to the account's page."""
    page.goto("/account/sign-up")
    page.fill("#name", name)
    page.fill("#address", address)
    press(page, "Створити")
    expect(page.locator("h1")).to_have_text("Перевірте пошту")
    page.goto(letter(server, address))
    page.fill("#password", PASSWORD)
    press(page, "Створити")
    expect(page.locator(".what", has_text=address)).to_be_visible()


def sign_in(page, address, password=PASSWORD):
    """Signs in on another device."""
    page.goto("/account/sign-in")
    page.fill("#address", address)
    page.fill("#password", password)
    press(page, "Увійти")
    expect(page.locator(".what", has_text=address)).to_be_visible()


def settled(page):
    """Waits until the worker reports that everything is synced."""
    page.goto("/settings")
    expect(page.locator("#sync")).to_have_text("Усе збережено")


def begin(phone):
    """Opens the main screen and waits until the worker answers."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    phone.page.goto("/")
    return phone.page
