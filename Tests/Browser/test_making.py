"""Codes made in the app: in a browser, at phone size, without the server, read back by another reader."""

import io
import statistics
import subprocess
from pathlib import Path

import pytest
import zxingcpp
from accessibility import axe
from kapshuk_server import program
from PIL import Image
from playwright.sync_api import expect
from test_keyboard import tab_to
from worker import wait_for_modules, wait_for_worker

ICON = Path(__file__).parents[2] / "Web/icons/icon-192.png"
NO_SERVER = r"ERR_CONNECTION_REFUSED|Failed to fetch"


def open_maker(phone, kind):
    """The form of a kind, answered by the worker with its module stored."""
    phone.page.goto("/")
    wait_for_worker(phone.page)
    wait_for_modules(phone.page)
    phone.page.goto(f"/make/{kind}")


def choose(page, preset):
    """Taps a preset."""
    page.locator("label.tick").filter(has=page.locator(f"input[value={preset}]")).click()


def file_of(page, name):
    """The bytes of a downloaded file."""
    with page.expect_download() as download:
        page.click(f"a[href$='{name}']")
    return download.value.path().read_bytes()


def downloaded(page, name):
    """A downloaded picture."""
    return Image.open(io.BytesIO(file_of(page, name))).convert("RGB")


def read(picture):
    """The texts of the codes in a picture."""
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("preset", ["classic", "kalyna", "sunset", "sea"])
def test_made_offline_and_read_by_another(server, phone, preset):
    """Without the server, a code is made while typing and saved, and its files are read by zxing-cpp."""
    phone.forgive(NO_SERVER)
    open_maker(phone, "wifi")
    server.stop()
    page = phone.page
    page.fill("[name=name]", "Хата 5G")
    page.fill("[name=password]", "калинова-гора")
    choose(page, preset)
    page.wait_for_selector("#made .verdict.good, #made .verdict.fair")
    page.click(".save button")
    page.wait_for_selector(".printed svg")
    for name in ("code.png", "code.gif"):
        assert read(downloaded(page, name)) == ["WIFI:T:WPA;S:Хата 5G;P:калинова-гора;;"]
    page.goto("/scans")
    assert "Хата 5G" in page.text_content("main")


@pytest.mark.parametrize("style", ["classic", "sunset", "drops"])
def test_files_are_those_of_the_command_line(phone, tmp_path, style):
    """The worker's files equal those of the native command byte for byte."""
    open_maker(phone, "text")
    page = phone.page
    page.fill("[name=text]", "Привіт, капшуче! 12345")
    choose(page, style)
    page.click(".save button")
    page.wait_for_selector(".printed svg")
    command = [program(), "write", "--payload", "text", "--set", "text=Привіт, капшуче! 12345"]
    # A phone requests as many pixels as suit the code's size: a number of pixels for each module.
    for name, module in (("code.svg", 1), ("code.png", 20), ("code.gif", 16)):
        file = tmp_path / name
        options = ["--style", style, "--module", str(module), "--out", file]
        subprocess.run([*command, *options], check=True)
        assert file_of(page, name) == file.read_bytes().removesuffix(b"\n")


def test_preview_keeps_up_with_typing(phone, measure):
    """The picture of a styled code is updated within a frame of the screen."""
    open_maker(phone, "wifi")
    page = phone.page
    page.fill("[name=name]", "Хата 5G")
    page.fill("[name=password]", "kalyna-hora")
    choose(page, "sunset")
    page.wait_for_selector("#made .verdict.good, #made .verdict.fair")
    times = page.evaluate("""async () => {
      const form = document.querySelector('[data-make]');
      const times = [];
      for (let turn = 0; turn < 40; turn += 1) {
        form.elements.namedItem('password').value = `kalyna-hora-${turn}`;
        const fields = new FormData(form);
        fields.set('only', 'picture');
        const began = performance.now();
        const response = await fetch(form.dataset.make, { method: 'POST', body: fields });
        await response.text();
        times.push(performance.now() - began);
      }
      return times.slice(10);
    }""")
    measure("preview of a styled code", statistics.median(times), "ms", 16)


def test_keyboard_alone_makes_a_code(phone):
    """From the list of kinds to the saved code with Tab, letters, arrows and Enter."""
    open_maker(phone, "wifi")
    page = phone.page
    page.goto("/make")
    tab_to(page, "Wi-Fi")
    page.keyboard.press("Enter")
    page.wait_for_selector("[name=password]")
    tab_to(page, "name")
    page.keyboard.type("Хата")
    tab_to(page, "password")
    page.keyboard.type("kalyna-hora")
    tab_to(page, "preset")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#made .verdict.good, #made .verdict.fair")
    tab_to(page, "Зберегти код")
    page.keyboard.press("Enter")
    page.wait_for_selector(".printed svg")
    expect(page.locator("h1")).to_contain_text("Хата")


def test_logo_is_drawn_and_read(phone):
    """A logo from a file is drawn in the code, which another reader still reads."""
    open_maker(phone, "url")
    page = phone.page
    page.fill("[name=address]", "kapshuk.example/cards")
    expect(page.locator("[name=logo-size]")).to_be_hidden()
    page.set_input_files("[name=logo]", ICON)
    page.wait_for_selector("#made image")
    # It can be sized and removed before the code is saved.
    expect(page.locator("[name=logo-size]")).to_be_visible()
    page.locator(".tick", has_text="Прибрати логотип").click()
    expect(page.locator("#made image")).to_have_count(0)
    page.locator(".tick", has_text="Прибрати логотип").click()
    page.wait_for_selector("#made image")
    page.click(".save button")
    page.wait_for_selector(".printed image")
    assert read(downloaded(page, "code.png")) == ["https://kapshuk.example/cards"]


def test_a_moving_photo_moves_behind_the_code(phone, tmp_path):
    """Each frame of a GIF is drawn behind the code in the downloaded GIF, and each is read."""
    colours = [(200, 225, 255), (255, 225, 200), (215, 255, 215)]
    frames = [Image.new("RGB", (60, 60), colour) for colour in colours]
    frames[0].save(tmp_path / "move.gif", save_all=True, append_images=frames[1:], duration=120, loop=0)
    open_maker(phone, "url")
    page = phone.page
    page.fill("[name=address]", "kapshuk.example/cards")
    page.set_input_files("[name=backdrop]", tmp_path / "move.gif")
    page.wait_for_selector("#made image")
    page.click(".save button")
    page.wait_for_selector(".printed image")
    expect(page.locator(".row", has_text="GIF")).to_contain_text("з рухом")
    moving = Image.open(io.BytesIO(file_of(page, "code.gif")))
    assert moving.n_frames == 3
    for at in range(3):
        moving.seek(at)
        assert moving.info["duration"] == 120
        assert read(moving.convert("RGB")) == ["https://kapshuk.example/cards"]


def test_own_colours_are_judged(phone):
    """Yellow on white is reported as unreadable. The panel follows a preset, which can then be adjusted."""
    open_maker(phone, "text")
    page = phone.page
    page.fill("[name=text]", "Привіт")
    choose(page, "kalyna")
    page.click(".own-style summary")
    assert page.input_value("[name=main]").lower() == "#a4102a"
    page.fill("[name=main]", "#ffee88")
    page.wait_for_selector("#made .verdict.bad")
    assert page.is_checked("input[value=own]")


def test_bad_input_is_said(phone):
    """A missing value is reported beside its field, and nothing typed is lost."""
    open_maker(phone, "geo")
    page = phone.page
    page.fill("[name=latitude]", "91")
    page.fill("[name=longitude]", "30,5")
    page.click(".save button")
    page.wait_for_selector("#problem")
    assert page.input_value("[name=latitude]") == "91"


@pytest.mark.parametrize("path", ["/make", "/make/contact", "/make/text", "/make/code", "/scans"])
def test_pages_are_accessible(phone, path):
    """Axe finds nothing on the maker's pages."""
    open_maker(phone, "text")
    phone.page.fill("[name=text]", "Привіт")
    phone.page.click(".save button")
    phone.page.wait_for_selector(".printed svg")
    axe(phone.page)
    phone.page.goto(path)
    axe(phone.page)
