"""What a critic sees: everything. Only of positions dealt from a view, so what it says gives nothing away."""

from __future__ import annotations

from typing import cast

from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.rules.components import SEATS
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import KINDS, whole_numbers
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.shops import stock
from ogonek.games.pan_tu_nie_stal.rules.view import View


def everything(position: Position, view: Plain) -> list[int]:
    """The row of the player to move (of their view) and what is hidden from it, as whole numbers.

    The same as `observe_all` of the batched engine: for each player, from the one to move on, the hand; then the next
    card of each deck; then the goods that the next empty shop gets.
    """
    players = position.players
    assert position.to_move is not None
    order = [(position.to_move + step) % players for step in range(players)]
    nobody = [0] * ((SEATS - players) * KINDS)
    row = whole_numbers(cast(View, view))
    for seat in order:
        row += position.hands[seat]
    row += nobody
    for seat in order:
        deck = position.decks[seat]
        top = deck[-1] if deck else -1
        row += [int(kind == top) for kind in range(KINDS)]
    row += nobody
    return [*row, *_next_pair(position)]


def _next_pair(position: Position) -> list[int]:
    """The values of the goods of the next restock (Q6, Q12), the cheaper first; zeros where none will come."""
    after = position.copy()
    stock(after, 0)
    values = [good.value for good in after.queues[0].goods][:2]
    return sorted([*values, *[0] * (2 - len(values))])
