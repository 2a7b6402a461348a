"""Game files: one JSON object, or JSON Lines with one game a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.record import REQUIRED, load

LONGEST_GAME = 4 * 2**20  # bytes; the longest game ever simulated takes under 100 kB
PATIENCE = 1000  # lines without a game before the first


class Written(NamedTuple):
    """What one line of a file holds: a record that is not looked into yet, or why it is none."""

    line: int
    record: Any
    error: BadRecord | None = None


def written_games(path: str | Path) -> Iterator[Written]:
    """Every game of a file, one after another, so that a file may be larger than memory."""
    try:
        with open(path, "rb") as file:
            yield from _games_of(file, Path(path))
    except OSError as error:
        raise BadRecord("file-unreadable", file=str(path), reason=error.strerror or "?") from error


def _games_of(file: BinaryIO, path: Path) -> Iterator[Written]:
    first = file.readline(LONGEST_GAME + 1)
    if not first.rstrip().endswith(b"}") and path.stat().st_size <= LONGEST_GAME:
        whole = _parse(1, path.read_bytes())
        if whole is not None and whole.error is None:  # one object, over several lines
            yield whole
            return
    # Lines before the first that looks like a game wait for it: without one this is no game file, which is one
    # thing to say, however many lines it has.
    waiting: list[Written] = []
    found = False
    for written in _lines_of(first, file):
        found = found or _looks_like_game(written.record)
        waiting.append(written)
        if found:
            yield from waiting
            waiting.clear()
        elif len(waiting) == PATIENCE:
            break
    if waiting:
        yield waiting[0]
    elif not found:
        raise BadRecord("file-empty", file=str(path))


def _lines_of(first: bytes, file: BinaryIO) -> Iterator[Written]:
    number, line = 1, first
    while line:
        written = _parse(number, line)
        if written is not None:
            yield written
        if len(line) > LONGEST_GAME:
            return
        line = file.readline(LONGEST_GAME + 1)
        number += 1


def _looks_like_game(record: Any) -> bool:
    return isinstance(record, dict) and any(key in record for key in REQUIRED)


def _parse(number: int, line: bytes) -> Written | None:
    if not line.strip():
        return None
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
