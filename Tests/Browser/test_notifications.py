"""Notifications: answered by their buttons, counted, and as loud as chosen."""

import json

import pytest
from gatherings import gather
from playwright.sync_api import expect

pytestmark = pytest.mark.accounts

SHOWN = """async (tag) => (await (await navigator.serviceWorker.ready).getNotifications({ tag }))
  .map(({ body, silent, actions }) => ({ body, silent, actions: actions.map(({ action }) => action) }))"""

# The worker's handler runs; only `waitUntil` of an event made by a script throws, after it has begun.
CLICK = """async ([tag, action, isOffline]) => {
  self.realFetch ??= self.fetch;
  self.fetch = isOffline ? () => Promise.reject(new TypeError('no network')) : self.realFetch;
  const [notification] = await registration.getNotifications({ tag });
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}"""


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


def deliver(phone, page, server, *contents):
    """The browser's own test channel delivers what the server would have encrypted, one after another."""
    session = phone.context.new_cdp_session(page)
    registrations = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    for content in contents:
        session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": server.url, "registrationId": registrations[0]["registrationId"],
                "data": json.dumps({"web_push": 8030, "notification": content}),
            },
        )
        wait_for(page, content["tag"], lambda one, body=content["body"]: one["body"].endswith(body))
    # A session attached to the worker keeps it from noticing that the network is back.
    session.detach()


def wait_for(page, tag, is_wanted):
    """Waits for a notification, and returns it."""
    for _ in range(100):
        shown = [one for one in page.evaluate(SHOWN, tag) if is_wanted(one)]
        if shown:
            return shown[0]
        page.wait_for_timeout(100)
    raise AssertionError(f"shown: {page.evaluate(SHOWN, tag)}")


def test_an_invitation_is_answered_from_its_notification(people, server):
    """The answer is the server's, and a notification says it; offline nothing is pretended."""
    phones, (olena, ivan, _) = people
    meeting = gather(olena, "Шахи", visibility="public")
    phones[1].context.grant_permissions(["notifications"], origin=server.url)
    phones[1].forgive("waitUntil|ExtendableEvent|InvalidState")
    ivan.goto("/meetings")
    worker = phones[1].context.service_workers[0]
    deliver(phones[1], ivan, server, invitation(meeting))
    assert wait_for(ivan, "invitation", lambda _: True)["actions"] == ["going", "declined"]

    worker.evaluate(CLICK, ["invitation", "going", True])
    # A browser opens no page for an event made by a script: the invitation comes back, unanswered.
    wait_for(ivan, "invitation", lambda one: one["body"] == "Олена запрошує: Шахи" and one["silent"])
    worker.evaluate(CLICK, ["invitation", "going", False])
    wait_for(ivan, "invitation", lambda one: one["body"] == "Ви йдете: Шахи")
    olena.goto(meeting)
    expect(olena.locator(".row", has_text="Іван")).to_be_visible(timeout=15_000)


def test_messages_of_a_chat_are_counted_in_one_notification(people, server):
    """Each replaces the last, with its number in words."""
    phones, (_, ivan, _) = people
    phones[1].context.grant_permissions(["notifications"], origin=server.url)
    ivan.goto("/meetings")

    deliver(phones[1], ivan, server, message(1), message(2), message(3))

    shown = ivan.evaluate(SHOWN, "chat")
    assert [one["body"] for one in shown] == ["3 нові повідомлення\nОлена: 3"]
    assert shown[0]["actions"] == ["reply"]


def test_a_reply_begins_in_the_composer(people, server):
    """The page that the button opens has the cursor where one writes, and puts the notification away."""
    phones, (olena, _, _) = people
    meeting = gather(olena, "Шахи")
    tag = meeting.rsplit("/", 1)[1]
    phones[0].context.grant_permissions(["notifications"], origin=server.url)
    deliver(phones[0], olena, server, {**message(1), "tag": tag})

    olena.goto(meeting + "/chat#composer")

    expect(olena.locator("#composer textarea")).to_be_focused()
    olena.wait_for_function(f"async () => (await ({SHOWN})('{tag}')).length === 0")
