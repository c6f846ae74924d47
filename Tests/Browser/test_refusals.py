"""The browser's share sheet and clipboard as their standards say: one call at a time, only after a tap, and they may
refuse. What is shared is what the button says, once, and a refusal is said."""

import pytest
from accessibility import axe
from gatherings import gather
from playwright.sync_api import expect
from wallet import EAN13, add, begin
from worker import wait_for_modules

# Web Share API, section 3: refuses without a tap, without anything to share, and while another call waits.
SHEET = """(answer) => {
  window.shared = [];
  let isOpen = false;
  Navigator.prototype.canShare = (data) => Boolean(data);
  Navigator.prototype.share = async (data) => {
    if (isOpen) throw new DOMException('a sheet is open', 'InvalidStateError');
    if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError');
    if (!data || !['title', 'text', 'url', 'files'].some((name) => name in data)) throw new TypeError('nothing');
    isOpen = true;
    await new Promise((done) => setTimeout(done, 150));
    isOpen = false;
    window.shared.push({ ...data, files: data.files?.map((file) => [file.name, file.type, file.size > 0]) });
    if (answer !== 'done') throw new DOMException(answer, answer);
  };
  Clipboard.prototype.writeText = async (text) => {
    if (answer === 'NotAllowedError') throw new DOMException('', 'NotAllowedError');
    window.copied = text;
  };
}"""
ANSWERS = ["done", "AbortError", "NotAllowedError", "DataError"]
REFUSED = {"uk-UA": "Браузер не дав", "en-GB": "The browser did not allow"}
# In the order in which they stand on the page.
BUTTONS = "[data-share-picture], [data-share-text], [data-share-file], [data-share], [data-send]"


def made(page):
    """The page of a made code."""
    page.goto("/make/code")
    page.fill("[name=content]", "kalyna")
    page.locator("main form button[type=submit]").last.click()
    expect(page.locator("[data-share-picture]")).to_have_count(1)


def given(page):
    """The page of a card for a friend."""
    add(page, "Аврора", EAN13)
    page.locator("a[href*='/scan/give']").first.click()
    expect(page.locator("#given-card svg").first).to_be_visible()


def export(page):
    """The page of exports, with something to export."""
    page.goto("/money")
    page.fill("#amount", "486")
    page.locator(".quick-add button[type=submit]").click()
    expect(page.locator(".list .row").first).to_be_visible()
    page.goto("/money/export")


PLACES = {"a made code": made, "a card for a friend": given, "an export": export}


def check(page, locale, answer):
    """Taps each button of the page that shares or copies. Returns how many there are."""
    seen = 0
    for button in page.locator(BUTTONS).all():
        if not button.is_visible():
            continue
        page.evaluate("() => { window.shared.length = 0; document.getElementById('toast').replaceChildren(); }")
        kind, wanted = button.evaluate("(one) => [Object.keys(one.dataset).find((key) => /^(share|send)/.test(key)), one.dataset]")
        button.click()
        page.wait_for_function("() => window.shared.length > 0")
        page.wait_for_timeout(200)
        sent = page.evaluate("() => window.shared")
        assert len(sent) == 1, (kind, sent)
        if kind in ("sharePicture", "shareFile"):
            assert [name for name, _, is_whole in sent[0]["files"] if is_whole], sent
        elif kind == "shareText":
            assert sent[0]["text"] == wanted["shareText"]
        else:
            assert sent[0]["url"].startswith("http"), sent
        if answer in ("NotAllowedError", "DataError"):
            expect(page.locator("#toast"), kind).to_contain_text(REFUSED[locale])
        else:
            assert REFUSED[locale] not in page.locator("#toast").inner_text(), (kind, answer)
        seen += 1
    for button in page.locator("[data-copy]").all():
        if not button.is_visible():
            continue
        page.evaluate("() => { document.getElementById('toast').replaceChildren(); }")
        button.click()
        expect(page.locator("#toast")).to_contain_text(
            REFUSED[locale] if answer == "NotAllowedError" else {"uk-UA": "Скопійовано", "en-GB": "Copied"}[locale])
        seen += 1
    return seen


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_what_is_shared_and_what_is_refused(new_phone, place, locale):
    """Each button shares its own thing, once; whatever the browser answers is true for the user as well."""
    phone = new_phone(locale=locale)
    phone.page.add_init_script(f"({SHEET})('done')")
    page = begin(phone)
    wait_for_modules(page)
    PLACES[place](page)
    for answer in ANSWERS:
        page.evaluate(SHEET, answer)
        assert check(page, locale, answer), place


@pytest.mark.accounts
def test_a_meeting_is_shared(host):
    """The link of a meeting; without a share sheet it is shown as a code, and copied."""
    _, page = host
    page.add_init_script(f"({SHEET})('done')")
    gather(page, "Шахи", visibility="public")
    for answer in ANSWERS:
        page.evaluate(SHEET, answer)
        assert check(page, "uk-UA", answer)
    page.evaluate("() => { delete Navigator.prototype.share; document.getElementById('toast').replaceChildren(); }")
    page.evaluate("() => { Clipboard.prototype.writeText = async (text) => { window.copied = text; }; }")
    page.locator("[data-share]").click()
    expect(page.locator("#share-link svg")).to_be_visible()
    axe(page)
    page.locator("#copy-link").click()
    expect(page.locator("#share-link")).to_be_hidden()
    expect(page.locator("#toast")).to_contain_text("Скопійовано")
    assert "/meetings/" in page.evaluate("() => window.copied") or "/m" in page.evaluate("() => window.copied")
