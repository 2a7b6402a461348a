"""`ogonek show`: a position of a recorded game."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from ogonek.cli.base import Command, option, speaker, words
from ogonek.core.game import Game
from ogonek.library.replay import game_after, written_game
from ogonek.terminal import draw
from ogonek.terminal.style import readable


@click.command("show", cls=Command, help="cli-show")
@click.argument("file")
@option("--game", "number", type=click.IntRange(1), default=1, show_default=True, help="cli-game")
@option("--at", type=click.IntRange(0), metavar="N", help="cli-at")
@option("--seat", type=click.IntRange(0), metavar="S", help="cli-seat-option")
def show_command(file: str, number: int, at: int | None, seat: int | None) -> None:
    record = written_game(file, number)
    game = game_after(record, at)
    view = game.view(seat)
    console = Console(highlight=False)
    console.print(_headline(game, seat))
    console.print(draw(view, game.seats, speaker(game.name), console.width))


def _headline(game: Game, seat: int | None) -> Text:
    title = Text(words("game-title", game.name), style="bold")
    for name, chosen in game.options.items():
        if chosen:
            title.append(f" · {words(f'option-{name}', game.name)}")
    title.append(" · " + words("cli-after-move", moves=len(game.moves)), style="dim")
    seen_by = words("cli-spectator") if seat is None else words("cli-seen-by", name=readable(game.seats[seat], 16))
    return title.append(f" · {seen_by}", style="dim")
