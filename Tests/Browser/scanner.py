"""The scanner's page in the tests: pictures of codes, and choosing them."""

import pytest
from pictures import code, on_table, photo, upload
from wallet import begin
from worker import wait_for_modules


def picture(*texts):
    """A photo of QR codes, one below another."""
    codes = [code(text, "QRCode", scale=5) for text in texts]
    return photo(on_table(codes, (1000, 500 * len(texts))), "PNG")


@pytest.fixture
def scanner(phone):
    """The scanner's page, with its modules stored for offline use."""
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/scan")
    return page


def choose(page, *data):
    page.set_input_files(
        "#scan-photo", [upload(f"{at}.png", bytes_, "image/png") for at, bytes_ in enumerate(data)]
    )
