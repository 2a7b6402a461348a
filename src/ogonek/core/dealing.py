"""Beginning a game from a stream of chance."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.chance import Stream
from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.kits import rulebook


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
    chosen = book.check_options(options)
    book.check_players(len(seats))
    if first is not None and not 0 <= first < len(seats):
        raise BadRecord("no-such-seat", seat=first)
    starter = stream.below(len(seats)) if first is None else first
    return Game(book, seats, starter, chosen, book.deal(stream, len(seats), chosen), stream)
