"""Beginning a game: the deal, from a seed or from real chance."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.dealing import deal_game
from ogonek.core.game import Game


def new_game(
    game: str, *, seats: Sequence[str], seed: object = None, first: int | None = None, **options: bool
) -> Game:
    """A new game, dealt. The same seed gives the same game everywhere; without one, 256 random bits decide."""
    secret = secrets.token_bytes(32) if seed is None else secret_of_seed(seed)
    return deal_game(game, seats, Stream(secret), first, **options)
