"""What arrives late: updates, keys and answers that come while a screen is being taken down."""

from __future__ import annotations

import asyncio
import threading

import pytest
from textual import events
from textual.widgets import Input

from ogonek.core.errors import OgonekError
from ogonek.terminal.screens import ChatInput, Confirm, HandOver
from ogonek.terminal.source import Scene, Source
from ogonek.terminal.table_screen import TableScreen
from terminal.pilot import local, seated

QUEUE = "pan-tu-nie-stal"


class Restless(Source):
    """A table that, once told to, reports a change in every turn of the event loop: also while a screen closes."""

    def __init__(self, game: str, *, begun: bool = True) -> None:
        super().__init__()
        self._local = local(game, ["Ala"], 2, "1")
        self._begun = begun
        self.restless = asyncio.Event()

    async def run(self) -> None:
        await self.restless.wait()
        while True:
            self._notify()
            await asyncio.sleep(0)

    def scene(self) -> Scene:
        scene = self._local.scene()
        return scene if self._begun else Scene(scene.game, scene.options, scene.seats, view=None)

    async def play(self, move: str) -> None:
        raise NotImplementedError

    why_not = undo = hint = play


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("game", [QUEUE, "demoludy"])
async def test_an_update_while_the_terminal_closes(game: str, begun: bool) -> None:
    source = Restless(game, begun=begun)
    async with seated(source):  # raises what went wrong in the terminal
        source.restless.set()


async def test_a_resize_while_the_terminal_closes() -> None:
    async with seated(local(QUEUE, ["Ala"], 1, "1")) as ala:
        table = ala.table
    table.on_resize()
    table.warn(OgonekError("no-connection"))


async def test_an_update_while_a_table_gives_way_to_the_next() -> None:
    first = Restless(QUEUE)
    async with seated(first, local(QUEUE, ["Ala"], 1, "2")) as ala:
        table = ala.table
        first.restless.set()
        table.post_message(TableScreen.Again(table))
        await ala.until(lambda: table not in ala.pilot.app.screen_stack)
        assert await ala.my_move()
        await ala.until(lambda: not table.is_running)


async def test_asked_twice_for_another_game_one_begins() -> None:
    laid = 0
    answered = threading.Event()

    def server() -> Source:
        nonlocal laid
        laid += 1
        assert answered.wait(30)
        return local(QUEUE, ["Ala"], 1, "2")

    async with seated(local(QUEUE, ["Ala"], 1, "1"), server, server) as ala:
        table = ala.table
        for _ in range(3):
            table.post_message(TableScreen.Again(table))
        await ala.until(lambda: laid == 1)
        await ala.press("h")  # the table answers while the server takes its time
        assert "Esc" in await ala.shown()
        answered.set()
        await ala.until(lambda: table not in ala.pilot.app.screen_stack)
        table.post_message(TableScreen.Again(table))
        assert await ala.my_move()
        assert laid == 1
        assert ala.pilot.app.screen is ala.table


@pytest.mark.parametrize("dialog", [HandOver, Confirm])
async def test_a_sheet_answered_twice_closes_once(dialog: type[Confirm | HandOver]) -> None:
    people = ["Ala", "Ola"] if dialog is HandOver else ["Ala"]
    async with seated(local(QUEUE, people, 2 - len(people), "1")) as ala:
        if dialog is Confirm:
            await ala.press("q")
        shown = ala.pilot.app.screen
        assert isinstance(shown, dialog)
        for _ in range(2):  # both stand in its queue before it has read either
            shown.post_message(events.Key("enter" if dialog is HandOver else "escape", None))
        await ala.until(lambda: shown not in ala.pilot.app.screen_stack and not shown.is_running)
        assert ala.pilot.app.screen is ala.table
        assert await ala.my_move()


async def test_a_line_sent_twice_is_said_once() -> None:
    said: list[str | None] = []
    async with seated(local(QUEUE, ["Ala"], 1, "1")) as ala:
        talk = ChatInput(ala.table.translator.say)
        await ala.pilot.app.push_screen(talk, said.append)
        line = talk.query_one(Input)
        for _ in range(2):
            talk.post_message(Input.Submitted(line, "Dzień dobry"))
        await ala.until(lambda: not talk.is_running)
        assert said == ["Dzień dobry"]
        assert ala.pilot.app.screen is ala.table
