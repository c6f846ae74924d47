"""A shopping list in the hand: typed, priced by what was paid, swiped away and brought back."""

import re

import pytest
from accessibility import axe
from hands import Hands
from playwright.sync_api import expect
from test_groceries import ready

SWIPE = """(item) => {
  const box = item.getBoundingClientRect();
  const at = (type, x) => item.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerType: 'touch', pointerId: 1, clientX: x, clientY: box.top + box.height / 2,
  }));
  at('pointerdown', box.right - 80);
  for (let x = box.right - 80; x > box.right - 80 - %d; x -= 20) at('pointermove', x);
  at('pointerup', box.right - 80 - %d);
}"""


def swipe(item, pixels):
    """A finger goes to the left over an item."""
    item.evaluate(SWIPE % (pixels, pixels))


@pytest.mark.serve("--demo")
def test_items_are_priced_and_go_with_one_tap_or_a_swipe(phone):
    """The demo's purchases price what is typed; what goes by mistake comes back."""
    page = ready(phone)
    hands = Hands(page)
    page.goto("/groceries/lists")
    hands.tap("На тиждень")
    hands.write(page.locator("#line"), "кефір x2, свічки")
    page.keyboard.press("Enter")
    expect(page.locator(".item", has_text="кефір")).to_contain_text(re.compile("2 шт. · ≈ 91,80 ₴".replace(" ", r"\s")))
    expect(page.locator(".item", has_text="свічки")).not_to_contain_text("≈")
    expect(page.locator("main")).to_contain_text("без ціни:")
    axe(page)

    hands.tap(page.get_by_role("button", name="Прибрати: свічки"))
    expect(page.locator(".item", has_text="свічки")).to_have_count(0)
    page.locator("#toast").get_by_role("button").click()
    expect(page.locator(".item", has_text="свічки")).to_have_count(1)

    swipe(page.locator(".item", has_text="кефір"), 60)
    expect(page.locator(".item", has_text="кефір")).to_have_count(1)
    swipe(page.locator(".item", has_text="кефір"), 140)
    expect(page.locator(".item", has_text="кефір")).to_have_count(0)


@pytest.mark.serve("--demo")
def test_the_first_product_asks_what_one_must_not_eat(phone):
    """From a product to the switches and back; from then on each product answers."""
    page = ready(phone)
    hands = Hands(page)
    page.goto("/groceries/products/5410146415616")
    expect(page.locator(".buy")).to_be_in_viewport(ratio=1)
    hands.tap(page.locator(".ask"))
    hands.tap(page.locator(".row", has_text="Молоко"))
    hands.tap("До товару")
    expect(page).to_have_url(re.compile("/groceries/products/5410146415616"))
    expect(page.locator(".badge.bad")).to_have_text("Не підходить вам")
    hands.tap("До списку")
    hands.tap("На тиждень")
    page.goto("/groceries/products/5410146415616")
    expect(page.locator(".buy")).to_contain_text("У списку")
