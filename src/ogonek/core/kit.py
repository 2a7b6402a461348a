"""A game's kit: the one thing that the rest of the program asks a game for.

A kit names the game's parts and imports one when it is asked for, so that listing the games costs nothing. What a part
offers is declared by the layer that uses it, in its `game_part.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from ogonek.core.errors import BadRecord
from ogonek.core.rulebook import AnyRulebook


@dataclass(frozen=True, kw_only=True)
class Kit:
    """One game. `rules` and the parts are names of modules; a part left empty has a general fallback."""

    name: str  # in game files, addresses and on the command line
    rules: Mapping[int, str]  # rules number -> the module whose RULEBOOK it is; old records go on by old rules
    bots: str = ""
    terminal: str = ""
    research: str = ""
    batched: str = ""  # the rules a second time, in JAX
    daily: str = ""  # the week of the day's deal
    history: str = ""  # what is worth counting in a finished game, and the goals
    coach: str = ""  # what chance could have done, expected scores, reasons
    place: int = 100  # in lists of games; the first one is what is played where none was asked for
    words: str = ""  # a package with <language>.ftl files; the built-in games' words are in `locales/`

    @property
    def newest(self) -> int:
        """The number of the rules that new games are played by."""
        return max(self.rules)

    def rulebook(self, number: int | None = None) -> AnyRulebook:
        """The newest rules, or those of that number."""
        chosen = self.newest if number is None else number
        if chosen not in self.rules:
            raise BadRecord("unknown-rules", game=self.name, rules=str(chosen)[:40])
        found: AnyRulebook = import_module(self.rules[chosen]).RULEBOOK
        return found

    def part(self, module: str) -> ModuleType | None:
        """The module of a part (`kit.part(kit.bots)`), or None where the game has none of its own."""
        return import_module(module) if module else None
