"""What one person writes costs another's device in proportion to its size: every list, object and kind of record.

The cost is the processor time of the native app, which shows the pages of a pouch with four times as much of one
thing. A cost that grows with the square would be sixteen times as high; two and a half times for twice as much are
allowed.
"""

import json
import pathlib

import pytest
import samples
from frames import Native
from test_numbers import SEEN

# Allowed for four times as much: 2.5 for twice as much.
GROWTH = 2.5**2
# Differences below this many milliseconds are noise, or no harm.
LEAST = 15
# What the most of a kind must cost, so that noise does not decide.
ENOUGH = 100
# A record has at most 128 KiB.
SIZE = 100_000
PAGES = {
    "cards": ["/", f"/cards/{samples.CARD}", f"/cards/{samples.CARD}/edit", "/categories", "/search?q=x"],
    "scans": ["/scan", "/scans", f"/scans/{samples.SCAN}"],
    "groceries": ["/groceries", f"/groceries/products/{samples.CODE}", f"/groceries/lists/{samples.LIST}"],
    "meetings": ["/meetings", f"/meetings/{samples.MEETING}", f"/meetings/{samples.MEETING}/chat",
                 f"/meetings/{samples.WEEKLY}", "/meetings/notices"],
    "money": ["/money", "/money/list", "/money/budget", "/money/analytics", "/money/debts", "/money/balances", "/money/forecast", "/money/categories", "/money/new", "/money/goals", f"/money/accounts/{samples.ACCOUNT}"],
}  # fmt: skip


CATALOG = json.dumps({"product": samples.PRODUCT, "prices": [], "stores": [], "reviews": []}).encode()


def containers(value, path=()):
    """The paths of all lists and objects in a value."""
    if not isinstance(value, (dict, list)):
        return []
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    return [path] + [inner for key, part in parts for inner in containers(part, (*path, key))]


def inner(value, path):
    """The value at a path."""
    for key in path:
        value = value[key]
    return value


def varied(value, number):
    """Another value of the same shape: other ids, texts and numbers."""
    if isinstance(value, dict):
        return {key: varied(part, number) for key, part in value.items()}
    if isinstance(value, list):
        return [varied(part, number) for part in value]
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return value
    if isinstance(value, int):
        return value + number
    return samples.number(0xABC000 + number) if len(value) == 32 else f"{value}{number}"


def grown(value, size):
    """A list or an object with more of what it has, up to a size in bytes."""
    items = [[key, part] for key, part in value.items()] if isinstance(value, dict) else list(value)
    items = items or [["x", 1] if isinstance(value, dict) else 1]
    more, bytes_, number = [], 0, 0
    while bytes_ < size:
        number += 1
        more.append(varied(items[number % len(items)], number))
        if isinstance(value, dict):
            more[-1][0] = f"x{number}"
        bytes_ += len(json.dumps(more[-1], ensure_ascii=False).encode())
    return {**value, **dict(more)} if isinstance(value, dict) else [*value, *more]


def cost(records, pages):
    """The processor time in milliseconds that the app needs for the records and each page, beyond its start."""
    host = Native("uk")
    host.catalog = CATALOG
    host.load(json.dumps(records, ensure_ascii=False).encode())
    for page in pages:
        # What is grown may be read as nothing; the sound pouch must show the page.
        is_sound = records == samples.pouch()
        assert host.ask(page).status in ((200,) if is_sound else (200, 404)), page
    spent = int(pathlib.Path(f"/proc/{host.process.pid}/schedstat").read_text().split()[0]) / 1e6
    host.close()
    return spent


def is_linear(pouch, pages, size):
    """Whether four times as much costs in proportion. What does not is measured again: the least of all is compared."""
    small, large, base = [], [], []
    for _ in range(5):
        base.append(cost(pouch(0), pages))
        small.append(cost(pouch(size // 4), pages))
        large.append(cost(pouch(size), pages))
        more = min(large) - min(base)
        if more < LEAST or more < GROWTH * max(min(small) - min(base), LEAST / GROWTH):
            return True, ""
    return False, f"{min(base):.0f} ms without, {min(small):.0f} ms with a quarter, {min(large):.0f} ms with all"


def shown(kind):
    """The pages that show a kind."""
    return PAGES[SEEN.get(kind, "money")]


def test_lists_and_objects():
    """Every list and object of every field, as long as a record may be."""
    slow = []
    for place, one in enumerate(samples.pouch()):
        for name, (_, value) in one["fields"].items():
            for path in containers(value):

                def pouch(size, place=place, one=one, name=name, path=path, value=value):
                    records = samples.pouch()
                    if size:
                        records[place] = samples.replaced(
                            one, ("fields", name, 1, *path), grown(inner(value, path), size)
                        )
                    return records

                fits, figures = is_linear(pouch, shown(one["kind"]), SIZE)
                if not fits:
                    slow.append(f"{one['kind']} {name} {path}: {figures}")
    assert not slow, "\n".join(slow)


def test_unknown_fields():
    """A record with as many fields as fit into a request."""

    def pouch(size):
        records = samples.pouch()
        message = next(one for one in records if one["id"] == samples.MESSAGE)
        message["fields"] |= {f"x{number}": [samples.STAMP, 0] for number in range(size // 50)}
        return records

    fits, figures = is_linear(pouch, shown("message"), 1_600_000)
    assert fits, figures


def repeated(owners):
    """Makes pouches with more records like these, which belong to the same things."""

    def pouch(count):
        more = [{**owners[at % len(owners)], "id": samples.number(0xDD0000 + at)} for at in range(count)]
        return samples.pouch() + more

    return pouch


@pytest.mark.parametrize("kind", sorted({one["kind"] for one in samples.pouch()} - {"space", "undo", "rate"}))
def test_records(kind):
    """Thousands of records of a kind, as many as cost enough to compare."""
    pouch = repeated([one for one in samples.pouch() if one["kind"] == kind])
    count, least = 4000, cost(pouch(0), shown(kind)) + ENOUGH
    while count < 64_000 and cost(pouch(count), shown(kind)) < least:
        count *= 2
    fits, figures = is_linear(pouch, shown(kind), count)
    assert fits, figures


@pytest.mark.parametrize("page", [page for pages in PAGES.values() for page in pages])
def test_all_kinds(page):
    """Thousands of records of all kinds at once: what one kind costs is not multiplied by the number of another's."""
    pouch = repeated([one for one in samples.pouch() if one["kind"] not in ("space", "undo", "rate")])
    fits, figures = is_linear(pouch, [page], 24_000)
    assert fits, figures
