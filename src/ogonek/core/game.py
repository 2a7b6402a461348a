"""A game: a position with its record and its source of chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from ogonek.core.chance import Stream
from ogonek.core.errors import BadNotation
from ogonek.core.events import Event
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import AnyMove, AnyPosition, AnyRulebook, Plain
from ogonek.core.steps import Steps

FORMAT = "ogonek/1"


class Snapshot(NamedTuple):
    position: AnyPosition
    moves: int


class Game:
    """One game, from the deal to its last move. With a stream it plays chance by itself."""

    def __init__(
        self,
        rulebook: AnyRulebook,
        seats: Sequence[str],
        first: int,
        options: Mapping[str, bool],
        deal: Plain,
        stream: Stream | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.seats = list(seats)
        self.first = first
        self.options = {option: options.get(option, False) for option in rulebook.options}
        self.deal = deal
        self.moves: list[str] = []
        self.notes: Plain = {}  # optional keys of the record: id, created, players, times, proof …
        self.opening: list[Event] = []  # what happened before the first decision
        self._stream = stream
        self.position = rulebook.lay_table(deal, len(self.seats), first, self.options, self.opening.append)
        self.play_chance(self.opening)

    @property
    def name(self) -> str:
        return self.rulebook.name

    @property
    def to_move(self) -> int | None:
        """A seat; CHANCE while a chance move is due; None when the game is over."""
        return self.position.to_move

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def scores(self) -> list[int]:
        return self.position.scores

    @property
    def winners(self) -> list[int]:
        """Empty while the game goes on."""
        return self.position.winners

    def legal_moves(self) -> LegalTexts:
        return LegalTexts(self.rulebook, self.position)

    def steps(self) -> Steps[AnyMove]:
        """The move of the seat to move, built choice by choice."""
        return self.rulebook.steps(self.position)

    def view(self, seat: int | None) -> Plain:
        """All that this seat may know; with None, what a spectator may."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise BadNotation("no-such-seat", seat=seat)
        return self.rulebook.view(self.position, seat)

    def views(self, seats: Iterable[int | None]) -> dict[int | None, Plain]:
        """The same for several at once, only to be read."""
        return self.rulebook.views(self.position, seats)

    def play(self, text: str) -> list[Event]:
        """Makes a move and returns what happened; raises IllegalMove or BadNotation, and then nothing changed."""
        move = self.rulebook.parse(text)
        if self.over or move not in self.rulebook.legal_moves(self.position):
            raise self.rulebook.explain(self.position, move)
        events: list[Event] = []
        self.rulebook.apply(self.position, move, events.append)
        self.moves.append(text)
        self.play_chance(events)
        return events

    def settle(self, stream: Stream) -> list[Event]:
        """From now on chance comes from this stream, beginning with what is due."""
        self._stream = stream
        events: list[Event] = []
        self.play_chance(events)
        return events

    def play_chance(self, events: list[Event]) -> None:
        if self._stream is not None:
            moves = self.rulebook.play_chance(self.position, self._stream, events.append)
            self.moves += [move.text for move in moves]

    def snapshot(self) -> Snapshot:
        """Where the game stands now, to come back to with `rewind`."""
        return Snapshot(self.rulebook.copy(self.position), len(self.moves))

    def rewind(self, to: Snapshot) -> None:
        """Forgets all moves since the snapshot. Chance once drawn stays drawn: never rewind over it."""
        self.position = self.rulebook.copy(to.position)
        del self.moves[to.moves :]

    def copy(self) -> Game:
        """A game of its own that goes on from here without a source of chance."""
        new: Game = Game.__new__(Game)
        new.rulebook = self.rulebook
        new.seats = self.seats[:]
        new.first = self.first
        new.options = dict(self.options)
        new.deal = self.deal
        new.moves = self.moves[:]
        new.notes = dict(self.notes)
        new.opening = self.opening
        new._stream = None
        new.position = self.rulebook.copy(self.position)
        return new

    def record(self) -> Plain:
        """The game file (NOTATION), as plain data."""
        record: Plain = {
            "format": FORMAT,
            "game": self.name,
            "rules": self.rulebook.rules,
            "options": dict(self.options),
            "seats": self.seats[:],
            "first": self.first,
            "deal": {part: _copied(things) for part, things in self.deal.items()},
            "moves": self.moves[:],
        }
        if self.over:
            record["result"] = {"scores": self.scores, "winners": self.winners}
        record.update(self.notes)
        return record

    def __repr__(self) -> str:
        state = f"won by {self.winners}" if self.over else f"seat {self.to_move} to move"
        return f"<{self.name}, {len(self.seats)} players, {len(self.moves)} moves, {state}>"


T = TypeVar("T")


def _copied(things: T) -> T:
    """Plain data, its lists and objects copied."""
    if isinstance(things, dict):
        return cast(T, {key: _copied(value) for key, value in things.items()})
    return cast(T, [_copied(thing) for thing in things]) if isinstance(things, list) else things
