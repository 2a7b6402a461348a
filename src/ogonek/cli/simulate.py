"""`ogonek simulate`: bots play many games."""

from __future__ import annotations

import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack

import click

from ogonek.arena.columns import wide_console
from ogonek.arena.match import seat_names
from ogonek.arena.simulate import Simulation, simulate
from ogonek.arena.tally import Tally
from ogonek.cli.bar import Bar
from ogonek.cli.base import INTERRUPTED, Command, Failure, option, speaker, words
from ogonek.cli.matches import checked, players_and_bots, seated_bots
from ogonek.words import printable


@click.command("simulate", cls=Command, help="cli-simulate")
@click.argument("game")
@players_and_bots
@option("--games", type=click.IntRange(1), default=100, show_default=True, help="cli-games")
@option("--seed", default="0", show_default=True, help="cli-seed")
@option("--record", metavar="FILE.jsonl", help="cli-record")
@option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="cli-jobs")
def simulate_command(
    game: str, players: int, options: tuple[str, ...], bots: str, games: int, seed: str, record: str | None, jobs: int
) -> None:
    simulation = Simulation(game, seated_bots(bots, players), options, seed)
    checked(simulation.match(0))
    tally = Tally(players)
    begun = time.perf_counter()
    interrupted = False
    try:
        with ExitStack() as stack:
            # Records are bytes, so that they are the same on every system.
            file = stack.enter_context(open(record, "wb")) if record else None
            advance = stack.enter_context(Bar(games))
            for played in simulate(simulation, games, jobs):
                tally.add(played)
                for fault in played.faults:
                    click.echo(printable(fault), err=True)
                if file:
                    file.write(played.line.encode() + b"\n")
                advance()
    except KeyboardInterrupt:
        interrupted = True
    except BrokenProcessPool as error:
        raise Failure(words("cli-worker-died")) from error
    except OSError as error:
        raise Failure(f"{record}: {error.strerror}") from error
    if tally.games:
        seconds = time.perf_counter() - begun
        wide_console().print(tally.table(seat_names(players), simulation.bots, seconds, speaker(game)), crop=False)
    if interrupted:
        raise Failure(words("cli-stopped", games=tally.games), INTERRUPTED)
