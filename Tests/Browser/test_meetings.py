"""Three users and a meeting: a host, a friend and a stranger, each on a phone of their own."""

import base64
import os
import re
import subprocess

import pytest
from accessibility import axe
from gatherings import answer, gather, host_menu, open_folds, say, soon, ticket, wait_until_synced
from kapshuk_server import program
from notifications import deliver, wait_for
from phone import today, unfold
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

LOCALES = ["uk-UA", "en-GB"]


@pytest.mark.parametrize("three_people", LOCALES, indirect=True)
def test_a_meeting_from_the_idea_to_its_end(three_people, server):
    """Create, invite, push, join, fill up, wait, offer, chat offline and online, check in offline, cancel."""
    phones, (olena, ivan, marko) = three_people
    meeting = gather(
        olena, "Шахи в парку", visibility="public", limit="1", interests="Шахи", point="50.4501, 30.5234",
        start=soon(2), end=soon(4),
    )
    axe(olena)
    olena.locator(".tick", has_text="Іван").click()
    olena.locator("form[action$='/invite'] button").click()
    expect(olena.locator(".row", has_text="Іван")).to_be_visible()
    push(phones[1], ivan, server, "Олена")
    answer(ivan, meeting, "going")
    marko.goto("/meetings")
    expect(marko.locator(".meeting", has_text="Шахи в парку").locator(".why").first).to_be_visible()
    answer(marko, meeting, "going")
    expect(marko.locator("a[href$='/sure/answer']")).to_be_visible()
    expect(marko.locator("a[href$='/chat']")).to_have_count(0)

    # The chat: messages written offline wait, and arrive in order.
    ivan.goto(meeting + "/chat")
    axe(ivan)
    phones[1].context.set_offline(True)
    say(ivan, "Перше")
    say(ivan, "Друге")
    expect(ivan.locator(".message[data-state=queued]")).to_have_count(2)
    phones[1].context.set_offline(False)
    expect(ivan.locator(".message[data-state=sent]")).to_have_count(2)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".message .said")).to_have_text(["Перше", "Друге"])
    say(olena, "Беру дошку")
    expect(ivan.locator(".message", has_text="Беру дошку")).to_be_visible()

    # The door, offline: the ticket is admitted once, not twice, and nothing else is.
    code = ticket(ivan, meeting)
    assert code.startswith("K1:")
    olena.goto(meeting + "/door")
    phones[0].context.set_offline(True)
    for kind in ("good", "bad"):
        olena.fill("#ticket", code)
        olena.locator("#door button[type=submit]").click()
        expect(olena.locator(f".verdict.{kind}")).to_be_visible()
    axe(olena)
    forged = code[:-1] + ("A" if code[-1] != "A" else "B")
    olena.fill("#ticket", forged)
    olena.locator("#door button[type=submit]").click()
    expect(olena.locator(".verdict.bad")).to_be_visible()

    phones[0].context.set_offline(False)

    # On the way: set by hand, then by the phone's position until it arrives, and then no more.
    ivan.goto(meeting)
    ivan.locator("#arrive button[value='10']").click()
    expect(ivan.locator(".banner")).to_be_visible()
    olena.goto(meeting)
    expect(olena.locator("#arrivals .row", has_text="Іван")).to_contain_text("10")
    phones[1].context.grant_permissions(["geolocation"], origin=server.url)
    phones[1].context.set_geolocation({"latitude": 50.4501, "longitude": 30.5234})
    ivan.locator("#share-way").click()
    expect(olena.locator("#arrivals .row", has_text="Іван")).to_have_text(
        re.compile("на місці|arrived")
    )
    axe(ivan)
    ivan.locator("#arrive button[value=stop]").click()
    expect(olena.locator("#arrivals .row")).to_have_count(0)

    # Leaving frees the seat for the waiting list.
    ivan.goto(meeting)
    ivan.locator(".answered summary").click()
    ivan.locator("a[href$='/sure/answer']").click()
    expect(ivan.locator(".sure")).to_contain_text("1")
    axe(ivan)
    ivan.locator("form[action$='/answer'] button").click()
    expect(ivan.locator("a[href$='/ticket']")).to_have_count(0)
    marko.goto(meeting)
    expect(marko.locator(".state")).to_be_visible()
    marko.locator("button[name=state][value=going]").click()
    expect(marko.locator("a[href$='/ticket']")).to_be_visible()

    olena.goto(meeting)
    host_menu(olena)
    olena.locator("a[href$='/sure/cancel']").click()
    expect(olena.locator(".sure")).to_be_visible()
    olena.locator("form[action$='/cancel'] button").click()
    expect(olena.locator("main .problem")).to_be_visible()
    marko.goto("/meetings/notices")
    expect(marko.locator(".row")).not_to_have_count(0)
    axe(marko)


@pytest.mark.parametrize("people", LOCALES, indirect=True)
def test_a_poll_makes_the_date(people):
    """Invite, vote offline, choose: the answers become seats."""
    phones, (olena, ivan) = people
    day = today(9)
    meeting = gather(olena, "Кава", slot=f"{day}T19:00")
    olena.locator(".tick", has_text="Іван").click()
    olena.locator("form[action$='/invite'] button").click()
    expect(olena.locator(".row", has_text="Іван")).to_be_visible()
    ivan.goto("/meetings?show=invited")
    ivan.locator(".meeting", has_text="Кава").click()
    ivan.locator(".bar a.answer").click()
    ivan.locator(".slot").first.locator(".segment").nth(2).click()
    ivan.locator("form[action$='/answer'] .save button").click()
    expect(ivan.locator(".poll-grid tbody tr").first.locator("td").first).to_have_class("no")
    phones[1].context.set_offline(True)
    ivan.locator(".slot").nth(1).locator(".segment").first.click()
    ivan.locator("form[action$='/vote'] .save button").click()
    expect(ivan.locator(".poll-grid tbody tr").first.locator("td").nth(1)).to_have_class("yes")
    # One answer puts no date ahead.
    expect(ivan.locator(".slot .badge.in")).to_have_count(0)
    phones[1].context.set_offline(False)
    wait_until_synced(ivan)
    olena.goto(meeting)
    row = olena.locator(".poll-grid tbody tr", has_text="Іван")
    expect(row.locator("td").nth(1)).to_have_class("yes")
    expect(row.locator("td").first).to_have_class("no")
    olena.locator(".slot").nth(1).locator(".segment").nth(1).click()
    olena.locator("form[action$='/vote'] .save button").click()
    expect(olena.locator(".slot").nth(1).locator(".badge.in")).to_be_visible()
    expect(olena.locator(".banner")).to_contain_text(re.compile("можуть 2 із тих 2|2 of the 2"))
    axe(olena)
    olena.locator("a[href*='/sure/choose']").nth(1).click()
    olena.locator("form[action$='/choose'] button").click()
    expect(olena.locator(".slot")).to_have_count(0)
    ivan.goto(meeting)
    expect(ivan.locator("a[href$='/ticket']")).to_be_visible()


@pytest.mark.parametrize("people", LOCALES, indirect=True)
def test_a_poll_makes_the_place(people):
    """The host proposes places, all answer, and one tap makes one of them the meeting's place."""
    phones, (olena, ivan) = people
    meeting = gather(olena, "Вечеря", visibility="public", places="Кав’ярня на розі\nПарк\nУ Олени")
    ivan.goto("/meetings")
    expect(ivan.locator(".meeting", has_text="Вечеря")).to_be_visible()
    answer(ivan, meeting, "going")
    wait_until_synced(ivan)
    ivan.goto(meeting)
    slots = ivan.locator(".slot")
    expect(slots).to_have_count(3)
    axe(ivan)
    phones[1].context.set_offline(True)
    slots.nth(1).locator(".segment").first.click()
    slots.first.locator(".segment").nth(2).click()
    ivan.locator("form[action$='/vote'] .save button").click()
    own = ivan.locator(".poll-grid tbody tr").first.locator("td")
    expect(own.nth(1)).to_have_class("yes")
    expect(own.first).to_have_class("no")
    phones[1].context.set_offline(False)
    wait_until_synced(ivan)
    olena.goto(meeting)
    row = olena.locator(".poll-grid tbody tr", has_text="Іван").locator("td")
    expect(row.nth(1)).to_have_class("yes")
    olena.locator(".slot").nth(1).locator(".segment").nth(1).click()
    olena.locator("form[action$='/vote'] .save button").click()
    expect(olena.locator(".banner")).to_contain_text("Парк")
    axe(olena)
    olena.locator(".places .row", has_text="Парк").locator("button").click()
    expect(olena.locator(".slot")).to_have_count(0)
    expect(olena.locator(".facts-list")).to_contain_text("Парк")
    ivan.goto("/meetings/notices")
    expect(ivan.locator(".row", has_text="Парк").first).to_be_visible()


def test_offline_commands_say_why_and_bad_input_is_kept(host):
    """A form that the server can't accept now, or refuses, stays as it was typed."""
    phone, olena = host
    olena.goto("/meetings/new")
    olena.fill("[name=title]", "<b>Гра</b>")
    open_folds(olena)
    olena.fill("[name=limit]", "0")
    olena.locator("#meeting-form .save button").click()
    expect(olena.locator("#problem")).to_be_visible()
    expect(olena.locator("[name=title]")).to_have_value("<b>Гра</b>")
    phone.context.set_offline(True)
    olena.locator("#meeting-form .save button").click()
    expect(olena.locator("#toast")).to_contain_text("Немає зв’язку")
    expect(olena.locator("[name=title]")).to_have_value("<b>Гра</b>")
    phone.context.set_offline(False)


def push(phone, page, server, name):
    """A push message is shown as a notification."""
    page.goto("/meetings")
    body = f"{name} запрошує: Гра"
    worker = deliver(phone, page, server, {"title": "Капшук", "body": body, "silent": True})
    shown = wait_for(page, worker, lambda one: one["body"] == body)
    assert shown["silent"] and shown["title"] == "Капшук"


def test_a_public_page_and_its_calendar(host, new_phone):
    """A stranger sees the meeting, its preview card for messengers, and a file that four libraries read alike."""
    icalendar = pytest.importorskip("icalendar")
    _, olena = host
    title = "Ігри; кава, «Капшук» 🎲"
    meeting = gather(olena, title, visibility="public", text="Рядок\nДругий \\ рядок", repeats="week")
    days = [row.get_attribute("value") for row in olena.locator(".turns form[action$='/move'] [name=day]").all()]
    skip = olena.locator(f".turns a[href$='/sure/skip?of={days[1]}']")
    unfold(skip.locator("xpath=ancestor::details"))
    skip.click()
    olena.locator("form[action$='/skip'] button").click()
    expect(olena.locator(".turns .struck")).to_have_count(1)
    change(olena, days[2], "move", start=f"{days[2]}T10:00", end=f"{days[2]}T11:30")
    expect(olena.locator(".turns", has_text="10:00–11:30")).to_be_visible()
    axe(olena)
    open_page = "/m/" + meeting.rsplit("/", 1)[1]
    guest = new_phone()
    guest.page.goto(open_page)
    expect(guest.page.locator("h1")).to_contain_text("Ігри")
    card = guest.page.locator("meta[property='og:title']").get_attribute("content")
    assert card == title
    expect(guest.page.locator("button[value=going]")).to_be_visible()
    axe(guest.page)
    file = guest.page.request.get(open_page + "/event.ics").text()

    import ics
    import vobject
    from ical.calendar_stream import IcsCalendarStream

    events = icalendar.Calendar.from_ical(file).walk("VEVENT")
    assert [str(event["SUMMARY"]) for event in events] == [title, title]
    assert events[1]["RECURRENCE-ID"].dt.date().isoformat() == days[2]
    assert events[1]["DTSTART"].dt.hour == 10
    assert {event.name for event in ics.Calendar(file).events} == {title}
    read = IcsCalendarStream.calendar_from_ics(file)
    times = [event.start.isoformat() for event, _ in zip(read.timeline, range(3), strict=False)]
    assert [time[:10] for time in times] == [days[0], days[2], days[3]]
    assert times[1][11:16] == "10:00"
    assert [one.summary.value for one in vobject.readOne(file).vevent_list] == [title, title]


def change(page, day, action, **fields):
    """Reschedules one occurrence of a series."""
    form = page.locator(f".turns form[action$='/{action}']", has=page.locator(f"[name=day][value='{day}']"))
    unfold(form.locator("xpath=ancestor::details"))
    for name, value in fields.items():
        form.locator(f"[name={name}]").fill(value)
    form.locator("button").first.click()


def test_push_is_read_by_other_programs():
    """http_ece decrypts what we encrypt, and py_vapid verifies what we sign."""
    http_ece = pytest.importorskip("http_ece")
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    def plain(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    for text in ["", "а", "Іван запрошує: Вечір ігор 🎲" * 20, "x" * 3993]:
        run = subprocess.run(
            [program(), "push", "encrypt", "--key", plain(point), f"--auth={plain(secret)}", "--", text],
            capture_output=True,
            text=True,
            check=True,
        )
        body, authorization = run.stdout.splitlines()
        data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        read = http_ece.decrypt(data, private_key=key, auth_secret=secret, version="aes128gcm")
        assert read.decode() == text
        # py_vapid accepts no space after the comma.
        assert Vapid02.verify(authorization.replace(", ", ","))
