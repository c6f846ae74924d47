"""A pouch with a record of each kind shown on pages, with every integer in it replaced by another."""

import copy
import hashlib
import json
import random
import re
from dataclasses import dataclass

from kapshuk_server import ROOT

# The fixed clock of the frames: 21 November 2026, 10:00 UTC, in milliseconds and in minutes.
NOW = 1_795_255_200_000
MINUTE = NOW // 60_000
DAY = "2026-11-21"
CODE = "4820000123457"
STAMP = f"{NOW - 1000:012x}0000{7:016x}"

# The bounds of Sources/Pouch/Records/NumberBounds.swift, and those of machine integers.
EDGES = [
    2**63 - 1, 2**53 - 1, 62_135_596_800_000, 253_402_300_799_999, 5 * 10**9, 10**12, 10**14, 0xFF_FFFF,
    1_800_000_000, 900_000_000, 10**9, 100, 5, 2**31 - 1, 2**32 - 1,
]
# Each of them with either sign, and one beyond it.
VALUES = sorted({sign * (edge + step) for edge in EDGES for sign in (-1, 1) for step in (0, 1)} | {-1, 0})
VALUES = [value for value in VALUES if -(2**63) <= value < 2**63]


def number(place):
    """An id as devices draw them."""
    return f"5a{place:030x}"


def known(place):
    """An id that every pouch may have: of the settings, the profile and the like."""
    return f"{place:032x}"


def link(kind, one, other=None):
    """The id of a link between two records, computed as by `RecordID.link`."""
    ends = bytes.fromhex(one) + bytes.fromhex(other or one)
    return hashlib.sha256(kind.encode() + ends).hexdigest()[:32]


def record(identity, kind, space=None, **fields):
    """A record as in docs/formats/record.md."""
    named = {name.strip("_").replace("_", "-"): [STAMP, value] for name, value in fields.items()}
    home = {"space": space} if space else {}
    return {"id": identity, "kind": kind, **home, "fields": named}


def money(minor, **others):
    """A sum of hryvnias."""
    return {"minor": minor, "currency": "UAH", **others}


ME, FRIEND, MEETING, LISTED = number(0xA0), number(0xA1), number(0xB0), number(0xB1)
ROOM, SHARED = link("meeting", MEETING), number(0xC0)
WEEKLY = number(0xB2)
WEEKLY_ROOM = link("meeting", WEEKLY)
CARD, CATEGORY, SCAN, FOLDER = number(0x10), number(0x11), number(0x12), number(0x13)
ACCOUNT, SECOND, SPENDING, PERSON = number(0x20), number(0x21), number(0x22), number(0x23)
LIST, STORE, MESSAGE = number(0x60), number(0x61), number(0x67)
PART = {"symbology": "QRCode", "bytes": "31", "eci": 26, "part": 0, "parts": 2, "partID": "aa"}
PRODUCT = {"code": CODE, "name": "Молоко", "changed": NOW, "nutrients": {"fat": 3, "energy": 250, "salt": 1}}


def about(meeting):
    """The fields of a meeting's description."""
    return {
        "id": meeting, "host": ME, "start": MINUTE + 2880, "end": MINUTE + 3000, "title": "Шахи", "zone": "Europe/Kyiv",
        "visibility": "public", "sequence": 1, "changed": NOW, "made": NOW, "by": "Олена", "going": 2, "limit": 9,
        "price": money(100), "slots": [[MINUTE + 2880, MINUTE + 3000], [MINUTE + 4320, MINUTE + 4440]],
        "point": "50.45, 30.52", "place": "Кавʼярня", "places": ["Парк", "Кавʼярня"],
    }  # fmt: skip


def series(meeting):
    """A recurring meeting."""
    told = {key: value for key, value in about(meeting).items() if key != "slots"}
    rhythm = {"unit": "week", "every": 1, "from": DAY}
    return told | {"rhythm": rhythm, "moved": [["2026-11-28", MINUTE + 5760, MINUTE + 5880]], "ahead": 3}


def pouch():
    """One record of each kind."""
    change = [["time", [MINUTE, MINUTE + 60], [MINUTE + 1440, MINUTE + 1500]], ["seats", 5, 9]]
    change += [["price", money(1), money(2)]]
    return [
        record(SHARED, "space", name="Дім", role="owner", person=[[ME, "Олена", True], [FRIEND, "Іван", False]]),
        record(ROOM, "space", name="", role="owner"),
        record(WEEKLY_ROOM, "space", name="", role="author"),
        record(CARD, "card", name="Сільпо", order="V", look={"colour": 255}, last_used=NOW,
               balance={"hundredths": 5, "unit": "UAH"}, balances=[{"hundredths": 7, "unit": "points"}]),
        record(number(0x14), "identifier", card=CARD, order="V", content=PART),
        record(number(0x15), "identifier", card=CARD, order="W", content={"symbology": "EAN13", "bytes": CODE.encode().hex()}),
        record(CATEGORY, "category", name="Їжа", order="V"),
        record(link("membership", CARD, CATEGORY), "membership", card=CARD, category=CATEGORY),
        record(number(0x16), "balance-change", card=CARD, sum={"unit": "UAH", "before": 100, "after": 5}, at=NOW),
        record(link("card-mark", CARD), "card-mark", card=CARD, last_used=NOW),
        record(SCAN, "scan", content=PART | {"symbology": "Aztec"}, origin="scanned", at=NOW, repeats=2),
        record(FOLDER, "scan-folder", name="Квитки", order="V"),
        record(link("scan-membership", SCAN, FOLDER), "scan-membership", scan=SCAN, folder=FOLDER),
        record(ACCOUNT, "account", name="Готівка", order="V", sort="cash", sum=money(10_000), look={"colour": 255}),
        record(SECOND, "account", name="Борг", order="W", sort="lent", sum=money(5), person="Іван"),
        record(SPENDING, "money-category", name="Кава", order="V", look={"colour": 255}, sort="expense"),
        record(number(0x24), "transaction", sum=money(900, flow="expense", account=ACCOUNT), at=MINUTE, payee="Аврора",
               parts=[{"minor": 400, "category": SPENDING}, {"minor": 500}],
               household={"payer": PERSON, "shares": [[PERSON, 1], [number(0x25), 2]]}),
        record(number(0x26), "transaction", at=MINUTE - 9, sum=money(
            900, flow="transfer", account=ACCOUNT, to=SECOND, arrived=money(901))),
        record(number(0x27), "budget", category=SPENDING, valid_from=DAY, sum=money(5000), sort="carry"),
        record(number(0x28), "recurrence", sum=money(70, flow="expense", account=ACCOUNT), payee="Дім",
               rhythm={"unit": "month", "every": 1, "from": "2026-01-01"}),
        record(number(0x29), "goal", name="Відпустка", sum=money(90_000), account=ACCOUNT, expires="2027-06-01"),
        record(number(0x2A), "rate", currency="USD", valid_from=DAY, sum={"millionths": 41_500_000}),
        record(number(0x2B), "import-mapping", columns={"roles": ["date"], "order": 0, "comma": True}),
        record(number(0x2C), "import-rule", name="Кава", category=SPENDING),
        record(number(0x2D), "money-settings", currency="UAH", plan=[50, 30, 20]),
        record(PERSON, "member", name="Олена"),
        record(number(0x25), "member", name="Іван"),
        record(LIST, "grocery-list", name="Дім", order="V"),
        record(number(0x62), "grocery-item", parent=LIST, name="Молоко", product=CODE, amount={"n": 1500, "unit": "l"}, at=NOW),
        record(number(0x63), "product-view", content=PRODUCT, at=NOW, repeats=3),
        record(number(0x64), "purchase", name="Молоко", product=CODE, amount={"n": 1000, "unit": "l"}, sum=money(4890),
               store=STORE, at=DAY),
        record(number(0x65), "price", product=CODE, store=STORE, sum=money(4890),
               content={"at": DAY, "source": "person", "regular": money(5200)}),
        record(number(0x66), "review", product=CODE, rating=4, note="Добре", at=DAY),
        record(STORE, "store", name="Аврора", place={"lat": 504_500_000, "lon": 305_200_000}, audience="everybody"),
        record(number(0x68), "product", product=CODE, content=PRODUCT),
        record(number(0x71), "price-watch", name="Молоко", product=CODE, sum=money(4000)),
        record(number(0x69), "food-preference", content={"fat": "important"}),
        record(MEETING, "meeting", ROOM, content=about(MEETING)),
        record(link("attendance", MEETING, ME), "attendance", ROOM, parent=MEETING, person=ME, name="Олена", sort="host", at=NOW),
        record(link("attendance", MEETING, FRIEND), "attendance", ROOM, parent=MEETING, person=FRIEND, name="Іван",
               sort="going", at=NOW),
        record(LISTED, "listing", content=series(LISTED), sort="waiting", at=NOW + 9000),
        record(MESSAGE, "message", ROOM, at=NOW - 5000, person=FRIEND, content="Привіт", last_used=NOW, favourite=True),
        record(number(0x6A), "message", ROOM, at=NOW - 4000, person="f" * 32, content=change[:1], sort="time"),
        record(number(0x6B), "reaction", ROOM, parent=MESSAGE, person=FRIEND, content="👍"),
        record(link("vote", MEETING, FRIEND), "vote", ROOM, parent=MEETING, person=FRIEND,
               content=[[MINUTE + 2880, "yes"], [MINUTE + 4320, "maybe"]], place=[["Парк", "yes"], [5, "no"]]),
        record(WEEKLY, "meeting", WEEKLY_ROOM, content=series(WEEKLY)),
        record(link("attendance", WEEKLY, ME), "attendance", WEEKLY_ROOM, parent=WEEKLY, person=ME, name="Олена", sort="going",
               at=NOW),
        record(link("vote", WEEKLY, ME), "vote", WEEKLY_ROOM, parent=WEEKLY, person=ME,
               content=[[MINUTE + 10080, "no"], [MINUTE + 20160, "yes"]], sort="days"),
        record(number(0x6C), "check-in", ROOM, source=link("attendance", MEETING, FRIEND), person=ME, at=NOW),
        record(link("read-receipt", MEETING, FRIEND), "read-receipt", ROOM, parent=MEETING, person=FRIEND, at=NOW - 100),
        record(link("read-mark", MEETING), "read-mark", at=NOW - 6000, expires=NOW + 9000,
               content={"hear": "all", "reminders": [60]}),
        record(number(0x6D), "notice", sort="changed", at=NOW, parent=MEETING, name="Шахи", content=change),
        record(number(0x6E), "notice", sort="reminder", at=NOW, parent=MEETING, name="Шахи", content=change[:1]),
        record(number(0x6F), "contact", person=ME, sort="self", name="Олена"),
        record(number(0x70), "contact", person=FRIEND, sort="friend", name="Іван"),
        record(known(110), "profile", content={"name": "Олена", "city": "Київ", "near-until": NOW + 9000}),
        record(known(112), "notice-settings",
               content={"silent": [], "sound": "important", "reminders": [60], "quiet-from": 1320, "quiet-to": 480,
                        "shows-reading": True}),
        record(known(1), "undo", edits=[[CARD, "last-used", 5, STAMP]]),
    ]  # fmt: skip


def leaves(value, path=()):
    """The paths of all integers in a value."""
    if isinstance(value, bool) or not isinstance(value, (dict, list, int)):
        return []
    if isinstance(value, int):
        return [path]
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    return [leaf for key, part in parts for leaf in leaves(part, (*path, key))]


def replaced(value, path, other):
    """A copy with another value at a path."""
    if not path:
        return other
    value = copy.copy(value)
    value[path[0]] = replaced(value[path[0]], path[1:], other)
    return value


@dataclass(frozen=True)
class Attack:
    """A hostile record in place of the one at this place of the pouch."""

    name: str
    place: int
    record: dict

    @property
    def kind(self):
        """The kind of the record."""
        return self.record["kind"]


def attacks(values=None):
    """Each integer of each record with each value."""
    for place, one in enumerate(pouch()):
        for path in leaves(one["fields"], ("fields",)):
            for value in values or VALUES:
                yield Attack(f"{one['kind']} {path[1:]} = {value}", place, replaced(one, path, value))


def attacked(attacks):
    """The pouch with these attacks in it."""
    records = pouch()
    for attack in attacks:
        records[attack.place] = attack.record
    return records


def reached():
    """For each record of the pouch, the places of those that it depends on: if they can't be read, it is not shown."""
    records = pouch()
    homes = {one["space"]: {place for place, meeting in enumerate(records) if link("meeting", meeting["id"]) == one["space"]}
             for one in records if "space" in one}
    direct = [
        {place for place, other in enumerate(records) if other is not one and other["id"] in json.dumps(one)}
        | (homes.get(one.get("space"), set()) - {at})
        for at, one in enumerate(records)
    ]  # fmt: skip
    while True:
        further = [near.union(*(direct[place] for place in near)) for near in direct]
        if further == direct:
            return direct
        direct = further


def rounds(attacks, feature_of, seed):
    """The attacks, several at a time: one on each of some records of a feature, none of which depends on another.
    Which meet is drawn by lot."""
    waiting = {}
    for attack in attacks:
        waiting.setdefault(feature_of(attack.kind), {}).setdefault(attack.place, []).append(attack)
    depends, lot = reached(), random.Random(seed)
    for places in waiting.values():
        for some in places.values():
            lot.shuffle(some)
        while any(places.values()):
            chosen = []
            for place in sorted(places, key=lambda place: -len(places[place])):
                is_free = all(place not in depends[other] and other not in depends[place] for other in chosen)
                if places[place] and is_free:
                    chosen.append(place)
            yield [places[place].pop() for place in chosen]


def names(source):
    """The names on the wire that a source file lists."""
    return set(re.findall(r'case \.\w+: "([a-z-]+)"', (ROOT / "Sources/Pouch/Records" / source).read_text()))


def kinds():
    """The names of all kinds, from the source."""
    return names("Kind.swift")
