"""Bad input: each is explained, and nothing is lost.

Full storage, two tabs and the trap are in test_life.py, a refused camera in test_camera.py, photos without a code in
test_adding.py, ten megapixels in test_background_photo.py.
"""

import json

import pouches
import pytest
from playwright.sync_api import expect
from wallet import EAN13, add, begin, has_cards, names, new_card, press, says

NOT_OURS = ("Це не копія Капшука", "This is not a Kapshuk backup")
CUT = ("Файл обривається на півдорозі", "The file ends half way")


def altered(**members):
    """A good backup with other members."""
    return json.dumps({**json.loads(pouches.backup(3)), **members}).encode()


FILES = {
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, NOT_OURS),
    "empty object": (b"{}", NOT_OURS),
    "other JSON": (b'{"format":"catima","version":1,"records":[]}', NOT_OURS),
    "text": ("Сільпо 4820000123457".encode(), NOT_OURS),
    "deep": (b"[" * 500_000, NOT_OURS),
    "deep and closed": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, NOT_OURS),
    "huge": (b'{"format":"kapshuk-backup","version":1,"records":[' + b"9," * 10_000_000, None),
    "huge text": (b'{"format":"' + b"x" * 20_000_000 + b'"}', NOT_OURS),
    "cut": (pouches.backup(200)[:-9000], CUT),
    "newer": (altered(version=99), ("новішою програмою (версія 99", "a newer app (version 99")),
    "no record": (
        altered(records=[*json.loads(pouches.backup(3))["records"], {"id": "?"}]),
        ("Запис 7 у файлі пошкоджено", "Record 7 of the file is damaged"),
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_hostile_backups(new_phone, locale):
    """Whatever the file contains, a message says what to do, and the wallet is unchanged."""
    page = begin(new_phone(locale=locale))
    add(page, "Аврора", EAN13)
    for name, (data, sentences) in FILES.items():
        # A large file is read alike in both languages.
        if locale == "en-GB" and len(data) > 1_000_000:
            continue
        pouches.restore(page, data)
        expect(page.locator("#problem"), name).to_be_visible()
        if sentences:
            expect(page.locator("#problem")).to_contain_text(sentences[locale == "en-GB"])
        page.goto("/")
        assert names(page) == ["Аврора"], name
    pouches.restore(page, pouches.backup(2))
    expect(page.locator(".card")).to_have_count(3)


def test_backup_that_hides_things(phone):
    """Wrong values, HTML in names and a photo with a wrong hash do no harm."""
    page = begin(phone)
    page.evaluate("() => { window.pwned = false; }")
    evil = "<img src=x onerror='window.pwned=true'>"
    records = [
        pouches.record(1, "card", name=evil, order="V", look={"photo": "f" * 64}),
        pouches.record(2, "card", name=["not", "text"], order={"a": 1}, balance="much", look=7),
        pouches.record(3, "card", name="Аврора", look={"colour": 1e99}, note=evil * 50),
        pouches.record(4, "identifier", card="0" * 31 + "1", content={"symbology": "No", "bytes": "zz"}),
        pouches.record(5, "<script>", name=evil),
    ]
    photos = {"f" * 64: "AAAA", "../../x": "AAAA", "0" * 64: "*"}
    pouches.restore(page, altered(records=records, photos=photos))
    says(page, "Копію відновлено")
    phone.forgive(r"status of 404 .*/photos/")
    expect(page.locator(".card")).to_have_count(3)
    for index in range(3):
        page.goto("/")
        page.locator(".card").nth(index).click(position={"x": 60, "y": 30})
        expect(page.locator(".quick")).to_be_visible()
    assert page.evaluate("() => window.pwned") in (False, None)


@pytest.mark.parametrize(
    "locale,button,sentence",
    [
        ("uk-UA", "Додати картку", "Назва задовга: 10\u00a0000 знаків, а вміщується 80 знаків"),
        ("en-GB", "Add the card", "The name is too long: 10,000 characters, and 80 characters fit"),
    ],
)
def test_long_name(new_phone, locale, button, sentence):
    """Ten thousand characters are too many, and none of them is lost."""
    page = begin(new_phone(locale=locale))
    page.goto("/cards/new")
    page.fill("#name", "Ї" * 10_000)
    page.fill("#content", EAN13)
    press(page, button)
    expect(page.locator("#problem")).to_contain_text(sentence)
    assert len(page.input_value("#name")) == 10_000
    expect(page.locator("#content")).to_have_value(EAN13)


def test_long_note_and_code(phone):
    """A note and a code that are too long are reported together."""
    page = begin(phone)
    new_card(page)
    page.fill("[name=note]", "я" * 3000)
    page.fill("#content", "1" * 3500)
    page.select_option("#symbology", "Code128")
    press(page, "Додати картку")
    expect(page.locator("#problem p")).to_have_count(2)
    expect(page.locator("#problem")).to_contain_text("Нотатка задовга: 3000 знаків")
    assert len(page.input_value("[name=note]")) == 3000


def test_html_in_every_field(phone):
    """Typed text is shown as text everywhere: it never becomes an element or a script."""
    page = begin(phone)
    page.evaluate("() => { window.pwned = false; }")
    evil = "\"'><img src=x onerror=window.pwned=true><script>window.pwned=true</script>"
    short = "<i onclick=alert(1)>&amp;</i>\"'"
    card = add(
        page, evil[:79], evil, "QRCode", category=short, note=evil, amount="5", expires="2030-01-02"
    )
    expect(page.locator("h1")).to_have_text(evil[:79])
    expect(page.locator(".note-text")).to_have_text(evil)
    page.goto(card + "/codes/new")
    page.fill("#content", evil)
    page.fill("[name=label]", short)
    page.select_option("#symbology", "number")
    press(page, "Додати код")
    says(page, "Збережено")
    addresses = [card, card + "/edit", card + "/show", card + "/balance", "/", "/cards/arrange"]
    addresses += ["/categories", "/settings", f"/?q={evil}", f"/cards/new?text={evil}"]
    for address in addresses:
        page.goto(address)
        assert page.evaluate("() => window.pwned") is None
        strange = "main img, main script, main i[onclick], title > *"
        expect(page.locator(strange), address).to_have_count(0)
    page.goto("/")
    page.fill("input[type=search]", evil)
    has_cards(page, evil[:79])
    page.fill("input[type=search]", evil + " 12")
    expect(page.locator(".empty")).to_contain_text(f"Нічого не знайдено за «{evil} 12».")
    assert page.evaluate("() => window.pwned") is None


def test_wrong_days(phone):
    """A card that ends before it begins is questioned."""
    page = begin(phone)
    new_card(page)
    page.fill("[name=valid-from]", "2026-12-31")
    page.fill("[name=expires]", "2026-01-01")
    press(page, "Додати картку")
    expect(page.locator("#problem")).to_contain_text("Поміняйте дати")
    expect(page.locator("[name=expires]")).to_have_value("2026-01-01")
    page.locator("[name=expires]").evaluate("(field) => { field.type = 'text'; }")
    page.fill("[name=expires]", "31.12.2027")
    press(page, "Додати картку")
    expect(page.locator("#problem")).to_contain_text("Такого дня немає")


def test_no_file(phone):
    """Restoring without a file asks for one."""
    page = begin(phone)
    page.goto("/settings")
    page.evaluate("() => document.querySelector('form:has(#restore)').requestSubmit()")
    expect(page.locator("#problem")).to_contain_text("Оберіть файл копії")


@pytest.mark.parametrize(
    "symbology,text,sentence",
    [
        ("EAN8", "1234567890", "має бути від 7 до 8 знаків, а тут 10"),
        ("ITF", "12a4", "Знака «a» (місце 3)"),
        ("Code39", "кава", "не буває. Приберіть його або оберіть QR-код"),
        ("Codabar", "A12E4B", "Знака «E» (місце 4)"),
    ],
)
def test_impossible_code(phone, symbology, text, sentence):
    """If a code can't hold the typed text, the message names the character or the limit."""
    page = begin(phone)
    new_card(page)
    page.fill("#content", text)
    page.select_option("#symbology", symbology)
    expect(page.locator("#preview .wrong")).to_contain_text(sentence)
    press(page, "Додати картку")
    expect(page.locator("#problem")).to_contain_text(sentence)
