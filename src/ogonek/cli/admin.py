"""`ogonek admin`: for whoever runs a server. Works on its database, also while the server runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ogonek.cli.admin_people import COMMANDS
from ogonek.cli.admin_store import url_of, with_store
from ogonek.cli.base import Failure, Group, Option, words


@click.group("admin", cls=Group, help="cli-admin")
@click.option("--database", cls=Option, metavar="URL", help="cli-database")
@click.pass_context
def admin_command(context: click.Context, database: str | None) -> None:
    context.obj = database


for command in COMMANDS:
    admin_command.add_command(command)


@admin_command.command("list", help="cli-admin-list")
@click.option("--state", cls=Option, type=click.Choice(["waiting", "playing", "over", "abandoned"]), help="cli-state")
@click.pass_context
def list_command(context: click.Context, state: str | None) -> None:
    from ogonek.server.admin import list_tables

    columns = ("id", "game", "state", "seats", "actions", "created")
    table = Table(*[words(f"cli-column-{column}") for column in columns])
    for row in with_store(context, lambda store: list_tables(store, state)):
        table.add_row(row.id, row.game, row.state, ", ".join(row.seats), str(row.actions), row.created[:10])
    Console(highlight=False).print(table)


@admin_command.command("people", help="cli-admin-people")
@click.argument("name", default="")
@click.pass_context
def people_command(context: click.Context, name: str) -> None:
    from ogonek.server.admin import list_people

    for person_id, called, created in with_store(context, lambda store: list_people(store, name)):
        click.echo(f"{person_id}  {created}  {called}")


@admin_command.command("end", help="cli-admin-end")
@click.argument("table")
@click.pass_context
def end_command(context: click.Context, table: str) -> None:
    if not with_store(context, lambda store: store.tables.abandon(0.0, table)):
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

    with_store(context, write)


@admin_command.command("erase", help="cli-admin-erase")
@click.argument("person")
@click.pass_context
def erase_command(context: click.Context, person: str) -> None:
    if not with_store(context, lambda store: store.people.erase(person)):
        raise Failure(words("cli-admin-nobody", person=person))
    click.echo(words("cli-admin-erased", person=person))


@admin_command.command("prune", help="cli-admin-prune")
@click.option("--days", cls=Option, type=click.IntRange(1), required=True, help="cli-days")
@click.pass_context
def prune_command(context: click.Context, days: int) -> None:
    import time

    before = time.time() - days * 24 * 3600
    deleted = with_store(context, lambda store: store.tables.prune(before, before))
    click.echo(words("cli-admin-pruned", tables=deleted))


@admin_command.command("backup", help="cli-admin-backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_context
def backup_command(context: click.Context, file: Path) -> None:
    from ogonek.server.admin import back_up

    back_up(url_of(context), file)
    click.echo(words("cli-admin-backed-up", file=str(file)))


@admin_command.command("restore", help="cli-admin-restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.pass_context
def restore_command(context: click.Context, file: Path) -> None:
    from ogonek.server.admin import restore

    restore(url_of(context, there=False), file)
    click.echo(words("cli-admin-restored", file=str(file)))
