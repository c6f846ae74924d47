"""Where people write to whoever runs the server."""

import pytest
from accessibility import axe
from playwright.sync_api import expect
from wallet import begin


@pytest.mark.serve("--contact", "help@kapshuk.example")
def test_where_to_write(phone):
    """The settings have a row with the address, which opens the mail program; without a network there is none."""
    page = begin(phone)
    page.goto("/settings")
    row = page.get_by_role("link", name="Напишіть нам")
    expect(row).to_contain_text("help@kapshuk.example")
    expect(row).to_have_attribute("href", "mailto:help@kapshuk.example")
    axe(page)
    phone.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name="Що нового")).to_be_visible()
    expect(row).to_have_count(0)
    phone.context.set_offline(False)


@pytest.mark.serve("--contact", "https://kapshuk.example/help")
def test_where_to_write_on_the_web(phone):
    """An address of the web opens in a tab of its own."""
    page = begin(phone)
    page.goto("/settings")
    row = page.get_by_role("link", name="Напишіть нам")
    expect(row).to_have_attribute("href", "https://kapshuk.example/help")
    expect(row).to_have_attribute("target", "_blank")


def test_nowhere_to_write(phone):
    """A server without an address has no such row."""
    page = begin(phone)
    with page.expect_response("**/contact") as answer:
        page.goto("/settings")
    assert answer.value.text() == ""
    expect(page.get_by_role("link", name="Що нового")).to_be_visible()
    expect(page.get_by_role("link", name="Напишіть нам")).to_have_count(0)
