"""Three people and a meeting: a host, a friend and a stranger, each on a phone of their own."""

import base64
import datetime
import io
import json
import os
import re
import subprocess

import pytest
import zxingcpp
from accessibility import axe
from accounts import begin, letter, PASSWORD
from kapshuk_server import program
from PIL import Image
from playwright.sync_api import expect
from worker import wait_for_modules

pytestmark = pytest.mark.accounts


def account(phone, server, name):
    """An account with the first steps of the meetings; language does not matter."""
    page = begin(phone)
    wait_for_modules(page)
    address = f"{len(name)}{abs(hash(name)) % 10**8}@example.com"
    page.goto("/account/sign-up")
    page.fill("#name", name)
    page.fill("#address", address)
    page.fill("#password", PASSWORD)
    page.locator("form.sheet button").click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(letter(server, address))
    page.locator("form.sheet button").click()
    expect(page.locator(".row")).not_to_have_count(0)
    page.goto("/meetings/intro")
    page.fill("[name=name]", name)
    page.fill("[name=interests]", "Шахи, Кава")
    page.locator("form.sheet button.button").first.click()
    expect(page.locator("nav.chips")).to_be_visible(timeout=15_000)
    return page


def befriend(one, other):
    """One shows a link, the other follows it."""
    one.goto("/meet/friend")
    link = one.locator("[data-select]").input_value()
    other.goto(link)
    other.locator("main form button").click()
    expect(other.locator(".what", has_text="Олена")).to_be_visible(timeout=15_000)


def gather(page, title, **fields):
    """Makes a meeting in two days, or as the fields say; gives its path."""
    page.goto("/meetings/new")
    page.fill("[name=title]", title)
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for name, value in fields.items():
        field = page.locator(f"[name={name}]").first
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("#meeting-form .save button").click()
    expect(page.locator("h1")).to_have_text(title, timeout=15_000)
    return re.search(r"/meetings/[0-9a-f]{32}", page.url).group()


def answer(page, meeting, state):
    """Says whether one comes."""
    page.goto(meeting)
    page.locator(f"button[name=state][value={state}]").click()
    expect(page.locator(".state")).to_be_visible(timeout=15_000)


def say(page, text):
    """Writes into the chat that is open."""
    page.fill("#composer textarea", text)
    page.locator("#composer .send").click()
    expect(page.locator(".message", has_text=text)).to_be_visible()


def ticket(page, meeting):
    """What the ticket's code says, read from the screen by another reader."""
    page.goto(meeting + "/ticket")
    picture = Image.open(io.BytesIO(page.locator(".matrix").screenshot()))
    return zxingcpp.read_barcodes(picture)[0].text


@pytest.fixture
def people(new_phone, server, request):
    """The host, the friend and the stranger."""
    locale = getattr(request, "param", "uk-UA")
    phones = [new_phone(locale=locale, reduced_motion="reduce") for _ in range(3)]
    for phone in phones:
        phone.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch|503|sync/live")
    pages = [account(p, server, n) for p, n in zip(phones, ["Олена", "Іван", "Марко"])]
    befriend(pages[0], pages[1])
    return phones, pages


@pytest.mark.parametrize("people", ["uk-UA", "en-GB"], indirect=True)
def test_a_meeting_from_the_idea_to_its_end(people):
    """Make, join, fill up, wait, offer, chat offline and on, the door without a network, cancel."""
    phones, (olena, ivan, marko) = people
    meeting = gather(olena, "Шахи в парку", visibility="public", limit="1", interests="Шахи")
    axe(olena)
    answer(ivan, meeting, "going")
    marko.goto("/meetings")
    expect(marko.locator(".meeting", has_text="Шахи в парку").locator(".why").first).to_be_visible(
        timeout=15_000
    )
    answer(marko, meeting, "going")
    expect(marko.locator("button[name=state][value=declined]")).to_be_visible()
    expect(marko.locator("a[href$='/chat']")).to_have_count(0)

    # The chat: what is written without a network waits, and comes in its order.
    ivan.goto(meeting + "/chat")
    axe(ivan)
    phones[1].context.set_offline(True)
    say(ivan, "Перше")
    say(ivan, "Друге")
    expect(ivan.locator(".message[data-state=queued]")).to_have_count(2, timeout=10_000)
    phones[1].context.set_offline(False)
    expect(ivan.locator(".message[data-state=sent]")).to_have_count(2, timeout=20_000)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".message .said")).to_have_text(["Перше", "Друге"], timeout=15_000)
    say(olena, "Беру дошку")
    expect(ivan.locator(".message", has_text="Беру дошку")).to_be_visible(timeout=15_000)

    # The door, with the network cut: in once, and not again, and not with anything else.
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

    # A seat is the server's to give: without it, a clear sentence and nothing lost.
    olena.goto(meeting)
    phones[0].context.set_offline(False)

    # Who leaves frees the seat for who waits.
    ivan.goto(meeting)
    ivan.locator("button[name=state][value=declined]").click()
    expect(ivan.locator("a[href$='/ticket']")).to_have_count(0)
    marko.goto(meeting)
    expect(marko.locator(".state")).to_be_visible()
    marko.locator("button[name=state][value=going]").click()
    expect(marko.locator("a[href$='/ticket']")).to_be_visible(timeout=20_000)

    olena.goto(meeting)
    olena.locator("form[action$='/cancel'] button").click()
    expect(olena.locator(".problem")).to_be_visible(timeout=15_000)
    marko.goto("/meetings/notices")
    expect(marko.locator(".row")).not_to_have_count(0, timeout=15_000)
    axe(marko)


def test_a_poll_makes_the_date(people):
    """Invite, vote offline, choose: the answers become seats."""
    phones, (olena, ivan, _) = people
    day = datetime.date.today() + datetime.timedelta(days=9)
    meeting = gather(olena, "Кава", slot=f"{day}T19:00")
    olena.locator(".tick", has_text="Іван").click()
    olena.locator("form[action$='/invite'] button").click()
    expect(olena.locator(".row", has_text="Іван")).to_be_visible(timeout=15_000)
    ivan.goto("/meetings?show=invited")
    ivan.locator(".meeting", has_text="Кава").click()
    ivan.locator("button[name=state][value=maybe]").click()
    expect(ivan.locator(".segment").first).to_be_visible(timeout=15_000)
    phones[1].context.set_offline(True)
    ivan.locator(".slot").nth(1).locator(".segment").first.click()
    ivan.locator("form[action$='/vote'] .save button").click()
    expect(ivan.locator(".slot .badge.in")).to_have_count(1)
    phones[1].context.set_offline(False)
    ivan.goto("/settings")
    expect(ivan.locator("#sync")).to_have_text("Усе збережено", timeout=20_000)
    olena.goto(meeting)
    expect(olena.locator(".slot").nth(1).locator(".badge.in")).to_be_visible(timeout=20_000)
    olena.locator("button[name=start]").nth(1).click()
    expect(olena.locator(".slot")).to_have_count(0, timeout=15_000)
    ivan.goto(meeting)
    expect(ivan.locator("a[href$='/ticket']")).to_be_visible(timeout=20_000)


def test_offline_commands_say_why_and_bad_input_is_kept(people):
    """A form that the server can't take now, or won't take, stays as it was typed."""
    phones, (olena, _, _) = people
    olena.goto("/meetings/new")
    olena.fill("[name=title]", "<b>Гра</b>")
    olena.fill("[name=limit]", "0")
    olena.locator("#meeting-form .save button").click()
    expect(olena.locator("#problem")).to_be_visible(timeout=15_000)
    expect(olena.locator("[name=title]")).to_have_value("<b>Гра</b>")
    phones[0].context.set_offline(True)
    olena.locator("#meeting-form .save button").click()
    expect(olena.locator("#toast")).to_contain_text("потрібен зв’язок")
    expect(olena.locator("[name=title]")).to_have_value("<b>Гра</b>")
    phones[0].context.set_offline(False)


def test_a_pushed_message_is_shown(people, server):
    """The browser's own test channel delivers what the server would have encrypted."""
    phones, (olena, _, _) = people
    phones[0].context.grant_permissions(["notifications"], origin=server.url)
    olena.goto("/meetings")
    session = phones[0].context.new_cdp_session(olena)
    registrations = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    olena.wait_for_timeout(500)
    text = {"web_push": 8030, "notification": {"title": "Капшук", "body": "Іван запрошує: Гра"}}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": server.url,
            "registrationId": registrations[0]["registrationId"],
            "data": json.dumps(text),
        },
    )
    olena.wait_for_function(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
          .some(({ body }) => body === 'Іван запрошує: Гра')"""
    )


def test_a_public_page_and_its_calendar(people, new_phone, server):
    """A newcomer sees the meeting, its card for messengers, and a file that four libraries read."""
    icalendar = pytest.importorskip("icalendar")
    _, (olena, _, _) = people
    meeting = gather(
        olena, "Ігри; кава, «Капшук» 🎲", visibility="public", text="Рядок\nДругий \\ рядок", repeats="week"
    )
    open_page = "/m/" + meeting.rsplit("/", 1)[1]
    guest = new_phone()
    guest.page.goto(open_page)
    expect(guest.page.locator("h1")).to_contain_text("Ігри")
    card = guest.page.locator("meta[property='og:title']").get_attribute("content")
    assert card == "Ігри; кава, «Капшук» 🎲"
    expect(guest.page.locator("a[href='/account/sign-up']")).to_be_visible()
    axe(guest.page)
    file = guest.page.request.get(open_page + "/event.ics").text()

    import ics
    import vobject
    from ical.calendar_stream import IcsCalendarStream

    events = icalendar.Calendar.from_ical(file).walk("VEVENT")
    assert str(events[0]["SUMMARY"]) == card
    assert {event.name for event in ics.Calendar(file).events} == {card}
    assert IcsCalendarStream.calendar_from_ics(file).events[0].summary == card
    assert vobject.readOne(file).vevent.summary.value == card


def test_push_is_read_by_other_programs():
    """What we encrypt http_ece decrypts, and what we sign py_vapid verifies."""
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
        # py_vapid takes no space behind the comma.
        assert Vapid02.verify(authorization.replace(", ", ","))
