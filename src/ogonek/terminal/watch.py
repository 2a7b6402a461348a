"""A game that others play, watched in the terminal: the table, and beneath it what happened."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.terminal import describe_event, draw
from ogonek.terminal.style import Say

FEWEST_LINES = 3  # of the log, where the table fills the terminal


def watch(console: Console, game: Game, happenings: Iterable[Sequence[Event]], say: Say, delay: float) -> None:
    """Shows the game as a spectator sees it while `happenings` plays it, then leaves the final table standing.

    Where there is no terminal to draw on (a pipe, a file) only the log and the final table are written, at once.
    """
    log = [_sentence(game, event, say) for event in game.opening]
    if console.is_terminal:
        with Live(console=console, screen=True, auto_refresh=False) as live:
            live.update(_screen(console, game, log, say), refresh=True)
            for events in happenings:
                time.sleep(delay)
                log += [_sentence(game, event, say) for event in events]
                live.update(_screen(console, game, log, say), refresh=True)
            time.sleep(delay)
    else:
        for events in happenings:
            log += [_sentence(game, event, say) for event in events]
        for sentence in log:
            console.print(Text(sentence))
    console.print(_table(console, game, say))


def _sentence(game: Game, event: Event, say: Say) -> str:
    return describe_event(game.name, event.seen_by(None), game.seats, say)


def _table(console: Console, game: Game, say: Say) -> RenderableType:
    return draw(game.view(None), game.seats, say, console.width)


def _screen(console: Console, game: Game, log: Sequence[str], say: Say) -> Group:
    table = _table(console, game, say)
    room = console.height - len(console.render_lines(table)) - 1
    lines = [Text(sentence, no_wrap=True, overflow="ellipsis") for sentence in log[-max(FEWEST_LINES, room) :]]
    lines[-1].stylize("bold")
    return Group(table, *lines)
