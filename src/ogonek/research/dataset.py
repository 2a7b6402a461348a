"""Game files as a table of decisions, for learning from played games.

Games come from the file and rows go to the table as they are made, so both may be larger than memory. A row is one
choice: what the seat knew, what was offered, what was chosen, and how the game ended for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow.parquet import ParquetWriter

from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.core.rulebook import CHANCE, AnyRulebook
from ogonek.library.files import written_games
from ogonek.research.episode import ranks
from ogonek.research.observe import observer
from ogonek.research.rows import Row

ROWS = 2048  # that go to the table together, as one row group


class Decision(NamedTuple):
    move: int  # from 0, chance included, as in the game file
    seat: int
    observation: Row
    offered: list[int]
    action: int


class Written(NamedTuple):
    """What became of a file."""

    games: int
    decisions: int
    unfinished: int  # games without an outcome, which are left out


def decisions(game: Game) -> Iterator[Decision]:
    """Every choice of a game's players, one after another, as each saw the game then."""
    book = game.rulebook
    again = Game(book, game.seats, game.first, game.options, game.deal)
    observe = observer(again.rulebook, again.position)
    numbers = book.encoding.numbers
    for number, text in enumerate(game.moves):
        seat = again.to_move
        if seat is not None and seat != CHANCE:
            steps = book.steps(again.position)
            for choice in book.parse(text).choices:
                if steps.move is not None:  # the last choice made itself
                    break
                offered = [numbers[one] for one in steps.choices()]
                yield Decision(number, seat, observe(seat, number, steps.taken), offered, numbers[choice])
                steps.choose(choice)
        again.play(text)


def schema(book: AnyRulebook) -> pa.Schema:
    """The table's columns. What observations and actions mean is written into the file."""
    encoding = book.encoding
    about = {
        "game": book.name,
        "encoding": str(encoding.version),
        "choices": json.dumps(encoding.choices),
        "fields": json.dumps([field._asdict() for field in encoding.fields]),
    }
    return pa.schema(
        [
            ("game", pa.int64()),  # which game of the file, from 0
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), encoding.size)),
            ("mask", pa.list_(pa.int8(), len(encoding.choices))),
            ("action", pa.int16()),
            ("reward", pa.float32()),  # by rank, from -1 to 1
            ("score", pa.int16()),
            ("won", pa.bool_()),
        ],
        metadata=about,
    )


def write(source: str | Path, target: str | Path) -> Written:
    """Replays the games of `source` and writes their decisions as Parquet. BadRecord if one of them is wrong.

    All games have to be of one kind, as a table has one width.
    """
    table: _Table | None = None
    games = unfinished = 0
    try:
        for line, record, error in written_games(source):
            try:
                if error is not None:
                    raise error
                game = load(record)
            except BadRecord as wrong:
                raise BadRecord("file-line", file=str(source), line=line, move=wrong.move) from wrong
            if table is None:
                table = _Table(target, game.rulebook)
            elif table.name != game.name:
                raise BadRecord("dataset-mixed", line=line, game=game.name, first=table.name)
            if game.over:
                table.add(games, game)
                games += 1
            else:
                unfinished += 1
    except BaseException:
        if table is not None:
            table.give_up()
        raise
    if table is not None:
        table.close()
    return Written(games, table.rows if table else 0, unfinished)


class _Table:
    """A Parquet file in the making."""

    def __init__(self, target: str | Path, book: AnyRulebook) -> None:
        self.name = book.name
        self.rows = 0
        self._schema = schema(book)
        self._choices = len(book.encoding.choices)
        self._waiting: list[tuple[Any, ...]] = []
        self._target = Path(target)
        self._part = self._target.with_name(self._target.name + ".part")  # a table that is there is whole
        self._writer = ParquetWriter(self._part, self._schema, compression="zstd")

    def add(self, number: int, game: Game) -> None:
        worth, scores, winners = ranks(game.scores, game.winners), game.scores, game.winners
        for made in decisions(game):
            seat = made.seat
            self._waiting.append((number, *made, worth[seat], scores[seat], seat in winners))
            if len(self._waiting) == ROWS:
                self._write()

    def _write(self) -> None:
        game, move, seat, observations, offered, action, reward, score, won = zip(*self._waiting)
        masks = np.zeros((len(offered), self._choices), np.int8)
        for row, numbers in enumerate(offered):
            masks[row, numbers] = 1
        columns = [game, move, seat, np.concatenate(observations), masks.ravel(), action, reward, score, won]
        arrays = []
        for column, field in zip(columns, self._schema):
            if pa.types.is_fixed_size_list(field.type):
                flat = pa.array(column, field.type.value_type)
                arrays.append(pa.FixedSizeListArray.from_arrays(flat, type=field.type))
            else:
                arrays.append(pa.array(column, field.type))
        self._writer.write_batch(pa.RecordBatch.from_arrays(arrays, schema=self._schema))
        self.rows += len(self._waiting)
        self._waiting = []

    def close(self) -> None:
        if self._waiting:
            self._write()
        self._writer.close()
        self._part.replace(self._target)

    def give_up(self) -> None:
        self._writer.close()
        self._part.unlink()
