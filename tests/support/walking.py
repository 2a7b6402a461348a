"""The positions of recorded games, one after another, and all that they hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ogonek.core.game import Game

RECORDS = Path(__file__).parents[1] / "records"


def recorded(name: str) -> dict[str, Any]:
    """The first record of a file."""
    first: dict[str, Any] = json.loads((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0])
    return first


def walked(book: Any, record: dict[str, Any], every: int = 1) -> Iterator[tuple[Game, str | None]]:
    """The game before each of its moves, with that move; at last the game that is over."""
    game = Game(book, record["seats"], record["first"], record.get("options", {}), record["deal"])
    for number, text in enumerate(record["moves"]):
        if number % every == 0:
            yield game, text
        game.play(text)
    yield game, None


def fields(position: Any) -> dict[str, Any]:
    """All that a position holds, plain or compiled."""
    values = {name: getattr(position, name) for name in dir(position) if name[0] != "_"}
    return {name: value for name, value in values.items() if not callable(value)}


def assert_a_copy_goes_its_own_way(walk: Iterator[tuple[Game, str | None]]) -> None:
    for game, text in walk:
        before = game.rulebook.to_data(game.position)
        copy = game.copy()
        assert fields(copy.position) == fields(game.position)
        assert copy.record() == game.record()
        if text is not None:
            assert [repr(event) for event in copy.play(text)] == [repr(event) for event in game.copy().play(text)]
        assert game.rulebook.to_data(game.position) == before
