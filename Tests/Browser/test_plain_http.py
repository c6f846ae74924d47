"""An address of the home network without https. Browsers allow less there than at localhost: no worker, no camera."""

import pytest
from phone import Phone, options
from playwright.sync_api import expect
from wallet import press

HOST = "kapshuk.example"


@pytest.fixture
def page(playwright, launch_options, server):
    """A page of a browser for which the server has a name that isn't localhost."""
    arguments = [*launch_options["args"], f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    browser = playwright.chromium.launch(**{**launch_options, "args": arguments})
    context = browser.new_context(base_url=f"http://{HOST}:{server.port}", **options())
    phone = Phone(context)
    # What is typed is refused with the reason, as it is where a browser has no worker.
    phone.forgive("409|Cross-Origin-Opener-Policy")
    yield phone.page
    assert not phone.unforgiven()
    browser.close()


@pytest.mark.accounts
def test_plain_http(page):
    """It is said at once what does not work, forms are taken, and what can't be kept is shown again."""
    page.goto("/")
    assert not page.evaluate("isSecureContext")
    expect(page.locator("#insecure")).to_be_visible()

    page.goto("/scan")
    expect(page.locator("#scan-status")).to_contain_text("https")

    page.goto("/cards/new")
    page.fill("[name=name]", "Сільпо")
    page.fill("[name=content]", "4820000123457")
    press(page, "Додати картку")
    expect(page.locator("main")).to_contain_text("https://")
    expect(page.locator("main")).to_contain_text("4820000123457")

    page.goto("/account/sign-up")
    page.fill("#name", "Олена")
    page.fill("#address", "plain@example.com")
    press(page, "Створити")
    expect(page.locator("h1")).to_have_text("Перевірте пошту")
