"""Wide screens, and what an installed app on an iPhone shows while it starts."""

import pytest
from accessibility import axe
from playwright.sync_api import expect
from wallet import EAN13, add, begin

NAMES = ["АТБ", "Сільпо", "Фора"]
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })"


@pytest.mark.phone(width=1280)
def test_a_list_stays_beside_its_page(phone):
    """With a wide window one goes from card to card without going back."""
    page = begin(phone)
    for number, name in enumerate(NAMES):
        add(page, name=name, content=f"100{number}")
    page.goto("/")
    page.locator("main .card", has_text="Сільпо").click()
    beside = page.locator(".beside")
    expect(beside.locator("a")).to_have_count(3)
    expect(beside.locator("[aria-current]")).to_contain_text("Сільпо")
    axe(page)

    beside.get_by_role("link", name="Фора").click()
    expect(page.locator("h1")).to_have_text("Фора")
    expect(beside.locator("[aria-current]")).to_contain_text("Фора")
    expect(beside).to_have_count(1)

    page.set_viewport_size({"width": 390, "height": 844})
    expect(beside).to_be_hidden()
    page.reload()
    expect(page.locator("h1")).to_have_text("Фора")
    expect(beside).to_have_count(0)


@pytest.mark.phone(width=1280)
def test_a_page_that_no_list_leads_to_stands_alone(phone):
    """A form that the list does not link has no list beside it."""
    page = begin(phone)
    add(page, name="АТБ", content=EAN13)
    page.goto("/cards/new")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".beside")).to_have_count(0)


def test_an_iphone_starts_with_the_mark_and_not_with_white(phone):
    """Where the browser knows apps on the Home Screen, pictures of the screen's size are linked for both themes."""
    page = phone.page
    page.add_init_script(STANDALONE)
    page.goto("/")
    links = page.locator("link[rel=apple-touch-startup-image]")
    expect(links).to_have_count(4)
    size = page.evaluate(
        """async () => {
          const picture = new Image();
          picture.src = document.querySelector('link[rel=apple-touch-startup-image][media*="portrait"]').href;
          await picture.decode();
          return [picture.width, picture.height, screen.width * devicePixelRatio, screen.height * devicePixelRatio];
        }"""
    )
    assert size[:2] == sorted(size[2:]), size
