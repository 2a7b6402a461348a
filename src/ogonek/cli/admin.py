"""`ogonek admin`: for whoever runs a server. Works on its database, also while the server runs."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from ogonek.cli.base import Failure, Group, Option, words
from ogonek.cli.database_errors import opening

T = TypeVar("T")


@click.group("admin", cls=Group, help="cli-admin")
@click.option("--database", cls=Option, metavar="URL", help="cli-database")
@click.pass_context
def admin_command(context: click.Context, database: str | None) -> None:
    context.obj = database


def _url(context: click.Context, there: bool = True) -> str:
    from msgspec.structs import replace

    from ogonek.server.settings import settings_from_environment
    from ogonek.server.store.database import file_of

    settings = settings_from_environment()
    url = (settings if context.obj is None else replace(settings, database=context.obj)).database_url
    file = file_of(url)
    if there and file is not None and not file.exists():  # a slip of the pen must not make one
        raise Failure(words("cli-admin-no-database", file=str(file)))
    return url


def _with_store(context: click.Context, work: Callable[[Any], Awaitable[T]]) -> T:
    """Opens the database, does the work, closes it; a database that cannot be opened is said in one line."""
    from ogonek.server.store import Store

    url = _url(context)
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


@admin_command.command("list", help="cli-admin-list")
@click.option("--state", cls=Option, type=click.Choice(["waiting", "playing", "over", "abandoned"]), help="cli-state")
@click.pass_context
def list_command(context: click.Context, state: str | None) -> None:
    from ogonek.server.admin import list_tables

    columns = ("id", "game", "state", "seats", "actions", "created")
    table = Table(*[words(f"cli-column-{column}") for column in columns])
    for row in _with_store(context, lambda store: list_tables(store, state)):
        table.add_row(row.id, row.game, row.state, ", ".join(row.seats), str(row.actions), row.created[:10])
    Console(highlight=False).print(table)


@admin_command.command("people", help="cli-admin-people")
@click.argument("name", default="")
@click.pass_context
def people_command(context: click.Context, name: str) -> None:
    from ogonek.server.admin import list_people

    for person_id, called, created in _with_store(context, lambda store: list_people(store, name)):
        click.echo(f"{person_id}  {created}  {called}")


@admin_command.command("end", help="cli-admin-end")
@click.argument("table")
@click.pass_context
def end_command(context: click.Context, table: str) -> None:
    if not _with_store(context, lambda store: store.tables.abandon(0.0, table)):
        raise Failure(words("cli-admin-not-playing", table=table))
    click.echo(words("cli-admin-ended", table=table))


@admin_command.command("export", help="cli-admin-export")
@click.argument("table", required=False)
@click.pass_context
def export_command(context: click.Context, table: str | None) -> None:
    from ogonek.server.admin import records

    async def write(store: Any) -> None:
        async for record in records(store, table, lambda found, gone: click.echo(f"{found}: {gone}", err=True)):
            click.echo(json.dumps(record, ensure_ascii=False))

    _with_store(context, write)


@admin_command.command("erase", help="cli-admin-erase")
@click.argument("person")
@click.pass_context
def erase_command(context: click.Context, person: str) -> None:
    if not _with_store(context, lambda store: store.people.erase(person)):
        raise Failure(words("cli-admin-nobody", person=person))
    click.echo(words("cli-admin-erased", person=person))


@admin_command.command("prune", help="cli-admin-prune")
@click.option("--days", cls=Option, type=click.IntRange(1), required=True, help="cli-days")
@click.pass_context
def prune_command(context: click.Context, days: int) -> None:
    import time

    before = time.time() - days * 24 * 3600
    deleted = _with_store(context, lambda store: store.tables.prune(before, before))
    click.echo(words("cli-admin-pruned", tables=deleted))


@admin_command.command("backup", help="cli-admin-backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_context
def backup_command(context: click.Context, file: Path) -> None:
    from ogonek.server.admin import back_up

    back_up(_url(context), file)
    click.echo(words("cli-admin-backed-up", file=str(file)))


@admin_command.command("restore", help="cli-admin-restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.pass_context
def restore_command(context: click.Context, file: Path) -> None:
    from ogonek.server.admin import restore

    restore(_url(context, there=False), file)
    click.echo(words("cli-admin-restored", file=str(file)))
