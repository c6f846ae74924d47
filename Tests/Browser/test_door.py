"""The door's camera, and the phone that shares its position: what must hold over time."""

import base64

import pytest
from gatherings import answer, gather, soon, ticket
from pictures import code, on_table, photo
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

# Replaces the phone's camera with one that shows what the test draws.
CAMERA = """async (picture) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  const image = new Image();
  image.src = picture;
  await image.decode();
  window.isShown = true;
  window.frames = 0;
  setInterval(() => {
    pen.fillStyle = '#ddd';
    pen.fillRect(0, 0, 640, 480);
    if (window.isShown) pen.drawImage(image, 0, 0);
    window.frames += 1;
  }, 100);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}"""

# Replaces the phone's positions with the test's.
POSITIONS = """() => {
  navigator.geolocation.watchPosition = (found, failed) => {
    window.found = (latitude, longitude) => found({ coords: { latitude, longitude } });
    window.failed = (code) => failed({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    return 1;
  };
  navigator.geolocation.clearWatch = () => { window.isCleared = true; };
}"""


def test_a_ticket_that_stays_before_the_camera_stays_good(people):
    """It is admitted once, and reported as used only after it was away."""
    phones, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    answer(ivan, meeting, "going")
    picture = photo(on_table([code(ticket(ivan, meeting), "QRCode", scale=4)], (640, 480)), "PNG")
    olena.goto(meeting + "/door")
    olena.evaluate(CAMERA, "data:image/png;base64," + base64.b64encode(picture).decode())
    olena.locator("#door-scan").click()
    expect(olena.locator(".verdict.good")).to_be_visible()
    # Eight seconds of the same ticket, longer than the time after which it would count again.
    olena.evaluate("window.frames = 0")
    olena.wait_for_function("() => window.frames >= 80")
    expect(olena.locator(".verdict.good")).to_be_visible()
    expect(olena.locator(".verdict.bad")).to_have_count(0)
    olena.evaluate("() => { window.isShown = false; window.frames = 0; }")
    olena.wait_for_function("() => window.frames >= 60")
    olena.evaluate("() => { window.isShown = true; }")
    expect(olena.locator(".verdict.bad")).to_be_visible()


def test_the_way_is_shown_across_an_error_and_to_the_last_position(people):
    """A missing position stops nothing. The last of two positions in quick succession is sent too."""
    _, (olena, ivan) = people
    meeting = gather(
        olena, "Шахи", visibility="public", point="50.4501, 30.5234", start=soon(2), end=soon(4)
    )
    answer(ivan, meeting, "going")
    ivan.goto(meeting)
    ivan.evaluate(POSITIONS)
    ivan.locator("#share-way").click()
    ivan.evaluate("() => window.failed(3)")
    ivan.evaluate("() => window.failed(2)")
    ivan.evaluate("() => window.found(50.5301, 30.5234)")
    olena.goto(meeting)
    there = olena.locator("#arrivals .row", has_text="Іван")
    expect(there).to_contain_text("18")
    ivan.evaluate("() => window.found(50.4901, 30.5234)")
    expect(there).to_contain_text("9")
    assert ivan.evaluate("() => window.isCleared === true") is False


def test_the_door_counts_those_whom_a_guest_brings_along(people):
    """The list says how many come with the guest, and the count includes them once the guest came in."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    answer(ivan, meeting, "going")
    ivan.goto(meeting)
    ivan.locator(".answered > summary").click()
    ivan.locator("button[name=companions][value='2']").click()
    expect(ivan.locator(".answered > summary")).to_contain_text("+2")
    olena.goto(meeting)
    olena.locator("a[href$='/door']").click()
    row = olena.locator("form.row", has_text="Іван")
    expect(row).to_contain_text("+2")
    expect(olena.locator("main")).to_contain_text("Усередині 0 з 4")
    row.locator("button[name=seat]").click()
    expect(olena.locator(".verdict.good")).to_contain_text("+2")
    expect(olena.locator("main")).to_contain_text("Усередині 3 з 4")
    olena.locator("form.row", has_text="Іван").locator("button[name=undo]").click()
    expect(olena.locator("main")).to_contain_text("Усередині 0 з 4")
