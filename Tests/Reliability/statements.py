"""The statements of `Sources/Server`, without the values of their parameters and constants, and where each is."""

import json
import re
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources/Server"
# What they run too: migrations, and what they look at.
OTHERS = [ROOT / "Sources/Storage", ROOT / "Tests/ServerTests"]
# What `bin/test` has the server tests on PostgreSQL run, which `bin/postgres` stores at their end.
COLLECTED = ROOT / ".build-tests/statements"
# `kapshuk move` reads and writes whole tables.
MOVE = re.compile(r"Operation/(DatabaseMove.*|Table(Reader|Writer)|UnfinishedMove)\.swift")

# Stands for what is put into a literal.
HOLE = "\0"
PARENTHESES = r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)"
INTERPOLATION = re.compile(r"\\" + PARENTHESES)
TOKEN = re.compile(
    r'//[^\n]*|"""(?P<long>.*?)"""|"(?P<short>(?:' + INTERPOLATION.pattern + r'|\\.|[^"\\\n])*)"', re.DOTALL
)
VERB = re.compile(r"(SELECT|INSERT|UPDATE|DELETE|WITH)\s")
TABLE = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+|" + HOLE + ")")


def normal(sql):
    """A statement with `?` for each parameter and each constant, on one line."""
    sql = re.sub(r"'[^']*'|[$?]\d+|(?<![\w.])\d+\b", "?", sql)
    sql = re.sub(r"(?<!IS )(?<!IS NOT )(?<!NOT )\bNULL\b", "?", sql)
    sql = " ".join(sql.split())
    return re.sub(r"\bIN \(\?(?:, \?)+\)", "IN (?)", sql)


class Literal:
    """A statement in a file, with holes if it is made of pieces."""

    def __init__(self, file, text, is_migration):
        self.is_server = file.is_relative_to(SOURCES) and not is_migration
        self.file = str(file.relative_to(SOURCES if file.is_relative_to(SOURCES) else ROOT))
        # A line that ends in a backslash goes on.
        self.text = re.sub(r"\\\n\s*", "", INTERPOLATION.sub(HOLE, text)).strip()
        self.normal = normal(self.text)
        self.is_whole = HOLE not in self.text
        pieces = [piece.strip() for piece in self.normal.split(HOLE)]
        self.pattern = re.compile(r"\s*.*?\s*".join(map(re.escape, pieces)))
        # Of several that match a statement, the one that has most of its words.
        self.weight = (self.is_whole, sum(map(len, pieces)))

    def sql(self):
        """As PostgreSQL gets it."""
        parts = re.split(r"('[^']*'|\?)", self.text)
        for number, at in enumerate((at for at, part in enumerate(parts) if part == "?"), 1):
            parts[at] = f"${number}"
        return "".join(parts)


def literals(folder):
    """All statements in the files of a folder."""
    for file in sorted(folder.rglob("*.swift")):
        source = file.read_text()
        blank = TOKEN.sub(lambda token: " " * len(token[0]), source)
        migrations = [found.span() for found in re.finditer(r"\bMigration" + PARENTHESES, blank)]
        for token in TOKEN.finditer(source):
            text = token["long"] or token["short"] or ""
            if VERB.match(text.lstrip()):
                yield Literal(file, text, any(start < token.start() < end for start, end in migrations))


class Source:
    """The statements of the server, and those that only its tests run."""

    def __init__(self, tables):
        self.tables = {*tables, HOLE}
        self.literals = [one for folder in [SOURCES, *OTHERS] for one in literals(folder) if self.is_about(one.text)]
        self.server = [one for one in self.literals if one.is_server and not MOVE.fullmatch(one.file)]

    def is_about(self, statement):
        """Whether it uses a table of the server."""
        return bool(self.tables & {*TABLE.findall(statement)})

    def files(self, statement):
        """The files of the server that have a statement; none if it is a test's or a migration's, `None` if it is in no
        file."""
        found = [one for one in self.literals if one.pattern.fullmatch(normal(statement))]
        best = max((one.weight for one in found), default=None)
        return {one.file for one in found if one.weight == best and one in self.server} if found else None


def collected():
    """What the server tests have run; `None` if they have not run on PostgreSQL since the source was changed."""
    deadline = time.monotonic() + 60
    while (unfinished := list(COLLECTED.glob("*.unfinished"))) and time.monotonic() < deadline:
        time.sleep(0.1)
    files = list(COLLECTED.glob("*.json"))
    changed = max(file.stat().st_mtime for folder in [SOURCES, *OTHERS] for file in folder.rglob("*.swift"))
    if unfinished or not files or min(file.stat().st_mtime for file in files) < changed:
        return None
    return {statement for file in files for statement in json.loads(file.read_text())}
