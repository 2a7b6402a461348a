"""`ogonek verify`: was the deal fair?"""

from __future__ import annotations

import click

from ogonek.cli.base import Command, reason, words
from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.record import verify
from ogonek.library.files import written_games
from ogonek.terminal.style import readable
from ogonek.words import printable


@click.command("verify", cls=Command, help="cli-verify")
@click.argument("file")
@click.pass_context
def verify_command(context: click.Context, file: str) -> None:
    all_hold = True
    for line, record, error in written_games(file):
        try:
            if error is not None:
                raise error
            _tell_proof(line, verify(record))
        except BadRecord as wrong:
            all_hold = False
            click.echo(printable(words("cli-wrong", file=file, line=str(line), reason=reason(wrong))), err=True)
    context.exit(0 if all_hold else 1)


def _tell_proof(line: int, game: Game) -> None:
    """What was proved, and what the file alone cannot prove."""
    proof = game.notes["proof"]
    given = sum(1 for nonce in proof["nonces"] if nonce)
    table, first = readable(game.notes["id"], 60), readable(game.seats[game.first], 16)
    click.echo(words("cli-proof-holds", line=str(line)))
    click.echo("- " + words("cli-proof-replays", moves=len(game.moves)))
    click.echo("- " + words("cli-proof-commitment", table=table))
    click.echo("- " + words("cli-proof-deal", name=first))
    click.echo("- " + words("cli-proof-nonces", given=given, seats=len(game.seats)))
    click.echo("- " + words("cli-proof-compare", commitment=proof["commitment"]))
