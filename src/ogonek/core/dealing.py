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
