"""Our own Python as one archive: what runs in a browser."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from ogonek.core.kits import kits
from ogonek.library.puzzles import FILE as PUZZLES

PACKAGE = Path(__file__).parents[1]
# The host and what it stands on, and of each game its rules, bots, coach and puzzles.
FOLDERS = ("core", "bots", "table", "coach", "daily", "history", "host", "library")
FILES = ("__init__.py", "words.py")
GAME_PARTS = ("rules", "bots", "coach")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same sources give the same bytes


def sources() -> list[Path]:
    found = [PACKAGE / name for name in FILES]
    for folder in FOLDERS:
        found += (PACKAGE / folder).rglob("*.py")
    games = PACKAGE / "games"
    found += [*games.glob("*.py"), *games.glob("*/*.py")]
    for part in GAME_PARTS:
        found += games.glob(f"*/{part}/**/*.py")
    found += games.glob(f"*/coach/{PUZZLES}")
    return sorted(found)


def own_games() -> list[str]:
    """The games of this package: those of others are not in the archive."""
    return [name for name, kit in kits().items() if kit.rules[kit.newest].startswith("ogonek.games.")]


def python_archive(nets: bool = False) -> bytes:
    """`ogonek.zip`, without the parts that need other libraries. A page gets nets apart, when a bot needs one."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        found = sources() + (sorted(PACKAGE.glob("games/*/bots/*.net")) if nets else [])
        for path in found:
            name = (Path("ogonek") / path.relative_to(PACKAGE)).as_posix()
            archive.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
