"""A study board: a recorded game as it stood before a move, where that move can be chosen anew and compared.

It offers what a live table offers (`ogonek.table.offers`), and judges what is chosen with the code of the review
(`ogonek.coach.judge`). The replay's "what would you have done?" and puzzles are played on it. All of it is made from a
record alone, so a server, a browser and a command can do the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ogonek.coach.judge import Judge
from ogonek.coach.review import reason_data
from ogonek.core.errors import OgonekError
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.core.rulebook import CHANCE
from ogonek.table.messages import Offered, Reason, Refused, Study, StudySteps, Tried, TriedMove, Update
from ogonek.table.offers import offer_moves, offer_steps, why_not
from ogonek.table.table import Entry

DIGITS: Final = 4


class StudyBoard:
    """A record before its move of that number (from 1). `seat` looks at it; without one, whoever made the move."""

    def __init__(self, record: dict[str, Any], number: int, seat: int | None = None) -> None:
        self._whole = _before(record, number)
        self.number = number
        self.seat = self._mover() if seat is None else seat
        if not 0 <= self.seat < len(self._whole.seats):
            raise OgonekError("no-such-seat", seat=self.seat)

    def show(self) -> Study:
        """The board as the seat saw it, with all that had happened, and what it could do."""
        game, events = self._replayed()
        told = [Entry(number, event).seen_by(self.seat) for number, event in enumerate(events, start=1)]
        offer = offer_moves(game) if game.to_move == self.seat else None
        update = Update(len(told), told, game.view(self.seat), offer, can_undo=False, seconds_left=None)
        return Study(game.name, dict(game.options), list(game.seats), self.number, self.seat, update)

    def steps(self, taken: Sequence[str], why: bool = False) -> StudySteps:
        """What can be chosen next or, with `why`, what is wrong with these choices."""
        try:
            self._must_be_to_move()
            found: Offered = (why_not if why else offer_steps)(self._whole, list(taken))
            return StudySteps(found, None)
        except OgonekError as error:
            return StudySteps(None, Refused("", error.code, error.rule, error.details))

    def compare(self, judge: Judge, chosen: str, others: Sequence[str], seed: object) -> Tried:
        """The chosen move and the others on common deals, from the seat's view alone. IllegalMove if one is illegal."""
        self._must_be_to_move()
        for move in (chosen, *others):
            self._must_be_legal(move)
        found = judge.compare(self._whole.view(self.seat), chosen, others, f"{seed}/{self.number}")
        return Tried(
            verdict=found.verdict,
            moves=[
                TriedMove(
                    move=one.move,
                    win=round(one.win, DIGITS),
                    points=round(one.points, 1),
                    ahead=round(one.ahead, DIGITS),
                    error=round(one.error, DIGITS),
                    deals=one.deals,
                )
                for one in found.moves
            ],
            reasons=[Reason(**reason_data(self._whole.name, reason)) for reason in found.reasons],
        )

    def _mover(self) -> int:
        seat = self._whole.to_move
        if seat is None or seat == CHANCE:
            raise OgonekError("no-decision", number=str(self.number))
        return seat

    def _must_be_to_move(self) -> None:
        if self._whole.to_move != self.seat:
            raise OgonekError("not-your-turn")

    def _must_be_legal(self, text: str) -> None:
        book, position = self._whole.rulebook, self._whole.position
        move = book.parse(text)
        if move not in book.legal_moves(position):
            raise book.explain(position, move)

    def _replayed(self) -> tuple[Game, list[Event]]:
        whole = self._whole
        game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
        events = list(game.opening)
        for text in whole.moves:
            events += game.play(text)
        return game, events


def _before(record: dict[str, Any], number: int) -> Game:
    """What comes later in the record is not looked at."""
    moves = record.get("moves")
    if not isinstance(moves, list) or not 1 <= number <= len(moves):
        raise OgonekError("no-such-move", number=str(number), moves=len(moves) if isinstance(moves, list) else 0)
    return load({**{key: value for key, value in record.items() if key != "result"}, "moves": moves[: number - 1]})
