"""`ogonek watch`: bots play, and somebody looks on."""

from __future__ import annotations

import secrets

import click
from rich.console import Console

from ogonek.arena.match import Match
from ogonek.cli.base import Command, option, speaker, words
from ogonek.cli.matches import checked, players_and_bots, seated_bots
from ogonek.core.kits import first_game
from ogonek.terminal.watch import watch


@click.command("watch", cls=Command, help="cli-watch")
@click.argument("game", default=first_game)
@players_and_bots
@option("--seed", help="cli-seed-watch")
@option("--delay", type=click.FloatRange(0), default=0.7, show_default=True, metavar="S", help="cli-delay")
def watch_command(game: str, players: int, options: tuple[str, ...], bots: str, seed: str | None, delay: float) -> None:
    match = Match(game, seated_bots(bots, players), options, seed or str(secrets.randbelow(10**6)))
    begun = checked(match)
    watch(Console(highlight=False), begun, match.play(begun), speaker(game), delay)
    click.echo(words("cli-again", seed=match.seed))
