"""The OCI image: the same bytes from the same package, and what compose.yaml and the Quadlet unit start, by podman.

The package is that of `make package`, which Tests/Package/test_package.py makes too. Nothing is pulled: in place of the
image of Caddy that compose.yaml names there is one with Debian's Caddy.
"""

import hashlib
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest
from containers import CAN_RUN, REASON, Podman

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "docs/container"
PACKAGES = ROOT / ".build-package"
CADDY = next(filter(None, [shutil.which(ROOT / ".build-caddy/usr/bin/caddy"), shutil.which("caddy")]), None)
NAME = "kapshuk.example"
PASSWORD = "a cow on the roof"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()


VERSION = output("dpkg-parsechangelog", "-S", "Version")
PACKAGE = PACKAGES / f"kapshuk_{VERSION}_{output('dpkg', '--print-architecture')}.deb"
IMAGE = f"localhost/kapshuk:{VERSION}"

pytestmark = [
    pytest.mark.skipif(not CAN_RUN, reason=REASON),
    pytest.mark.skipif(not PACKAGE.exists(), reason=f"there is no {PACKAGE.name}: `make package` makes it"),
]


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    """The image, made twice at the same time."""
    folders = [tmp_path_factory.mktemp("image") for _ in range(2)]
    made = [
        subprocess.Popen([ROOT / "bin/image"], env={**os.environ, "SCRATCH": str(folder)}, stdout=subprocess.PIPE)
        for folder in folders
    ]
    archives = [Path(one.communicate()[0].decode().strip()) for one in made]
    assert [one.returncode for one in made] == [0, 0]
    yield archives
    for folder in folders:
        shutil.rmtree(folder)


@pytest.fixture(scope="module")
def podman(archives, tmp_path_factory):
    podman = Podman(tmp_path_factory.mktemp("podman"))
    try:
        podman("load", "--input", archives[0])
        # As docs/running.md says.
        podman("network", "create", "--subnet", "10.89.38.0/24", "kapshuk")
        yield podman
    finally:
        podman.close()


@pytest.fixture
def configuration(podman, tmp_path):
    """The file of options as docs/running.md has it changed. What was started with it ends with the test."""
    text = (FILES / "kapshuk.conf").read_text()
    for option in ("address = ", "trusted-proxy = "):
        assert text.count(f"\n#{option}") == 1
        text = text.replace(f"\n#{option}", f"\n{option}")
    (tmp_path / "kapshuk.conf").write_text(text)
    yield tmp_path / "kapshuk.conf"
    podman("rm", "--force", "--all", "--time", "2")


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_until(answers, says, seconds=60):
    """Calls a function until it raises nothing."""
    until = time.monotonic() + seconds
    while True:
        try:
            return answers()
        except (OSError, http.client.HTTPException):  # nobody listens yet
            assert time.monotonic() < until, says()
            time.sleep(0.05)


def test_the_same_package_gives_the_same_image(archives):
    first, second = (hashlib.sha256(archive.read_bytes()).hexdigest() for archive in archives)
    assert first == second


def test_it_names_what_it_is(podman):
    described = json.loads(podman("inspect", IMAGE).stdout)[0]
    assert described["Config"]["Labels"]["org.opencontainers.image.version"] == VERSION
    assert described["Config"]["User"] == "10001:10001"
    assert list(described["Config"]["Volumes"]) == ["/data"]


def test_it_does_not_start_where_passwords_could_be_read(podman):
    refused = podman("run", "--rm", "--network=none", IMAGE, check=False)
    assert refused.returncode != 0 and "--address https://" in refused.stdout


def quadlet(configuration, port):
    """The options of podman that kapshuk.container stands for: podman-systemd.unit(5)."""
    text = (FILES / "kapshuk.container").read_text()
    section = re.search(r"^\[Container\]\n(.*?)^\[", text, re.M | re.S)[1]
    options, image = [], None
    for line in section.splitlines():
        if not line or line.startswith("#"):
            continue
        key, value = line.split("=", 1)
        match key:
            case "Image": image = value
            case "ContainerName": options += ["--name", value]
            case "Pull": options += ["--pull", value]
            case "User": options += ["--user", value]
            case "ReadOnly": options += [f"--read-only={value}"]
            case "DropCapability": options += ["--cap-drop", value]
            case "NoNewPrivileges": options += ["--security-opt", "no-new-privileges"] if value == "true" else []
            case "Tmpfs": options += ["--tmpfs", value]
            case "Volume": options += ["--volume", value.replace("/etc/kapshuk/kapshuk.conf", str(configuration), 1)]
            case "Network": options += ["--network", value.removesuffix(".network")]
            case "PublishPort": options += ["--publish", value.replace(":8080:", f":{port}:")]
            case "Notify": options += ["--sdnotify=container"] if value == "true" else []
            case "HealthCmd": options += ["--health-cmd", value]
            case "HealthInterval": options += ["--health-interval", value]
            case _: pytest.fail(f"kapshuk.container: {key} is not known here")
    return [*options, image]  # fmt: skip


def health(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=60) as answer:
        return json.load(answer)


def clients(podman, name, expected):
    """The clients in a container's log, which is written in pieces."""
    until = time.monotonic() + 60
    while True:
        found = set(re.findall(r" client=(\S+) ", podman("logs", name).stdout))
        if expected <= found or time.monotonic() > until:
            return found
        time.sleep(0.1)


def test_what_the_quadlet_unit_starts(podman, configuration, tmp_path):
    port = free_port()
    options = quadlet(configuration, port)
    assert options[-1] == IMAGE
    ready = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ready.settimeout(60)
    ready.bind(str(tmp_path / "notify"))

    # It says when it serves, and does so then.
    podman("run", "--detach", *options, NOTIFY_SOCKET=str(tmp_path / "notify"))
    said = ""
    while "READY=1" not in said:
        said += ready.recv(4096).decode()
    assert wait_until(lambda: health(port), lambda: podman("logs", "kapshuk").stdout)["status"] == "ok"
    assert podman("healthcheck", "run", "kapshuk").returncode == 0

    # It is nobody in particular, without capabilities, and writes into its folder and /tmp alone.
    inside = lambda *command, check=True: podman("exec", "kapshuk", *command, check=check)  # noqa: E731
    status = inside("cat", "/proc/1/status").stdout
    assert re.search(r"^Uid:\t10001\t10001\t10001\t10001$", status, re.M)
    assert re.search(r"^CapBnd:\t0+$", status, re.M) and re.search(r"^NoNewPrivs:\t1$", status, re.M)
    find = ["find", "/usr", "-type", "f", "-perm", "/6000"]
    found = podman("exec", "--user=0", "--workdir=/", "kapshuk", *find, check=False)
    assert [line for line in found.stdout.splitlines() if not line.startswith("find: ")] == []
    for folder, can in (("/data", True), ("/tmp", True), ("/", False), ("/etc/kapshuk", False), ("/var", False)):
        assert (inside("touch", f"{folder}/x", check=False).returncode == 0) == can, folder
    # The proxy on this machine comes from the address that the unit names.
    network = (FILES / "kapshuk.network").read_text()
    gateway = re.search(r"^Gateway=(.*)$", network, re.M)[1]
    assert f"trusted-proxy = {gateway}\n" in (FILES / "kapshuk.container").read_text()
    assert gateway in clients(podman, "kapshuk", {gateway})

    # What people wrote stays when the container is replaced. It ends by itself: after ten seconds it would be killed.
    inside("sh", "-c", f"echo '{PASSWORD}' | kapshuk user add olena@example.com --data /data")
    podman("stop", "--time", "10", "kapshuk")
    assert json.loads(podman("inspect", "kapshuk").stdout)[0]["State"]["ExitCode"] == 0
    podman("rm", "kapshuk")
    podman("run", "--detach", *options, NOTIFY_SOCKET=str(tmp_path / "notify"))
    wait_until(lambda: health(port), lambda: podman("logs", "kapshuk").stdout)
    assert "olena@example.com" in inside("kapshuk", "user", "list", "--data", "/data").stdout


def stand_in(podman, folder):
    """Makes the image of Caddy that compose.yaml names of Debian's."""
    listed = output("ldd", CADDY)
    for file in [CADDY, *re.findall(r"(?:=> |^\s*)(/\S+) \(", listed, re.M)]:
        place = folder / ("usr/bin/caddy" if file == CADDY else file.lstrip("/"))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    subprocess.run(["tar", "-cf", folder / "caddy.tar", "-C", folder, "usr", "lib", "lib64"], check=True)
    changes = [
        'CMD ["/usr/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
        "ENV HOME=/config",
        "ENV XDG_CONFIG_HOME=/config",
        "ENV XDG_DATA_HOME=/data",
    ]
    named = re.search(r"image: (\S+/caddy:\S+)", (FILES / "compose.yaml").read_text())[1]
    podman("import", *(word for change in changes for word in ("--change", change)), folder / "caddy.tar", named)


@pytest.mark.skipif(not CADDY, reason="Caddy is neither installed nor unpacked: run `bin/setup test`")
def test_what_compose_starts(podman, configuration, tmp_path):
    stand_in(podman, tmp_path)
    redirected, secure = free_port(), free_port()
    text = (FILES / "compose.yaml").read_text()
    assert f"image: {IMAGE}\n" in text
    for old, new in (('"80:80"', f'"127.0.0.1:{redirected}:80"'), ('"443:443"', f'"127.0.0.1:{secure}:443"')):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (tmp_path / "compose.yaml").write_text(text)
    caddy = (FILES / "Caddyfile").read_text()
    # A certificate of Caddy's own authority: nobody else knows the name.
    (tmp_path / "Caddyfile").write_text(caddy.replace(f"\n{NAME} {{", f"\n{NAME} {{\n\ttls internal"))

    podman.inside("podman-compose", "up", "--detach", folder=tmp_path)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

    def ask():
        link = http.client.HTTPConnection(NAME)
        plain = socket.create_connection(("127.0.0.1", secure), timeout=60)
        link.sock = context.wrap_socket(plain, server_hostname=NAME)
        link.request("GET", "/health", headers={"X-Forwarded-For": "192.0.2.1"})
        answer = link.getresponse()
        if answer.status != 200:
            raise OSError(answer.status)
        return json.load(answer)

    logs = lambda: podman.inside("podman-compose", "logs", folder=tmp_path).stdout  # noqa: E731
    assert wait_until(ask, logs)["status"] == "ok"
    names = podman("ps", "--format", "{{.Names}}").stdout.split()
    kapshuk = next(name for name in names if "kapshuk_1" in name)
    assert podman("healthcheck", "run", kapshuk).returncode == 0
    assert podman("exec", kapshuk, "touch", "/x", check=False).returncode != 0
    # Caddy's word for the client is believed, which comes from the network's gateway, and not the client's own.
    gateway = "10.89.38.1"
    assert gateway in clients(podman, kapshuk, {gateway}), podman("logs", kapshuk).stdout
    podman.inside("podman-compose", "down", "--volumes", folder=tmp_path)


def test_its_caddyfile_is_the_documented_one():
    """But for the other container in it."""
    body = lambda file: file.read_text().split("\n\n", 1)[1]  # noqa: E731
    documented = body(ROOT / "docs/proxy/Caddyfile")
    assert body(FILES / "Caddyfile") == documented.replace("127.0.0.1:8080", "kapshuk:8080")
