"""Three machines of the documented set-up, docs/patroni: PostgreSQL with a synchronous standby under Patroni and etcd.

A machine is a namespace of processes, so that all of its processes can be killed at once, as when its power goes.
`bin/setup test` unpacks Debian's Patroni and etcd without installing them, since that would start them.
"""

import atexit
import http.client
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from cluster import AS_USER, CREATE, PROGRAMS
from cluster import IS_HERE as IS_POSTGRES_HERE
from kapshuk_server import ROOT, free_port

PATRONI = ROOT / ".build-patroni/usr/lib/python3/dist-packages"
ETCD = next((path for path in (ROOT / ".build-etcd-server/usr/bin/etcd", Path("/usr/bin/etcd")) if path.exists()), None)
PYTHON = {**os.environ, "PYTHONPATH": str(PATRONI), "LC_ALL": "C.UTF-8"}
# Others may make namespaces of processes only as the administrator of one that they make.
AS_ADMINISTRATOR = [] if AS_USER else ["--user", "--map-current-user", "--keep-caps"]
NAMESPACE = ["unshare", "--pid", "--fork", "--mount-proc", *AS_ADMINISTRATOR]


def numbered(first):
    """The start of a command whose processes have numbers from here on."""
    return ["sh", "-c", f'echo {first} >/proc/sys/kernel/ns_last_pid && exec "$@"', "sh"]


def absent():
    """What is missing for these tests; `None` if nothing is."""
    if not IS_POSTGRES_HERE or not ETCD:
        return "PostgreSQL or etcd is absent: run `bin/setup test`"
    imported = f"/usr/bin/python3 -c 'import patroni.dcs.etcd3, psycopg2' && {ETCD} --version"
    if subprocess.run([*AS_USER, "sh", "-c", imported], env=PYTHON, capture_output=True, check=False).returncode != 0:
        return "Patroni is absent, or in a folder that the user postgres can't read: run `bin/setup test`"
    if subprocess.run([*NAMESPACE, *numbered(1), "true"], capture_output=True, check=False).returncode != 0:
        return "needs the right to make a namespace of processes"
    return None


class Machine:
    """A machine with etcd, Patroni and PostgreSQL, at an address of its own on this one."""

    def __init__(self, folder, number, ports):
        self.name, self.number, self.ports = f"db{number}", 10 + number, ports
        self.address = f"127.0.0.{self.number}"
        self.folder = folder / self.name
        self.process = None
        self.starts = 0
        self.folder.mkdir()
        for name in ("patroni.yml", "etcd"):
            self.configure(name)
        if AS_USER:
            shutil.chown(self.folder, "postgres", "postgres")

    def configure(self, name):
        """Writes a documented file with this machine's address, ports and folders."""
        lines = (ROOT / "docs/patroni" / name).read_text().splitlines()
        # What is in every machine's file names all three.
        own = [line if "10.0.0.12" in line else line.replace("db1", self.name).replace("0.11", f"0.{self.number}")
               for line in lines]
        text = "\n".join(own) + "\n"
        changes = [("10.0.0.", "127.0.0."), ("/usr/lib/postgresql/15/bin", f"{PROGRAMS}")]
        changes += [(f":{number}", f":{port}") for number, port in self.ports.items()]
        changes += [("/var/lib/postgresql/15/kapshuk", f"{self.folder}/data"), ("/var/lib/etcd", f"{self.folder}")]
        changes += [(folder, f"{self.folder}") for folder in ("/var/run/postgresql", "/var/lib/postgresql")]
        for old, new in changes:
            text = text.replace(old, new)
        (self.folder / name).write_text(text)

    def start(self):
        """Switches it on. It goes off with this process."""
        # PostgreSQL takes its lock files for those of a running one if their process is there: a machine that starts
        # has none in /var/run, and another process has the number only by chance.
        for lock in self.folder.glob(".s.PGSQL.*"):
            lock.unlink()
        self.starts += 1
        script = f"set -a; . ./etcd; set +a; {ETCD} >>etcd.log 2>&1 & "
        script += "/usr/bin/python3 -m patroni patroni.yml >>patroni.log 2>&1 & cat"
        self.process = subprocess.Popen(
            [*NAMESPACE, *numbered(1000 * self.starts), *AS_USER, "sh", "-c", script], cwd=self.folder, env=PYTHON,
            stdin=subprocess.PIPE,
        )
        return self

    def kill(self):
        """Ends the first of its processes, with which Linux kills all others. Returns when none is left."""
        self.process.stdin.close()
        self.process.wait()

    def ask(self, path):
        """What Patroni answers: status and JSON."""
        link = http.client.HTTPConnection(self.address, self.ports[8008], timeout=5)  # polled
        link.request("GET", path)
        answer = link.getresponse()
        return answer.status, json.loads(answer.read())

    def is_primary(self):
        """Whether PostgreSQL can write here."""
        try:
            return self.process.poll() is None and self.ask("/primary")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def sql(self, text, database="kapshuk"):
        """Runs a statement as the superuser, and returns what it prints."""
        address = f"postgresql://postgres@{self.address}:{self.ports[5432]}/{database}"
        return subprocess.run(
            [PROGRAMS / "psql", address, "-Atqc", text], check=True, capture_output=True, text=True,
            env={**os.environ, "PGPASSWORD": "SUPERUSER-PASSWORD"},
        ).stdout.strip()


class Machines:
    """Three machines that replace each other, with the database of a kapshuk server."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="kapshuk-failover-"))
        self.folder.chmod(0o755)
        atexit.register(self.remove)
        ports = {number: free_port() for number in (2379, 2380, 5432, 8008)}
        self.all = [Machine(self.folder, number, ports) for number in (1, 2, 3)]
        hosts = ",".join(f"{one.address}:{ports[5432]}" for one in self.all)
        self.database = f"postgresql://kapshuk:secret@{hosts}/kapshuk?target_session_attrs=read-write"

    def start(self):
        """Returns when all follow the primary, which has an empty database."""
        for machine in self.all:
            machine.start()
        primary = self.wait_until_whole(60)
        primary.sql("CREATE ROLE kapshuk LOGIN PASSWORD 'secret'", "postgres")
        primary.sql(f"{CREATE} OWNER kapshuk", "postgres")
        known = "SELECT count(*) FROM pg_database WHERE datname = 'kapshuk'"
        while any(machine.sql(known, "postgres") != "1" for machine in self.all):
            time.sleep(0.05)
        return self

    def primary(self):
        """The machine that can write, if there is one."""
        return next((machine for machine in self.all if machine.is_primary()), None)

    def wait_until_whole(self, seconds):
        """Waits until both others follow the primary synchronously, and returns the primary."""
        deadline = time.monotonic() + seconds
        while not (primary := self.primary()) or not self.is_whole(primary):
            assert time.monotonic() < deadline, f"not all machines follow:\n{self.last_lines()}"
            time.sleep(0.1)
        return primary

    def last_lines(self):
        """The last that Patroni and PostgreSQL wrote on each machine."""
        logs = sorted(log for one in self.all for log in [*one.folder.glob("*.log"), *one.folder.glob("data/log/*")])
        return "\n".join(f"{log}:\n" + "\n".join(log.read_text(errors="replace").splitlines()[-12:]) for log in logs)

    def is_whole(self, primary):
        """Whether both others follow, and Patroni knows that both have all that is acknowledged."""
        states = "SELECT string_agg(state || ' ' || sync_state, ',' ORDER BY sync_state) FROM pg_stat_replication"
        try:
            roles = sorted(member["role"] for member in primary.ask("/cluster")[1]["members"])
            return roles == ["leader", "sync_standby", "sync_standby"] and (
                primary.sql(states, "postgres") == "streaming sync,streaming sync")
        except (OSError, http.client.HTTPException, subprocess.CalledProcessError):
            return False

    def remove(self, logs=None):
        """Switches all of them off, and deletes their data. Their logs go into a folder, if given."""
        for machine in self.all:
            if machine.process and machine.process.poll() is None:
                machine.kill()
            for log in machine.folder.glob("*.log") if logs else []:
                shutil.copy(log, logs / f"{machine.name}-{log.name}")
        shutil.rmtree(self.folder, ignore_errors=True)
