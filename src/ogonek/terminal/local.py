"""A table in this program: one person against bots, or several at one keyboard (a hot seat)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from random import Random
from typing import Any

from ogonek.core.errors import IllegalMove
from ogonek.table import Action, Table
from ogonek.terminal.offer import Offer
from ogonek.terminal.source import Hint, Scene, SeatShown, Source
from ogonek.terminal.thinking import advise, think

THINKING = 1.5  # seconds that a bot may think, at most
ADVISING = 1.0  # seconds for a hint


class LocalSource(Source):
    def __init__(self, table: Table, thinkers: Executor, pause: float, rng: Random) -> None:
        super().__init__()
        self.table = table
        self._thinkers = thinkers
        self._pause = pause
        self._rng = rng
        self._people = [number for number, seat in enumerate(table.seats) if not seat.played_by_bot]
        # Who looks. With several people nobody does until they say that they are there.
        self._looking = self._people[0] if len(self._people) == 1 else None
        self._moved = asyncio.Event()

    async def run(self) -> None:
        while not self.table.game.over:
            seat = self.table.game.to_move
            assert seat is not None
            if self.table.seats[seat].bot is None:
                self._moved.clear()
                await self._moved.wait()
            else:
                await self._let_think(seat)

    async def _let_think(self, seat: int) -> None:
        answer_at = time.monotonic() + self._pause
        level, view = self.table.seats[seat].bot, self.table.view(seat)
        assert level is not None
        move = await self._ask(think, level, view, str(self._rng.getrandbits(64)), THINKING)
        await asyncio.sleep(max(0.0, answer_at - time.monotonic()))
        self._act(Action("move", seat, move))

    async def _ask(self, thought: Callable[..., Any], *about: Any) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thinkers, thought, *about)
        except BrokenExecutor:  # the process was killed: the game goes on without it
            return await asyncio.to_thread(thought, *about)

    def scene(self) -> Scene:
        table, game = self.table, self.table.game
        seat = None if self._hand_over_to is not None else self._looking
        return Scene(
            game=game.name,
            options=game.options,
            seats=[SeatShown(seat.name, seat.bot) for seat in table.seats],
            view=table.view(seat),
            seat=seat,
            offer=Offer(game.rulebook, game.position) if seat is not None and seat == game.to_move else None,
            can_undo=table.can_undo(seat),
            hand_over_to=self._hand_over_to,
            replayable=True,
            log=table.entries_after(0, seat),
        )

    @property
    def _hand_over_to(self) -> int | None:
        mover = self.table.game.to_move
        return mover if mover in self._people and mover != self._looking else None

    def reveal(self) -> None:
        self._looking = self.table.game.to_move
        self._tell()

    async def play(self, move: str) -> None:
        self._act(Action("move", self._mine(), move))

    async def undo(self) -> None:
        self._act(Action("undo", self._mine()))

    async def hint(self) -> list[Hint]:
        """Not out of the bots' own chance: who asks for a hint meets the same bots as who does not."""
        seat = self._mine()
        if len(self._people) > 1:
            raise IllegalMove("no-hints-here")
        if seat != self.table.game.to_move:
            raise IllegalMove("not-your-turn")
        hints: list[Hint] = await self._ask(advise, self.table.view(seat), str(len(self.table.log)), ADVISING)
        return hints

    def _mine(self) -> int:
        if self._looking is None:
            raise IllegalMove("not-your-turn")
        return self._looking

    def _act(self, action: Action) -> None:
        self.table.act(action)
        if self.table.game.over and len(self._people) > 1:
            self._looking = None
        self._moved.set()
        self._tell()
