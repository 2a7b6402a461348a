"""The rulebooks as code: pure, typed, standard library only. Nothing here does I/O or draws its own chance."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ogonek.games.errors import BadRecord
from ogonek.games.rulebook import Rulebook

# Which module holds which game by which rules. A record carries the number of its rules; when rules change,
# the old module stays under its number and the new one is added beside it (docs/architecture.md).
_MODULES = {
    ("pan-tu-nie-stal", 1): "ogonek.games.pan_tu_nie_stal.rulebook",
    ("demoludy", 1): "ogonek.games.demoludy.rulebook",
}
NAMES = tuple(dict.fromkeys(name for name, _ in _MODULES))
NEWEST = {name: max(rules for other, rules in _MODULES if other == name) for name in NAMES}


def rulebook(name: str, rules: int | None = None) -> Rulebook[Any, Any]:
    """A game's rulebook: the newest, or the one of that number."""
    if name not in NEWEST:
        raise BadRecord("unknown-game", game=name[:40], known=", ".join(NAMES))
    number = NEWEST[name] if rules is None else rules
    if (name, number) not in _MODULES:
        raise BadRecord("unknown-rules", game=name, rules=str(number)[:40])
    book: Rulebook[Any, Any] = import_module(_MODULES[name, number]).RULEBOOK
    return book
