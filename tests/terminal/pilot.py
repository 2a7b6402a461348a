"""Playing at the terminal's table as a person would: by keys, or by clicks on what is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from random import Random

from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import RichLog

from ogonek.core.kits import rulebook
from ogonek.terminal.app import TableApp
from ogonek.terminal.layout import Target, target_of
from ogonek.terminal.local import LocalSource
from ogonek.terminal.source import Source
from ogonek.terminal.start import new_local_table
from ogonek.terminal.table_screen import TableScreen
from ogonek.terminal.thinking import think
from ogonek.terminal.translator import Translator
from ogonek.terminal.widgets import ClickableText

SMALL = (80, 24)
ANSWER_TIMEOUT = 30.0  # seconds; a busy machine is slow, a hang is for ever
_HERE = ThreadPoolExecutor(1)  # bots need no process of their own where nobody minds a slow screen


def local(game: str, people: list[str], bots: int, seed: str, *options: str) -> LocalSource:
    return new_local_table(game, people, ["casual"] * bots, options, seed, _HERE, pause=0.0)


class Player:
    """Somebody before the screen."""

    def __init__(self, pilot: Pilot[None], seed: object) -> None:
        self.pilot = pilot
        self.rng = Random(str(seed))

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def offered(self) -> list[str]:
        return [] if self.table.step is None else self.table.step.choices

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for events, not for time; the limit is for a test that would never end."""
        async with asyncio.timeout(ANSWER_TIMEOUT):
            while not holds():
                await self.pilot.pause()
                await self.table.inputs_handled()

    async def my_move(self) -> bool:
        """Waits for the next move of this player; False when the game is over."""
        await self.until(lambda: self.table.scene.over or self.offered != [])
        return not self.table.scene.over

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.pilot.app.simulate_key(key)
            for _ in "app", "screen":  # the one hands it on to the other
                await self.pilot.pause(0)
            await self.table.inputs_handled()

    async def choose(self, choice: str) -> None:
        """By the choice's own key, or with arrows where it has none."""
        context = self.table.render_context()
        for key, selection in self.table.ui.keys(context).items():
            if selection.choices == (choice,) and not selection.draft:
                await self.press(key)
                return
        await self.press(*["right"] * (self.offered.index(choice) + 1), "enter")

    async def point_at(self, choice: str) -> None:
        """By a click on the hand or on the choices."""
        kind, _, which = choice.partition(" ")
        await self.click(*(("hand", which) if kind == "card" else ("choice", choice)))

    async def move_well(self, choosing: Callable[[str], Awaitable[None]] | None = None) -> None:
        """The move that a casual bot would make, choice by choice: games come to their end sooner so."""
        view, number = self.table.scene.view, len(self.table.scene.log)
        assert view is not None
        move = think("casual", view, str(number), 0.0)
        for choice in rulebook(view["game"]).parse(move).choices:
            if len(self.table.scene.log) == number:
                await (choosing or self.choose)(choice)

    async def click(self, *target: str) -> None:
        """Clicks on the first cell that stands for this."""
        for widget in self.pilot.app.screen.query(ClickableText):
            cell = _cell(widget, target)
            if cell is not None:
                await self.pilot.click(widget, offset=cell)
                await self.table.inputs_handled()
                return
        raise LookupError(f"nothing on the screen stands for {target}")

    async def shown(self, part: str = "") -> str:
        """What stands on the screen, or in one part of it, once it is drawn."""
        await self.pilot.pause()
        lines = [
            "".join(segment.text for segment in strip) for strip in self.pilot.app.screen._compositor.render_strips()
        ]
        if part:
            region = self.pilot.app.screen.query_one(part).region
            lines = [line[region.x : region.right] for line in lines[region.y : region.bottom]]
        return "\n".join(lines)

    def log(self) -> str:
        return "\n".join(line.text for line in self.table.query_one("#log", RichLog).lines)


def _cell(widget: ClickableText, target: Target) -> tuple[int, int] | None:
    """Where in the widget it is drawn, if one can see it there."""
    text = widget.shown
    if text is None:
        return None
    for line, words in enumerate(text.split("\n")):
        for span in words.spans:
            if target_of(span.style) == target and line < widget.region.height:
                return cell_len(words.plain[: span.start]) + widget.gutter.left, line
    return (0, 0) if target_of(text.style) == target else None


@asynccontextmanager
async def seated(
    *sources: Source | Callable[[], Source], language: str = "en", size: tuple[int, int] = SMALL, seed: object = 0
) -> AsyncIterator[Player]:
    """Before the screen, with one table after another."""
    coming = iter(sources)

    def next_source() -> Source:
        source = next(coming)
        return source if isinstance(source, Source) else source()

    app = TableApp(next_source, Translator(language))
    async with app.run_test(size=size) as pilot:
        player = Player(pilot, seed)
        await player.table.inputs_handled()
        await pilot.pause()
        yield player
