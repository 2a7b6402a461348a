"""`ogonek train`: a net learns a game by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ogonek.cli.base import Command, Failure, failure, option, words
from ogonek.core.errors import OgonekError

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("train", cls=Command, help="cli-train")
@click.argument("game")
@option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="cli-train-out")
@option("--seconds", type=click.FloatRange(min=0), required=True, help="cli-train-seconds")
@option("--config", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="cli-train-config")
@option("--until", type=click.FloatRange(0, 1), default=1.0, show_default=True, help="cli-train-until")
@option("--resume", type=FOLDER, help="cli-train-resume")
@option("--start", type=FOLDER, help="cli-train-start")
@option("--target", type=click.Path(exists=True, file_okay=False), help="cli-train-target")
@option("--seed", type=int, help="cli-train-seed")
def train_command(**given: Any) -> None:
    try:
        from ogonek.research.train.__main__ import prepare
    except ImportError as error:
        raise Failure(words("cli-needs-jax", name=error.name or "?")) from error
    try:
        run = prepare(**given)
    except OgonekError as error:
        raise failure(error, 2) from error
    except (OSError, ValueError) as error:
        raise Failure(str(error)) from error
    run.go()
