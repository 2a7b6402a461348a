"""The table as a program for the terminal (Textual): one screen a game, and a new one for the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.app import App
from textual.theme import Theme

from ogonek.core.errors import OgonekError
from ogonek.terminal.source import Source
from ogonek.terminal.style import BRICK, GOLD, PAPER, TEAL
from ogonek.terminal.table_screen import TableScreen
from ogonek.terminal.translator import Translator

EVENING = Theme(
    name="evening",
    primary=GOLD,
    secondary=TEAL,
    error=BRICK,
    foreground=PAPER,
    background="#1d1613",
    surface="#261d18",
    panel="#33271f",
    dark=True,
)


class TableApp(App[None]):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Ogonek"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]

    def __init__(self, next_source: Callable[[], Source], translator: Translator) -> None:
        super().__init__()
        self._next_source = next_source
        self.translator = translator
        self._replacing = False  # the next table is on its way

    def on_mount(self) -> None:
        self.register_theme(EVENING)
        self.theme = "evening"
        self.push_screen(TableScreen(self._next_source(), self.translator))

    def on_table_screen_again(self, event: TableScreen.Again) -> None:
        """Asked for twice, or from a table that was replaced since: still one new table."""
        if event.table in self.screen_stack and not self._replacing:
            self._replacing = True
            self.run_worker(self._replace(event.table))

    async def _replace(self, table: TableScreen) -> None:
        try:
            source = await asyncio.to_thread(self._next_source)  # a server may take its time
        except OgonekError as error:
            table.warn(error)
        else:
            while table in self.screen_stack:  # and what was opened above it meanwhile
                self.pop_screen()
            self.push_screen(TableScreen(source, self.translator))
        finally:
            self._replacing = False
