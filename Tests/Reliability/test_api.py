"""The interface matches its description for any request: schemathesis generates them."""

import json
import subprocess
import sys

import pytest
from house import House
from kapshuk_server import ROOT

DESCRIPTION = ROOT / "docs/formats/openapi.json"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


@pytest.fixture
def house(tmp_path):
    """A server with accounts."""
    house = House(tmp_path / "data").start()
    yield house
    house.kill()


@pytest.mark.parametrize("signed_in", [True, False])
def test_interface_is_as_described(house, tmp_path, signed_in):
    """Valid and malformed requests get only the answers in the description."""
    cookie = house.sign_up("olena@example.com") if signed_in else "kapshuk=0"
    command = [sys.executable, "-m", "schemathesis.cli", "run", str(DESCRIPTION)]
    command += ["--url", f"http://127.0.0.1:{house.port}", "--header", f"Cookie: {cookie}"]
    command += ["--header", "Sec-Fetch-Site: same-origin"]
    # A stream never ends, so it can't be checked.
    command += ["--exclude-path", "/sync/live", "--checks", CHECKS, "--max-examples", "100"]
    command += ["--seed", "20261121", "--no-color"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=400, cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout[-6000:] + ended.stderr[-2000:]
    assert house.process.poll() is None


def test_description_names_every_route(house):
    """Every described route exists, and answers a stranger as described."""
    for path, methods in json.loads(DESCRIPTION.read_text())["paths"].items():
        for method, operation in methods.items():
            asked = path.replace("{hash}", "0" * 64)
            status, headers, body = house.ask(method.upper(), asked, "" if method == "post" else None)
            assert str(status) in operation["responses"], (path, status, body)
            assert headers["x-request-id"]
            if "security" in operation and {} not in operation["security"]:
                assert status == 401
