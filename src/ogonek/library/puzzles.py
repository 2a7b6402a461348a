"""The puzzles that come with the games: `puzzles.json` beside the module that a kit names for the coach."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ogonek.coach.puzzles import Collection, collection_of
from ogonek.core.errors import OgonekError
from ogonek.core.kits import kit, kits

FILE: Final = "puzzles.json"


@cache
def puzzles(game: str) -> Collection:
    """A game's puzzles, read when they are first asked for. OgonekError if it has none."""
    found = puzzle_file(game)
    if found is None or not found.is_file():
        raise OgonekError("no-puzzles", game=kit(game).name)
    return collection_of(json.loads(found.read_text("utf-8")))


def puzzle_games() -> list[str]:
    found = {game: puzzle_file(game) for game in kits()}
    return [game for game, file in found.items() if file is not None and file.is_file()]


def puzzle_file(game: str) -> Traversable | None:
    """Where a game's puzzles are, or would be; None for a game without a coach."""
    package = kit(game).coach.rpartition(".")[0]
    return files(package) / FILE if package else None
