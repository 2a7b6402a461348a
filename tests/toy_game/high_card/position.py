"""Where a game of High Card stands, and what a move changes."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

from high_card.encoding import CARDS
from ogonek.core.events import Event
from ogonek.core.rulebook import Tell


class Lay(NamedTuple):
    card: str
    choices: tuple[str, ...]  # the choices that build the move

    @property
    def text(self) -> str:
        return self.card


MOVES = {card: Lay(card, (f"card {card}",)) for card in CARDS}


@dataclass
class Position:
    blind: bool
    leader: int
    hands: list[list[str]]
    laid: list[str | None]  # in this round, by seat
    pots: list[list[str]]  # the cards that each seat has taken
    end: str = ""  # the rule by which the game ended

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def over(self) -> bool:
        return self.end != ""

    @property
    def to_move(self) -> int | None:
        return None if self.over else (self.leader + self.players - self.laid.count(None)) % self.players

    @property
    def scores(self) -> list[int]:
        return [sum(map(int, pot)) for pot in self.pots]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores) if self.over and score == max(self.scores)]

    def copy(self) -> Position:
        return deepcopy(self)

    def legal_moves(self) -> list[Lay]:
        return [] if self.to_move is None else [MOVES[card] for card in self.hands[self.to_move]]

    def apply(self, move: Lay, tell: Tell = None) -> None:
        """Makes a legal move, and tells what happened (H2, H3, H4)."""
        tell = tell or (lambda event: None)
        seat, card = self.to_move, {"card": move.card}
        assert seat is not None
        self.hands[seat].remove(move.card)
        self.laid[seat] = move.card
        tell(Event("laid", {"seat": seat}, {seat: card}) if self.blind else Event("laid", {"seat": seat, **card}))
        laid = [card for card in self.laid if card is not None]
        if len(laid) < self.players:
            return
        self.leader = laid.index(max(laid, key=int))
        self.pots[self.leader] += laid
        self.laid = [None] * self.players
        tell(Event("pot-taken", {"seat": self.leader, "cards": laid}))
        if not any(self.hands):
            self.end = "H4"
            tell(Event("game-over", {"rule": "H4", "scores": self.scores, "winners": self.winners}))
