"""Pouches to restore: backups with any number of cards."""

import json

STAMP = "{:012x}0000{:016x}"
COLOURS = [0xB3122E, 0xE4571B, 0x1F7A45, 0x2C7AD6, 0x6B3FA0, 0x171A26]
NAMES = ["Сільпо", "Аврора", "Фора", "Подорожник", "Епіцентр", "WOG", "EVA", "Книгарня Є"]


def ean13(number):
    """Thirteen digits: a number of at most twelve, padded, with its check digit."""
    digits = f"{number:012}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return digits + str(-total % 10)


def record(number, kind, **fields):
    """A record as in docs/formats/record.md, written by a made-up device."""
    stamp = STAMP.format(1_767_261_600_000 + number, 0xF00D)
    return {
        "id": f"{number:032x}",
        "kind": kind,
        "fields": {name.replace("_", "-"): [stamp, value] for name, value in fields.items()},
    }


def backup(count):
    """A backup of `count` cards with one EAN-13 each, as bytes."""
    records = []
    for index in range(count):
        card = record(
            1000 + 2 * index,
            "card",
            name=f"{NAMES[index % len(NAMES)]} {index}",
            order=f"V{index:05}x",
            look={"colour": COLOURS[index % len(COLOURS)]},
        )
        code = {"symbology": "EAN13", "bytes": ean13(482_000_000_000 + index).encode().hex()}
        identifier = record(1001 + 2 * index, "identifier", card=card["id"], order="V", content=code)
        records += [card, identifier]
    made = {"format": "kapshuk-backup", "version": 1, "made": 0, "records": records, "photos": {}}
    return json.dumps(made, ensure_ascii=False).encode()


def offer(page, data, name="backup.json"):
    """Chooses a backup on the settings page, and waits for the offer or the error."""
    page.goto("/settings")
    page.set_input_files("#restore", {"name": name, "mimeType": "application/json", "buffer": data})
    page.wait_for_selector("#problem, form.chosen, .note")
    page.wait_for_function("() => document.querySelector('#problem') || !document.querySelector('#restore')")


def restore(page, data, name="backup.json"):
    """Restores a backup through the settings page, with everything ticked that is ticked by default."""
    offer(page, data, name)
    if page.locator("form.chosen").count():
        page.locator("form.chosen button[type=submit]").click()
