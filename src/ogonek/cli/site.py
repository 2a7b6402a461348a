"""`ogonek site`: the page as static files, for any web space."""

from __future__ import annotations

from pathlib import Path

import click

from ogonek.cli.base import Command, Failure, words
from ogonek.site import write_site


@click.command("site", cls=Command, help="cli-site")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def site_command(folder: Path) -> None:
    try:
        size = write_site(folder)
    except OSError as error:
        raise Failure(f"{error.filename or folder}: {error.strerror}") from error
    click.echo(words("cli-site-written", folder=str(folder), megabytes=round(size / 1e6, 1)))
