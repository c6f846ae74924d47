"""Tickets as PDF in the scanner: read on the device, and after the first one without a network."""

import io

import pytest
from PIL import Image
from pictures import on_table, photo, upload
from playwright.sync_api import expect
from scanner import picture, scanner  # noqa: F401  (a fixture)

# A file that wants a password: the standard handler, whose check of the empty password fails.
LOCKED = b"""%%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s>>> endobj
trailer <</Root 1 0 R /Encrypt 4 0 R /ID [<00> <00>] /Size 5>>
%%%%EOF
""" % (b"11" * 32, b"22" * 32)


def ticket(*pages):
    """A PDF with a picture on each page."""
    pictures = [Image.open(io.BytesIO(page)).convert("RGB") for page in pages]
    made = io.BytesIO()
    pictures[0].save(made, "PDF", save_all=True, append_images=pictures[1:], resolution=150)
    return made.getvalue()


def choose(page, data, name="ticket.pdf"):
    page.goto("/scan")
    page.set_input_files("#scan-photo", upload(name, data, "application/pdf"))


def test_a_ticket(scanner):  # noqa: F811
    """The code of the second page is found, and again without a network. What is no ticket is called so."""
    page, says = scanner, scanner.locator("#scan-status")
    empty = photo(on_table([], (640, 480)))
    context = page.context

    context.set_offline(True)
    choose(page, ticket(empty))
    expect(says).to_contain_text("потрібна мережа")
    context.set_offline(False)
    choose(page, ticket(empty, picture("KALYNA-7")))
    expect(page.locator("#main")).to_contain_text("KALYNA-7")
    context.set_offline(True)
    choose(page, ticket(picture("DUB-8"), picture("LYPA-9")), "Квиток.PDF")
    expect(page.locator("#scanner")).to_contain_text("DUB-8")
    expect(page.locator("#scanner")).to_contain_text("LYPA-9")

    for data, sentence in [
        (ticket(empty), "немає коду"), (b"%PDF-1.4 nothing", "не вдалося відкрити"), (b"", "не вдалося відкрити"),
        (LOCKED, "захищено паролем"),
    ]:
        choose(page, data)
        expect(says).to_contain_text(sentence)


@pytest.fixture(autouse=True)
def forgiving(phone):
    """Without a network the script of the first PDF is out of reach, and pdf.js reports what is wrong in a file."""
    phone.forgive(r"pdfjs|ERR_INTERNET_DISCONNECTED|Warning: |ERR_FAILED")
