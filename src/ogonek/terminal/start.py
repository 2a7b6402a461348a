"""Sitting down: at a table laid here, or at one on a server."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from ogonek.library.new_game import new_game
from ogonek.processes import Processes
from ogonek.table import Seat, Table
from ogonek.terminal.app import TableApp
from ogonek.terminal.guest import Seated, join, play_again
from ogonek.terminal.local import LocalSource
from ogonek.terminal.remote import RemoteSource
from ogonek.terminal.speech import Speech

# What bots are called: first names that one heard in every queue.
BOT_NAMES = ("Krysia", "Mietek", "Halina", "Zdzisiek", "Bożena", "Wiesiek", "Grażyna", "Heniek")


def lay_table(
    game: str,
    people: Sequence[str],
    bots: Sequence[str],
    options: Sequence[str],
    seed: str,
    thinkers: Executor,
    pause: float,
) -> LocalSource:
    """People first, then a bot for each level in `bots`. The same seed gives the same deal and the same bots."""
    names = [name for name in BOT_NAMES if name not in people]
    seats = [*(Seat(name) for name in people), *(Seat(name, level) for name, level in zip(names, bots))]
    dealt = new_game(game, seats=[seat.name for seat in seats], seed=seed, **dict.fromkeys(options, True))
    return LocalSource(Table(dealt, seats), thinkers, pause, Random(f"{seed}/bots"))


def play_here(
    game: str,
    people: Sequence[str],
    bots: Sequence[str],
    options: Sequence[str],
    seed: str | None,
    pause: float,
    language: str,
) -> None:
    thinkers = Processes(1)
    seeds = [] if seed is None else [seed]

    def next_table() -> LocalSource:
        """A given seed is for the first game; those after it are new ones."""
        chosen = seeds.pop() if seeds else secrets.token_hex(8)
        return lay_table(game, people, bots, options, chosen, thinkers, pause)

    first = next_table()  # what was asked for wrongly is said before anything is drawn
    tables = [first]
    try:
        TableApp(lambda: tables.pop() if tables else next_table(), Speech(language)).run()
    finally:
        thinkers.stop()


def play_there(link: str, name: str, language: str) -> None:
    seated = join(link, name)
    TableApp(one_after_another(seated), Speech(language)).run()


def one_after_another(first: Seated) -> Callable[[], RemoteSource]:
    """A server's table, and after it those at which the same people play again."""
    tables: list[Seated] = []

    def next_table() -> RemoteSource:
        tables.append(play_again(tables[-1]) if tables else first)
        return RemoteSource(tables[-1])

    return next_table
