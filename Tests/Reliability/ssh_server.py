"""An SSH server of this machine's user, which lets in who has one of the listed keys, for files alone."""

import getpass
import os
import subprocess
import time
from pathlib import Path

from kapshuk_server import free_port


class SSHServer:
    """OpenSSH at a free port."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir()
        self.port = free_port()
        self.user = getpass.getuser()
        self.keys = self.folder / "authorized_keys"
        self.keys.touch(mode=0o600)
        self.process = None
        self.make_host_key()

    def make_host_key(self):
        """A new machine has another one."""
        key = self.folder / "host"
        key.unlink(missing_ok=True)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)

    def start(self):
        """Returns when it answers."""
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        settings = self.folder / "sshd_config"
        settings.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nAuthorizedKeysFile {self.keys}\n"
            "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin prohibit-password\n"
            "PidFile none\nSubsystem sftp internal-sftp\n"
        )
        self.process = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", settings], stderr=open(self.folder / "log", "ab"))
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            done = subprocess.run(
                ["ssh-keyscan", "-p", str(self.port), "127.0.0.1"], capture_output=True, check=False)
            if done.stdout:
                return self
            time.sleep(0.1)
        raise TimeoutError((self.folder / "log").read_text())

    def stop(self):
        """Ends the server. Its files are kept."""
        self.process.terminate()
        self.process.wait(10)
