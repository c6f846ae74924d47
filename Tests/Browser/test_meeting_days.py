"""Answers for single days of a series: not this time, and this time only."""

import re

import pytest
from accessibility import axe
from gatherings import answer, gather, wait_until_synced
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

NOT_COMING = re.compile("Ви не прийдете|You are not coming")


@pytest.mark.parametrize("three_people", ["uk-UA", "en-GB"], indirect=True)
def test_one_time_of_a_series_is_answered(three_people):
    """A guest does not come once, offline, and takes it back; another comes once only; the host sees both."""
    phones, (olena, ivan, marko) = three_people
    meeting = gather(olena, "Кава щотижня", visibility="public", repeats="week", limit="5")
    for guest in (ivan, marko):
        guest.goto("/meetings")
        expect(guest.locator(".meeting", has_text="Кава щотижня")).to_be_visible()
    answer(ivan, meeting, "going")
    row = ivan.locator(".turns .row")
    expect(row).to_have_count(4)
    wait_until_synced(ivan)
    ivan.goto(meeting)
    phones[1].context.set_offline(True)
    row.first.locator("form[action$='/vote'] button").click()
    expect(row.first.locator(".own-answer")).to_have_text(NOT_COMING)
    expect(ivan.locator(".facts-list .own-answer")).to_be_visible()
    expect(ivan.locator(".bar .state")).to_have_text(re.compile("Цього разу не прийдете|Not this time"))
    axe(ivan)
    phones[1].context.set_offline(False)
    wait_until_synced(ivan)

    # The host sees it in the list of the times and in that of the guests.
    olena.goto(meeting)
    times = olena.locator(".turns .row")
    expect(times.first.locator(".away")).to_contain_text("Іван")
    expect(times.nth(1).locator(".away")).to_have_count(0)
    guest = olena.locator(".row", has=olena.locator("a.own-ink", has_text="Іван"))
    expect(guest).to_contain_text(re.compile("не прийде|not coming"))
    axe(olena)

    # One tap takes it back.
    ivan.goto(meeting)
    row.first.locator("form[action$='/vote'] button").click()
    expect(row.first.locator(".own-answer")).to_have_count(0)
    expect(ivan.locator(".bar .state")).to_have_text(re.compile("Ви йдете|You are going"))

    # Another comes to the second time only.
    marko.goto(meeting)
    times = marko.locator(".turns .row")
    times.nth(1).locator("form[action$='/answer'] button").click()
    expect(times.nth(1).locator(".own-answer")).to_have_text(
        re.compile("Ви прийдете|You are coming")
    )
    expect(times.first.locator(".own-answer")).to_have_text(NOT_COMING)
    axe(marko)
    olena.goto(meeting)
    guest = olena.locator(".row", has=olena.locator("a.own-ink", has_text="Марко"))
    expect(guest).to_contain_text(re.compile("лише:|only:"))
    # And then every time.
    marko.locator("form:has([name=series]) button").click()
    expect(marko.locator(".turns .own-answer")).to_have_count(0)
