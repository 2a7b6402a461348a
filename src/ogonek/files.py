"""Game files: one JSON object, or JSON Lines with one game a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.games.errors import BadRecord
from ogonek.games.game import Game
from ogonek.games.record import load

LONGEST_GAME = 4 * 2**20  # bytes; the longest game ever simulated takes under 100 kB


class Written(NamedTuple):
    """What one line of a file holds: a record that is not looked into yet, or why it is none."""

    line: int
    record: Any
    error: BadRecord | None = None


def written_games(path: str | Path) -> Iterator[Written]:
    """Every game of a file, one after another, so that a file may be larger than memory."""
    try:
        with open(path, "rb") as file:
            yield from _games_of(file.readline, Path(path))
    except OSError as error:
        raise BadRecord("file-unreadable", file=str(path), reason=error.strerror or "?") from error


def _games_of(readline: Any, path: Path) -> Iterator[Written]:
    first = readline(LONGEST_GAME + 1)
    if not first.rstrip().endswith(b"}") and path.stat().st_size <= LONGEST_GAME:
        yield _parse(1, path.read_bytes(), path)  # one object, over several lines
        return
    number, found = 1, False
    line = first
    while line:
        if line.strip():
            found = True
            yield _parse(number, line, path)
            if len(line) > LONGEST_GAME:
                return
        line = readline(LONGEST_GAME + 1)
        number += 1
    if not found:
        raise BadRecord("file-empty", file=str(path))


def _parse(number: int, line: bytes, path: Path) -> Written:
    if not line.strip():
        raise BadRecord("file-empty", file=str(path))
    if len(line) > LONGEST_GAME:
        return Written(number, None, BadRecord("line-too-long", megabytes=LONGEST_GAME // 2**20))
    try:
        return Written(number, json.loads(line.decode("utf-8-sig")))
    except (ValueError, RecursionError):
        return Written(number, None, BadRecord("not-json"))


def read(path: str | Path) -> list[Game]:
    """The games of a file, replayed. BadRecord, naming file and line, if one is not right."""
    games = []
    for line, record, error in written_games(path):
        try:
            if error is not None:
                raise error
            games.append(load(record))
        except BadRecord as wrong:
            raise BadRecord("file-line", file=str(path), line=line, move=wrong.move) from wrong
    return games
