"""The connection to the database is encrypted if its address says so, and goes to no other machine."""

import subprocess

import cluster
import pytest
from kapshuk_server import free_port
from test_nodes import node

pytestmark = pytest.mark.skipif(not cluster.IS_HERE, reason="PostgreSQL is absent: apt install postgresql")


def certificate(folder, name):
    """Makes a certificate of `localhost` that vouches for itself, and its key. Returns both files."""
    paper, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out", paper, "-keyout", key],
        check=True, capture_output=True,
    )
    return paper, key


@pytest.fixture
def encrypted(tmp_path):
    """A PostgreSQL on a port that takes encrypted connections, and what comes before the certificate in its address."""
    one, port = cluster.Instance().make(), free_port()
    paper, key = certificate(tmp_path, "server")
    for file in (paper, key):
        copy = one.data / file.name
        copy.write_bytes(file.read_bytes())
        if cluster.AS_USER:
            cluster.shutil.chown(copy, "postgres", "postgres")
        copy.chmod(0o600)
    one.start("listen_addresses=localhost", f"port={port}", "ssl=on", "ssl_cert_file=server.pem", "ssl_key_file=server.key")
    command = [cluster.PROGRAMS / "psql", "-h", one.folder, "-p", str(port), "-U", "postgres", "-Atqc"]
    one.ask = lambda text: subprocess.run([*command, text], check=True, capture_output=True, text=True).stdout.split()
    one.ask(cluster.CREATE)
    yield one, f"postgresql://postgres@localhost:{port}/kapshuk?sslmode=verify-full&sslrootcert="
    one.remove()


def test_all_connections_are_encrypted(encrypted, tmp_path):
    """Those of transactions and the one of notices."""
    database, address = encrypted
    house = node(tmp_path, "one", f"{address}{tmp_path}/server.pem").start()
    house.sign_up("olena@example.com")
    found = database.ask("SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'kapshuk'")
    house.kill()
    assert len(found) >= 2 and set(found) == {"t"}


def test_a_machine_with_another_certificate_is_refused(encrypted, tmp_path):
    """The server does not start, and says why."""
    _, address = encrypted
    other, _ = certificate(tmp_path, "other")
    house = node(tmp_path, "one", f"{address}{other}")
    with pytest.raises(AssertionError, match="did not start"):
        house.start()
    said = house.log.read_text()
    assert "Error: The database can't be reached" in said and "certificate verify failed" in said, said
