"""A user's hands: they look, wait a moment, tap, and type letter by letter."""

from phone import box_of, settle

# Milliseconds between seeing an element and touching it, and between two letters.
LOOK = 350
LETTER = 70


class Hands:
    """Acts on a page as a user would, no faster."""

    def __init__(self, page):
        self.page = page

    def tap(self, target):
        """Taps a visible element: a locator, or the text of a button or a link."""
        if isinstance(target, str):
            target = self.page.locator("main, .top, .tabs, .toast").locator(
                "a:visible, button:visible, summary:visible, label:visible", has_text=target
            ).first
        settle(self.page)
        self.page.wait_for_timeout(LOOK)
        target.tap()

    def write(self, field, text):
        """Taps a field, clears it and types into it."""
        self.tap(field)
        field.press("Control+a")
        field.press_sequentially(text, delay=LETTER)


def put_finger_on(locator):
    """Presses an element and holds it, near its top: a card lies over the one above it."""
    box = box_of(locator)
    locator.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20))
    locator.page.mouse.down()
