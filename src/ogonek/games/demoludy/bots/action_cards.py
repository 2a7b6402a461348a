"""What the rules of thumb think of each action card (A7-A13), by its face."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ogonek.games.demoludy.rules.action_cards.table import action_card
from ogonek.games.demoludy.rules.components import AWA, BAZ, BRU, CEL, CIN, MIL, STA
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.moves import Play
from ogonek.games.demoludy.rules.position import Position

if TYPE_CHECKING:
    from ogonek.games.demoludy.bots.greedy import Greedy


class Turn(NamedTuple):
    """The turn in which a card may be played, as it looks without the card."""

    position: Position
    layings: Layings
    stakes: list[float]  # what the token is worth to each player
    best: float  # what the best move without the card brings
    passing: float  # what passing brings


# What the card brings, its own price not yet subtracted; None if it is not worth thinking about.
Opinion = Callable[["Greedy", Turn, Play], "float | None"]


def _take_card(greedy: Greedy, turn: Turn, move: Play) -> float:
    """Milicjant: a card more, and one less for a rival; best one who wants the token and holds many cards."""
    return turn.best + (2.2 + _rival(turn, move))


def _take_dollar(greedy: Greedy, turn: Turn, move: Play) -> float:
    """Cinkciarz: the more cards a rival holds, the likelier a dollar is among them."""
    return turn.best + (0.9 + 0.45 * min(len(turn.position.hands[move.seat]), 8) + _rival(turn, move))


def _rival(turn: Turn, move: Play) -> float:
    return 0.02 * turn.stakes[move.seat] + 0.05 * len(turn.position.hands[move.seat])


def _save_card(greedy: Greedy, turn: Turn, move: Play) -> float | None:
    """Stacja: before passing, the best card is saved."""
    if turn.passing < turn.best - 1e-9:
        return None
    position = turn.position
    return turn.passing + greedy.price(position, position.turn)(position.rows[position.turn][move.own])


def _change_totals(greedy: Greedy, turn: Turn, move: Play) -> float | None:
    """Celnik, Awaria, Bazar, Bruderszaft: worth what can be done once the totals have changed."""
    return greedy.best_with(turn, action_card(move.card).totals_after(turn.position, move), move)


OPINIONS: Final[dict[int, Opinion]] = {
    MIL: _take_card,
    CEL: _change_totals,
    AWA: _change_totals,
    STA: _save_card,
    BAZ: _change_totals,
    CIN: _take_dollar,
    BRU: _change_totals,
}
