"""podman with storage of its own, for as long as the tests run.

A machine without systemd has its control groups mounted in a way that crun refuses, and root there may not raise its
own limits. So podman sees a mount of the groups of its own, which ends with it, and asks for the limits that there are.
"""

import json
import os
import resource
import shutil
import subprocess

NEEDED = ["mmdebstrap", "umoci", "podman", "crun", "podman-compose", "nsenter"]
MISSING = [tool for tool in NEEDED if not shutil.which(tool)]
REASON = (
    "only root makes an image and runs it"
    if os.geteuid() != 0
    else f"missing: {', '.join(MISSING)}; run `bin/setup test`"
)
CAN_RUN = os.geteuid() == 0 and not MISSING

GROUPS = "umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup"


def least(limit):
    """A limit that root without the right to raise it may set."""
    return 10_000 if limit == resource.RLIM_INFINITY else min(limit, 10_000)


class Podman:
    """What `podman` would do on a machine of its own."""

    def __init__(self, folder):
        self.folder = folder
        files, processes = (resource.getrlimit(kind)[1] for kind in (resource.RLIMIT_NOFILE, resource.RLIMIT_NPROC))
        limits = [f"{name}={most}:{most}" for name, most in (("nofile", least(files)), ("nproc", least(processes)))]
        # Names between containers need netavark: CNI of Debian has no plugin for them.
        (folder / "containers.conf").write_text(
            f'[containers]\ncgroups = "disabled"\ndefault_ulimits = {json.dumps(limits)}\n'
            '[network]\nnetwork_backend = "netavark"\n'
            f'network_config_dir = "{folder}/networks"\n'
        )
        (folder / "storage.conf").write_text(
            f'[storage]\ndriver = "overlay"\ngraphroot = "{folder}/storage"\nrunroot = "{folder}/run"\n'
        )
        self.environment = {
            **os.environ,
            "HOME": os.environ.get("HOME", "/root"),
            "CONTAINERS_CONF": str(folder / "containers.conf"),
            "CONTAINERS_STORAGE_CONF": str(folder / "storage.conf"),
        }
        self.mounts = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", f"{GROUPS} && echo ready && exec sleep infinity"],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.mounts.stdout.readline() == "ready\n"

    def inside(self, *command, check=True, folder=None, **environment):
        """Runs a program that calls podman; its output and errors together, and its status."""
        done = subprocess.run(
            ["nsenter", f"--mount=/proc/{self.mounts.pid}/ns/mnt", f"--wd={folder or self.folder}", *map(str, command)],
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
        )  # fmt: skip
        assert not check or done.returncode == 0, done.stdout
        return done

    def __call__(self, *command, **options):
        return self.inside("podman", *command, **options)

    def close(self):
        """Ends all that was started, and its networks."""
        self("rm", "--force", "--all", "--time", "2", check=False)
        self("network", "prune", "--force", check=False)
        self("rmi", "--force", "--all", check=False)
        self.mounts.kill()
        self.mounts.wait()
