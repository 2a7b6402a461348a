"""Writes web/src/games/*/positions.json: positions that the rules page draws beside its rules.

    python tools/rule_positions.py           writes the files
    python tools/rule_positions.py --check   fails if they are not what the rules give today

Which positions, in POSITIONS of positions.py beside each file: by rule, one position, or one before a move and one
after it. They are views of real positions, as a spectator has them; what is to be seen there is said in the rules.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from made_files import write_or_check  # noqa: E402
from modules import load_module  # noqa: E402

GAMES = ROOT / "web/src/games"


def positions() -> dict[Path, str]:
    """The text of each game's file."""
    made = {}
    for file in sorted(GAMES.glob("*/positions.py")):
        views = load_module(file).POSITIONS
        made[file.with_suffix(".json")] = json.dumps(views, ensure_ascii=False, separators=(",", ":")) + "\n"
    return made


if __name__ == "__main__":
    sys.exit(write_or_check(positions()))
