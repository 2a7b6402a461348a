"""What a critic sees: everything. Only of positions dealt from a view, so what it says gives nothing away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.rules.components import COLOURS, DOWN, TOKEN_VALUES
from ogonek.games.demoludy.rules.encoding2 import FACES, SEATS, whole_numbers
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.view import View


def everything(position: Position, view: Plain) -> list[int]:
    """The row of the player to move (of their view) and what is hidden from it, as whole numbers.

    The same as `observe_all` of the batched engine: the others' hands, the cards that they laid face down, the deck,
    the discard pile, and with points the stacks from the bottom.
    """
    players = position.players
    assert position.to_move is not None
    others = [(position.to_move + step) % players for step in range(1, players)]
    nobody = [0] * ((SEATS - players) * FACES)
    row = whole_numbers(cast(View, view))
    for seat in others:
        row += _counts(position.hands[seat])
    row += nobody
    for seat in others:
        row += _counts([card % DOWN for card in position.rows[seat] if card >= DOWN])
    row += nobody
    row += _counts(position.deck)
    row += _counts([card % DOWN for card in position.discard])
    for colour in range(len(COLOURS)):
        stack = position.stacks[colour] if position.points else []
        row += [*stack, *[0] * (len(TOKEN_VALUES) - len(stack))]
    return row


def _counts(faces: Iterable[int]) -> list[int]:
    counts = [0] * FACES
    for face in faces:
        counts[face] += 1
    return counts
