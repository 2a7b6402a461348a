"""What the seat to move can do, as it is shown to that seat and nobody else."""

from __future__ import annotations

from ogonek.core.game import Game
from ogonek.core.steps import FINISH
from ogonek.server.protocol import Offer, Offered, OfferedMove

MOST_LISTED = 500  # beyond this a client asks step by step


def offer_moves(game: Game) -> Offer:
    book, position = game.rulebook, game.position
    moves = book.legal_moves(position)
    choices = book.steps(position).choices()
    if len(moves) > MOST_LISTED:
        return Offer(moves=None, choices=choices)
    listed = [OfferedMove(move.text, move.choices, book.preview(position, move)) for move in moves]
    return Offer(moves=listed, choices=choices)


def offer_steps(game: Game, taken: list[str]) -> Offered:
    """What can be chosen after these choices; BadNotation if they were never offered."""
    steps = game.steps()
    for choice in taken:
        steps.choose(choice)
    so_far, choices = list(steps.taken), steps.choices()
    text = None if steps.move is None else steps.move.text
    if FINISH in choices:
        steps.choose(FINISH)
    changes = [] if steps.move is None else game.rulebook.preview(game.position, steps.move)
    return Offered(so_far, choices, text, changes)
