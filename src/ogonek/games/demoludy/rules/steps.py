"""A move built choice by choice: a bid card by card, the face-up ones first, each in the order of a laying.

Every choice offered can be completed. For a bid that means: with everything that could still follow it in this
order laid down, the total would do (D9). `finish` is offered when it does already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ogonek.core.errors import BadNotation
from ogonek.core.rulebook import CHANCE
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import CODES, DOWN, SEVEN, TEN, WORTH
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.legal import TURN, decisions
from ogonek.games.demoludy.rules.moves import DOWNWARD, UP, Fixed, Lay, Move

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position

# A choice of a card as a number: its face, and DOWN besides if face down.
_CARD_OF: Final = {UP[face]: face for face in range(len(CODES))} | {
    DOWNWARD[face]: face + DOWN for face in range(len(CODES))
}


class TurnSteps:
    """The steps to any legal move of the seat to move; none while chance is due or after the end."""

    __slots__ = ("_down", "_few", "_gain", "_layings", "_offered", "_rest", "_taken", "_up", "move")

    def __init__(self, position: Position) -> None:
        self._taken: list[str] = []
        self.move: Move | None = None
        self._layings: Layings | None = None
        self._up: tuple[int, ...] = ()
        self._down: tuple[int, ...] = ()
        self._gain = 0
        asked = position.to_move is not None and position.to_move != CHANCE
        self._few: list[Fixed] = decisions(position) if asked else []
        self._offered = self._next(0)
        self._rest = position.hands[position.turn]  # the hand without what is laid so far
        if asked and position.phase == TURN:
            layings = self._layings = Layings(position)
            self._offer_cards(layings)

    @property
    def taken(self) -> tuple[str, ...]:
        return tuple(self._taken)

    def choices(self) -> list[str]:
        return self._offered

    def choose(self, choice: str) -> None:
        if choice not in self._offered:
            raise BadNotation("not-offered", choice=choice[:40])
        self._taken.append(choice)
        card = _CARD_OF.get(choice, -1)
        if card >= 0 and self._layings is not None:
            self._lay(card)
            self._offered = []
            self._offer_cards(self._layings)
            # Nobody is asked to finish where finishing is all that is left.
            if self._offered[0] == FINISH:
                self._taken.append(FINISH)
                self._stand(Lay(self._up, self._down))
        elif choice == FINISH:
            self._stand(Lay(self._up, self._down))
        else:
            self._narrow(choice)

    def _stand(self, move: Move) -> None:
        self.move = move
        self._offered = []

    def _lay(self, card: int) -> None:
        face = card % DOWN
        if len(self._taken) == 1:
            self._rest = self._rest[:]  # until then it is the hand itself
        self._rest.remove(face)
        if card < DOWN:
            self._up += (face,)
            self._gain += WORTH[face]
        else:
            self._down += (face,)
            self._gain += 1

    def _narrow(self, choice: str) -> None:
        """One step further into the moves that are no layings."""
        depth = len(self._taken)
        self._few = [move for move in self._few if move.path[depth - 1] == choice]
        if len(self._few[0].path) == depth:
            self._stand(self._few[0])
        else:
            self._offered = self._next(depth)

    def _next(self, depth: int) -> list[str]:
        """The different choices that lead on to the moves that are no layings: moves that share one are neighbours."""
        offered: list[str] = []
        last = ""
        for move in self._few:
            choice = move.path[depth]
            if choice != last:
                offered.append(choice)
                last = choice
        return offered

    def _offer_cards(self, layings: Layings) -> None:
        """Offers, besides, the cards that may be laid next, and to end the bid here if it may."""
        offered, rest, down = self._offered, self._rest, self._down
        lacking = layings.need - self._gain
        if not down:
            self._offer_upward(layings, lacking)
        if layings.may_cover and (self._up or not layings.must_hold_goods):
            last = down[-1] if down else 0
            before = -1
            for at, face in enumerate(rest):
                if len(rest) - at < lacking:
                    break
                if face >= last and face != before:
                    offered.append(DOWNWARD[face])
                    before = face
        if lacking <= 0 and self._taken:
            offered.append(FINISH)

    def _offer_upward(self, layings: Layings, lacking: int) -> None:
        """The face-up cards that may come next, looked at from the highest: what follows them counts for them."""
        offered, up, rest = self._offered, self._up, self._rest
        place = len(offered)  # where the lowest of them will stand
        last_goods = layings.last_goods
        only_goods = layings.must_hold_goods and not up
        last = up[-1] if up else layings.first_goods
        tens = 0 if last == TEN else layings.tens
        coverable = len(rest) if layings.may_cover else 0
        reach = 0
        before = -1
        for at in range(len(rest) - 1, -1, -1):
            face = rest[at]
            if face < last:
                break
            if face == TEN:
                if not tens:
                    continue
                tens -= 1
            elif face > last_goods and face != SEVEN:
                continue
            reach += WORTH[face]
            coverable -= 1
            if face != before and reach + (coverable if coverable > 0 else 0) >= lacking:
                before = face
                if face <= last_goods or not only_goods:
                    offered.insert(place, UP[face])
