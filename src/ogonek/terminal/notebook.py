"""Games and views show themselves in Jupyter and IPython: drawn as in a terminal, by the same words.

`import ogonek` asks for this where IPython runs. Games stay pure: it is IPython that is told how to show them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.console import Console

from ogonek.core.game import Game
from ogonek.core.kits import kits
from ogonek.words import say

WIDTH = 100
_PRE = '<pre style="line-height: normal; white-space: pre">{code}</pre>'


def game_html(game: Game) -> str:
    """A game as a spectator sees it."""
    return _drawn(game.view(None), game.seats)


def view_html(thing: dict[str, Any]) -> str | None:
    """A view as its seat sees the table; None for any other dictionary, which then shows itself as ever."""
    if thing.get("game") not in kits() or not {"seat", "to_move", "turn", "players"} <= thing.keys():
        return None
    return _drawn(thing, [f"seat {seat}" for seat in range(len(thing["players"]))])


def _drawn(view: dict[str, Any], names: Sequence[str]) -> str:
    from ogonek.terminal import draw

    console = Console(record=True, file=StringIO(), width=WIDTH, highlight=False, force_jupyter=False)
    console.print(draw(view, names, lambda key, /, **facts: say(key, "en", view["game"], **facts), WIDTH))
    return console.export_html(inline_styles=True, code_format=_PRE)


def show_in_notebooks() -> None:
    """Tells IPython, where it runs, how to show games and views."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        html.for_type(Game, game_html)
        html.for_type(dict, view_html)
