"""People who open a meeting's link without an account: joined, or heard, by one form."""

import re

import pytest
from accessibility import axe
from accounts import PASSWORD, letter
from gatherings import gather
from phone import today, unfold
from playwright.sync_api import expect
from wallet import says
from worker import wait_for_worker

pytestmark = pytest.mark.accounts


def follow(phone, link):
    """Opens a link on a phone without an account, once by the server and once by the worker."""
    page = phone.page
    page.goto(link)
    wait_for_worker(page)
    page.goto(link)
    return page


def sign_up(guest, server):
    """Makes the account that a form led to."""
    expect(guest).to_have_url(re.compile("/account/sign-up"))
    guest.fill("#name", "Дара")
    guest.fill("#address", "dara@example.com")
    guest.locator("form.sheet button").click()
    expect(guest.locator("h1")).to_have_text(re.compile("пошту|mail"))
    guest.goto(letter(server, "dara@example.com"))
    guest.fill("#password", PASSWORD)
    guest.locator("form.sheet button").click()


@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_a_newcomer_is_joined_by_making_an_account(host, new_phone, server, locale):
    """The link is opened once: after the sign-up the user has joined, and is led to the meeting."""
    _, olena = host
    meeting = gather(olena, "Шахи", visibility="link", questions="Що принесете?")
    link = olena.locator("a[data-share]").get_attribute("href")
    phone = new_phone(locale=locale)
    guest = follow(phone, link)
    axe(guest)
    guest.fill("[name=answer]", "Пиріг")
    guest.locator("button[value=going]").click()
    sign_up(guest, server)
    expect(guest).to_have_url(re.compile(meeting + "$"))
    expect(guest.locator(".state")).to_have_text(re.compile("Ви йдете|You are going"))
    guest.goto(meeting)
    expect(guest.locator("a[href$='/ticket']")).to_be_visible()
    olena.goto(meeting)
    expect(olena.locator(".row", has_text="Дара").last).to_contain_text("Пиріг")


@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_a_newcomer_votes_for_dates_before_there_is_an_account(host, new_phone, server, locale):
    """One form answers for each date. Sent with the wish for an account, the answers are the account's."""
    _, olena = host
    meeting = gather(olena, "Кава", visibility="link", slot=f"{today(9)}T19:00")
    link = olena.locator("a[data-share]").get_attribute("href")
    guest = follow(new_phone(locale=locale), link)
    axe(guest)
    guest.locator(".bar a.answer").click()
    # Without a single answer, the page says what to do, and the way back leads to the form.
    unfold(guest.locator("form[action$='/vote'] details"))
    guest.locator("button[formaction]").click()
    expect(guest.locator("main")).to_contain_text(re.compile("жодної дати|no date"))
    guest.goto(link)
    guest.locator(".slot").first.locator(".segment").nth(2).click()
    guest.locator(".slot").nth(1).locator(".segment").first.click()
    unfold(guest.locator("form[action$='/vote'] details"))
    guest.locator("button[formaction]").click()
    sign_up(guest, server)
    expect(guest).to_have_url(re.compile(meeting + "$"))
    guest.goto(meeting)
    own = guest.locator(".poll-grid tbody tr").first.locator("td")
    expect(own.first).to_have_class("no")
    expect(own.nth(1)).to_have_class("yes")
    # The vote is the guest's own record: another answer replaces it.
    guest.locator(".slot").first.locator(".segment").nth(1).click()
    guest.locator("form[action$='/vote'] .save button").click()
    expect(own.first).to_have_class("maybe")
    olena.goto(meeting)
    row = olena.locator(".poll-grid tbody tr", has_text="Дара").locator("td")
    expect(row.first).to_have_class("maybe")
    expect(row.nth(1)).to_have_class("yes")


@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_a_vote_needs_no_account(host, new_phone, server, locale):
    """A name and answers by the link: counted, in the grid, changed by the same browser, removed by the host."""
    _, olena = host
    meeting = gather(olena, "Кава", visibility="link", slot=f"{today(9)}T19:00")
    link = olena.locator("a[data-share]").get_attribute("href")
    guest = follow(new_phone(locale=locale), link)
    guest.locator(".bar a.answer").click()
    send = guest.locator("form[action$='/vote'] .save button")
    guest.locator(".slot").first.locator(".segment").first.click()
    send.click()
    # What was answered stays, and the missing name is asked for.
    expect(guest.locator("#problem, .problem").first).to_contain_text(re.compile("Назвіться|Say who you are"))
    expect(guest.locator(".slot").first.locator("input").first).to_be_checked()
    guest.fill("[name=name]", "Дара")
    send.click()
    expect(guest.locator("main")).to_contain_text(re.compile("Ви відповіли як Дара|You answered as Дара"))
    axe(guest)
    guest.reload()
    guest.locator(".slot").first.locator(".segment").nth(2).click()
    guest.locator(".slot").nth(1).locator(".segment").first.click()
    send.click()
    says(guest, re.compile("Записано|Recorded"))

    olena.goto(meeting)
    row = olena.locator(".poll-grid tbody tr", has_text="Дара (за посиланням)").locator("td")
    expect(row.first).to_have_class("no")
    expect(row.nth(1)).to_have_class("yes")
    unfold(olena.locator("details", has_text="Відповіли за посиланням: 1"))
    olena.get_by_role("link", name="Прибрати відповіді: Дара").click()
    olena.locator("form[action$='/remove'] button").click()
    expect(olena.locator(".poll-grid")).not_to_contain_text("Дара")
