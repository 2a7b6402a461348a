"""`ogonek lockstep`: the batched engine beside the rules."""

from __future__ import annotations

import click

from ogonek.cli.base import Command, Failure, failure, option, words
from ogonek.core.errors import OgonekError


@click.command("lockstep", cls=Command, help="cli-lockstep")
@click.argument("game")
@option("--players", type=click.IntRange(2), default=3, show_default=True, help="cli-players")
@option("--option", "options", multiple=True, metavar="NAME", help="cli-option")
@option("--games", type=click.IntRange(1), default=100, show_default=True, help="cli-games")
@option("--seed", default="0", show_default=True, help="cli-seed")
def lockstep_command(game: str, players: int, options: tuple[str, ...], games: int, seed: str) -> None:
    try:
        from ogonek.research.lockstep import OutOfStep, run
    except ImportError as error:
        raise Failure(words("cli-needs-jax", name=error.name or "?")) from error
    try:
        report = run(game, players, dict.fromkeys(options, True), games, seed)
    except OgonekError as error:
        raise failure(error, 2) from error
    except OutOfStep as difference:
        raise Failure(str(difference)) from difference
    for line in report.lines():
        click.echo(line)
