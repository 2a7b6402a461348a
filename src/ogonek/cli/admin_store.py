"""The database of a server, for the commands of `ogonek admin`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import click

from ogonek.cli.base import Failure, words
from ogonek.cli.database_errors import opening

T = TypeVar("T")


def url_of(context: click.Context, there: bool = True) -> str:
    from msgspec.structs import replace

    from ogonek.server.settings import settings_from_environment
    from ogonek.server.store.database import file_of

    settings = settings_from_environment()
    url = (settings if context.obj is None else replace(settings, database=context.obj)).database_url
    file = file_of(url)
    if there and file is not None and not file.exists():  # a slip of the pen must not make one
        raise Failure(words("cli-admin-no-database", file=str(file)))
    return url


def with_store(context: click.Context, work: Callable[[Any], Awaitable[T]]) -> T:
    """Opens the database, does the work, closes it; a database that cannot be opened is said in one line."""
    from ogonek.server.store import Store

    url = url_of(context)
    logging.getLogger("ogonek").addHandler(logging.NullHandler())  # in one line: not in the log's words too

    async def run() -> T:
        store = Store(url, patience=None)
        try:
            await store.open()
            return await work(store)
        finally:
            await store.close()

    with opening(url):
        return asyncio.run(run())
