"""A finished game told again, with the positions between its moves, for whoever counts something in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ogonek.core.events import Facts
from ogonek.core.game import Game


class Step(NamedTuple):
    """One move: who made it (CHANCE for chance), the position before it, and what happened, as its seat knows it."""

    seat: int
    before: Any
    events: list[Facts]


class Story(NamedTuple):
    """A finished game and the seat that is asked about."""

    game: Game
    seat: int
    steps: list[Step]

    @property
    def won(self) -> bool:
        return self.seat in self.game.winners

    def events(self, *codes: str) -> list[Facts]:
        """All events with one of these codes."""
        return [event for step in self.steps for event in step.events if event["event"] in codes]

    def own(self, *codes: str) -> list[Facts]:
        """Those of them that the seat brought about."""
        return [event for event in self.events(*codes) if event.get("seat") == self.seat]


def tell(whole: Game, seat: int) -> Story:
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    steps = []
    for text in whole.moves:
        mover, before = game.to_move, game.rulebook.copy(game.position)
        assert mover is not None
        steps.append(Step(mover, before, [event.seen_by(mover if mover >= 0 else seat) for event in game.play(text)]))
    return Story(whole, seat, steps)
