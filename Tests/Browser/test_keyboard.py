"""Everything works with the keyboard alone, and every action is at most three taps away."""

from collections import deque

import places
from playwright.sync_api import expect
from wallet import EAN13, begin, has_cards, says

HERE = """(wanted) => {
  const one = document.activeElement;
  return [one.ariaLabel, one.innerText?.split('\\n')[0], one.id, one.name].includes(wanted);
}"""

# All that a page offers: its links, and the actions of its forms.
OFFERED = """() => ({
  links: [...document.querySelectorAll('a[href]')].filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('href')).filter((href) => href.startsWith('/')),
  acts: [...document.querySelectorAll('form')].map((one) => one.getAttribute('action') + ' '
    + [...one.elements].map((field) => field.name).filter(Boolean).join(' ')),
})"""

# Add, scan, from a photo, arrange, archive, categories, settings, backup, full screen, balance, …
LINKS = "/cards/new /scan /scan?for=card#photo /cards/arrange /?archive=1 /categories /settings".split()
LINKS += "/settings/backup /show /balance /codes/new /edit /codes/".split()
FOUND = "/?q=Стара"
# Search, sort, and the actions of the forms of cards and settings.
ACTS = ["/ q", "/settings/sorting", "/favourite", "/delete", "/archive", "/unarchive", "/first"]
ACTS += ["/settings/restore", "/settings language", "theme"]


def tab_to(page, wanted, most=80):
    """Presses Tab until the element with this label, text, id or name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(HERE, wanted):
            return
    raise AssertionError(f"Tab does not reach {wanted!r} on {page.url}")


def go(page, wanted):
    """Tabs to an element and presses Enter."""
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def test_keyboard_alone(phone):
    """Adding, opening, full screen, editing, a favourite, arranging and undo, without a pointer."""
    page = begin(phone)
    for name, number in [("Аврора", EAN13), ("Фора", "96385074")]:
        go(page, "Ввести номер" if name == "Аврора" else "Додати картку")
        expect(page.locator("h1")).to_have_text("Нова картка")
        tab_to(page, "name")
        page.keyboard.type(name)
        tab_to(page, "content")
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        says(page, "додано")
        go(page, "Картки")
        expect(page.locator("h1")).to_have_text("Картки")

    tab_to(page, "Аврора")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Аврора")
    go(page, "На екран")
    expect(page.locator(".whole-code")).to_be_visible()
    go(page, "Закрити")
    expect(page.locator("h1")).to_have_text("Аврора")
    go(page, "Обране")
    says(page, "тепер в обраному")
    expect(page.locator(".quick button")).to_have_attribute("aria-pressed", "true")
    go(page, "Змінити")
    expect(page.locator("h1")).to_have_text("Змінити картку")
    tab_to(page, "name")
    page.keyboard.press("End")
    page.keyboard.type(" 2")
    page.keyboard.press("Enter")
    says(page, "Збережено")
    expect(page.locator("h1")).to_have_text("Аврора 2")
    go(page, "Скасувати збереження")
    says(page, "Повернено як було")
    expect(page.locator("h1")).to_have_text("Аврора")
    go(page, "Картки")
    expect(page.locator("h1")).to_have_text("Картки")

    go(page, "Порядок карток")
    expect(page.locator(".menu-items")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu-items")).to_be_hidden()
    page.keyboard.press("Enter")
    go(page, "Розставити по-своєму")
    go(page, "Вище: Фора")
    expect(page.locator(".arrange .what")).to_have_text(["Фора", "Аврора"])
    page.goto("/")
    has_cards(page, "Фора", "Аврора")


def reachable(page, taps):
    """The pages and actions within the given number of taps from the main screen, each with its number."""
    # Typing into the search counts as one tap. It finds archived cards as well.
    found, acts, queue = {"/": 0, FOUND: 1}, {}, deque(["/", FOUND])
    while queue:
        address = queue.popleft()
        page.goto(address)
        menu = page.locator(".menu summary")
        extra = 0
        if menu.count():
            outside = page.evaluate(OFFERED)
            menu.click()
            extra = 1
        offered = page.evaluate(OFFERED)
        for link in offered["links"]:
            cost = found[address] + 1 + (extra if extra and link not in outside["links"] else 0)
            if cost < found.get(link, taps + 1):
                found[link] = cost
                # A downloaded file is not a page, and a fragment is part of its page.
                if cost < taps and "backup" not in link and "#" not in link:
                    queue.append(link)
        for act in offered["acts"]:
            cost = found[address] + 1 + (extra if "sorting" in act else 0)
            acts[act] = min(cost, acts.get(act, 9))
    return found, {act: cost for act, cost in acts.items() if cost <= taps}


def test_three_taps(phone):
    """Each action is at most three taps from the main screen."""
    page = begin(phone)
    places.fill(page)
    links, acts = reachable(page, 3)
    for wanted in LINKS:
        assert any(wanted in link for link in links), f"{wanted} is too far"
    for wanted in ACTS:
        assert any(wanted in act for act in acts), f"{wanted} is too far: {sorted(acts)}"


def test_focus_stays_in_its_row(phone):
    """Whoever ticks one of several items with the keyboard stays on it, and can take the tick back at once."""
    page = begin(phone)
    page.goto("/groceries/lists")
    page.fill("[name=name]", "На тиждень")
    page.get_by_role("button", name="Створити").click()
    for line in ["хліб", "сир", "кава"]:
        page.fill("#line", line)
        page.keyboard.press("Enter")
        expect(page.locator(".item", has_text=line)).to_be_visible()
    for pressed in ["true", "false"]:
        page.get_by_role("button", name="Куплено: сир").focus()
        page.keyboard.press("Enter")
        ticked = page.get_by_role("button", name="Куплено: сир")
        expect(ticked).to_have_attribute("aria-pressed", pressed)
        expect(ticked).to_be_focused()
