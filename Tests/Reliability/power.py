"""A machine that loses power: what the disk has afterwards of writes that were not synced."""

import shutil
import struct
import subprocess
from pathlib import Path

SECTOR = 512
NOTE = struct.Struct("<qq")
# How much of the pending data reached the disk: nothing, hardly anything, half, nearly all, all.
REACHED = (0, 0.05, 0.5, 0.95, 1)


def library(folder):
    """Builds `power.c`, which records writes and syncs."""
    built = folder / "power.so"
    source = Path(__file__).with_name("power.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-pthread", "-o", built, source, "-ldl"], check=True)
    return built


class Machine:
    """A folder on a disk that can lose power."""

    def __init__(self, folder, built, dice):
        self.folder, self.built, self.dice = folder, built, dice
        self.disk = folder.with_name(folder.name + "-disk")
        self.torn = 0

    def on(self):
        """The environment for starting a server. The disk begins with the folder's contents."""
        shutil.rmtree(self.disk, ignore_errors=True)
        shutil.copytree(self.folder, self.disk)
        return ["env", f"LD_PRELOAD={self.built}", f"POWER_DIR={self.folder}", f"POWER_DISK={self.disk}"]

    def off(self):
        """Reduces the folder to the disk's contents: all synced data, and some sectors of the rest."""
        reached = self.dice.choice(REACHED)
        for pending in self.disk.glob("*.pending"):
            file = pending.with_suffix("")
            file.write_bytes(self._after(file, pending.read_bytes(), reached))
            pending.unlink()
        for file in self.folder.iterdir():
            if file.is_file():
                file.unlink()
        # The WAL index is memory: SQLite creates it again.
        for file in self.disk.iterdir():
            if file.is_file() and not file.name.endswith("-shm"):
                shutil.copy(file, self.folder / file.name)

    def _after(self, file, notes, reached):
        disk = bytearray(file.read_bytes() if file.exists() else b"")
        at = 0
        # An entry cut short belongs to a write that was never confirmed.
        while at + NOTE.size <= len(notes):
            offset, count = NOTE.unpack_from(notes, at)
            at += NOTE.size
            if count < 0:
                if self.dice.random() < reached:
                    del disk[offset:]
                continue
            written = notes[at : at + count]
            at += count
            # Each sector separately: a write may reach the disk in part, and a later one before it.
            while written:
                part = written[: SECTOR - offset % SECTOR]
                if self.dice.random() < reached:
                    disk.extend(bytes(max(0, offset + len(part) - len(disk))))
                    disk[offset : offset + len(part)] = part
                else:
                    self.torn += 1
                offset += len(part)
                written = written[len(part) :]
        return disk
