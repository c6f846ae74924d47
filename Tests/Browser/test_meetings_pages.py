"""The meetings' pages beyond the main scenario: pictures, maps, chips."""

import re

import pytest
from accessibility import axe
from gatherings import answer, gather, host_menu, open_folds, say, wait_until_synced
from PIL import Image
from playwright.sync_api import expect
from phone import box_of

pytestmark = pytest.mark.accounts


def test_a_picture_is_seen_where_the_meeting_is(people, new_phone, tmp_path):
    """On the page, in the list, offline, and for users who only have the link."""
    phones, (olena, ivan) = people
    file = tmp_path / "poster.jpg"
    picture = Image.linear_gradient("L").convert("RGB").resize((1200, 800))
    noted = Image.Exif()
    noted[0x010E] = "secret place"
    picture.save(file, exif=noted)
    meeting = gather(olena, "Виставка", visibility="public", picture=file)
    shown = "document.querySelector('.poster')?.naturalWidth"
    olena.wait_for_function(f"() => {shown} === 640")
    hash = olena.locator(".poster").get_attribute("src")
    assert b"secret place" not in olena.request.get(hash).body()
    ivan.goto("/meetings")
    expect(ivan.locator(".meeting .poster")).to_be_visible()
    answer(ivan, meeting, "going")
    ivan.wait_for_function(f"() => {shown} === 640")
    phones[1].context.set_offline(True)
    ivan.reload()
    ivan.wait_for_function(f"() => {shown} === 640")
    phones[1].context.set_offline(False)
    guest = new_phone().page
    guest.goto("/m/" + meeting.rsplit("/", 1)[1])
    guest.wait_for_function(f"() => {shown} === 640")
    address = guest.locator("meta[property='og:image']").get_attribute("content")
    assert guest.request.get(address[address.index("/m/") :]).headers["content-type"] == "image/jpeg"


def test_places_are_put_on_a_map_by_a_tap_and_seen_beside_the_list(people):
    """The tap fills in the coordinates. The list stays for users who can't see the map."""
    _, (olena, ivan) = people
    olena.goto("/meetings/new")
    olena.fill("[name=title]", "Біля води")
    olena.select_option("[name=visibility]", "public")
    open_folds(olena)
    place = olena.locator("#place-map.leaflet-container")
    expect(place).to_be_visible()
    place.scroll_into_view_if_needed()
    place.click(position={"x": 150, "y": 150})
    expect(olena.locator("[name=point]")).to_have_value(re.compile(r"^50\.\d+, 30\.\d+$"))
    expect(place.locator(".map-here")).to_have_count(1)
    olena.locator("#meeting-form .save button").click()
    expect(olena.locator("#meeting-map .map-here")).to_be_visible()
    axe(olena)
    ivan.goto("/meetings")
    expect(ivan.locator(".meeting", has_text="Біля води")).to_be_visible()
    ivan.locator("#map-switch").click()
    expect(ivan.locator("#meetings-map .map-here")).to_have_count(1)
    axe(ivan)
    ivan.locator("#meetings-map .map-here").click()
    expect(ivan.locator("h1")).to_have_text("Біля води")


def test_interests_are_chips_that_are_completed_and_taken_away(host):
    """With a pointer, with the keyboard alone, and undone."""
    _, olena = host
    olena.goto("/meetings/profile")
    chips = olena.locator(".picked button")
    expect(chips).to_have_text(["Шахи", "Кава"])
    field = olena.locator("[data-chips]")
    field.press_sequentially("Плавання")
    field.press("Enter")
    field.press_sequentially("Власне слово,")
    expect(chips).to_have_count(4)
    olena.get_by_role("button", name="Прибрати: Кава").click()
    expect(field).to_be_focused()
    field.press("Backspace")
    expect(chips).to_have_text(["Шахи", "Плавання"])
    axe(olena)
    olena.locator("form.sheet .save button").click()
    # Closing the page before the request is sent would cancel it.
    expect(olena).not_to_have_url(re.compile("/profile$"))
    olena.goto("/meetings/profile")
    expect(chips).to_have_text(["Шахи", "Плавання"])


def test_who_has_read_a_message_is_seen_by_those_who_show_it(people):
    """Off by default; once both have turned it on, the author sees that the other has read."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Кіно", visibility="public")
    ivan.goto("/meetings")
    expect(ivan.locator(".meeting", has_text="Кіно")).to_be_visible()
    answer(ivan, meeting, "going")
    wait_until_synced(ivan)
    olena.goto(meeting + "/chat")
    say(olena, "О сьомій")
    ivan.goto(meeting + "/chat")
    expect(ivan.locator(".message", has_text="О сьомій")).to_be_visible()
    wait_until_synced(ivan)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".readers")).to_have_count(0)
    for page in (olena, ivan):
        page.goto("/meetings/notices/settings")
        page.locator(".tick", has=page.locator("[name=shows-reading]")).click()
        axe(page)
        page.locator("form[action$='/settings'] .save button").click()
        expect(page.locator("h1")).to_be_visible()
    ivan.goto(meeting + "/chat")
    expect(ivan.locator(".message", has_text="О сьомій")).to_be_visible()
    wait_until_synced(ivan)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".message .readers")).to_contain_text("Іван")
    axe(olena)
    # Turned off again, the author no longer sees it.
    ivan.goto("/meetings/notices/settings")
    ivan.locator(".tick", has=ivan.locator("[name=shows-reading]")).click()
    ivan.locator("form[action$='/settings'] .save button").click()
    wait_until_synced(ivan)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".readers")).to_have_count(0)


def test_a_chat_is_closed_and_a_meeting_made_quiet(people):
    """Only hosts write in a closed chat. Each user chooses the notifications of a meeting."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    answer(ivan, meeting, "going")
    ivan.locator(f"a[href$='{meeting}/notices']").click()
    ivan.locator("[name=hear][value=important]").check()
    axe(ivan)
    ivan.locator("form.sheet .save button").click()
    expect(ivan.locator(f"a[href$='{meeting}/notices']")).to_contain_text("Лише про важливе")
    olena.goto(meeting)
    host_menu(olena)
    olena.locator("form[action$='/quiet'] button").click()
    expect(olena.locator("form[action$='/quiet']")).to_contain_text("Відкрити")
    ivan.goto(meeting + "/chat")
    expect(ivan.locator("main")).to_contain_text("Чат закрито: писати можуть лише ведучі")
    expect(ivan.locator("#composer")).to_have_count(0)
    olena.goto(meeting + "/chat")
    say(olena, "Усім дякую")
    expect(ivan.locator(".message", has_text="Усім дякую")).to_be_visible()


def test_many_messages_in_a_row_wait_and_go_later(host):
    """The rate limit loses nothing, and explains the delay."""
    phone, olena = host
    meeting = gather(olena, "Шахи")
    olena.goto(meeting + "/chat")
    phone.forgive("429")
    send = """async (address) => { for (let at = 0; at < 70; at++) {
        await fetch(address, { method: 'POST', body: new URLSearchParams({ text: `Слово ${at}` }) });
    } }"""
    phone.context.set_offline(True)
    olena.evaluate(send, meeting + "/chat")
    phone.context.set_offline(False)
    olena.goto(meeting + "/chat")
    expect(olena.locator("#slow")).to_be_visible()
    expect(olena.locator(".message[data-state=queued]")).not_to_have_count(0)
    expect(olena.locator(".message[data-state=queued]")).to_have_count(0)
    said = [text.strip() for text in olena.locator(".message .said").all_text_contents()]
    assert said == [f"Слово {at}" for at in range(10, 70)]


def test_news_leave_open_what_was_opened(host):
    """An update caused by others does not close a form that the user has just opened."""
    _, olena = host
    gather(olena, "Шахи", visibility="public", repeats="week")
    opened = olena.locator(".turns details").nth(1)
    opened.locator("summary").click()
    olena.evaluate("() => { document.getElementById('main').dataset.isOld = ''; dispatchEvent(new Event('records-new')); }")
    expect(olena.locator("#main[data-is-old]")).to_have_count(0)
    expect(olena.locator(".turns details[open]")).to_have_count(1)
    expect(opened.locator("[name=start]")).to_be_visible()


def test_the_first_screen_says_all_and_the_answer_is_changed_below(people):
    """What, when, where, who and the answer are on the screen at once. The menu is worked by the keyboard alone."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public", place="Парк Шевченка", address="вулиця Тихонова, 1")
    ivan.set_viewport_size({"width": 390, "height": 844})
    answer(ivan, meeting, "going")
    facts = [f".facts-list .row:nth-child({number})" for number in (1, 2, 3)]
    for seen in ["h1", *facts, ".bar .state"]:
        box = box_of(ivan.locator(seen))
        assert box["y"] >= 0 and box["y"] + box["height"] <= 780, seen
    axe(ivan)
    ivan.locator(".answered summary").focus()
    ivan.keyboard.press("Enter")
    expect(ivan.locator(".answered button[value=maybe]")).to_be_visible()
    ivan.keyboard.press("Escape")
    expect(ivan.locator(".answered button[value=maybe]")).to_be_hidden()
    ivan.keyboard.press("Enter")
    ivan.locator(".answered button[value=maybe]").press("Enter")
    expect(ivan.locator(".state")).to_have_text(re.compile("Можливо, прийдете|You may come"))
    olena.goto(meeting)
    guest = olena.locator(".row", has_text="Іван").last
    guest.locator(".menu summary").click()
    axe(olena)
    guest.locator("a[href*='/sure/remove']").click()
    expect(olena.locator(".sure")).to_contain_text("Іван")


def test_people_come_along_and_a_host_writes_to_all_and_takes_the_list(people):
    """The number is one tap, the message is a notice, and the list is a file."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Пікнік", visibility="public", limit="4")
    answer(ivan, meeting, "going")
    ivan.locator(".answered summary").click()
    axe(ivan)
    ivan.locator(".answered button[value='2']").click()
    expect(ivan.locator(".state")).to_contain_text("+2")
    olena.goto(meeting)
    expect(olena.locator(".row", has_text="Іван").last).to_contain_text("+2")
    host_menu(olena)
    with olena.expect_download() as download:
        olena.locator("a[href$='/guests.csv']").click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert any("Іван" in line and ",2" in line for line in lines)
    olena.goto(meeting)
    host_menu(olena)
    olena.locator("a[href$='/sure/announce']").click()
    expect(olena.locator(".sure")).to_contain_text("1")
    axe(olena)
    olena.fill("textarea[name=text]", "Беріть ліхтарики")
    olena.locator("form[action$='/announce'] button").click()
    expect(olena).to_have_url(re.compile(meeting))
    ivan.goto("/meetings/notices")
    expect(ivan.locator(".row", has_text="Беріть ліхтарики")).to_be_visible()


def test_who_chose_to_be_seen_is_in_the_list(people):
    """The choice is in the profile, is off at first, and can be taken back."""
    _, (olena, ivan) = people

    def change_choice():
        ivan.goto("/meetings/people")
        ivan.locator("a[href='/meetings/profile']").click()
        ivan.locator(".tick:has([name=listed])").click()
        ivan.locator("main form .save button").click()
        expect(ivan.locator("#toast")).not_to_be_empty()
        wait_until_synced(ivan)

    def open_list():
        olena.goto("/meetings/people")
        olena.locator("main a[href^='/meet/people']", has_text="Список людей").click()
        expect(olena.locator("h1")).to_have_text("Список людей")

    open_list()
    expect(olena.locator("main")).to_contain_text("Поки що в списку нікого немає")
    change_choice()
    open_list()
    axe(olena)
    olena.locator(".row", has_text="Іван").click()
    expect(olena.locator("h1")).to_have_text("Іван")
    change_choice()
    open_list()
    expect(olena.locator(".row", has_text="Іван")).to_have_count(0)
