"""Commands that serve: at home, for people, for other processes' bots.

The server is imported when it is asked for, and Python looks for garbage only when it is up (`server/app.py`): to
start takes a sixth less.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import click

from ogonek.spoken import Command, Failure, option, words


@click.command("play", cls=Command, help="cli-play")
@option("--database", default="", metavar="URL", help="cli-database")
@option("--browser/--no-browser", default=True, help="cli-browser")
def play_command(database: str = "", browser: bool = True) -> None:
    gc.disable()
    from ogonek.server.serve import play
    from ogonek.server.settings import Settings

    play(Settings(database=database), browser)


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
    if settings.queue:
        _workers()  # or say what is missing
    serve(settings, host, port)


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
    asyncio.run(_workers().work(url, workers))


def _workers() -> Any:
    try:
        from ogonek.server import workers
    except ImportError as error:
        raise Failure(words("cli-needs-redis", name=error.name or "?")) from error
    return workers
