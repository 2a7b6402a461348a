"""Power cuts: a disk that keeps what was synced, and of the rest nothing or any part.

The server runs with `power.c` loaded into it, which notes at every fsync what is safe from then on and kills the
process at a call of the test's choosing. `Disk.lose_power` then leaves in the folder what a real disk might.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random

SECTOR = 512  # bytes that a disk writes whole or not at all


def compiled_shim(folder: Path) -> Path:
    """The library to load. It needs a C compiler."""
    library = folder / "power.so"
    source = Path(__file__).with_name("power.c")
    flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror"]
    command = ["cc", *flags, "-o", str(library), str(source), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)
    return library


class Disk:
    """The folder in which a database is kept, and what is safe of it."""

    def __init__(self, folder: Path, library: Path) -> None:
        self.folder = folder
        self._safe = folder.with_name(f"{folder.name}-safe")
        self._library = library
        folder.mkdir()
        self._safe.mkdir()

    def environment(self, cut_after: int = -1) -> dict[str, str]:
        """For a process that writes there; it is killed before it changes or syncs a file once more than so often."""
        return {
            "LD_PRELOAD": str(self._library),
            "POWER_FOLDER": str(self.folder),
            "POWER_DISK": str(self._safe),
            "POWER_CUT_AFTER": str(cut_after),
        }

    def lose_power(self, rng: Random, share: float) -> None:
        """Afterwards the folder holds what survived: what was synced, and this share of what was not."""
        live_names = {file.name: file.stat().st_ino for file in self.folder.iterdir()}
        names = live_names if rng.random() < share else self._safe_names()
        survivors = {name: self._survivor(inode, rng, share) for name, inode in names.items()}
        shutil.rmtree(self._safe)
        for file in self.folder.iterdir():
            file.unlink()
        self._safe.mkdir()
        lines = []
        for name, content in survivors.items():
            file = self.folder / name
            file.write_bytes(content)
            inode = file.stat().st_ino
            (self._safe / f"content-{inode}").write_bytes(content)
            (self._safe / f"held-{inode}").hardlink_to(file)
            lines.append(f"{inode} {name}\n")
        (self._safe / "names").write_text("".join(lines))

    def _safe_names(self) -> dict[str, int]:
        synced = self._safe / "names"
        lines = synced.read_text().splitlines() if synced.exists() else []
        return {name: int(inode) for inode, name in (line.split(" ", 1) for line in lines)}

    def _survivor(self, inode: int, rng: Random, share: float) -> bytes:
        """The bytes of a file after the cut: sectors reach the disk in any order, or not at all."""
        safe, held = self._safe / f"content-{inode}", self._safe / f"held-{inode}"
        content = safe.read_bytes() if safe.exists() else b""
        live = held.read_bytes() if held.exists() else b""
        if not share or not live:
            return content
        length = rng.choice([len(content), len(live)])
        survived = bytearray(content[:length].ljust(length, b"\0"))
        for start in range(0, min(length, len(live)), SECTOR):
            sector = slice(start, min(start + SECTOR, length, len(live)))
            if rng.random() < share:
                survived[sector] = live[sector]
        return bytes(survived)
