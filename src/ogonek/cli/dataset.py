"""`ogonek dataset`: recorded games as a table of decisions."""

from __future__ import annotations

import click

from ogonek.cli.base import Command, Failure, words


@click.command("dataset", cls=Command, help="cli-dataset")
@click.argument("file", metavar="FILE.jsonl")
@click.argument("out", metavar="OUT.parquet")
def dataset_command(file: str, out: str) -> None:
    try:
        from ogonek.research.dataset import write
    except ImportError as error:
        raise Failure(words("cli-needs-research", name=error.name or "?")) from error
    try:
        written = write(file, out)
    except OSError as error:
        raise Failure(f"{out}: {error.strerror}") from error
    click.echo(words("cli-dataset-written", **written._asdict()))
