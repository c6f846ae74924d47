"""The speed of the money's pages with twenty thousand transactions, at four times CPU slow-down."""

import datetime
import json
import random
import statistics
import time

import pouches
import pytest
from accounts import settled, sign_in, sign_up
from playwright.sync_api import expect
from test_money import ready
from wallet import begin
from worker import slowed

COUNT = 20_000
NOW = 29_920_000  # minutes since 1970, in November 2026
ACCOUNT = f"{7:032x}"
CATEGORIES = [f"6d6f6e657900000{number:x}0000000000000000" for number in range(1, 9)]
PAYEES = ["Сільпо", "Аврора", "Нова пошта", "WOG", "Київстар", "Aroma Kava", "Аптека 9-1-1", "АТБ"]

# The link is on the page, painted, before it is tapped.
SHOWN = """async (address) => {
  const link = document.createElement('a');
  link.href = address;
  document.querySelector('main').append(link);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return new Promise((resolve) => {
  const before = document.querySelector('main');
  const began = performance.now();
  const look = () => document.querySelector('main') !== before && location.pathname + location.search === address
    ? setTimeout(() => resolve(performance.now() - began)) // runs when this frame is painted
    : requestAnimationFrame(look);
  link.click();
  requestAnimationFrame(look);
  });
}"""


def transactions():
    """A backup of two years of spending, deterministic."""
    chance = random.Random(20261121)
    records = [
        pouches.record(
            7,
            "account",
            name="Картка",
            order="V",
            sort="card",
            look={"colour": 0x2C4A9A},
            sum={"minor": 0, "currency": "UAH"},
        )
    ]
    for number in range(COUNT):
        records.append(
            pouches.record(
                100 + number,
                "transaction",
                sum={
                    "minor": chance.randrange(500, 300_000),
                    "currency": "UAH",
                    "flow": "income" if number % 20 == 0 else "expense",
                    "account": ACCOUNT,
                },
                at=NOW - number * 52,
                category=chance.choice(CATEGORIES),
                payee=chance.choice(PAYEES),
            )
        )
    made = {"format": "kapshuk-backup", "version": 1, "made": 0, "records": records, "photos": {}}
    return json.dumps(made, ensure_ascii=False).encode()


def test_twenty_thousand_transactions(phone, measure):
    """The Money tab and a month's analytics, each opened by a tap."""
    page = ready(phone)
    page.goto("/settings")
    pouches.restore(page, transactions())
    expect(page.locator("#toast")).to_contain_text("відновлено")
    page.goto("/money")
    with slowed(page):
        times = {"/money": [], "/money/analytics": []}
        for _ in range(7):
            for address, found in times.items():
                found.append(page.evaluate(SHOWN, address))
    tab, analytics = (statistics.median(found[1:]) for found in times.values())
    measure("the Money tab with 20,000 transactions at 4×", tab, "ms", 300)
    measure("a month's analytics with 20,000 transactions at 4×", analytics, "ms", 100)


# Records that the progress line appeared: on a quick machine it is gone before a test could look.
WATCH_PROGRESS = """() => {
  window.hasSaidHowFar = false;
  new MutationObserver((changes) => {
    window.hasSaidHowFar ||= changes.some(({ target }) => target.id === 'working' && target.value > 0);
  }).observe(document, { subtree: true, attributeFilter: ['value'] });
}"""

HEADER = (
    '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,'
    '"Курс","Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"'
)


def statement(count):
    """A bank's CSV with the given number of rows, deterministic, as a file to choose."""
    chance = random.Random(20261122)
    at, lines = datetime.datetime(2026, 11, 20, 20), [HEADER]
    for number in range(count):
        at -= datetime.timedelta(minutes=chance.randrange(10, 120))
        spent = f"-{chance.randrange(500, 200_000) / 100:.2f}"
        payee = f"{chance.choice(PAYEES)} {number % 37}"
        lines.append(f"{at:%d.%m.%Y %H:%M:%S},{payee},5411,{spent},{spent},UAH,—,—,0.00,{number}.00")
    return {"name": "виписка.csv", "mimeType": "text/csv", "buffer": "\n".join(lines).encode()}


def imported(page, count):
    """Chooses a statement and records it. Returns the milliseconds for the preview and for the recording."""
    file = statement(count)
    page.goto("/money/import")
    began = time.monotonic()
    page.set_input_files("#statement", file)
    expect(page.locator(".badge.in")).to_have_text(f"нових {count}")
    preview = time.monotonic() - began
    page.evaluate(WATCH_PROGRESS)
    began = time.monotonic()
    page.get_by_role("button", name="Записати").click()
    expect(page.locator("#toast")).to_contain_text("Виписку записано")
    return preview * 1000, (time.monotonic() - began) * 1000


def test_ten_thousand_rows_of_a_bank(phone, measure):
    """They are read and recorded within the limits, with a progress line."""
    page = ready(phone)
    preview, recording = imported(page, 10_000)
    assert page.evaluate("hasSaidHowFar")
    expect(page.locator("#working")).to_have_count(0)
    measure("a bank's 10,000 rows read and previewed", preview, "ms", 3000)
    measure("a bank's 10,000 rows recorded", recording, "ms", 3000)


@pytest.mark.accounts
def test_many_rows_reach_the_other_device(new_phone, server):
    """More than fits in one request goes to the server in the order of writing, and reaches a second device
    completely."""
    phone, other = new_phone(), new_phone()
    page = ready(phone)
    sign_up(page, server, "olena@example.com")
    imported(page, 2500)
    settled(page)
    begin(other)
    sign_in(other.page, "olena@example.com")
    settled(other.page)
    sums = []
    for each in (page, other.page):
        each.goto("/money/import")
        expect(each.locator(".due .row")).to_contain_text("2500 операцій")
        each.goto("/money")
        sums.append(each.locator(".hero .big").first.inner_text())
    assert sums[0] == sums[1]
