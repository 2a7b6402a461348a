"""What the seat to move can do, as it is shown to that seat and nobody else."""

from __future__ import annotations

from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.core.steps import FINISH
from ogonek.table.messages import Offer, Offered, OfferedMove

MOST_LISTED = 500  # beyond this a client asks step by step


def offer_moves(game: Game, offered: type[OfferedMove] = OfferedMove) -> Offer:
    """`offered`: the class to make of each move; the server hands in its own, which is made quicker."""
    book, position = game.rulebook, game.position
    moves = book.legal_moves(position)
    choices = book.steps(position).choices()
    if len(moves) > MOST_LISTED:
        return Offer(moves=None, choices=choices)
    listed = [offered(move.text, move.choices, book.preview(position, move)) for move in moves]
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


def why_not(game: Game, choices: list[str]) -> Offered:
    """Raises the error, with the rule, for which these choices cannot be taken; what follows them if they can be."""
    try:
        return offer_steps(game, choices)
    except OgonekError:
        book, position = game.rulebook, game.position
        attempted = book.attempted(position, choices)
        if attempted in book.legal_moves(position):  # chosen in another order than it is offered
            return offer_steps(game, list(attempted.choices))
        raise book.explain(position, attempted) from None
