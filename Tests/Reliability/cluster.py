"""A private PostgreSQL for several servers, with a standby that confirms every commit."""

import atexit
import glob
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAMS = Path(next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)), "/nowhere"))
IS_HERE = (PROGRAMS / "initdb").exists()
# PostgreSQL refuses to run as root.
AS_USER = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.geteuid() == 0 else []


def complete(text, values):
    """A statement with its values in it."""
    first, *others = text.split("?")
    return first + "".join(literal(value) + after for value, after in zip(values, others, strict=True))


def literal(value):
    """A value in PostgreSQL's notation."""
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'::bytea"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else str(value)


def creation(database):
    """The statement that creates an empty database."""
    return f"CREATE DATABASE {database} ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0"


CREATE = creation("kapshuk")


class Instance:
    """One PostgreSQL with its data, on a socket in a folder of its own."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="kapshuk-postgres-"))
        self.data = self.folder / "data"
        if AS_USER:
            shutil.chown(self.folder, "postgres", "postgres")
        atexit.register(self.remove)

    def run(self, program, *arguments):
        """Runs one of PostgreSQL's programs."""
        subprocess.run(
            [*AS_USER, PROGRAMS / program, *arguments], check=True, cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"},
        )

    def make(self):
        """Makes an empty primary."""
        self.run("initdb", "-D", self.data, "-U", "postgres", "--locale=C", "--encoding=UTF8", "-A", "trust", "--no-sync")
        return self

    def copy(self, primary):
        """Makes a standby of a running primary."""
        self.run("pg_basebackup", "-h", primary.folder, "-U", "postgres", "-D", self.data, "-R", "--checkpoint=fast")
        return self

    def start(self, *settings):
        """Returns when it answers."""
        options = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=200", *settings]
        words = " ".join(f"-c {option}" for option in options)
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "-o", words, "start")
        return self

    def sql(self, text, database="postgres"):
        """Runs one statement and returns what it prints."""
        command = [PROGRAMS / "psql", "-h", self.folder, "-U", "postgres", "-d", database, "-Atqc", text]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def execute(self, statements, database):
        """Runs statements in one transaction, each a text and the values for its question marks."""
        command = [PROGRAMS / "psql", "-h", self.folder, "-U", "postgres", "-d", database]
        command += ["-q", "-1", "-v", "ON_ERROR_STOP=1", "-f", "-"]
        lines = "".join(complete(text, values) + ";\n" for text, values in statements)
        subprocess.run(command, input=lines, text=True, check=True, stdout=subprocess.DEVNULL)

    def kill(self):
        """Ends it as a power failure would end its processes."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def promote(self):
        """Makes the primary of a standby."""
        self.run("pg_ctl", "-D", self.data, "-w", "promote")

    def remove(self):
        """Stops it, and deletes its data."""
        if self.data.exists():
            subprocess.run(
                [*AS_USER, PROGRAMS / "pg_ctl", "-D", self.data, "-m", "immediate", "stop"], check=False, cwd="/",
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
        shutil.rmtree(self.folder, ignore_errors=True)


def address(*instances, database="kapshuk"):
    """The address of the database on whichever of these can write."""
    hosts = ",".join(str(one.folder) for one in instances)
    return f"postgresql:///{database}?host={hosts}&user=postgres&target_session_attrs=read-write"


def primary():
    """A primary with an empty database."""
    one = Instance().make().start()
    one.sql(CREATE)
    return one


def pair():
    """A primary, and a standby without whose confirmation it acknowledges nothing."""
    first = primary()
    second = Instance().copy(first).start()
    first.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    first.sql("SELECT pg_reload_conf()")
    deadline = time.monotonic() + 60
    while first.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
        assert time.monotonic() < deadline, "the standby does not follow"
        time.sleep(0.05)
    return first, second
