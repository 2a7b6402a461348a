"""Laying a table in this program."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random

from ogonek.play import new_game
from ogonek.table import Seat, Table
from ogonek.terminal.local import LocalSource

# What bots are called: first names that one heard in every queue.
BOT_NAMES = ("Krysia", "Mietek", "Halina", "Zdzisiek", "Bożena", "Wiesiek")


def lay_table(
    game: str, people: Sequence[str], bots: Sequence[str], options: Sequence[str], seed: str | None, thinkers: Executor,
    pause: float,
) -> LocalSource:  # fmt: skip
    """People first, then a bot for each level in `bots`. The same seed gives the same deal and the same bots."""
    names = [name for name in BOT_NAMES if name not in people]
    seats = [*(Seat(name) for name in people), *(Seat(name, level) for name, level in zip(names, bots))]
    chosen = secrets.token_hex(8) if seed is None else seed
    dealt = new_game(game, seats=[seat.name for seat in seats], seed=chosen, **dict.fromkeys(options, True))
    return LocalSource(Table(dealt, seats), thinkers, pause, Random(f"{chosen}/bots"))
