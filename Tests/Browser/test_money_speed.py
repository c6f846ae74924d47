"""How quick the money is with twenty thousand transactions, on a phone four times slower than this machine."""

import json
import random
import statistics

import pouches
from test_money import ready
from worker import slowed

COUNT = 20_000
NOW = 29_920_000  # minutes since 1970, in November 2026
ACCOUNT = f"{7:032x}"
CATEGORIES = [f"6d6f6e657900000{number:x}0000000000000000" for number in range(1, 9)]
PAYEES = ["Сільпо", "Аврора", "Нова пошта", "WOG", "Київстар", "Aroma Kava", "Аптека 9-1-1", "АТБ"]

# The link stands in the page, painted, before it is tapped.
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
    """A backup of two years of spending, always the same."""
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
    """The Money tab and a month's analytics, each asked for by a tap."""
    page = ready(phone)
    page.goto("/settings")
    pouches.restore(page, transactions())
    page.wait_for_timeout(2000)
    page.goto("/money")
    with slowed(page):
        times = {"/money": [], "/money/analytics": []}
        for _ in range(7):
            for address, found in times.items():
                found.append(page.evaluate(SHOWN, address))
    tab, analytics = (statistics.median(found[1:]) for found in times.values())
    measure("the Money tab with 20,000 transactions at 4×", tab, "ms", 300)
    measure("a month's analytics with 20,000 transactions at 4×", analytics, "ms", 100)
