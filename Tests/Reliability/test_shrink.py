"""An old database whose file could not shrink is rewritten completely when the server starts."""

import sqlite3

from house import House, Writer


def test_a_file_of_before_can_shrink(tmp_path):
    """After the first start it frees space by itself, and has all its data."""
    house = House(tmp_path / "data").start()
    cookie = house.sign_up("olena@example.com")
    writer = Writer(house, cookie, 7)
    writer.start()
    writer.join(0.5)
    writer.stopping = True
    writer.join()
    house.kill()
    file = house.folder / "kapshuk.sqlite"
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA auto_vacuum = NONE")
    database.execute("VACUUM")
    database.execute("CREATE TABLE big(body BLOB)")
    database.execute("INSERT INTO big SELECT randomblob(1000000) FROM (VALUES (1),(2),(3),(4),(5),(6),(7),(8),(9),(10))")
    database.execute("DROP TABLE big")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert database.execute("PRAGMA auto_vacuum").fetchone() == (0,)
    database.close()
    large = file.stat().st_size
    assert large > 10_000_000
    house.start()
    found = house.records(cookie)
    assert writer.acknowledged and found == writer.acknowledged
    house.kill()
    database = sqlite3.connect(file)
    assert database.execute("PRAGMA auto_vacuum").fetchone() == (2,)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()
    assert file.stat().st_size < large - 9_000_000
