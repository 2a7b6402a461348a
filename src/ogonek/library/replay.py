"""Are the games of a file right? Every one is replayed; a file may be larger than memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.core.errors import BadRecord, OgonekError
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.library.files import written_games


class Replayed(NamedTuple):
    """A line of a file: its game, or why there is none and at which move (0 if it is no move's fault)."""

    line: int
    game: Game | None
    error: BadRecord | None = None
    move: int = 0
    text: str = ""


def replay(path: str | Path) -> Iterator[Replayed]:
    """BadRecord if the file cannot be read or holds no game."""
    for line, record, error in written_games(path):
        try:
            if error is not None:
                raise error
            yield Replayed(line, load(record))
        except BadRecord as wrong:
            text = record["moves"][wrong.move - 1] if wrong.move else ""
            yield Replayed(line, None, wrong, wrong.move, text)


def written_game(path: str | Path, number: int) -> Any:
    """The record that stands as the given one (from 1) in a file, not looked into yet."""
    found = 0
    for found, (_, record, error) in enumerate(written_games(path), start=1):
        if found == number:
            if error is not None:
                raise error
            return record
    raise OgonekError("no-such-game", file=str(path), number=str(number), games=found)


def game_after(record: Any, moves: int | None) -> Game:
    """The game as it stood after so many moves; what comes later in the record is not looked at."""
    if moves is not None and isinstance(record, dict) and isinstance(record.get("moves"), list):
        written = len(record["moves"])
        if moves > written:
            raise OgonekError("no-such-move", number=str(moves), moves=written)
        if moves < written:
            record = {key: value for key, value in record.items() if key != "result"}
            record["moves"] = record["moves"][:moves]
    return load(record)
