"""`ogonek admin` about people: what they reported, what the operator decides, and everybody's ratings."""

from __future__ import annotations

import time
from typing import Any

import click

from ogonek.cli.admin_store import with_store
from ogonek.cli.base import Command, Failure, Option, words

DAY = 24 * 3600.0


def _or_nobody(found: bool, person: str) -> None:
    if not found:
        raise Failure(words("cli-admin-nobody", person=person))


@click.command("reports", cls=Command, help="cli-admin-reports")
@click.pass_context
def reports_command(context: click.Context) -> None:
    from ogonek.server.live.table_info import iso

    for one in with_store(context, lambda store: store.conduct.reports()):
        click.echo(
            f"{iso(one['at'])}  {one['about']}  {one['name']}  /t/{one['table']}  {one['line']!r}  {one['text']!r}"
        )


@click.command("mute", cls=Command, help="cli-admin-mute")
@click.argument("person")
@click.option("--days", cls=Option, type=click.IntRange(0), default=7, show_default=True, help="cli-mute-days")
@click.pass_context
def mute_command(context: click.Context, person: str, days: int) -> None:
    until = time.time() + days * DAY if days else 0.0
    _or_nobody(with_store(context, lambda store: store.conduct.mute(person, until)), person)
    click.echo(words("cli-admin-muted", person=person, days=days))


@click.command("ban", cls=Command, help="cli-admin-ban")
@click.argument("person")
@click.option("--lift", cls=Option, is_flag=True, help="cli-ban-lift")
@click.pass_context
def ban_command(context: click.Context, person: str, lift: bool) -> None:
    _or_nobody(with_store(context, lambda store: store.conduct.ban(person, not lift)), person)
    click.echo(words("cli-admin-unbanned" if lift else "cli-admin-banned", person=person))


@click.command("rename", cls=Command, help="cli-admin-rename")
@click.argument("person")
@click.argument("name")
@click.pass_context
def rename_command(context: click.Context, person: str, name: str) -> None:
    from ogonek.server.errors import Taken
    from ogonek.server.text import name_key, visible_text
    from ogonek.table.messages import MAX_NAME

    shown = visible_text(name, instead="")[:MAX_NAME]
    if not shown:
        raise Failure(words("error-bad-name"))

    async def rename(store: Any) -> bool:
        await store.accounts.rename(person, shown, name_key(shown))
        return bool(await store.conduct.rename_everywhere(person, shown))

    try:
        _or_nobody(with_store(context, rename), person)
    except Taken:
        raise Failure(words("error-name-taken")) from None
    click.echo(words("cli-admin-renamed", person=person, name=shown))


@click.command("ratings", cls=Command, help="cli-admin-ratings")
@click.pass_context
def ratings_command(context: click.Context) -> None:
    from ogonek.server.live.rooms import Rooms
    from ogonek.server.rater import recompute

    games, people, changed = with_store(context, lambda store: recompute(store, Rooms(store, grace=0)))
    click.echo(words("cli-admin-rated", games=games, ratings=people, changed=changed))


COMMANDS = (reports_command, mute_command, ban_command, rename_command, ratings_command)
