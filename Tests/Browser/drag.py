"""Dragging a row by its handle, with a mouse and with a finger."""

from phone import box_of


def drag(page, moved, onto, by="mouse", steps=8):
    """Drags the row with one name to the position of the row with the other."""
    grip = page.locator(".arrange li", has_text=moved).locator("[data-grip]")
    grip.scroll_into_view_if_needed()
    start = centre(grip)
    end = centre(page.locator(".arrange li", has_text=onto).locator("[data-grip]"))
    way = [
        (start[0], start[1] + (end[1] - start[1]) * step / steps) for step in range(1, steps + 1)
    ]
    if by == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        for point in way:
            page.mouse.move(*point)
        page.mouse.up()
        return
    session = page.context.new_cdp_session(page)
    for kind, points in [
        ("touchStart", [start]),
        *[("touchMove", [point]) for point in way],
        ("touchEnd", []),
    ]:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    session.detach()


def centre(locator):
    """The centre of an element on the screen."""
    box = box_of(locator)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
