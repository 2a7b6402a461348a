"""A move, and where a game of High Card stands: the fields are declared once, the rest follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from high_card.encoding import CARDS


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
