"""`ogonek lockstep`: the batched engine beside the rules."""

from __future__ import annotations

from pathlib import Path

import click

from ogonek.cli.base import Command, Failure, failure, option, words
from ogonek.core.errors import OgonekError
from ogonek.research.lockstep_all import run_all


@click.command("lockstep", cls=Command, help="cli-lockstep")
@click.argument("game", required=False)
@option("--players", type=click.IntRange(2), default=3, show_default=True, help="cli-players")
@option("--option", "options", multiple=True, metavar="NAME", help="cli-option")
@option("--games", type=click.IntRange(1), default=100, show_default=True, help="cli-games")
@option("--seed", default="0", show_default=True, help="cli-seed")
@option("--all", "every", is_flag=True, help="cli-lockstep-all")
@option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="cli-jobs")
@option("--out", type=click.Path(path_type=Path), default=Path("lockstep"), show_default=True, help="cli-lockstep-out")
def lockstep_command(
    game: str | None,
    players: int,
    options: tuple[str, ...],
    games: int,
    seed: str,
    every: bool,
    jobs: int,
    out: Path,
) -> None:
    try:
        from ogonek.research.lockstep import OutOfStep, run
    except ImportError as error:
        raise Failure(words("cli-needs-jax", name=error.name or "?")) from error
    if every:
        try:
            equal = run_all([game] if game else [], games, jobs, seed, out, click.echo)
        except OgonekError as error:
            raise failure(error, 2) from error
        raise SystemExit(0 if equal else 1)
    if game is None:
        raise click.UsageError(words("cli-lockstep-which"))
    try:
        report = run(game, players, dict.fromkeys(options, True), games, seed)
    except OgonekError as error:
        raise failure(error, 2) from error
    except OutOfStep as difference:
        raise Failure(str(difference)) from difference
    for line in report.lines():
        click.echo(line)
