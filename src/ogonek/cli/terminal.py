"""`ogonek terminal`: a table in the terminal, laid here or on a server."""

from __future__ import annotations

import sys
from itertools import islice

import click

from ogonek.bots.levels import LEVELS
from ogonek.cli.base import Command, Failure, failure, language, option, words
from ogonek.core.errors import OgonekError
from ogonek.core.kits import first_game, rulebook
from ogonek.table.names import free_names


@click.command("terminal", cls=Command, help="cli-terminal")
@click.argument("game", default=first_game, metavar="[GAME|LINK]")
@option("--players", type=click.IntRange(2), default=3, show_default=True, help="cli-players")
@option("--option", "options", multiple=True, metavar="NAME", help="cli-option")
@option("--level", type=click.Choice(LEVELS), default="casual", show_default=True, help="cli-terminal-level")
@option("--people", type=click.IntRange(1), default=1, show_default=True, help="cli-terminal-people")
@option("--name", "names", multiple=True, metavar="NAME", help="cli-terminal-name")
@option("--seed", help="cli-terminal-seed")
@option("--delay", type=click.FloatRange(0), default=0.7, show_default=True, metavar="S", help="cli-terminal-delay")
def terminal_command(
    game: str,
    players: int,
    options: tuple[str, ...],
    level: str,
    people: int,
    names: tuple[str, ...],
    seed: str | None,
    delay: float,
) -> None:
    # Imported when it is asked for: the other commands start quicker without it.
    from ogonek.terminal.start import play_locally, play_remotely

    link = game.startswith(("http://", "https://"))
    if not link:
        _check(game, players, options)
    if people > players and not link:
        raise Failure(words("cli-people-number", people=people, players=players), 2)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure(words("cli-terminal-none"), 2)
    if link:
        play_remotely(game, names[0] if names else words("terminal-guest"), language())
        return
    here = _called(names, people)
    bots = [level] * (players - len(here))
    play_locally(game, here, bots, options, seed, delay, language())


def _check(game: str, players: int, options: tuple[str, ...]) -> None:
    """What was asked for wrongly is said before anything is drawn."""
    try:
        book = rulebook(game)
        book.check_players(players)
        book.check_options(dict.fromkeys(options, True))
    except OgonekError as error:
        raise failure(error, 2) from error


def _called(names: tuple[str, ...], people: int) -> list[str]:
    """Names as given, and for those who did not say, common ones."""
    common = words("terminal-people").split(", ") if people > 1 else [words("terminal-guest")]
    return [*names, *islice(free_names(common, names), people)][:people]
