"""The camera: one that sees a card, one that is refused, and none at all."""

import re

import phone as phones
import pytest
from PIL import ImageOps
from pictures import code, on_table, photo, upload, y4m
from playwright.sync_api import expect
from wallet import EAN13, begin, press


@pytest.fixture
def filming(playwright, launch_options, server, tmp_path, request):
    """A phone whose camera sees a card, or the picture given by the test."""
    film = tmp_path / "card.y4m"
    y4m(getattr(request, "param", None) or on_table([code(EAN13, scale=3)], (640, 480), angle=3), film)
    arguments = [
        *launch_options["args"],
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    browser = playwright.chromium.launch(**{**launch_options, "args": arguments})
    context = browser.new_context(
        base_url=server.url, permissions=["camera"], **phones.options()
    )
    phone = phones.Phone(context)
    yield phone
    unforgiven = phone.unforgiven()
    browser.close()
    assert not unforgiven, unforgiven


def test_camera(filming):
    """The camera starts by itself if it is allowed, and the code it sees becomes a card."""
    page = begin(filming)
    page.goto("/cards/new")
    page.get_by_role("link", name="Сканувати").click()
    expect(page.locator("#content")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Нова картка")
    expect(page.locator("#content")).to_have_value(EAN13)
    press(page, "Додати картку")
    expect(page.locator(".show .digits")).to_contain_text("4 820000")
    # The same card again: it is recognized and opened.
    page.get_by_role("link", name="Сканер").click()
    expect(page.locator("#toast")).to_contain_text("Ця картка у вас уже є")


@pytest.mark.parametrize(
    "filming", [ImageOps.invert(on_table([code("KALYNA-7", "QRCode", scale=6)], (640, 480)))], indirect=True
)
def test_light_on_dark(filming):
    """A code light on dark is read too."""
    page = begin(filming)
    page.get_by_role("link", name="Сканер").click()
    expect(page.locator("#main")).to_contain_text("KALYNA-7")


@pytest.mark.parametrize("filming", [on_table([], (640, 480))], indirect=True)
def test_a_photo_while_the_camera_runs(filming):
    """The photo is read although the camera sends frames to the reader at the same time."""
    page = begin(filming)
    picture = upload("card.jpg", photo(on_table([code(EAN13)], (1280, 960))))
    for _ in range(6):
        page.goto("/scan")
        expect(page.locator("#camera")).to_be_visible()
        page.wait_for_function("() => document.getElementById('camera').currentTime > 0.1")
        page.set_input_files("#scan-photo", picture)
        expect(page).to_have_url(re.compile("/groceries/products/"))
    filming.forgive(r"status of 404 .*products/")


@pytest.mark.parametrize("filming", [on_table([], (640, 480))], indirect=True)
def test_a_photo_while_the_camera_wakes_up(filming):
    """A camera that starts after a photo was chosen is turned off again, and its message hides no other."""
    filming.context.add_init_script(
        """const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        window.wakes = new Promise((done) => { window.wake = done; });
        navigator.mediaDevices.getUserMedia = async (wish) => {
          window.isAsked = true;
          await window.wakes;
          window.stream = await ask(wish);
          return window.stream;
        };"""
    )
    page = begin(filming)
    page.goto("/scan")
    page.wait_for_function("() => window.isAsked")
    page.set_input_files("#scan-photo", upload("empty.jpg", photo(on_table([], (640, 480)))))
    expect(page.locator("#scan-status")).to_contain_text("немає коду")
    page.evaluate("() => window.wake()")
    page.wait_for_function("() => window.stream?.getTracks().every((track) => track.readyState === 'ended')")
    expect(page.locator("#scan-status")).to_contain_text("немає коду")
    expect(page.locator("#camera")).to_be_hidden()


def test_camera_is_let_go(filming):
    """Leaving the scanner turns the camera off."""
    page = begin(filming)
    page.evaluate(
        """() => {
          window.tracks = [];
          const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
          navigator.mediaDevices.getUserMedia = async (wish) => {
            const stream = await ask(wish);
            window.tracks.push(...stream.getTracks());
            return stream;
          };
        }"""
    )
    page.get_by_role("link", name="Сканер").click()
    page.wait_for_function("() => window.tracks.length > 0")
    page.get_by_role("link", name="Налаштування", exact=True).click()
    page.wait_for_function("() => window.tracks.every((track) => track.readyState === 'ended')")


@pytest.mark.parametrize(
    "error,locale,sentence",
    [
        ("NotAllowedError", "uk-UA", "Камеру не дозволено"),
        ("NotAllowedError", "en-GB", "The camera is not allowed"),
        ("NotFoundError", "uk-UA", "Камери не знайдено"),
        ("NotReadableError", "en-GB", "No camera was found"),
    ],
)
def test_no_camera(new_phone, error, locale, sentence):
    """A refused or missing camera is explained, and the other ways stay available."""
    phone = new_phone(locale=locale)
    phone.context.add_init_script(
        f"""navigator.mediaDevices.getUserMedia =
          () => Promise.reject(new DOMException('', '{error}'));"""
    )
    page = begin(phone)
    page.goto("/scan")
    page.locator("#start-camera").click()
    expect(page.locator("#scan-status")).to_contain_text(sentence)
    expect(page.locator("#start-camera")).to_be_visible()
    expect(page.locator("#scan-photo")).to_be_enabled()


def test_browser_without_cameras(phone):
    """A browser without camera support says so, without a button that does nothing."""
    phone.context.add_init_script("delete Navigator.prototype.mediaDevices;")
    page = begin(phone)
    page.goto("/scan")
    expect(page.locator("#scan-status")).to_contain_text("Камери не знайдено")
    expect(page.locator("#start-camera")).to_be_hidden()
