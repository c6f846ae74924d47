"""Without storage, every form says so and what to do, and nothing that was there is lost."""

import re

from playwright.sync_api import Error
from test_life import FULL
from wallet import EAN13, add, begin, has_cards
from worker import stop_worker, wait_for_modules

# Sends every form of the page as it is, with a picture for each file, and returns what each was told.
SEND = """async () => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d').fillRect(0, 0, 4, 4);
  const picture = new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' });
  const answers = [];
  for (const form of document.querySelectorAll('main form[method=post], form.save')) {
    const data = new FormData(form);
    for (const input of form.querySelectorAll('input[type=file]')) data.set(input.name, picture);
    for (const input of form.querySelectorAll('input[type=text], input:not([type]), textarea')) {
      if (input.name && !data.get(input.name)) data.set(input.name, '12');
    }
    const button = form.querySelector('button[name]');
    if (button) data.set(button.name, button.value);
    const answer = await fetch(form.action, { method: 'POST', body: data, headers: { 'kapshuk-page': '1' } });
    answers.push([new URL(form.action).pathname, Number(answer.headers.get('kapshuk-status')), await answer.text()]);
  }
  return answers;
}"""

LINKS = "() => [...document.querySelectorAll('main a[href^=\"/\"]')].map((one) => one.getAttribute('href'))"

# What the server alone answers, what is downloaded, and what has other tests.
OTHERS = re.compile(r"^/(account|spaces|join|meet/|demo|undo|catalog|tiles)|\.(csv|json|ics|vcf|png|svg)|/export")

# How many forms are sent. Those of each part come early, since pages are taken in the order of their addresses' length.
MOST = 60


def test_every_form_on_a_full_disk(phone):
    """The forms of all parts, found by following links, each with pictures where it takes some."""
    phone.forgive("QuotaExceeded|kapshuk|status of|not stored|ERR_|File chooser")
    page = begin(phone)
    add(page, "Аврора", EAN13)
    page.goto("/money")
    page.goto("/groceries")
    wait_for_modules(page)
    # Chromium's own bound of a site's storage leaves room for small records.
    worker = page.context.service_workers[0]
    worker.evaluate(FULL)
    waiting, seen, told = ["/cards/new", "/money/new", "/settings", "/scan/settings", "/"], set(), {}
    while waiting and len(told) < MOST:
        address = waiting.pop(0)
        if address in seen or OTHERS.search(address):
            continue
        seen.add(address)
        try:
            page.goto(address)
        except Error:
            continue  # a download
        waiting = sorted({*waiting, *page.evaluate(LINKS)} - seen, key=len)
        for action, status, text in page.evaluate(SEND):
            if not OTHERS.search(action):
                told[f"{address} {action}"] = (status, text)
    wrong = {name: status for name, (status, text) in told.items() if "JavaScript" in text or status in (0, 409, 500)}
    assert not wrong
    full = [name for name, (status, text) in told.items() if status == 507 and "Звільніть місце" in text]
    assert len(full) >= 15, {name: status for name, (status, _) in told.items()}
    assert any(name.endswith("/cards/new") for name in full)

    worker.evaluate("() => self.emptied()")
    stop_worker(page)
    page.goto("/")
    has_cards(page, "Аврора")
    add(page, "Сільпо")
