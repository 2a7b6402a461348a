"""Opening the terminal at a new table in this program, or at a server's table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from ogonek.core.kits import kit
from ogonek.library.new_game import new_game
from ogonek.processes import Processes
from ogonek.table import Seat, Table
from ogonek.table.names import bot_names
from ogonek.terminal.app import TableApp
from ogonek.terminal.http_client import JoinedTable, join, play_again
from ogonek.terminal.local import LocalSource
from ogonek.terminal.remote import RemoteSource
from ogonek.terminal.translator import Translator


def new_local_table(
    game: str,
    people: Sequence[str],
    bots: Sequence[str],
    options: Sequence[str],
    seed: str,
    thinkers: Executor,
    pause: float,
) -> LocalSource:
    """People first, then a bot for each level in `bots`. The same seed gives the same deal and the same bots."""
    seats = [*map(Seat, people), *map(Seat, bot_names(bots, people), bots)]
    dealt = new_game(game, seats=[seat.name for seat in seats], seed=seed, **dict.fromkeys(options, True))
    return LocalSource(Table(dealt, seats), thinkers, pause, Random(f"{seed}/bots"))


def play_locally(
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
        return new_local_table(game, people, bots, options, chosen, thinkers, pause)

    first = next_table()  # an impossible wish raises its error before anything is drawn
    tables = [first]
    try:
        TableApp(lambda: tables.pop() if tables else next_table(), Translator(language)).run()
    finally:
        thinkers.stop()


def play_remotely(link: str, name: str, language: str) -> None:
    joined = join(link, name)
    kit(joined.table["game"])  # BadRecord for a game that is not installed here, before anything is drawn
    TableApp(tables_in_turn(joined), Translator(language)).run()


def tables_in_turn(first: JoinedTable) -> Callable[[], RemoteSource]:
    """A server's table, and after it the rematches."""
    tables: list[JoinedTable] = []

    def next_table() -> RemoteSource:
        tables.append(play_again(tables[-1]) if tables else first)
        return RemoteSource(tables[-1])

    return next_table
