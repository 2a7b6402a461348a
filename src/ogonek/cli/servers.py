"""Commands that serve: at home, for people, for other processes' bots.

The server is imported when it is asked for, and Python looks for garbage only when it is up (`server/app.py`): to
start takes a sixth less.
"""

from __future__ import annotations

import asyncio
import gc

import click

from ogonek.cli.base import Command, Failure, option, words
from ogonek.cli.database_errors import opening


@click.command("play", cls=Command, help="cli-play")
@option("--database", default="", metavar="URL", help="cli-database")
@option("--browser/--no-browser", default=True, help="cli-browser")
def play_command(database: str = "", browser: bool = True) -> None:
    gc.disable()
    from ogonek.server.serve import play
    from ogonek.server.settings import Settings

    settings = Settings(database=database)
    with opening(settings.database_url):
        play(settings, browser)


@click.command("serve", cls=Command, help="cli-serve")
@option("--host", default="127.0.0.1", show_default=True, help="cli-host")
@option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="cli-port")
@option("--database", metavar="URL", help="cli-database")
@option("--herald", metavar="URL", help="cli-herald")
@option("--queue", metavar="URL", help="cli-queue")
@option("--name", "names", multiple=True, metavar="HOST", help="cli-name")
@option("--https", is_flag=True, help="cli-https")
def serve_command(
    host: str,
    port: int,
    database: str | None,
    herald: str | None,
    queue: str | None,
    names: tuple[str, ...],
    https: bool,
) -> None:
    gc.disable()
    from msgspec.structs import replace

    from ogonek.server.serve import serve
    from ogonek.server.settings import settings_from_environment

    settings = settings_from_environment()
    given = {"database": database, "herald": herald, "queue": queue, "hosts": names or None, "https": https or None}
    settings = replace(settings, **{name: value for name, value in given.items() if value is not None})
    with opening(settings.database_url):
        missing = _missing_file(settings.database_url)
        serve(settings, host, port, lambda unsafe: _tell_where(host, port, missing, unsafe))


def _missing_file(url: str) -> str:
    """The file of a database that is not there yet, or nothing."""
    from ogonek.server.store.database import file_of

    file = file_of(url)
    return "" if file is None or file.exists() else str(file)


def _tell_where(host: str, port: int, new_database: str, unsafe: list[str]) -> None:
    if new_database:  # a slip in the address must not pass unnoticed: everybody's games would seem to be gone
        click.echo(words("cli-new-database", file=new_database), err=True)
    if unsafe:
        click.echo(words("cli-unsafe-database", settings=", ".join(unsafe)), err=True)
    from ogonek.server.http.addresses import address_for_others, address_here

    click.echo(words("cli-serving", address=address_here(host, port)))
    if others := address_for_others(host, port):
        click.echo(words("cli-serving-others", address=others))
    click.echo(words("cli-serving-stop"))


@click.command("worker", cls=Command, help="cli-worker")
@option("--queue", metavar="URL", help="cli-queue")
@option("--workers", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="cli-workers")
def worker_command(queue: str | None, workers: int) -> None:
    from ogonek.server.serve import JsonLines, log_to
    from ogonek.server.settings import settings_from_environment

    url = queue or settings_from_environment().queue
    if not url:
        raise Failure(words("cli-worker-no-queue"), 2)
    log_to(JsonLines())
    with opening(""):
        from ogonek.server.bots.workers import work

        asyncio.run(work(url, workers))
