"""Everything that can happen in a game has a staging of its own."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ogonek.core.kits import kits

pytestmark = pytest.mark.staged

ROOT = Path(__file__).parents[2]
EVENT = "Event"


def told_by(game: str) -> set[str]:
    """The kinds of events that this game's rules tell."""
    kinds = set()
    for file in (ROOT / "src/ogonek/games" / game.replace("-", "_") / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == EVENT:
                kind = node.args[0]
                assert isinstance(kind, ast.Constant), f"{file.name}:{node.lineno}: which event is that?"
                kinds.add(str(kind.value))
    return kinds


def staged_by(game: str) -> set[str]:
    """The kinds that acts.ts returns an act for: the keys of the object that its last `return` gives."""
    source = (ROOT / "web/src/games" / game / "acts.ts").read_text(encoding="utf-8")
    returned = source.rpartition("\n  return {\n")[2]
    return set(re.findall(r"^    '?([a-z-]+)'?[:,]", returned, re.MULTILINE))


@pytest.mark.parametrize("game", sorted(kits()))
def test_every_event_has_an_act(game: str) -> None:
    told = told_by(game)
    assert {"dealt", "game-over"} <= told
    assert told == staged_by(game)
