"""Form data that was typed and not sent survives taps, reloads and a stopped worker."""

import pytest
from accounts import sign_up
from gatherings import open_folds
from pictures import code, on_table, photo, upload
from playwright.sync_api import expect
from wallet import EAN13, add, begin, new_card, press, says
from worker import stop_worker, wait_for_modules

BACK = "Повернуто те, що ви не дописали."


@pytest.fixture
def page(phone):
    """A half-filled form of a card."""
    page = begin(phone)
    new_card(page)
    page.fill("#name", "Моя назва")
    page.fill("[name=note]", "рядок")
    page.fill("[name=new-category]", "Їжа")
    return page


def is_back(page):
    """Waits until the form has what was typed, and says so."""
    expect(page.locator("#name")).to_have_value("Моя назва")
    expect(page.locator("[name=note]")).to_have_value("рядок")
    expect(page.locator("[name=new-category]")).to_have_value("Їжа")
    expect(page.locator(".draft")).to_contain_text(BACK)


def test_the_forms_own_scan_button(page):
    """The scanned code is filled in, and everything else is still there."""
    page.get_by_role("link", name="З фото").click()
    page.set_input_files("#scan-photo", upload("card.png", photo(on_table([code(EAN13)], (900, 700)), "PNG"), "image/png"))
    expect(page.locator("#content")).to_have_value(EAN13)
    is_back(page)
    press(page, "Додати картку")
    expect(page.locator("h1")).to_have_text("Моя назва")
    expect(page.locator("main")).to_contain_text("рядок")
    page.goto("/cards/new")
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator(".draft")).to_have_count(0)


def test_back_and_again(page):
    """The Back link, and opening the form again."""
    page.locator("[data-back], .top .back").first.click()
    expect(page.locator("#name")).to_have_count(0)
    page.goto("/cards/new")
    is_back(page)


def test_reload_and_stopped_worker(page):
    """A reload, and a worker stopped by the browser."""
    page.reload()
    is_back(page)
    # The restored draft asks for a preview: a stopped worker does not answer it.
    page.wait_for_load_state("networkidle")
    stop_worker(page)
    page.reload()
    is_back(page)


def test_cleared(page):
    """One tap empties the form for good."""
    page.reload()
    page.get_by_role("button", name="Прибрати").click()
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator("[name=note]")).to_have_value("")
    page.reload()
    expect(page.locator("#name")).to_have_value("")


def test_refused(page):
    """A refused form is still there after a reload; once it is accepted, the draft is gone."""
    page.fill("#content", "4820000123458")
    page.select_option("#symbology", "EAN13")
    press(page, "Додати картку")
    expect(page.locator("#problem")).to_be_visible()
    page.goto("/cards/new")
    is_back(page)
    expect(page.locator("#content")).to_have_value("4820000123458")
    page.fill("#content", EAN13)
    press(page, "Додати картку")
    says(page, "додано")
    page.goto("/cards/new")
    expect(page.locator("#name")).to_have_value("")


def test_edit_of_one_card_is_not_that_of_another(phone):
    """Drafts are stored by the form's address."""
    page = begin(phone)
    one, two = add(page, "Одна"), add(page, "Друга")
    page.goto(one.split("?")[0] + "/edit")
    page.fill("#name", "Одна, змінена")
    page.goto(two.split("?")[0] + "/edit")
    expect(page.locator("#name")).to_have_value("Друга")
    page.goto(one.split("?")[0] + "/edit")
    expect(page.locator("#name")).to_have_value("Одна, змінена")


def test_interests_as_chips(phone):
    """Words that became chips are restored and discarded with the rest."""
    page = begin(phone)
    wait_for_modules(page)
    page.goto("/meetings/intro")
    page.fill("[name=name]", "Олена")
    page.locator("[data-chips]").press_sequentially("Шахи, Кава,")
    page.locator(".picked button", has_text="Кава").click()
    page.reload()
    expect(page.locator("[name=name]")).to_have_value("Олена")
    expect(page.locator(".picked button")).to_have_text(["Шахи"])
    page.get_by_role("button", name="Прибрати", exact=True).click()
    expect(page.locator(".picked button")).to_have_count(0)
    expect(page.locator("[name=name]")).to_have_value("")


@pytest.mark.accounts
def test_a_look_up_that_answers_late_brings_no_draft_back(host):
    """The form of a meeting has left when a settlement is found for it: the next meeting begins empty."""
    _, page = host
    page.goto("/meetings/new")
    open_folds(page)
    page.fill("[name=title]", "Київ")
    page.fill("[name=limit]", "5")
    page.fill("[name=address]", "Буча, Київська область")
    expect(page.locator("[name=point]")).not_to_have_value("")
    page.evaluate("() => { window.left = document.getElementById('meeting-form'); }")
    page.locator("#meeting-form .save button").click()
    expect(page.locator("h1")).to_have_text("Київ")

    for event in ("input", "change"):
        page.evaluate("(name) => left.elements.point.dispatchEvent(new Event(name, { bubbles: true }))", event)
    page.goto("/meetings/new")

    expect(page.locator("[name=title]")).to_have_value("")
    for name in ("limit", "point", "address"):
        expect(page.locator(f"[name={name}]")).to_have_value("")
    expect(page.locator(".draft")).to_have_count(0)


@pytest.mark.accounts
def test_sign_out_forgets(phone, server):
    """The browser's next user finds nothing; passwords are never stored."""
    page = begin(phone)
    sign_up(page, server, "olena@example.com", "Олена")
    page.goto("/cards/new")
    page.fill("#name", "Таємниця")
    page.goto("/account/sign-out")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length") == 1
    press(page, "Вийти й очистити пристрій")
    page.wait_for_function("() => Object.keys(localStorage).every((key) => !key.startsWith('draft:'))")
    page.goto("/account/sign-in")
    for field in page.locator("main input:visible:not([type=checkbox])").all():
        field.fill("secret-password")
    assert "secret-password" not in page.evaluate("JSON.stringify(localStorage)")
