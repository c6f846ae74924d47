"""Each statement of the server needs one shard, except those in crossings.tsv. What they cost is in docs/scale.md."""

import re

import cluster
import pytest
import shards
import statements
from house import House

LIST = statements.ROOT / "Tests/Reliability/crossings.tsv"
SCALE = statements.ROOT / "docs/scale.md"
TO_COLLECT = "KAPSHUK_TESTS_ON=postgres KAPSHUK_STATEMENTS=.build-tests/statements swift test --filter ServerTests"
pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")


class Crossing:
    """A statement that is known to need several shards, or several of one file, with `…` for any words."""

    def __init__(self, line):
        self.line = line
        self.why, self.file, words = line.split("\t")
        self.pattern = re.compile(".*".join(map(re.escape, words.split("…"))))

    def covers(self, statement, files):
        """Whether this statement in any of these files is meant."""
        return self.file in files and self.pattern.fullmatch(statement) is not None


KNOWN = [Crossing(line) for line in LIST.read_text().splitlines() if not line.startswith("#")]


class Schema:
    """A database that the program has made, and beside it the same tables spread over shards."""

    def __init__(self, folder):
        self.instance = cluster.primary()
        house = House(folder, options=["--database", cluster.address(self.instance)]).start()
        house.process.terminate()
        house.process.wait(20)
        self.tables = set(shards.keys(self.instance, "kapshuk"))
        shards.spread(self.instance, "kapshuk")
        self.planner = shards.Planner(self.instance, "kapshuk")
        self.source = statements.Source(self.tables)

    def crossing(self, found):
        """Those of the statements that need several shards, with their files and a sentence about each."""
        for (statement, (_, files)), needed in zip(
            found.items(), self.planner.shards([sql for sql, _ in found.values()]), strict=True
        ):
            spread = {*statements.TABLE.findall(statement)} & {*shards.SPREAD}
            assert needed or not spread or statement.startswith("INSERT"), f"its plan reads nothing: {statement}"
            if len(set().union(*needed.values())) > 1:
                where = ", ".join(f"{len(numbers)} of {table}" for table, numbers in needed.items())
                yield statement, files, f"{', '.join(sorted(files))}: {statement}\n  needs shards: {where}"


@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    """One for all tests."""
    one = Schema(tmp_path_factory.mktemp("shards"))
    yield one
    one.instance.remove()


@pytest.fixture(scope="module")
def whole(schema):
    """What crosses shards of the statements that are written in one piece."""
    found = {}
    for literal in schema.source.server:
        if literal.is_whole:
            found.setdefault(literal.normal, (literal.sql(), set()))[1].add(literal.file)
    return list(schema.crossing(found))


def refuse_new(crossing):
    """Fails if one of these is not in the list."""
    new = [sentence for statement, files, sentence in crossing
           if not any(one.covers(statement, files) for one in KNOWN)]
    assert not new, "\n".join(
        ["These statements cross shards. Name the space or the person in WHERE; if neither is known, add the statement",
         "to Tests/Reliability/crossings.tsv, and what it costs to docs/scale.md.", *new])


def test_each_table_has_a_place(schema):
    """It is known of each table by what it is spread."""
    assert schema.tables == {*shards.SPREAD} | shards.EVERYWHERE, "add the table to a list in shards.py"


def test_a_statement_in_one_piece_needs_one_shard(whole):
    """Whether a test runs it or not."""
    refuse_new(whole)


def test_a_statement_of_pieces_needs_one_shard(schema, whole):
    """As the tests of the server run it; and the list has nothing that is gone."""
    run = statements.collected()
    if run is None:
        pytest.skip(f"statements made of pieces are known only after {TO_COLLECT}")
    pieces = [literal for literal in schema.source.server if not literal.is_whole]
    found, unknown = {}, []
    # The longest of those with lists of several lengths.
    for sql in sorted(filter(schema.source.is_about, run), key=len):
        files = schema.source.files(sql)
        if files is None:
            unknown.append(sql)
        elif files:
            found[statements.normal(sql)] = (sql, files)
    assert not unknown, f"these statements are in no file: run the tests again, or mend statements.py: {unknown}"
    missing = [f"{literal.file}: {literal.normal}".replace(statements.HOLE, "…") for literal in pieces
               if not any(literal.file in files and literal.pattern.fullmatch(statement)
                          for statement, (_, files) in found.items())]
    assert not missing, "\n".join(["No test of the server runs these on PostgreSQL:", *missing])
    crossing = list(schema.crossing(found))
    refuse_new(crossing)
    gone = [one.line for one in KNOWN
            if not any(one.covers(statement, files) for statement, files, _ in whole + crossing)]
    assert not gone, "\n".join(["These cross no shards any more: remove them from crossings.tsv.", *gone])


def test_the_costs_are_written_down():
    """Each reason in the list is a row of the table in docs/scale.md, and each row a reason."""
    table = SCALE.read_text().split("\n| why |")[1].split("\n\n")[0]
    assert sorted(re.findall(r"^\| ([a-z ]+) \|", table, re.MULTILINE)) == sorted({one.why for one in KNOWN})
