"""A live table: a cache of what the database holds, and everybody who listens.

A room can be forgotten at any time and built again from the table's row, seats and actions. An action is done
in memory, committed, and only then told to anybody; if the commit fails, the room is built anew before anybody
looks at it again. Whoever looks at the table takes the room's lock first, so that nobody sees what is not
committed yet.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from ogonek.core.errors import IllegalMove
from ogonek.server.infos import seats_of, table_info
from ogonek.server.listener import Listener
from ogonek.server.memory import TableMemory
from ogonek.server.messages import Chat, Offered, OfferedMove, TableInfo, TableMessage, Update
from ogonek.server.metrics import COMMIT_SECONDS
from ogonek.server.models import SeatRow, TableRow
from ogonek.server.presence import Presence
from ogonek.server.store import NoDatabase, Store, Taken
from ogonek.server.store_tables import Mark
from ogonek.server.telling import tell_chat, tell_table, tell_updates
from ogonek.table import Action, Table
from ogonek.table.offers import offer_moves, offer_steps, why_not


class Room(TableMemory):
    """A table and its listeners. `after_act` is called whenever something was committed."""

    def __init__(
        self, store: Store, row: TableRow, seats: list[SeatRow], grace: float, after_act: Callable[[Room, bool], None]
    ) -> None:
        super().__init__(store, row, seats)
        self.listeners: set[Listener] = set()
        self.users = 0  # requests, sockets and alarms for which it must stay in memory
        self.thinking = False  # a bot is about to move here
        self.pondering: set[int | None] = set()  # seats for which a hint is being thought of
        self.sound = True  # False: the memory may be ahead of the database
        self._lock = asyncio.Lock()
        self._presence = Presence(grace)
        self._after_act = after_act

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Nobody else looks or acts meanwhile, and what is in memory is what the database holds."""
        async with self._lock:
            if not self.sound:
                await self._start_again()
            yield

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[None]:
        """What was read by half, and told to nobody, is read anew."""
        async with self._alone():
            try:
                yield
            except BaseException:
                self.sound = False
                raise

    async def settle(self) -> None:
        """What is in memory is what the database holds, or NoDatabase."""
        async with self._alone():
            pass

    # From the database

    async def load(self) -> None:
        await super().load()
        self._mark_absent()

    async def catch_up_if_behind(self) -> None:
        if (await self._store.tables.marks([self.id])).get(self.id) != self.mark():
            await self.catch_up(announced=True)

    async def catch_up(self, announced: bool = False) -> None:
        """What was changed around the table, or by other processes: row and seats, new actions, new chat.

        What another process has announced is not announced again.
        """
        async with self._reading():
            before, number = self.row.state, self.number
            if not await self._read_row():
                return
            if before == "waiting" and self.row.state != "waiting":
                await self.load()
            elif self.table is not None:
                await self._read_actions()
            await self._read_chat()
            self._mark_absent()
            self._tell_table()
            if self.number != number or before != self.row.state:
                self._tell_updates()
            self._tell_chat()
        self._after_act(self, announced)

    async def follow(self, heard: Mark | None) -> None:
        """Another process says how far the table is. Moves are nearly all that happens: then only they are read."""
        own = self.mark()
        moved = (heard[0], heard[1], heard[3]) == (own[0], own[1], own[3]) if heard is not None else False
        if heard is None or not moved or own[0] == "waiting":
            await self.catch_up(announced=True)
            return
        if heard[2] > own[2]:
            async with self._reading():
                if await self._read_actions():
                    self._tell_table()
                self._tell_updates()
            self._after_act(self, True)
        await self.notice_presence()

    # What people do

    async def act(self, action: Action, intent: str | None = None) -> None:
        """Does an action, commits it, tells everybody. An OgonekError means that nothing changed."""
        async with self._alone():
            if intent is not None and intent in self._intents:
                return
            if intent is not None and action.kind in ("move", "undo") and self._gave_up(action.seat):
                await self._do(Action("return", action.seat), None)  # who plays is back
            await self._do(action, intent)
        self._after_act(self, False)

    async def time_is_up(self, stretch: tuple[int | None, float]) -> None:
        """A bot plays on for the seat that thought for too long, unless it moved at the last moment."""
        async with self._alone():
            if self.stretch != stretch or stretch[0] is None:
                return
            await self._do(Action("stand-in", stretch[0]), None)
        self._after_act(self, False)

    async def _do(self, action: Action, intent: str | None, tries: int = 5) -> None:
        table = self._playing()
        table.act(action)
        over = table.game.over
        try:
            with COMMIT_SECONDS.time():
                await self._store.actions.add(self.id, self.number + 1, action, intent, over)
        except (Taken, NoDatabase) as error:
            await self._start_again()
            if intent is not None and intent in self._intents:  # sent twice, or committed all the same
                return
            if isinstance(error, NoDatabase):
                raise
            if tries > 1 and action.kind not in ("move", "undo"):  # it means the same wherever the game has got to
                await self._do(action, intent, tries - 1)
                return
            raise IllegalMove("try-again") from None
        except BaseException:
            self.sound = False
            raise
        self.number += 1
        if intent is not None:
            self._intents.add(intent)
        self._note_stretch(action)
        if over:
            self.row.state = "over"
        if over or action.kind != "move":
            self._tell_table()
        self._tell_updates()

    def _playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("not-started")
        if self.row.state == "abandoned":
            raise IllegalMove("abandoned")
        return self.table

    async def _start_again(self) -> None:
        """The memory ran ahead of the database: build the table anew from what is committed."""
        self.sound = False
        if await self._read_row():
            await self.load()
        self.sound = True
        self._tell_table()  # what was missed may have been the last move
        self._tell_updates()
        self._tell_chat()
        self._after_act(self, True)  # perhaps a bot is to move now

    async def say(self, person: str, name: str, text: str, intent: str) -> None:
        line = {"person": person, "seat": self.seat_of(person), "name": name, "text": text, "intent": intent}
        async with self._alone():
            for _ in range(5):  # another process may have taken the number; the same intent is said once
                number = self._chat[-1].number + 1 if self._chat else 1
                try:
                    await self._store.actions.add_chat(self.id, number, line)
                    break
                except Taken:
                    await self._read_chat()
                    if self._chat and self._chat[-1].number + 1 == number:
                        break
            await self._read_chat()
            self._tell_chat()
        self._after_act(self, False)

    # Who is here

    async def join(self, listener: Listener) -> None:
        async with self._lock:
            self.listeners.add(listener)
            self._mark_absent()
            self._tell_table()

    async def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        async with self._lock:
            self._mark_absent()
            self._tell_table()

    async def tell_who_is_here(self) -> None:
        """Somebody was away for long enough to be replaced."""
        async with self._lock:
            self._mark_absent()
            self._tell_table()

    def seats_here(self) -> list[int]:
        """The seats whose people listen in this process."""
        return sorted({seat for listener in self.listeners for seat in seats_of(self.seats, listener.person)})

    def note_elsewhere(self, process: str, seats: list[int]) -> None:
        """Another process says who is there; `notice_presence` or `catch_up` makes use of it."""
        self._presence.note_elsewhere(process, seats)

    async def notice_presence(self) -> None:
        """Tells everybody who came or went elsewhere, if anybody did: also with a process that fell silent."""
        if self.table is None:
            return
        async with self._lock:
            changed = self._mark_absent()
            if changed:
                self._tell_table()
        if changed:
            self._after_act(self, True)

    def _mark_absent(self) -> bool:
        return self._presence.mark(self.table, self.seats_here())

    def replaceable(self, seat: int) -> bool:
        """Whether the others may let a bot play on for that seat."""
        return self._presence.replaceable(self.table, seat)

    def grace_left(self) -> float | None:
        """Until the next of those who are away may be replaced; None if nobody is waited for."""
        if self.table is None or self.row.state != "playing":
            return None
        return self._presence.grace_left(self.table)

    def _gave_up(self, seat: int) -> bool:
        """Whether a bot plays for this person, or they left: what they do next brings them back."""
        return self.table is not None and (self.table.seats[seat].stand_in or self.table.seats[seat].left)

    # What people are told

    async def info(self, person: str | None) -> TableInfo:
        async with self._alone():
            return self._info(person)

    def _info(self, person: str | None) -> TableInfo:
        live = None if self.table is None else self.table.seats
        to_move = None if self.table is None else self.table.game.to_move
        return table_info(self.row, self.seats, person, live, self._presence.grace, to_move)

    async def greet(self, listener: Listener, after: int) -> None:
        """The table, what a listener missed, and where everything stands now."""
        async with self._alone():
            listener.greeted = True
            listener.send(TableMessage(self._info(listener.person)))
            if self.table is not None:
                seat = self.seat_of(listener.person)
                public = self.table.view(None) if self.hot_seat(listener.person) else None
                listener.send(self._update(seat, after, self.table.view(seat), public))
                listener.event = len(self.table.log)
            if self._chat:
                listener.send(Chat(self._chat))
                listener.chat = self._chat[-1].number

    async def steps(self, seat: int | None, taken: list[str]) -> Offered:
        async with self._alone():
            if seat is None or self.table is None or self.table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            return offer_steps(self.table.game, taken)

    async def why_not(self, seat: int | None, choices: list[str]) -> Offered:
        """An OgonekError says why these choices cannot be taken."""
        async with self._alone():
            if seat is None:
                raise IllegalMove("spectators-watch")
            table = self._playing()
            if table.game.over:
                raise IllegalMove("game-over", table.game.position.end)
            if table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            return why_not(table.game, choices)

    async def hintable(self, seat: int | None) -> dict[str, Any]:
        """The view to think about; a hint is given to whoever is to move, and only in games against bots alone."""
        async with self._alone():
            table = self._playing()
            if seat is None or table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            if sum(other.bot is None for other in table.seats) > 1:
                raise IllegalMove("no-hints-here")
            return table.view(seat)

    async def view(self, seat: int) -> dict[str, Any]:
        async with self._alone():
            assert self.table is not None
            return self.table.view(seat)

    def _tell_table(self) -> None:
        if not self.sound:
            return  # everybody is told when it is
        self._presence.note_told(self.table)
        tell_table(self.listeners, self._info)

    def _tell_updates(self) -> None:
        if self.table is not None:
            tell_updates(self.listeners, self.table, self.seat_of, self.hot_seat, self._update)

    def _tell_chat(self) -> None:
        tell_chat(self.listeners, self._chat)

    def _update(
        self, seat: int | None, after: int, view: dict[str, Any], public: dict[str, Any] | None = None
    ) -> Update:
        """`public`: the spectator's view, for a hot seat."""
        table = self._table()
        return Update(
            number=len(table.log),
            events=table.entries_after(after, seat),
            view=view,
            offer=offer_moves(table.game, OfferedMove) if seat is not None and seat == table.game.to_move else None,
            can_undo=table.can_undo(seat),
            seconds_left=self.seconds_left(),
            public=public,
            public_events=None if public is None else table.entries_after(after, None),
        )
