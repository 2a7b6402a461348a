"""Finding the games: those in `ogonek/games/`, by folder, and those of other packages, by entry point."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from ogonek.core.errors import BadRecord
from ogonek.core.kit import Kit
from ogonek.core.rulebook import AnyRulebook

GROUP = "ogonek.games"  # the entry point group: each entry is a Kit


@cache
def kits() -> dict[str, Kit]:
    """All games by name: the built-in ones first, then those of other packages, each by place and name."""
    games = import_module("ogonek.games")
    built_in = [
        import_module(f"ogonek.games.{found.name}.kit").KIT for found in iter_modules(games.__path__) if found.ispkg
    ]
    installed = [point.load() for point in entry_points(group=GROUP)]
    by_name: dict[str, Kit] = {}
    for kit in [*_sorted(built_in), *_sorted(installed)]:
        by_name.setdefault(kit.name, kit)  # a built-in game cannot be replaced
    return by_name


def _sorted(found: list[Kit]) -> list[Kit]:
    return sorted(found, key=lambda kit: (kit.place, kit.name))


def kit(name: str) -> Kit:
    """The kit of that game; BadRecord if there is no such game."""
    found = kits().get(name)
    if found is None:
        raise BadRecord("unknown-game", game=name[:40], known=", ".join(kits()))
    return found


def first_game() -> str:
    """The game that is played where none was asked for."""
    return next(iter(kits()))


def rulebook(name: str, rules: int | None = None) -> AnyRulebook:
    """A game's rulebook: the newest, or the one of that number."""
    return kit(name).rulebook(rules)
