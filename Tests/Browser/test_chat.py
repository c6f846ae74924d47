"""A chat in which others write while the user reads or writes."""

import re

import pytest
from gatherings import answer, gather, host_menu, say
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

# Delays each answer, as on a bad network.
SLOW = """() => {
  const quick = window.fetch;
  window.fetch = async (...given) => {
    const answer = await quick(...given);
    await new Promise((done) => { setTimeout(done, 1000); });
    return answer;
  };
}"""


# Replaces the icon's badge, which a test can't see, by a list of what it was set to.
BADGE = """() => {
  self.badges = [];
  navigator.setAppBadge = async (count) => { self.badges.push(count); };
  navigator.clearAppBadge = async () => { self.badges.push(0); };
}"""


@pytest.fixture
def chats(people):
    """The chat of one meeting, open on its host's phone and on a guest's."""
    _, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    answer(ivan, meeting, "going")
    for page in (olena, ivan):
        page.goto(meeting + "/chat")
        expect(page.locator("#composer")).to_be_visible()
    return olena, ivan


def test_what_comes_while_news_are_fetched_is_shown_too(chats):
    """The second of two messages in quick succession is not lost."""
    olena, ivan = chats
    ivan.evaluate(SLOW)
    for text in ("Перше", "Друге", "Третє"):
        say(olena, text)
    expect(ivan.locator(".message .said")).to_have_text(["Перше", "Друге", "Третє"])


def test_messages_come_while_one_writes(chats):
    """Messages from others appear beside a half-written one, which stays."""
    olena, ivan = chats
    composer = ivan.locator("#composer textarea")
    composer.fill("Я ще пишу, зачек")
    say(olena, "Хто бере дошку?")
    expect(ivan.locator(".message .said")).to_have_text(["Хто бере дошку?"])
    expect(composer).to_have_value("Я ще пишу, зачек")
    composer.press_sequentially("ай")
    ivan.locator("#composer .send").click()
    expect(olena.locator(".message .said")).to_have_text(
        ["Хто бере дошку?", "Я ще пишу, зачекай"]
    )


def test_news_leave_a_reader_where_they_are(chats):
    """Reading earlier messages is not interrupted by a new one: the page does not scroll to the end."""
    olena, ivan = chats
    for at in range(14):
        say(olena, f"Слово {at}\nі ще рядок\nі ще один")
    expect(ivan.locator(".message")).to_have_count(14)
    ivan.evaluate("() => scrollTo(0, 0)")
    say(olena, "Останнє")
    expect(ivan.locator(".message")).to_have_count(15)
    assert ivan.evaluate("() => scrollY") < 50


def test_what_is_not_accepted_stays_with_its_words(chats):
    """A message that arrives after the chat was closed is shown with the reason, and is sent again or dismissed."""
    olena, ivan = chats
    meeting = ivan.url.removesuffix("/chat")
    ivan.context.set_offline(True)
    for text in ("Несу пиріг\nі чай", "І дошку"):
        say(ivan, text)
    expect(ivan.locator(".message[data-state=queued]")).to_have_count(2)
    close = "form[action$='/quiet'] button"
    olena.goto(meeting)
    host_menu(olena)
    olena.locator(close).click()
    expect(olena.locator(close, has_text="Відкрити")).to_have_count(1)
    ivan.context.set_offline(False)
    refused = ivan.locator(".message.refused")
    expect(refused).to_have_count(2)
    expect(refused.first).to_contain_text("не прийнято: чат закрито, пишуть лише ведучі")
    expect(refused.first.locator(".said p")).to_have_text(["Несу пиріг", "і чай"])
    expect(refused.first.locator("[data-do=again]")).to_be_hidden()
    ivan.reload()
    expect(refused).to_have_count(2)
    refused.nth(1).locator("[data-do=drop]").click()
    expect(refused).to_have_count(1)
    host_menu(olena)
    olena.locator(close).click()
    expect(ivan.locator("#composer")).to_be_visible()
    refused.locator("[data-do=again]").click()
    expect(refused).to_have_count(0)
    olena.goto(meeting + "/chat")
    expect(olena.locator(".message .said p")).to_have_text(["Несу пиріг", "і чай"])


@pytest.mark.parametrize("width", [320, 390])
def test_what_is_done_with_a_message_opens_on_the_screen(chats, width):
    """Also for short messages, own and others', the first and the last."""
    olena, ivan = chats
    for page in (olena, ivan):
        page.set_viewport_size({"width": width, "height": 844})
    say(olena, "Є")
    expect(ivan.locator(".message")).to_have_count(1)
    say(ivan, "Ні")
    for page in (olena, ivan):
        expect(page.locator(".message")).to_have_count(2)
        for message in page.locator(".message").all():
            message.locator("summary").click()
            items = message.locator(".menu-items")
            expect(items).to_be_in_viewport(ratio=1)
            last = items.locator("a, button").last
            # Nothing covers its last line: neither the composer nor the tabs.
            assert last.evaluate(
                "(one) => { const { x, y, width, height } = one.getBoundingClientRect();"
                " return one.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
            )
            page.keyboard.press("Escape")


def test_a_message_is_deleted_after_a_question(chats):
    """One tap deletes nothing. The confirmation page shows the text and leads back."""
    olena, ivan = chats
    say(olena, "Зайве")
    olena.locator(".message summary").click()
    olena.locator(".message a[href$='/remove']").click()
    expect(olena.locator(".sure")).to_contain_text("Зайве")
    olena.get_by_role("link", name="Ні, назад").click()
    expect(olena.locator(".message .said")).to_have_text(["Зайве"])
    olena.locator(".message summary").click()
    olena.locator(".message a[href$='/remove']").click()
    olena.get_by_role("button", name="Видалити для всіх").click()
    expect(olena.locator(".message .gone")).to_be_visible()
    expect(ivan.locator(".message .gone")).to_be_visible()


# A finger on an element, to the right by so many pixels.
SWIPE = """(element, way) => {
  const box = element.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'touch', clientX: box.left + 40, clientY: box.top + 10 };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
  element.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + way }));
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + way }));
}"""


def test_swipe_answers(chats):
    """A swipe to the right answers the message, a short one does nothing, and what was being written stays."""
    olena, ivan = chats
    say(olena, "Хто бере дошку?")
    message = ivan.locator(".message .said", has_text="Хто бере дошку?")
    expect(message).to_be_visible()
    message.evaluate(SWIPE, 40)
    expect(ivan).not_to_have_url(re.compile("reply="))
    message.evaluate(SWIPE, 120)
    expect(ivan.locator("#composer")).to_contain_text("У відповідь: Хто бере дошку?")
    say(ivan, "Візьму")
    expect(olena.locator(".message", has_text="Хто бере дошку?").last).to_contain_text("Візьму")


def test_the_icon_says_how_much_is_unread_until_it_is_read(people):
    """Each message of others raises the badge, and reading the chat clears it."""
    phones, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    answer(ivan, meeting, "going")
    ivan.goto("/meetings/notices")
    worker = phones[1].context.service_workers[0]
    worker.evaluate(BADGE)
    ivan.evaluate("() => navigator.serviceWorker.controller.postMessage('installed')")
    olena.goto(meeting + "/chat")
    say(olena, "Хто бере дошку?")
    say(olena, "І годинник")
    expect_badge(ivan, worker, 2)
    ivan.goto(meeting + "/chat")
    expect(ivan.locator(".message .said")).to_have_count(2)
    expect_badge(ivan, worker, 0)


def expect_badge(page, worker, count):
    """Waits until the badge was last set to a number."""
    for _ in range(300):
        if worker.evaluate("() => self.badges.at(-1)") == count:
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"the badge was {worker.evaluate('() => self.badges')}, not {count}")
