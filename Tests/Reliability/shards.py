"""The schema spread over shards, for which the partitions of PostgreSQL stand, and which of them a statement needs."""

import json
import subprocess

import cluster

COUNT = 8

# What each table is spread by. Rows with an equal value are on one shard, in whichever table.
SPREAD = {
    # The space that it belongs to.
    "space": "id", "member": "space", "record": "space", "register": "space", "deletion": "space", "usage": "space",
    "invitation": "space", "photo_space": "space", "price_watch": "space", "town_complaint": "space",
    "reported_price": "space",
    # The person whom it belongs to.
    "person": "id", "session": "person", "device": "person", "push": "person", "profile": "person", "feed": "person",
    "friendship": "person", "friend_link": "person", "audit": "person", "report": "reporter",
    "catalog_barred": "author",
    # The meeting that it belongs to.
    "meeting": "id", "seat": "meeting", "reminded": "meeting", "visitor_network": "meeting",
    # The product, shop or review that it is about.
    "town_price": "code", "town_product": "code", "town_store": "record", "town_review": "subject",
    "town_verdict": "number", "catalog_word": "code",
    # Itself, since what it is found by is all that is known, or since nobody has it yet.
    "photo": "hash", "shared_record": "id", "refused": "device", "letter": "token", "way_in": "token",
    "delivery": "id",
}
# Few rows, which hardly change: each shard has all of them.
EVERYWHERE = {"migration", "migration_needed", "generation", "house_key", "job"}
# Of the driver and of a move; the program reads no rows of them.
OTHERS = {"storage_writer", "unfinished_move"}

KEYS = """
SELECT json_object_agg(relname, (
  SELECT json_agg(attname ORDER BY array_position(indkey::int2[], attnum))
  FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
  WHERE indrelid = pg_class.oid AND indisprimary))
FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
"""
MADE = {"bytea": "decode(md5(n::text), 'hex')", "bigint": "n * 7919", "text": "'x' || n"}


def keys(instance, database):
    """The columns of the primary key of each table."""
    found = json.loads(instance.sql(KEYS, database))
    return {table: key or [] for table, key in found.items() if table not in OTHERS}


def partitions(table):
    """What makes the shards of a table."""
    for number in range(COUNT):
        yield (f"CREATE TABLE {table}_{number} PARTITION OF {table} "
               f"FOR VALUES WITH (MODULUS {COUNT}, REMAINDER {number})")


def spread(instance, database):
    """Copies the schema, without rows, and spreads each table over shards. A key gets the column that is spread by."""
    lines = ["CREATE SCHEMA shards", "SET search_path = shards"]
    for table, key in keys(instance, database).items():
        by = SPREAD.get(table)
        how = f"PARTITION BY HASH ({by})" if by else ""
        lines.append(f"CREATE TABLE {table}(LIKE public.{table} INCLUDING DEFAULTS) {how}")
        if key:
            columns = key if by is None or by in key else [by, *key]
            lines.append(f"ALTER TABLE {table} ADD PRIMARY KEY ({', '.join(columns)})")
        lines += partitions(table) if by else []
    instance.sql("; ".join(lines), database)


class Planner:
    """Plans statements of the spread schema."""

    def __init__(self, instance, database):
        self.words = [cluster.PROGRAMS / "psql", "-h", instance.folder, "-U", "postgres", "-d", database, "-AtqX"]
        self.values = {kind: self._values(kind) for kind in MADE}

    def _run(self, *lines):
        # A plan for any values leaves out shards when it begins, and nothing that the values contradict.
        text = ";\n".join(["SET search_path = shards", "SET plan_cache_mode = force_generic_plan", *lines])
        done = subprocess.run(
            [*self.words, "-v", "ON_ERROR_STOP=1", "-f", "-"], input=text, capture_output=True, text=True)
        assert not done.returncode, done.stderr
        return done.stdout

    def _values(self, kind):
        """A value of a type for each shard."""
        literals = self._run(
            f"CREATE TABLE probe(value {kind}) PARTITION BY HASH (value)", *partitions("probe"),
            f"INSERT INTO probe SELECT {MADE[kind]} FROM generate_series(1, 500) AS n",
            "SELECT quote_literal(MIN(value::text)) FROM probe GROUP BY tableoid ORDER BY tableoid::regclass::text",
            "DROP TABLE probe").split()
        assert len(literals) == COUNT
        return [f"{literal}::{kind}" for literal in literals]

    def shards(self, statements):
        """For each statement the numbers of the shards that it needs, by table. No two of the first parameters of a
        statement have values of the same shard."""
        prepared = [f"PREPARE s{at} AS {statement}" for at, statement in enumerate(statements)]
        kinds = self._run(
            *prepared, "SELECT array_to_json(parameter_types) FROM pg_prepared_statements ORDER BY substr(name, 2)::int"
        ).splitlines()
        for at, kinds_of_one in enumerate(kinds):
            # Other types are those of constants, such as 0 beside a sum.
            values = ", ".join(
                self.values[kind][place % COUNT] if kind in MADE else f"1::{kind}"
                for place, kind in enumerate(json.loads(kinds_of_one)))
            prepared.append(f"EXPLAIN (FORMAT JSON) EXECUTE s{at}{f'({values})' if values else ''}")
        text = self._run(*prepared)
        decoder, start = json.JSONDecoder(), 0
        for _ in statements:
            plan, start = decoder.raw_decode(text, start)
            start += 1
            yield needed(plan[0]["Plan"])


def needed(plan):
    """The numbers of the shards whose rows a plan reads or changes, by table."""
    found = {}
    for table, number in scans(plan):
        found.setdefault(table, set()).add(number)
    # What is inserted has a shard of its own, if other rows are read for it.
    if found and plan.get("Operation") == "Insert" and plan["Relation Name"] in SPREAD:
        found[plan["Relation Name"]] = {COUNT}
    return found


def scans(node):
    """Each table and number of a shard in a plan."""
    table, _, number = node.get("Relation Name", "").rpartition("_")
    if table in SPREAD and number.isdigit():
        yield table, int(number)
    for child in node.get("Plans", []):
        yield from scans(child)
