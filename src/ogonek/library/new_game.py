"""Beginning a game: the deal, from a seed or from real chance."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.kits import rulebook


def new_game(
    game: str, *, seats: Sequence[str], seed: object = None, first: int | None = None, **options: bool
) -> Game:
    """A new game, dealt. The same seed gives the same game everywhere; without one, 256 random bits decide."""
    secret = secrets.token_bytes(32) if seed is None else secret_of_seed(seed)
    return deal_game(game, seats, Stream(secret), first, **options)


def deal_game(
    game: str,
    seats: Sequence[str],
    stream: Stream,
    first: int | None = None,
    rules: int | None = None,
    **options: bool,
) -> Game:
    """A new game whose chance comes from this stream: who starts (unless given), the deal, and all that follows."""
    book = rulebook(game, rules)
    for option in options:
        if option not in book.options:
            raise BadRecord("unknown-option", option=option[:40], game=book.name, known=", ".join(book.options))
    if len(seats) not in book.players:
        raise BadRecord("players", game=book.name, min=book.players[0], max=book.players[-1], seats=len(seats))
    if first is not None and not 0 <= first < len(seats):
        raise BadRecord("no-such-seat", seat=first)
    chosen = {option: bool(options.get(option, False)) for option in book.options}
    starter = stream.below(len(seats)) if first is None else first
    return Game(book, seats, starter, chosen, book.deal(stream, len(seats), chosen), stream)
