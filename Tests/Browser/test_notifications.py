"""Notifications: answered by their buttons, counted, and as loud as chosen."""

import pytest
from gatherings import gather
from notifications import deliver, tap, wait_for
from phone import wait_until
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts


def invitation(meeting):
    """What the server sends with an invitation."""
    actions = [
        {"action": action, "title": title, "navigate": meeting} for action, title in [("going", "Іду"), ("declined", "Не йду")]
    ]
    return {
        "title": "Капшук", "body": "Олена запрошує: Шахи", "lang": "uk", "tag": "invitation", "navigate": meeting,
        "actions": actions, "data": {"answer": meeting.replace("/meetings/", "/meet/") + "/answer"},
    }


def message(number):
    """What the server sends with a message of a chat."""
    counts = {"one": "{} нове повідомлення", "few": "{} нові повідомлення", "many": "{} нових повідомлень"}
    return {
        "title": "Капшук", "body": f"Олена: {number}", "lang": "uk", "tag": "chat", "navigate": "/meetings",
        "actions": [{"action": "reply", "title": "Відповісти", "navigate": "/meetings"}], "data": {"counts": counts},
    }


def test_an_invitation_is_answered_from_its_notification(people, server):
    """The answer is the server's, and a notification says it; offline nothing is pretended."""
    phones, (olena, ivan) = people
    meeting = gather(olena, "Шахи", visibility="public")
    ivan.goto("/meetings")
    worker = deliver(phones[1], ivan, server, invitation(meeting))
    assert wait_for(ivan, worker, lambda one: one["tag"] == "invitation")["actions"] == ["going", "declined"]

    tap(worker, "invitation", "going", is_offline=True)
    # A browser opens no page for an event made by a script: the invitation comes back, unanswered.
    wait_for(ivan, worker, lambda one: one["body"] == "Олена запрошує: Шахи" and one["silent"])
    tap(worker, "invitation", "going")
    wait_for(ivan, worker, lambda one: one["body"] == "Ви йдете: Шахи")
    olena.goto(meeting)
    expect(olena.locator(".row", has_text="Іван").last).to_be_visible()


def test_messages_of_a_chat_are_counted_in_one_notification(people, server):
    """Each replaces the last, with its number in words, and is heard again."""
    phones, (_, ivan) = people
    ivan.goto("/meetings")

    worker = deliver(phones[1], ivan, server, message(1), message(2), message(3))

    shown = wait_for(ivan, worker, lambda one: one["tag"] == "chat")
    assert shown["body"] == "3 нові повідомлення\nОлена: 3"
    assert shown["actions"] == ["reply"] and shown["renotify"]


# What the page is offered instead of the browser's notifications.
CLOSED = """() => {
  window.putAway = [];
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ tag, close: () => window.putAway.push(tag) }];
}"""


def test_a_reply_begins_in_the_composer(host):
    """The page that the button opens has the cursor where one writes, and puts the notification away."""
    _, olena = host
    meeting = gather(olena, "Шахи")
    olena.add_init_script(f"({CLOSED})()")

    olena.goto(meeting + "/chat#composer")

    expect(olena.locator("#composer textarea")).to_be_focused()
    wait_until(olena, "(tag) => window.putAway.includes(tag)", meeting.rsplit("/", 1)[1])

