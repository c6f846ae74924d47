"""Pouches in which every number is at a bound at once: what one number cannot do, the product of two may."""

import random

import samples

# The bounds of Sources/Pouch/Records/NumberBounds.swift.
MOMENT = (-62_135_596_800_000, 253_402_300_799_999)
MINUTE = (-5_000_000_000, 5_000_000_000)
MONEY = (-(10**12), 10**12)
# Texts that the app reads as numbers, each of them as great or as small as it may be.
TEXTS = {
    "serving": ["1000000 кг", "0,000001 мг", "999999999 л", "-1 г"],
    "amount": ["1000000 кг", "999999 x 999999 л", "0 г"],
}
# What is typed where a number or a day is asked for.
TYPED = [
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "10000000000", "-10000000000,00", "0", "-0",
    "2147483648", "99999999999999999999999999999999", "0,000000001", "1e300", "10000000000*10000000000", "1/0", "9999-12-31",
    "0001-01-01", "9999-12-31T23:59", "0001-01-01T00:00", "23:59", "90, 180", "1000000 кг", "",
]  # fmt: skip
NUTRIENTS = [
    "energy_kj", "fat", "saturated_fat", "carbohydrates", "sugars", "fiber", "proteins", "salt",
    "fruits_vegetables_legumes", "alcohol",
]  # fmt: skip


def bounds(field, kind, member):
    """The bounds of an integer in a field, as `NumberBounds.of`."""
    if field == "content":
        return MONEY if member == "minor" else MOMENT if member in ("changed", "made", "near-until") else MINUTE
    if field in ("last-used", "expires") or field == "at" and kind != "transaction":
        return MOMENT
    if field == "sum" and kind == "rate":
        return (0, 10**14)
    if field in ("sum", "parts", "balance", "balances", "household"):
        return MONEY
    fixed = {"look": (0, 0xFFFFFF), "amount": (0, 10**9), "rating": (1, 5), "plan": (0, 100), "rhythm": (0, 100)}
    if field == "place":
        return (-900_000_000, 900_000_000) if member == "lat" else (-1_800_000_000, 1_800_000_000)
    return fixed.get(field, MINUTE)


def member(path):
    """The name of the innermost member in a path, as the app sees it."""
    return next((part for part in reversed(path) if isinstance(part, str)), "")


def pouch(choose, copies=30):
    """The pouch of the samples with every number chosen between its bounds, and every record of money many times."""
    records, number = [], 0xE000
    for one in samples.pouch():
        hostile = texts(one, choose)
        labels = hostile is not one
        for path in samples.leaves(one["fields"], ("fields",)):
            if labels and "nutrients" in path:
                continue
            low, high = bounds(path[1], one["kind"], member(path[3:]) if len(path) > 3 else "")
            values = (low, high, 0, 1, low + 1, high - 1, low // 2, high // 2)
            hostile = samples.replaced(hostile, path, choose([value for value in values if low <= value <= high]))
        records.append(hostile)
        if one["kind"] in ("transaction", "balance-change", "purchase", "price", "grocery-item"):
            for _ in range(copies):
                number += 1
                records.append({**hostile, "id": samples.number(number)})
    return records


def texts(one, choose):
    """A copy of a record with hostile texts where it has numbers as text."""
    content = one["fields"].get("content", [None, None])[1]
    if not isinstance(content, dict) or "nutrients" not in content:
        return one
    return samples.replaced(one, ("fields", "content", 1), product(choose))


def product(choose):
    """A product of the catalog whose label has nothing but extremes."""
    hostile = {name: choose((values[0], values[-1], *values)) for name, values in TEXTS.items()}
    nutrients = {name: choose((0, 1_000_000, 1, 999_999, "999999.999999999", "0.000000001")) for name in NUTRIENTS}
    return {**samples.PRODUCT, **hostile, "categories": ["en:milks"], "nutrients": nutrients}


def catalog(choose):
    """An answer of the public catalog: with the keys of each of its addresses."""
    price = {"product": samples.CODE, "store": samples.STORE, "at": samples.DAY, "source": "person"}
    sums = [samples.money(choose((1, 10**8, 10**7, 2, 10**12, 10**6))) for _ in range(30)]
    prices = [{**price, "sum": sums[0], "regular": sums[1], "per": "kg"}, *({**price, "sum": sum} for sum in sums)]
    place = {"lat": choose((-900_000_000, 900_000_000)), "lon": choose((-1_800_000_000, 1_800_000_000))}
    rating = {"count": choose((0, 999_999_999)), "sum": choose((0, 5 * 999_999_999))}
    return {
        "product": product(choose), "products": [product(choose)] * 9, "alternatives": [product(choose)] * 3, "prices": prices,
        "stores": [{"id": samples.STORE, "name": "Аврора", **place, "rating": rating}], "rating": rating,
        "shop-ratings": [{"store": samples.STORE, **rating}], "count": 2**53 - 1, "bytes": 2**53 - 1,
    }  # fmt: skip


def choices(seeds):
    """How the numbers are chosen: all at the upper bound, all at the lower one, or mixed at random. With their names."""
    yield "all at the upper bound", lambda values: values[1]
    yield "all at the lower bound", lambda values: values[0]
    yield "all at half of the upper bound", lambda values: values[-1]
    for seed in seeds:
        yield f"seed {seed}", random.Random(seed).choice
