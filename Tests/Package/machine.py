"""A Debian with a running systemd, in a folder: the machine that somebody installs the package on.

Its processes have namespaces of their own, so that it has its own users of ports, its own /proc and its own control
groups, and may be switched off and on again. The kernel is this machine's. It needs root.
"""

import contextlib
import ctypes
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

# What /sbin/init finds: mounts as a container manager makes them (systemd.io/CONTAINER_INTERFACE).
BOOT = """
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  mknod -m 666 "$root/dev/$device" c $(stat -c '%Hr %Lr' "/dev/$device")
done
mkdir -p "$root/dev/pts" "$root/dev/shm" "$root/oldroot"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
ip link set lo up
cd "$root"
pivot_root . oldroot
umount -l /oldroot
exec env container=kapshuk-test /sbin/init --log-target=journal
"""
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}


class Machine:
    """A Debian in a folder, switched off at first."""

    def __init__(self, folder):
        self.folder = folder
        self.init = None
        subprocess.run(
            ["debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv,dbus", "bookworm", folder],
            check=True, capture_output=True,
        )
        # As Debian's installer writes them.
        (folder / "etc/hostname").write_text("debian\n")
        (folder / "etc/hosts").write_text("127.0.0.1\tlocalhost\n127.0.1.1\tdebian\n::1\tlocalhost ip6-localhost\n")

    def fetch(self, file):
        """Puts a package on the machine, with all that it depends on: there is no network once it runs."""
        shutil.copy(file, self.folder / Path(file).name)
        self.download(f"/{Path(file).name}")

    def download(self, *packages):
        """Fetches packages and all that they depend on."""
        script = (
            f"mount -t proc proc {self.folder}/proc; chroot {self.folder} apt-get update && chroot {self.folder} "
            f"apt-get install -y --download-only --no-install-recommends {' '.join(packages)}"
        )
        subprocess.run(["unshare", "--mount", "sh", "-c", script], check=True, capture_output=True, env=ENVIRONMENT)

    def boot(self):
        """Switches the machine on. Returns when its services have started."""
        spaces = ["--mount", "--pid", "--cgroup", "--ipc", "--uts", "--net"]
        self.starter = subprocess.Popen(
            ["unshare", *spaces, "--fork", "--kill-child", "sh", "-c", BOOT, "sh", self.folder],
            env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 60
        while True:
            children = Path(f"/proc/{self.starter.pid}/task/{self.starter.pid}/children").read_text().split()
            # Before, it is a shell that mounts.
            if children and Path(f"/proc/{children[0]}/comm").read_text().strip() == "systemd":
                self.init = children[0]
                state = self.run("systemctl", "is-system-running", "--wait", check=False).stdout.strip()
                if state in ("running", "degraded"):
                    return self
            assert self.starter.poll() is None and time.monotonic() < deadline, "the machine does not start"
            time.sleep(0.1)

    def connect(self):
        """Joins the machine to this one by a cable of their own. Returns the machine's address."""
        number = os.getpid() % 60_000
        here, there = f"kc{number}a", f"kc{number}b"
        subnet = f"10.{200 + number // 256 % 50}.{number % 256}"
        own = ["nsenter", "--target", self.init, "--net"]
        for words in [
            ["ip", "link", "add", here, "type", "veth", "peer", "name", there, "netns", self.init],
            ["ip", "address", "add", f"{subnet}.1/24", "dev", here], ["ip", "link", "set", here, "up"],
            [*own, "ip", "address", "add", f"{subnet}.2/24", "dev", there], [*own, "ip", "link", "set", there, "up"],
        ]:
            subprocess.run(words, check=True, capture_output=True)
        return f"{subnet}.2"

    def off(self):
        """Switches the machine off without a word, as a power failure does."""
        if self.init:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(self.init), signal.SIGKILL)
            self.starter.wait(30)
            self.init = None

    def reboot(self):
        """Has the machine shut down by itself, and starts it again."""
        self.run("systemctl", "poweroff", check=False)
        self.starter.wait(60)
        self.init = None
        return self.boot()

    def run(self, *command, check=True, typed=None):
        """Runs a command on the machine, as root."""
        done = subprocess.run(
            ["nsenter", "--target", self.init, "--all", "--root", "--wdns=/", *map(str, command)],
            input=typed, capture_output=True, text=True, env=ENVIRONMENT, timeout=300,
        )
        assert not check or done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done

    def install(self, file):
        """Installs a package that `fetch` brought. Returns what dpkg said."""
        done = self.run("apt-get", "install", "-y", "--no-install-recommends", f"/{Path(file).name}")
        return done.stdout + done.stderr

    def unit(self, name):
        """A property of the service, as systemd says it."""
        return self.run("systemctl", "show", "kapshuk", "--property", name, "--value").stdout.strip()

    def ask(self, method, path, body=None, headers=None, port=8080):
        """Sends a request to a port of the machine, from the machine. Returns status, headers and body."""
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        link.sock = self.socket()
        link.sock.settimeout(60)
        link.sock.connect(("127.0.0.1", port))
        link.request(method, path, body, {"Sec-Fetch-Site": "same-origin", **(headers or {})})
        answer = link.getresponse()
        return answer.status, answer.headers, answer.read()

    def socket(self):
        """A socket of the machine's network: it stays in the namespace in which it was made."""
        own = os.open("/proc/self/ns/net", os.O_RDONLY)
        other = os.open(f"/proc/{self.init}/ns/net", os.O_RDONLY)
        try:
            enter(other)
            return socket.socket()
        finally:
            enter(own)
            os.close(own)
            os.close(other)

    def healthy(self, seconds=60):
        """Waits until the server answers that it is well, and returns what it answers."""
        deadline = time.monotonic() + seconds
        while True:
            with contextlib.suppress(OSError):
                status, _, body = self.ask("GET", "/health")
                if status == 200:
                    return body
            assert time.monotonic() < deadline, self.run("journalctl", "-u", "kapshuk", "-n", "20", "--no-pager").stdout
            time.sleep(0.1)

    def identity(self, name):
        """The number of a user of the machine."""
        return int(re.search(rf"^{name}:[^:]*:(\d+):", (self.folder / "etc/passwd").read_text(), re.M)[1])


def enter(namespace):
    """setns(2), which Python has from 3.12 on."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(namespace, 0) != 0:
        raise OSError(ctypes.get_errno(), "setns")
