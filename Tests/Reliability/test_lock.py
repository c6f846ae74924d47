"""A data folder belongs to one server."""

import subprocess

from house import House
from kapshuk_server import SITE, free_port, program


def test_a_second_server_is_refused(tmp_path):
    """It says why and exits, and the first one continues. After a kill the folder is free."""
    house = House(tmp_path / "data").start()
    cookie = house.sign_up("olena@example.com")
    command = [program(), "serve", "--port", str(free_port()), "--site", SITE, "--rates-from", "none"]
    second = subprocess.run(
        [*command, "--data", house.folder], capture_output=True, text=True, timeout=60, check=False
    )
    assert second.returncode != 0
    assert "in use by another kapshuk" in second.stderr
    assert house.records(cookie) == {}
    house.kill()
    house.start()
    assert house.records(cookie) == {}
    house.kill()


def test_no_copy_is_put_under_a_server(tmp_path):
    """`restore` is refused while a server uses the folder. Backups and user commands work beside it."""
    house = House(tmp_path / "data").start()
    house.sign_up("olena@example.com")

    def run(*words):
        return subprocess.run([program(), *words], capture_output=True, text=True, timeout=60, check=False)

    made = run("backup", "--data", house.folder, "--to", tmp_path / "copies")
    assert made.returncode == 0, made.stderr
    copy = next((tmp_path / "copies").glob("*.sqlite"))
    assert "olena@example.com" in run("user", "list", "--data", house.folder).stdout
    refused = run("restore", copy, "--data", house.folder)
    assert refused.returncode != 0 and "in use by another kapshuk" in refused.stderr
    house.kill()
    restored = run("restore", copy, "--data", house.folder)
    assert restored.returncode == 0, restored.stderr
