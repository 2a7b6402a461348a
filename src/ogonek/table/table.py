"""A game with people around it. The server, the terminal and a hot seat all use this.

Everything that happens is an action; a table is rebuilt by doing its actions again. Actions lead to events,
which are numbered without gaps for everybody. Undo is an action of its own: it is told in the log, while the
game's record keeps only the moves that stand, so event numbers and move numbers are different things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event, Facts
from ogonek.core.game import Game, Snapshot
from ogonek.table.seats import Seat

MOVE, UNDO, STAND_IN, RETURN, LEAVE = "move", "undo", "stand-in", "return", "leave"


class Action(NamedTuple):
    """What somebody at the table does; `text` is the move, of a move."""

    kind: str
    seat: int
    text: str = ""


class Entry(NamedTuple):
    """An event with its number in the table's log (from 1)."""

    number: int
    event: Event

    def seen_by(self, seat: int | None) -> Facts:
        return {"number": self.number, **self.event.seen_by(seat)}


class Table:
    """A game, its seats and its log."""

    def __init__(self, game: Game, seats: Sequence[Seat]) -> None:
        self.game = game
        self.seats = list(seats)
        self.log: list[Entry] = []
        self._undoable: list[Snapshot] = []  # where the game stood before each placement that may be taken back
        self._write(game.opening)

    # What is known

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.game.view(seat)

    def views(self, seats: Iterable[int | None]) -> dict[int | None, dict[str, Any]]:
        return self.game.views(seats)

    def entries_after(self, number: int, seat: int | None) -> list[Facts]:
        """What happened after that number, as the seat (or a spectator) may know it."""
        return [entry.seen_by(seat) for entry in self.log[max(0, number) :]]

    def can_undo(self, seat: int | None) -> bool:
        return bool(self._undoable) and seat == self.game.to_move

    # What is done

    def act(self, action: Action) -> list[Entry]:
        """Does an action and returns what happened; an error changes nothing."""
        kind, seat = action.kind, action.seat
        if not 0 <= seat < len(self.seats):
            raise IllegalMove("no-such-seat", seat=seat)
        if kind == MOVE:
            return self._move(seat, action.text)
        if kind == UNDO:
            return self._undo(seat)
        if kind == STAND_IN:
            return self._stand_in(seat)
        if kind == RETURN:
            return self._return(seat)
        if kind == LEAVE:
            return self._leave(seat)
        raise IllegalMove("unknown-action", action=kind[:20])

    def _move(self, seat: int, text: str) -> list[Entry]:
        self._must_be_their_turn(seat)
        game = self.game
        before = game.snapshot()
        move = game.rulebook.parse(text)
        events = game.play(text)
        # Only what stays between a player and the table can be taken back: one event, nobody learned more from it
        # than what lies openly or what the player knew, and it is still the same player's move.
        between = len(events) == 1 and events[0].private.keys() <= {seat}
        if game.rulebook.undoable(move) and between and game.to_move == seat:
            self._undoable.append(before)
        else:
            self._undoable.clear()
        return self._write(events)

    def _undo(self, seat: int) -> list[Entry]:
        self._must_be_their_turn(seat)
        if not self._undoable:
            raise IllegalMove("nothing-to-undo")
        taken_back = self.game.moves[-1]
        self.game.rewind(self._undoable.pop())
        return self._write([Event("undone", {"seat": seat}, {seat: {"move": taken_back}})])

    def _must_be_their_turn(self, seat: int) -> None:
        if self.game.over:
            raise IllegalMove("game-over", self.game.position.end)
        if self.game.to_move != seat:
            raise IllegalMove("not-your-turn")

    def _stand_in(self, seat: int) -> list[Entry]:
        if self.seats[seat].played_by_bot:
            raise IllegalMove("bot-plays-already")
        self.seats[seat].stand_in = True
        return self._write([Event("stand-in", {"seat": seat})])

    def _return(self, seat: int) -> list[Entry]:
        theirs = self.seats[seat]
        if theirs.bot is not None or not (theirs.stand_in or theirs.left):
            raise IllegalMove("seat-not-away")
        theirs.stand_in = False
        theirs.come_back()
        return self._write([Event("returned", {"seat": seat})])

    def _leave(self, seat: int) -> list[Entry]:
        theirs = self.seats[seat]
        if theirs.bot is not None or theirs.left:
            raise IllegalMove("seat-not-here")
        theirs.left = True
        return self._write([Event("left", {"seat": seat})])

    def _write(self, events: Sequence[Event]) -> list[Entry]:
        start = len(self.log) + 1
        entries = [Entry(number, event) for number, event in enumerate(events, start)]
        self.log += entries
        return entries
