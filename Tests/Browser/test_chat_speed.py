"""Ten thousand messages in one chat: how soon it is shown, and whether it scrolls smoothly."""

import statistics

import pytest
from gatherings import gather, wait_until_synced
from worker import stop_worker

pytestmark = pytest.mark.accounts

FILL = """async ([space, me, count]) => {
  const open = (name, version) => new Promise((done) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => done(request.result);
  });
  const names = await open('kapshuk-pouches', 1);
  const current = await new Promise((done) => {
    const request = names.transaction('names').objectStore('names').get('current');
    request.onsuccess = () => done(request.result ?? 'kapshuk');
  });
  const records = (await open(current, 3)).transaction('records', 'readwrite').objectStore('records');
  const begin = Date.now() - 30 * 86400000;
  for (let at = 0; at < count; at++) {
    const moment = begin + at * 60000;
    const stamp = moment.toString(16).padStart(12, '0') + '0000' + '00000000000000aa';
    const id = (at + 1).toString(16).padStart(32, '0').replace(/^0/, 'e');
    const person = at % 3 ? 'e'.repeat(32) : me;
    const text = `Слово ${at}: ` + 'дуже важлива думка про те, де ми зустрінемося. '.repeat(1 + at % 4);
    const fields = { at: [stamp, moment], person: [stamp, person], content: [stamp, text] };
    records.put(JSON.stringify({ id, kind: 'message', space, fields }), space + id);
  }
  await new Promise((done) => { records.transaction.oncomplete = done; });
}"""

SCROLL = """async () => {
  const frames = [];
  let last = performance.now();
  for (let at = 0; at < 150; at++) {
    scrollBy(0, -220);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
}"""

MORE = """() => {
  scrollBy(0, -220);
  return document.querySelectorAll('#chat > .message').length > 300;
}"""


def test_ten_thousand_messages(new_phone, host, measure):
    """The chat is shown at once, and its history is loaded while scrolling, without a stop."""
    phone, olena = host
    meeting = gather(olena, "Багато слів")
    olena.goto(meeting + "/chat")
    chat = olena.locator("#chat")
    space, me = chat.get_attribute("data-space"), chat.get_attribute("data-me")
    wait_until_synced(olena)
    phone.context.set_offline(True)
    olena.evaluate(FILL, [space, me, 10_000])
    stop_worker(olena)
    olena.goto(meeting)
    begun = olena.evaluate("() => performance.now()")
    olena.locator("a[href$='/chat']").first.click()
    olena.wait_for_function("() => document.querySelectorAll('#chat > .message').length >= 60")
    shown = olena.evaluate("() => performance.now()") - begun
    frames = olena.evaluate(SCROLL)
    smooth = sorted(frames)[int(len(frames) * 0.95)]
    measure("a chat of 10,000 messages opens", shown, "ms", 1000)
    measure("a frame while it scrolls, the median", statistics.median(frames), "ms", 34)
    measure("a frame while it scrolls, the 95th percentile", smooth, "ms", 67)
    assert olena.locator(".message .said").last.text_content().strip().startswith("Слово 9999")
    # How far it scrolls in so many frames depends on the machine. That there is more above does not.
    olena.wait_for_function(MORE)
    phone.context.set_offline(False)
