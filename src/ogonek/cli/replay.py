"""`ogonek replay`: are the games of a file right?"""

from __future__ import annotations

import json
from typing import Any

import click

from ogonek.cli.base import Command, option, reason, words
from ogonek.library.replay import Replayed, replay
from ogonek.terminal.style import readable
from ogonek.words import printable


@click.command("replay", cls=Command, help="cli-replay")
@click.argument("file")
@option("--json", "as_json", is_flag=True, help="cli-json")
@click.pass_context
def replay_command(context: click.Context, file: str, as_json: bool) -> None:
    right = unfinished = 0
    wrong: list[dict[str, Any]] = []
    for replayed in replay(file):
        if replayed.game is not None:
            right += 1
            unfinished += not replayed.game.over
            continue
        wrong.append(_fault(replayed))
        if not as_json:
            click.echo(printable(_told(file, replayed)), err=True)
    if as_json:
        click.echo(json.dumps({"file": file, "right": right, "unfinished": unfinished, "wrong": wrong}))
    elif right or len(wrong) > 1:
        click.echo(words("cli-replayed", right=right, unfinished=unfinished, wrong=len(wrong)))
    context.exit(1 if wrong else 0)


def _fault(replayed: Replayed) -> dict[str, Any]:
    error = replayed.error
    assert error is not None
    return {"line": replayed.line, "move": replayed.move, "text": replayed.text, "reason": reason(error)}


def _told(file: str, replayed: Replayed) -> str:
    """A wrong game in one line: where, which move, why."""
    where = {"file": file, "line": str(replayed.line), "reason": _fault(replayed)["reason"]}
    if not replayed.move:
        return words("cli-wrong", **where)
    return words("cli-wrong-move", move=str(replayed.move), text=readable(replayed.text, 40), **where)
