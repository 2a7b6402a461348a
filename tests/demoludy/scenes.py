"""A position in one line, for tests.

>>> scene("R3 $7", "G2", "B4", rows=["R2", "", ""], auctioned="R1", turn=0).play("R3").totals
[5, 0, 0]

Each player's hand is a text of codes; so is each row, a face-down card in it being `/B4`. Deck and stacks have the
top first. What is left out: nothing auctioned (seat `turn` is the starter), a deck of some cards, stacks of five in
rising order, no tokens. With something auctioned the auction goes on with `turn` to move.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ogonek.core.errors import IllegalMove
from ogonek.games.demoludy.rules.components import COLOURS, STANDARD, Components
from ogonek.games.demoludy.rules.rulebook import Demoludy


class Scene:
    """A position with the events since it was set up."""

    def __init__(self, data: dict[str, Any], components: Components) -> None:
        self.book = Demoludy(components)
        self.position = self.book.from_data(data)
        self.told: list[Any] = []

    def play(self, *texts: str) -> Scene:
        for text in texts:
            move = self.book.parse(text)
            if move not in self.book.legal_moves(self.position):
                raise self.book.explain(self.position, move)
            self.book.apply(self.position, move, self.told.append)
        return self

    def refused(self, text: str) -> str:
        """The rule by which the move is refused, changing nothing."""
        before = self.data
        with pytest.raises(IllegalMove) as refusal:
            self.play(text)
        assert len(str(refusal.value)) > len(refusal.value.code)
        assert self.data == before
        return refusal.value.rule

    def events(self, seat: int | None = None) -> list[dict[str, Any]]:
        return [event.seen_by(seat) for event in self.told]

    def codes(self) -> list[str]:
        return [event.code for event in self.told]

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.book.view(self.position, seat)

    def redealt(self, seat: int | None, count: int = 60) -> list[dict[str, Any]]:
        """Positions that the seat could be in."""
        redealer = self.book.redealer(self.view(seat))
        return [self.book.to_data(redealer.deal(Random(number))) for number in range(count)]

    @property
    def data(self) -> dict[str, Any]:
        return self.book.to_data(self.position)

    @property
    def legal(self) -> set[str]:
        return {move.text for move in self.position.legal_moves()}

    @property
    def to_move(self) -> int | None:
        return self.position.to_move

    @property
    def totals(self) -> list[int]:
        return self.position.totals

    @property
    def end(self) -> str:
        return self.position.end

    def hand(self, seat: int) -> str:
        return " ".join(self.data["hands"][seat])

    def row(self, seat: int) -> str:
        return " ".join(self.data["rows"][seat])

    @property
    def pile(self) -> str:
        return " ".join(self.data["discard"])

    def tokens(self, seat: int) -> dict[str, int]:
        return self.data["tokens"][seat]


def scene(
    *hands: str,
    rows: Sequence[str] = (),
    deck: str = "B2 B2 B3 B3 B4 B4 B5 B5 B7 O2 O3 O4",
    discard: str = "",
    turn: int = 0,
    components: Components = STANDARD,
    **rest: Any,
) -> Scene:
    data: dict[str, Any] = {
        "players": len(hands),
        "hands": [hand.split() for hand in hands],
        "rows": [row.split() for row in rows] or [[] for _ in hands],
        "deck": deck.split(),
        "discard": discard.split(),
        "starter": turn,
        "turn": turn,
        "stacks": {colour: [1, 2, 3, 4, 5] for colour in COLOURS},
    }
    return Scene(data | rest, components)
