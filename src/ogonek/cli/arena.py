"""`ogonek arena`: bots against bots. What it does is in `ogonek.arena`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool

import click

from ogonek.arena.columns import wide_console
from ogonek.arena.run import Play, check, run_tournament
from ogonek.arena.thinking import ROUNDS, Thinking
from ogonek.arena.tournament import Fixture, Outcome, Tournament
from ogonek.cli.base import INTERRUPTED, Command, Failure, option, speaker, words
from ogonek.core.kits import rulebook


@click.command("arena", cls=Command, help="arena-help")
@click.argument("game")
@option("--players", type=click.IntRange(2), help="cli-players-fewest")
@option("--option", "options", multiple=True, metavar="NAME", help="cli-option")
@option("--bots", default="greedy,random", show_default=True, metavar="A,B,…", help="arena-bots")
@option("--deals", type=click.IntRange(1), default=50, show_default=True, help="arena-deals")
@option("--iterations", type=click.IntRange(1), metavar="I", help="arena-iterations")
@option("--time", "seconds", type=click.FloatRange(0, min_open=True), metavar="T", help="arena-seconds")
@option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="cli-jobs")
@option("--cluster", metavar="ADDRESS", help="arena-cluster")
@option("--json", "file", metavar="FILE", help="arena-json")
@option("--plot", "picture", metavar="FILE.svg", help="arena-plot")
@option("--tuning", is_flag=True, help="arena-tuning")
@option("--one-way", is_flag=True, help="arena-one-way")
@option("--secret", metavar="TEXT", help="arena-secret-option")
def arena_command(
    game: str,
    players: int | None,
    options: tuple[str, ...],
    bots: str,
    deals: int,
    iterations: int | None,
    seconds: float | None,
    jobs: int,
    cluster: str | None,
    file: str | None,
    picture: str | None,
    tuning: bool,
    one_way: bool,
    secret: str | None,
) -> None:
    names = tuple(bots.split(","))
    if len(names) < 2 or len(set(names)) < len(names):
        raise Failure(words("arena-two-bots"), 2)
    if iterations and seconds:
        raise Failure(words("arena-one-budget"), 2)
    if cluster and jobs > 1:
        raise Failure(words("arena-cluster-jobs"), 2)
    thinking = Thinking(iterations or ROUNDS, seconds)
    seats = players or rulebook(game).players[0]
    tournament = Tournament(game, seats, options, names, deals, thinking, tuning, secret or "", one_way)
    check(tournament)
    try:
        run_tournament(
            tournament, _on(cluster) if cluster else _here(jobs), file, picture, wide_console(), speaker(game)
        )
    except KeyboardInterrupt:
        raise Failure(words("arena-stopped" if file else "arena-stopped-lost"), INTERRUPTED) from None
    except BrokenProcessPool as error:
        raise Failure(words("cli-worker-died")) from error
    except OSError as error:
        raise Failure(f"{error.filename}: {error.strerror}") from error


def _here(jobs: int) -> Play:
    def play(tournament: Tournament, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        return tournament.play(fixtures, jobs)

    return play


def _on(address: str) -> Play:
    try:
        from ogonek.arena import cluster
    except ModuleNotFoundError as error:
        raise Failure(words("arena-cluster-missing")) from error

    def play(tournament: Tournament, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        return cluster.play(tournament, fixtures, address)

    return play
