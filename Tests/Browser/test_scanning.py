"""The scanner that interprets codes: pictures, batch, safe links, history, settings."""

from urllib.parse import unquote

import phone as phones
import pytest
from pictures import code, on_table, photo, upload, y4m
from playwright.sync_api import expect
from scanner import choose, picture, scanner  # noqa: F401  (a fixture)
from wallet import EAN13, begin, has_cards, press, says, undo
from worker import wait_for_modules

LINK = "https://privatbank-bonus.com/login"
# A product that the catalogue does not have is answered 404.
NOT_IN_THE_CATALOGUE = r"status of 404 .*products/"


def test_a_picture_chosen_before_the_scripts_came(scanner):
    """On a slow phone the scanner's button works before its script is loaded: the picture is read anyway."""
    scanner.goto("/")
    scanner.evaluate(
        """(bytes) => {
          const watcher = new MutationObserver(() => {
            const input = document.getElementById('scan-photo');
            if (!input || input.began) return;
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], 'code.png', { type: 'image/png' }));
            Object.assign(input, { files: files.files, began: true });
          });
          watcher.observe(document.documentElement, { childList: true });
        }""",
        list(picture(LINK)),
    )
    scanner.get_by_role("link", name="Сканер").click()
    expect(scanner.locator(".domain")).to_have_text("privatbank-bonus.com")


def test_link_is_judged_offline(scanner):
    """The domain, the verdict and the reasons are above the link, without the network."""
    scanner.context.set_offline(True)
    choose(scanner, picture(LINK))
    expect(scanner.locator(".domain")).to_have_text("privatbank-bonus.com")
    expect(scanner.locator(".leads .verdict")).to_have_text("Схоже на пастку")
    expect(scanner.locator(".leads li")).to_contain_text("privatbank")
    expect(scanner.locator("#open-link")).to_have_attribute("href", LINK)
    expect(scanner.locator("#open-link")).to_have_text("Усе одно відкрити")


def test_letters_in_another_charset(scanner):
    """A link in ISO 8859-5 is opened as it reads, is found, and is stored on a card with its bytes."""
    link = "https://kapshuk.example/афіша?місто=Львів"
    choose(scanner, picture(link))
    expect(scanner.locator(".domain")).to_have_text("kapshuk.example")
    scanner.context.route("https://kapshuk.example/**", lambda route: route.fulfill(body="<h1>Афіша</h1>"))
    with scanner.context.expect_page() as opened:
        scanner.locator("#open-link").click()
    assert unquote(opened.value.url) == link and "%D0%B0%D1%84" in opened.value.url
    opened.value.close()
    scanner.locator(".raw summary").first.click()
    expect(scanner.locator(".raw .words").first).to_have_text(link)
    written = link.encode("iso8859_5").hex()
    scanner.goto("/scans")
    scanner.fill("[name=q]", "львів")
    expect(scanner.locator(".days li")).to_have_count(1)
    scanner.goto("/scan?for=card")
    choose(scanner, picture(link))
    expect(scanner.locator("#content")).to_have_value(link)
    expect(scanner.locator("[name=scanned-bytes]")).to_have_value(written)
    scanner.fill("#name", "Афіша")
    press(scanner, "Додати картку")
    expect(scanner.locator("h1")).to_have_text("Афіша")
    scanner.goto("/?q=місто")
    has_cards(scanner, "Афіша")


def test_a_text_pasted_for_a_card_goes_to_that_card(phone, scanner):
    """A scanner opened to add a code to a card adds a pasted number there, and not to a new card."""
    scanner.goto("/cards/new")
    scanner.fill("#name", "Сільпо")
    press(scanner, "Додати картку")
    expect(scanner.locator("h1")).to_have_text("Сільпо")
    card = scanner.url.split("?")[0]
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    scanner.goto(f"/scan?card={card.rsplit('/', 1)[1]}")
    scanner.evaluate("(text) => navigator.clipboard.writeText(text)", EAN13)
    scanner.locator("#scan-paste").click()
    expect(scanner.locator("#content")).to_have_value(EAN13)
    assert "/codes/new" in scanner.url
    press(scanner, "Додати код")
    expect(scanner.locator("h1")).to_have_text("Сільпо")
    expect(scanner.locator(".digits").first).to_contain_text(EAN13[-4:])
    scanner.goto("/")
    expect(scanner.locator(".card")).to_have_count(1)


def test_wifi_is_copied(phone, scanner):
    """One tap copies a password."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(scanner, picture("WIFI:T:WPA;S:Home;P:kalyna-hora;;"))
    expect(scanner.locator("h1")).to_have_text("Wi-Fi «Home»")
    scanner.locator("dd", has_text="kalyna-hora").locator("button").click()
    assert scanner.evaluate("() => navigator.clipboard.readText()") == "kalyna-hora"


def test_contact_is_saved(scanner):
    """A contact is downloaded as a file."""
    choose(scanner, picture("MECARD:N:Коваль,Олена;TEL:+380441234567;;"))
    with scanner.expect_download() as download:
        scanner.get_by_role("link", name="Зберегти контакт").click()
    assert download.value.suggested_filename == "contact.vcf"
    with open(download.value.path(), "rb") as file:
        assert file.read().startswith(b"BEGIN:VCARD")


def test_several_pictures_in_a_batch(scanner):
    """Codes in several pictures are collected and saved with one tap."""
    scanner.goto("/scans/settings")
    scanner.get_by_role("switch", name="Кілька кодів поспіль").check()
    says(scanner, "Збережено")
    scanner.goto("/scan")
    choose(scanner, picture("one", "two"), picture("three"))
    expect(scanner.locator("#collected li")).to_have_count(3)
    choose(scanner, picture("two"))
    expect(scanner.locator("#scan-status")).to_contain_text("уже у списку")
    press(scanner, "Зберегти всі")
    expect(scanner.locator(".days li")).to_have_count(3)


def test_a_batch_survives_taps_and_reloads(scanner):
    """Collected codes survive another tab and a reload. One is removed, and the rest is saved."""
    scanner.goto("/scans/settings")
    scanner.get_by_role("switch", name="Кілька кодів поспіль").check()
    says(scanner, "Збережено")
    scanner.goto("/scan")
    choose(scanner, picture("one", "two"), picture("three"))
    expect(scanner.locator("#collected li")).to_have_count(3)
    scanner.locator(".tabs a[href='/money']").click()
    expect(scanner.locator("h1")).to_have_text("Гроші")
    scanner.locator(".tabs a[href='/scan']").click()
    expect(scanner.locator("#collected li")).to_have_count(3)
    scanner.reload()
    expect(scanner.locator("#scan-status")).to_contain_text("У списку: 3")
    scanner.get_by_role("button", name="Прибрати: two").click()
    expect(scanner.locator("#collected li")).to_have_count(2)
    press(scanner, "Зберегти всі")
    expect(scanner.locator(".days li")).to_have_count(2)
    scanner.goto("/scan")
    expect(scanner.locator("#scan-status")).to_contain_text("Наведіть камеру")
    expect(scanner.locator("#batch")).to_be_hidden()


def test_links_open_at_once_where_one_wants_it(scanner, server):
    """With the setting on, a scanned link is opened at once, unless it looks dangerous."""
    scanner.goto("/scans/settings")
    scanner.get_by_role("switch", name="Відкривати посилання відразу").check()
    says(scanner, "Збережено")
    scanner.goto("/scan")
    scanner.route("https://kapshuk.example/**", lambda route: route.fulfill(body="<h1>Інший сайт</h1>"))
    choose(scanner, picture("https://kapshuk.example/a?b=%D1%84#c"))
    scanner.wait_for_url("https://kapshuk.example/a?b=%D1%84#c")
    scanner.go_back()
    expect(scanner.locator(".domain")).to_have_text("kapshuk.example")
    scanner.goto("/scan")
    choose(scanner, picture(LINK))
    expect(scanner.locator(".leads .verdict")).to_have_text("Схоже на пастку")


def test_history(scanner):
    """Codes are searched, filtered, put into a folder, deleted and restored."""
    for text in (LINK, "WIFI:T:WPA;S:Home;P:kalyna-hora;;", "слова"):
        eci = "&eci=26" if text == "слова" else ""
        scanner.goto(f"/scan/found?symbology=QRCode&bytes={text.encode().hex()}{eci}")
    scanner.goto("/scans")
    expect(scanner.locator(".days li")).to_have_count(3)
    scanner.locator(".chip", has_text="Wi-Fi").click()
    expect(scanner.locator(".days li")).to_have_count(1)
    scanner.goto("/scans")
    scanner.fill("[name=q]", "слов")
    expect(scanner.locator(".days li")).to_have_count(1)
    scanner.goto("/scans/select")
    scanner.get_by_role("checkbox").first.check()
    scanner.fill("[name=folder]", "Робота")
    press(scanner, "Покласти")
    expect(scanner.locator(".chip[aria-current]", has_text="Робота")).to_be_visible()
    expect(scanner.locator(".days li")).to_have_count(1)
    scanner.goto("/scans/select")
    with scanner.expect_download() as download:
        scanner.get_by_role("checkbox").first.check()
        scanner.get_by_role("button", name="CSV").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert file.readline().startswith("symbology,text,bytes")
    scanner.goto("/scans/settings")
    press(scanner, "Очистити історію")
    expect(scanner.locator(".empty")).to_be_visible()
    undo(scanner)
    expect(scanner.locator(".days li")).to_have_count(3)


def test_file_is_taken(scanner):
    """A table of codes is imported; for another file, the message says what to choose instead."""
    scanner.goto("/scans/settings")
    scanner.set_input_files("[name=file]", upload("codes.csv", b"one,two\n1,2\n", "text/csv"))
    expect(scanner.locator("#problem")).to_contain_text("немає кодів")
    table = "symbology,text,name\nQRCode,abc,Перший\nNone,x,\n".encode()
    scanner.set_input_files("[name=file]", upload("codes.csv", table, "text/csv"))
    expect(scanner.locator(".problem.good")).to_contain_text("Додано: 1")
    scanner.goto("/scans")
    expect(scanner.locator(".days li")).to_contain_text("Перший")


def test_camera_by_hand(playwright, launch_options, server, tmp_path):
    """With continuous scanning turned off, the button reads the frame, and the code is outlined."""
    film = tmp_path / "card.y4m"
    y4m(on_table([code(EAN13, scale=3)], (640, 480), angle=3), film)
    arguments = [
        *launch_options["args"],
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    browser = playwright.chromium.launch(**{**launch_options, "args": arguments})
    context = browser.new_context(base_url=server.url, permissions=["camera"], **phones.options())
    phone = phones.Phone(context)
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/scans/settings")
    page.get_by_role("switch", name="Сканувати відразу").uncheck()
    says(page, "Збережено")
    page.goto("/scan")
    page.locator("#shutter").click()
    expect(page.locator(".big")).to_have_text(EAN13)
    expect(page.get_by_role("link", name="Це картка")).to_be_visible()
    phone.forgive(NOT_IN_THE_CATALOGUE)
    unforgiven = phone.unforgiven()
    browser.close()
    assert not unforgiven, unforgiven
