"""The speed of the wallet at four times CPU slow-down, as on a cheap phone."""

import statistics

import pouches
from worker import idle, slowed, stop_worker, wait_for_worker

PAINTED = """() => new Promise((resolve) => {
  const shown = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const wait = () => document.querySelector('.stack li') && shown() ? resolve(shown()) : setTimeout(wait, 5);
  wait();
})"""

# From the tap to the frame in which the code is on the screen.
TAP = """(name) => new Promise((resolve) => {
  const card = [...document.querySelectorAll('a.card')].find((c) => c.textContent.includes(name));
  const began = performance.now();
  const look = () => document.querySelector('.show svg')
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    : requestAnimationFrame(look);
  card.click();
  look();
})"""


def filled(phone, count):
    """A phone with the given number of cards, on its main screen."""
    page = phone.page
    page.goto("/")
    wait_for_worker(page)
    pouches.restore(page, pouches.backup(count))
    page.wait_for_selector(".stack li")
    page.goto("/")
    return page


def test_main_screen_with_a_thousand_cards_is_painted_soon(phone, measure):
    """At four times slow-down, from the start of the navigation to the first cards."""
    page = filled(phone, 1000)
    times = []
    with slowed(page):
        for _ in range(7):
            page.reload()
            times.append(page.evaluate(PAINTED))
    measure("main screen of 1,000 cards painted at 4×", statistics.median(times), "ms", 300)


def test_tap_brings_the_code_at_once(phone, measure):
    """At four times slow-down, from the tap on a card to its code."""
    page = filled(phone, 1000)
    times = []
    with slowed(page):
        for index in range(7):
            page.goto("/")
            page.wait_for_selector(".stack li")
            idle(page)
            times.append(page.evaluate(TAP, pouches.NAMES[1] + " "))
    measure("tap to code with 1,000 cards at 4×", statistics.median(times), "ms", 100)


def test_ten_thousand_cards_are_usable(phone, measure):
    """The main screen paints, the search answers, and a stopped worker starts again."""
    page = filled(phone, 10_000)
    with slowed(page):
        page.reload()
        measure("main screen of 10,000 cards painted at 4×", page.evaluate(PAINTED), "ms", 1500)
        page.fill("input[type=search]", "Подорожник 9999")
        page.wait_for_function(
            "() => document.querySelectorAll('.stack li').length === 0"
            " || document.querySelectorAll('.stack li').length === 1"
        )
        page.fill("input[type=search]", "9995")
        page.get_by_text("9995", exact=False).first.wait_for()
    stop_worker(page)
    page.goto("/")
    page.wait_for_selector(".stack li")
