"""Every page of the app, each with some content, to be visited one after the other."""

from playwright.sync_api import expect
from wallet import EAN13, add


def fill(page):
    """Adds cards of each sort to the wallet. Returns the addresses of all pages by name."""
    bare = add(page, "Бібліотека")
    one = add(
        page, "Аврора", EAN13, category="Продукти", note="для дому", amount="312", expires="2026-01-31"
    )
    two = add(page, "Родинна", "OLENA-42", "Code128")
    page.goto(two + "/codes/new")
    page.fill("#content", "Капшук")
    page.select_option("#symbology", "QRCode")
    page.fill("[name=label]", "Олена")
    page.locator("form.sheet button[type=submit]").click()
    expect(page.locator(".codes li")).to_have_count(2)
    code = page.locator(".list a.row[href*='/codes/']").first.get_attribute("href")
    away = add(page, "Стара")
    page.locator("form[action$='/archive'] button").click()
    expect(page.locator("#toast button")).to_be_visible()
    page.goto("/categories")
    category = page.locator(".arrange a.what").first.get_attribute("href")
    page.goto("/scan/found?symbology=QRCode&bytes=" + b"https://privatbank-bonus.com/".hex())
    scanned = page.url
    page.goto("/scan/found?symbology=QRCode&bytes=" + b"WIFI:T:WPA;S:Home;P:kalyna-hora;;".hex())
    return {
        "main": "/",
        "category": f"/?category={category.rsplit('/', 1)[1]}",
        "search": "/?q=avro",
        "search without results": "/?q=кавоварка",
        "archive": "/?archive=1",
        "card without a code": bare,
        "card with a code": one,
        "card with two codes": two,
        "archived card": away,
        "whole screen": one + "/show",
        "whole screen, two": two + "/show",
        "new card": "/cards/new",
        "edit": one + "/edit",
        "balance": one + "/balance",
        "new code": two + "/codes/new",
        "code": code,
        "arrange": "/cards/arrange",
        "categories": "/categories",
        "one category": category,
        "scanner": "/scan",
        "scanner for a card": "/scan?for=card",
        "scanned link": scanned,
        "history": "/scans",
        "choosing codes": "/scans/select",
        "folders": "/scans/folders",
        "scanner settings": "/scans/settings",
        "a code's note": scanned + "/edit",
        "settings": "/settings",
        "bin": "/settings/bin",
        "not found": "/no/such/page",
        "no such card": "/cards/" + "0" * 32,
        "a form with a problem": "/cards/new?text=4820000123458",
        "another after a change": "/?said=deleted",
    }


def show(page, address, name):
    """Opens a page and waits until it is complete. The problem page is opened by sending its form."""
    page.goto(address)
    if name == "a form with a problem":
        # Beside a doubtful number there are buttons that store it all the same.
        page.locator("form.sheet button[type=submit]:not([name])").last.click()
        expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("h1").first).to_be_visible()
