"""The server that is attacked: on SQLite, or with KAPSHUK_TESTS_ON=postgres two nodes on one PostgreSQL."""

import functools
import itertools
import os
import time

import cluster
import pytest
from house import House

ON_POSTGRES = os.environ.get("KAPSHUK_TESTS_ON") == "postgres"
numbers = itertools.count(1)


@functools.cache
def instance():
    """The PostgreSQL of all tests of this run."""
    return cluster.Instance().make().start()


def attacked(folder, prefix=(), options=(), log=None):
    """The server to attack, not yet started."""
    if not ON_POSTGRES:
        return House(folder, prefix, options, log)
    if not cluster.IS_HERE:
        pytest.skip("PostgreSQL is absent: apt install postgresql")
    return TwoNodes(folder, prefix, options, log)


def attempts(allowed, others):
    """Numbers for the attempts that a limit allows and, once both nodes have heard of these, for the others."""
    yield from range(allowed)
    # A notice takes milliseconds, or more on a busy machine.
    if ON_POSTGRES:
        time.sleep(0.5)
    yield from range(allowed, allowed + others)


class TwoNodes(House):
    """Two servers with the same options on a database of their own. `port` and `process` are those of the first."""

    def __init__(self, folder, prefix=(), options=(), log=None):
        self.database = f"attacked{next(numbers)}"
        instance().sql(cluster.creation(self.database))
        options = [*options, "--database", cluster.address(instance(), database=self.database)]
        super().__init__(folder, prefix, options, log)
        self.second = House(folder.with_name(folder.name + "-second"), prefix, options, log)

    def start(self):
        """Returns when both answer."""
        super().start()
        self.second.start()
        self.ports.append(self.second.port)
        return self

    def kill(self):
        """Kills both. The second one must be running."""
        assert self.second.process.poll() is None, "the second node ended"
        self.second.kill()
        super().kill()

    def metric(self, name):
        """The sum of both nodes' values."""
        return super().metric(name) + self.second.metric(name)

    def execute(self, statements):
        """Runs SQL statements in one transaction, each a text and the values for its question marks."""
        instance().execute(statements, self.database)

    def number(self, query, *values):
        """The one number that an SQL query finds."""
        return float(instance().sql(cluster.complete(query, values), self.database))
