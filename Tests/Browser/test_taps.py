"""A tap takes as long as a finger needs, and what comes meanwhile must not take the tapped control away."""

import pytest
from hands import put_finger_on
from playwright.sync_api import expect
from wallet import begin
from worker import wait_for_worker

NEWS = "() => dispatchEvent(new Event('records-new'))"
COUNT_VISITS = "() => { window.visits = 0; addEventListener('visited', () => { window.visits += 1; }); }"


def test_a_tap_while_the_worker_takes_over_leads_on(phone):
    """On the first visit the server's page is shown again by the worker, but not under a finger."""
    page = phone.page
    page.goto("/")
    put_finger_on(page.get_by_role("link", name="Налаштування"))
    wait_for_worker(page)
    page.wait_for_timeout(1000)
    page.mouse.up()
    expect(page.locator("h1")).to_have_text("Налаштування")


def test_what_comes_during_a_tap_is_shown_after_it(phone):
    """A tap beside all controls delays news; one on a link leads on."""
    page = begin(phone)
    page.evaluate(COUNT_VISITS)
    put_finger_on(page.locator("h1"))
    page.evaluate(NEWS)
    page.wait_for_timeout(300)
    assert page.evaluate("window.visits") == 0
    page.mouse.up()
    page.wait_for_function("() => window.visits === 1")

    put_finger_on(page.get_by_role("link", name="Налаштування"))
    page.evaluate(NEWS)
    page.wait_for_timeout(300)
    page.mouse.up()
    expect(page.locator("h1")).to_have_text("Налаштування")


@pytest.mark.serve("--demo")
def test_news_during_a_press_of_the_space_bar(phone):
    """A button is activated when the key is released."""
    page = begin(phone)
    page.get_by_role("button", name="Прибрати").focus()
    page.keyboard.down("Space")
    page.evaluate(NEWS)
    page.wait_for_timeout(300)
    page.keyboard.up("Space")
    expect(page.get_by_role("button", name="Прибрати")).to_have_count(0)


@pytest.mark.serve("--demo")
def test_results_of_a_search_stay_under_a_finger(phone):
    """The results of what was typed last come when the finger is lifted from those before."""
    page = begin(phone)
    page.goto("/?q=")
    page.locator("main input[type=search]").fill("с")
    page.wait_for_url("**q=%D1%81**")
    result = page.locator(f"#{page.locator('[data-live-page]').get_attribute('data-live-page')} a").first
    address = result.get_attribute("href")
    put_finger_on(result)
    page.evaluate("""() => {
      const field = document.querySelector('main input[type=search]');
      field.value = 'сі';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }""")
    page.wait_for_timeout(600)
    page.mouse.up()
    page.wait_for_url(f"**{address}")
