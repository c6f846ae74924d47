"""Push messages and the notifications that the worker shows. Debian's headless Chromium permits none, so the worker's
registration keeps what it is asked to show, and a script stands for the tap."""

import json

# As a browser does: data is cloned, and a tag replaces.
KEEP = """() => {
  if (self.kept) return;
  self.kept = [];
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    const one = { title, ...structuredClone(options) };
    one.close = () => { self.kept = self.kept.filter((other) => other !== one); };
    self.kept = self.kept.filter(({ tag }) => !tag || tag !== one.tag).concat(one);
  };
  ServiceWorkerRegistration.prototype.getNotifications = async function (filter = {}) {
    return self.kept.filter(({ tag }) => !filter.tag || tag === filter.tag);
  };
}"""

SHOWN = """() => self.kept.map(({ title, body, tag, silent, renotify, actions }) =>
  ({ title, body, tag, silent, renotify, actions: (actions ?? []).map(({ action }) => action) }))"""

TAP = """async ([tag, action, isOffline]) => {
  self.realFetch ??= self.fetch;
  self.fetch = isOffline ? () => Promise.reject(new TypeError('no network')) : self.realFetch;
  const [notification] = self.kept.filter((one) => one.tag === tag);
  const work = [];
  const event = Object.assign(new Event('notificationclick'), { notification, action, waitUntil: (one) => work.push(one) });
  self.dispatchEvent(event);
  await Promise.all(work);
}"""


def deliver(phone, page, server, *contents):
    """The browser's own test channel delivers what the server would have encrypted, one after another."""
    [worker] = phone.context.service_workers
    worker.evaluate(KEEP)
    session = phone.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
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
        wait_for(page, worker, lambda one, body=content["body"]: one["body"].endswith(body))
    # A session attached to the worker keeps it from noticing that the network is back.
    session.detach()
    return worker


def wait_for(page, worker, is_wanted):
    """Waits for a notification, and returns it."""
    for _ in range(600):
        for one in worker.evaluate(SHOWN):
            if is_wanted(one):
                return one
        page.wait_for_timeout(100)
    raise AssertionError(f"shown: {worker.evaluate(SHOWN)}")


def tap(worker, tag, action="", is_offline=False):
    """Taps a notification, or one of its buttons, and waits until the worker has done what it stands for."""
    worker.evaluate(TAP, [tag, action, is_offline])
