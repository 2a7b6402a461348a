"""A table in this program: one person against bots, or several at one keyboard (a hot seat)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from random import Random
from typing import Any

from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.table import Action, Table
from ogonek.table.offers import offer_moves, why_not
from ogonek.terminal.offer import Offer
from ogonek.terminal.source import Hint, Scene, SeatInfo, Source
from ogonek.terminal.thinking import advise, think

MAX_THINKING_TIME = 1.5  # seconds for a bot's move
MAX_HINT_TIME = 1.0  # seconds


class LocalSource(Source):
    def __init__(self, table: Table, thinkers: Executor, pause: float, rng: Random) -> None:
        super().__init__()
        self.table = table
        self._thinkers = thinkers
        self._pause = pause
        self._rng = rng
        self._people = [number for number, seat in enumerate(table.seats) if not seat.played_by_bot]
        # Whose view is shown. With several people it is nobody's until one of them confirms to be at the screen.
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._moved = asyncio.Event()

    async def run(self) -> None:
        while not self.table.game.over:
            seat = self.table.game.to_move
            assert seat is not None
            if self.table.seats[seat].bot is None:
                self._moved.clear()
                await self._moved.wait()
            else:
                await self._bot_move(seat)

    async def _bot_move(self, seat: int) -> None:
        answer_at = time.monotonic() + self._pause
        level, view = self.table.seats[seat].bot, self.table.view(seat)
        assert level is not None
        move = await self._in_worker(think, level, view, str(self._rng.getrandbits(64)), MAX_THINKING_TIME)
        await asyncio.sleep(max(0.0, answer_at - time.monotonic()))
        self._act(Action("move", seat, move))

    async def _in_worker(self, function: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thinkers, function, *arguments)
        except BrokenExecutor:  # the process was killed: think in this one instead
            return await asyncio.to_thread(function, *arguments)

    def scene(self) -> Scene:
        table, game = self.table, self.table.game
        seat = None if self._hand_over_to is not None else self._viewer
        return Scene(
            game=game.name,
            options=game.options,
            seats=[SeatInfo(seat.name, seat.bot) for seat in table.seats],
            view=table.view(seat),
            seat=seat,
            offer=self._offer() if seat is not None and seat == game.to_move else None,
            can_undo=table.can_undo(seat),
            hand_over_to=self._hand_over_to,
            can_play_again=True,
            log=table.entries_after(0, seat),
        )

    def _offer(self) -> Offer:
        game = self.table.game
        return Offer(offer_moves(game).moves, game.rulebook, game.position)

    @property
    def _hand_over_to(self) -> int | None:
        mover = self.table.game.to_move
        return mover if mover in self._people and mover != self._viewer else None

    def reveal(self) -> None:
        self._viewer = self.table.game.to_move
        self._notify()

    async def play(self, move: str) -> None:
        self._act(Action("move", self._own_seat(), move))

    async def why_not(self, choices: tuple[str, ...]) -> OgonekError | None:
        try:
            why_not(self.table.game, list(choices))
        except OgonekError as error:
            return error
        return None

    async def undo(self) -> None:
        self._act(Action("undo", self._own_seat()))

    async def hint(self) -> list[Hint]:
        """The bots' random numbers are not used for it, so asking for a hint does not change how they play."""
        seat = self._own_seat()
        if len(self._people) > 1:
            raise IllegalMove("no-hints-here")
        if seat != self.table.game.to_move:
            raise IllegalMove("not-your-turn")
        view, seed = self.table.view(seat), str(len(self.table.log))
        hints: list[Hint] = await self._in_worker(advise, view, seed, MAX_HINT_TIME)
        return hints

    def _own_seat(self) -> int:
        if self._viewer is None:
            raise IllegalMove("not-your-turn")
        return self._viewer

    def _act(self, action: Action) -> None:
        self.table.act(action)
        if self.table.game.over and len(self._people) > 1:
            self._viewer = None
        self._moved.set()
        self._notify()
