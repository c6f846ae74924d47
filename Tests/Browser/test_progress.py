"""What takes over half a second is seen to go on: a link, a form, a file."""

import pouches
from hands import Hands
from playwright.sync_api import expect
from wallet import begin, new_card
from worker import wait_for_modules

# The page's requests are answered late, as by a slow network or a busy phone.
SLOW = """(milliseconds) => {
  const real = window.fetch;
  window.fetch = async (...request) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    return real(...request);
  };
}"""


def test_slow_link_shows_that_it_goes_on(phone):
    """A page that comes late is announced by the line at the top, and a quick one is not."""
    page = begin(phone)
    wait_for_modules(page)
    hands = Hands(page)
    page.evaluate(SLOW, 1500)
    hands.tap(page.locator(".tabs a", has_text="Гроші"))
    expect(page.locator("#working")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Гроші")
    expect(page.locator("#working")).to_have_count(0)


def test_slow_form_is_busy(phone):
    """The button of a form that is being sent is grey, a second tap sends nothing, and the answer comes once."""
    page = begin(phone)
    hands = Hands(page)
    new_card(page)
    hands.write(page.locator("#name"), "Фора")
    page.evaluate(SLOW, 1500)
    button = page.get_by_role("button", name="Додати картку", exact=True)
    hands.tap(button)
    expect(page.locator("form[aria-busy=true]")).to_have_count(1)
    expect(page.locator("#working")).to_be_visible()
    expect(button).to_have_css("opacity", "0.6")
    button.click()
    expect(page.locator("h1")).to_have_text("Фора")
    expect(page.locator("#working")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".stack .card b")).to_have_text(["Фора"])


def test_slow_backup_is_busy(phone):
    """A chosen backup is being read: its button is grey and the line at the top goes on."""
    page = begin(phone)
    page.goto("/settings")
    page.evaluate(SLOW, 1500)
    file = {"name": "kapshuk.json", "mimeType": "application/json", "buffer": pouches.backup(20)}
    page.set_input_files("#restore", file)
    expect(page.locator("#working")).to_be_visible()
    expect(page.locator("form[aria-busy=true] .file")).to_have_css("opacity", "0.6")
    expect(page.locator("#working")).to_have_count(0)
    expect(page.locator("main form button[type=submit]").first).to_be_visible()
