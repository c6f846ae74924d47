"""Clients behind a proxy are told apart, and none can pretend to be another."""

import re
from pathlib import Path

import pytest
from nodes import attacked, attempts

MEETING = "/m/" + "0" * 32
PROXY, STRANGER = "127.0.0.1", "127.0.0.9"
# The most meeting pages one network may request at once.
PAGES = 120


@pytest.fixture
def house(tmp_path):
    """A server behind a proxy on this machine."""
    options = ["--trusted-proxy", f"{PROXY},10.0.0.0/8"]
    house = attacked(tmp_path / "data", options=options, log=tmp_path / "log").start()
    yield house
    assert house.process.poll() is None
    house.kill()


def asked(house, peer, headers, times=1):
    """The status of the last of several requests from an address of this machine."""
    link = house.link(peer)
    return [house.ask("GET", MEETING, None, headers, link)[0] for _ in range(times)][-1]


def test_clients_of_a_proxy_are_limited_one_by_one(house):
    """A client over the limit is stopped, whatever address it puts in the header, and no other client of the proxy
    is."""
    for number in attempts(PAGES, 40):
        forged = f"198.51.100.{number}, 192.0.2.1"
        status = asked(house, PROXY, {"X-Forwarded-For": forged})
    assert status == 429
    assert asked(house, PROXY, {"Forwarded": "for=192.0.2.1"}) == 429
    assert asked(house, PROXY, {"X-Forwarded-For": "192.0.2.2"}) == 404
    assert asked(house, PROXY, {"Forwarded": 'for="[2001:db8::1]"'}) == 404
    clients = set(re.findall(r"client=(\S+)", Path(house.log).read_text()))
    assert {"192.0.2.1", "192.0.2.2", "2001:db8::/64"} <= clients
    assert not any(client.startswith("198.51.100.") for client in clients)


def test_addresses_of_one_network_are_one_client(house):
    """An IPv6 subscriber has 2^64 addresses, but the limit of one client."""
    for number in attempts(PAGES, 40):
        status = asked(house, PROXY, {"X-Forwarded-For": f"2001:db8::{number + 1:x}"})
    assert status == 429
    assert asked(house, PROXY, {"X-Forwarded-For": "2001:db8:0:1::1"}) == 404


def test_strangers_are_not_believed(house):
    """A client that is not a trusted proxy is counted by its own address, whatever its headers say."""
    for number in attempts(PAGES, 40):
        status = asked(house, STRANGER, {"X-Forwarded-For": f"192.0.2.{number}", "Forwarded": f"for=10.0.0.{number}"})
    assert status == 429
    assert asked(house, PROXY, {"X-Forwarded-For": "192.0.2.3"}) == 404


def test_metrics_are_for_this_machine(house):
    """Metrics have a port of their own on localhost, and are not served on the public one."""
    assert house.ask("GET", "/metrics")[0] == 404
    assert house.metric('kapshuk_requests_total{status="2xx"}') >= 1
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    listening = [line.split()[1] for line in lines if line.split()[3] == "0A"]
    assert f"0100007F:{house.metrics_port:04X}" in listening
    assert f"00000000:{house.metrics_port:04X}" not in listening
