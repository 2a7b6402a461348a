"""A live table: a cache of what the database holds, and everybody who listens.

A room can be forgotten at any time and built again from the table's row, seats and actions. An action is done
in memory, committed, and only then told to anybody; if the commit fails, the room is rebuilt before its next use.
Whoever looks at the table takes the room's lock first, so that nobody sees what is not committed yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

from ogonek.core.errors import IllegalMove
from ogonek.server.errors import Erased, NoDatabase, Taken
from ogonek.server.live.broadcast import broadcast_chat, broadcast_table, broadcast_updates, encode_message
from ogonek.server.live.concerned import people_concerned
from ogonek.server.live.listener import NOBODY, Doer, Listener
from ogonek.server.live.presence import Presence
from ogonek.server.live.table_info import seats_of, table_info
from ogonek.server.live.table_memory import TableMemory
from ogonek.server.messages import Offered, OfferedMove, TableInfo, TableMessage, Update
from ogonek.server.metrics import COMMIT_SECONDS
from ogonek.server.store import Store
from ogonek.server.store.models import SeatRow, TableRow
from ogonek.server.store.tables import Mark
from ogonek.table import Action, Table
from ogonek.table.offers import offer_steps, why_not
from ogonek.table.updates import make_update

MAX_ACTIONS = 3_000  # of a table; beyond, only moves: they come to an end, undoing and returning need not
MAX_GREETINGS = 8  # that are kept of a table, some kilobytes each
MAX_TRIES = 5  # for what means the same wherever the game has got to, when another process was first


class Room:
    """A table and its listeners. `after_act` is called whenever something was committed."""

    def __init__(
        self, store: Store, memory: TableMemory, grace: float, after_act: Callable[[Room, bool], None]
    ) -> None:
        self._store = store
        self.memory = memory
        self.listeners: set[Listener] = set()
        self.users = 0  # requests, sockets and timers for which it must stay in memory
        self.bot_moving = False  # a task moves the bots here
        self.hinting: set[int | None] = set()  # seats for which a hint is being computed
        self.in_sync = True  # False: the memory may be ahead of the database, or was read in part
        self._lock = asyncio.Lock()
        self._greetings: dict[tuple[int | None, bool, int, int], bytes] = {}  # updates for those who say hello
        self._erased: set[str] = set()  # people who sit or spoke here, and whose names are forgotten
        # At a slow table nobody is expected to be there: only the clock calls a bot, or the others for one who left.
        self._presence = Presence(math.inf if memory.row.slow else grace)
        self._after_act = after_act
        self._mark_absent()

    @property
    def id(self) -> str:
        return self.memory.id

    @property
    def row(self) -> TableRow:
        return self.memory.row

    @property
    def seats(self) -> list[SeatRow]:
        return self.memory.seats

    @property
    def table(self) -> Table | None:
        return self.memory.table

    @contextlib.asynccontextmanager
    async def _exclusive(self) -> AsyncIterator[None]:
        """Nobody else looks or acts meanwhile, and the memory holds what the database does, or NoDatabase."""
        async with self._lock:
            if not self.in_sync:
                await self._rebuild()
            yield

    @contextlib.asynccontextmanager
    async def _refreshing(self) -> AsyncIterator[None]:
        """A failed read marks the room stale; it is rebuilt before its next use."""
        async with self._exclusive():
            try:
                yield
            except BaseException:
                self.in_sync = False
                raise

    async def ensure_in_sync(self) -> None:
        """Afterwards the memory holds what the database does, or NoDatabase was raised."""
        async with self._exclusive():
            pass

    # From the database

    async def catch_up_if_behind(self) -> None:
        if (await self._store.tables.marks([self.id])).get(self.id) != self.memory.mark():
            await self.catch_up(announced=True)

    async def catch_up(self, announced: bool = False) -> None:
        """Reads what was changed around the table, or by other processes: row and seats, new actions, new chat.

        What another process has announced is not announced again.
        """
        memory = self.memory
        async with self._refreshing():
            before, number = memory.row.state, memory.number
            if not await memory.read_row():
                return
            if before == "waiting" and memory.row.state != "waiting":
                await memory.load()
            elif memory.table is not None:
                await memory.read_actions()
            await memory.read_chat()
            self._mark_absent()
            self._tell_table()
            if memory.number != number or before != memory.row.state:
                self._tell_updates()
            self._tell_chat()
        self._after_act(self, announced)

    async def follow(self, heard: Mark | None) -> None:
        """Another process says how far the table is. Moves are nearly all that happens: then only they are read."""
        own = self.memory.mark()
        only_moves = heard is not None and (heard[0], heard[1], heard[3]) == (own[0], own[1], own[3])
        if heard is None or not only_moves or own[0] == "waiting" or (self.row.slow and heard[2] > own[2]):
            await self.catch_up(announced=True)
            return
        if heard[2] > own[2]:
            async with self._refreshing():
                if await self.memory.read_actions():
                    self._tell_table()
                self._tell_updates()
            self._after_act(self, True)
        await self.update_presence()

    # What people do

    async def act(self, action: Action, intent: str | None = None, doer: Doer = NOBODY) -> None:
        """Does an action, commits it, tells everybody. An OgonekError means that nothing changed.

        `doer`: Erased if their session was ended meanwhile, by themselves or an operator.
        """
        async with self._exclusive():
            if intent is not None and intent in self.memory.intents:
                return
            if action.kind != "move" and self.memory.number >= MAX_ACTIONS:
                raise IllegalMove("too-much")
            if intent is not None and action.kind in ("move", "undo") and self._gave_up(action.seat):
                await self._bring_back(action.seat, doer)
                if intent in self.memory.intents:  # another process did both meanwhile
                    return
            await self._do(action, intent, doer)
        self._after_act(self, False)

    async def _bring_back(self, seat: int, doer: Doer) -> None:
        """Who plays is back, perhaps already by another process."""
        try:
            await self._do(Action("return", seat), None, doer)
        except IllegalMove:
            if self._gave_up(seat):
                raise

    async def time_is_up(self, stretch: tuple[int | None, float]) -> None:
        """A bot plays on for the seat that thought for too long, unless it moved at the last moment."""
        async with self._exclusive():
            if self.memory.stretch != stretch or stretch[0] is None:
                return
            await self._do(Action("stand-in", stretch[0]), None)
        self._after_act(self, False)

    async def look_at_slow_clock(self) -> None:
        """Notes whose turn it is where nobody did; lets a bot play on for a person whose time is up."""
        async with self._exclusive():
            if not await self.memory.read_row() or self.table is None or self.row.state != "playing":
                return
            if self.row.to_move is None:
                await self._note_turn()
                return
            left = self.memory.seconds_left()
            if left is None or left > 0:
                return
            # Once: if somebody was quicker, perhaps with a move, the next look decides anew.
            await self._do(Action("stand-in", self.row.to_move), None, tries=1)
        self._after_act(self, False)

    async def note_turn(self) -> None:
        """The game has just begun: whose turn is it?"""
        async with self._exclusive():
            if self.table is not None and self.row.state == "playing" and self.row.to_move is None:
                await self._note_turn()

    async def _note_turn(self) -> None:
        turn = self.memory.turn()
        await self._store.actions.note_turn(self.id, turn, people_concerned(self.memory, turn, None, self.looking()))
        self.row.to_move, self.row.turn_since = turn
        if turn.since is not None:  # a clock runs from now on
            self._tell_updates()

    def looking(self) -> set[int]:
        """The seats whose people have the table in front of them, in this process or in another."""
        return self._presence.looking_elsewhere().union(self.looking_here())

    def looking_here(self) -> list[int]:
        people = {listener.person for listener in self.listeners if listener.visible}
        return sorted({seat for person in people for seat in seats_of(self.seats, person)})

    async def _do(self, action: Action, intent: str | None, doer: Doer = NOBODY, tries: int = MAX_TRIES) -> None:
        table = self._playing()
        table.act(action)
        over = table.game.over
        try:
            turn = self.memory.turn(action)
            told = people_concerned(self.memory, turn, doer.person, self.looking())
            changed = None if turn == (self.row.to_move, self.row.turn_since) else turn
            with COMMIT_SECONDS.time():
                await self._store.actions.add(
                    self.id, self.memory.number + 1, action, intent, over, doer.session, changed, told
                )
        except (Taken, NoDatabase) as error:
            await self._rebuild()
            if intent is not None and intent in self.memory.intents:  # sent twice, or committed all the same
                return
            if isinstance(error, NoDatabase):
                raise
            if doer.session is not None and await self._store.people.ended([doer.session]):
                raise Erased from None
            if tries > 1 and action.kind not in ("move", "undo"):
                await self._do(action, intent, doer, tries - 1)
                return
            raise IllegalMove("try-again") from None
        except BaseException:
            self.in_sync = False
            raise
        self.memory.number += 1
        if intent is not None:
            self.memory.intents.add(intent)
        self.memory.note_stretch(action)
        self.row.to_move, self.row.turn_since = turn
        if over:
            self.memory.row.state = "over"
        if over or action.kind != "move":
            self._tell_table()
        self._tell_updates()

    def _playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("not-started")
        if self.row.state == "abandoned":
            raise IllegalMove("abandoned")
        return self.table

    async def _rebuild(self) -> None:
        """The memory ran ahead of the database: build the table anew from what is committed."""
        self.in_sync = False
        self._greetings.clear()
        if await self.memory.read_row():
            await self.memory.load()
            self._mark_absent()
        self.in_sync = True
        self._tell_table()  # what was missed may have been the last move
        self._tell_updates()
        self._tell_chat()
        self._after_act(self, True)  # perhaps a bot is to move now

    async def say(self, person: str, name: str, text: str, intent: str, session: str) -> None:
        memory = self.memory
        if await self._store.people.ended([session]):
            raise Erased
        line = {"person": person, "seat": memory.seat_of(person), "name": name, "text": text, "intent": intent}
        async with self._exclusive():
            for _ in range(MAX_TRIES):  # another process may have taken the number; the same intent is said once
                number = memory.last_chat + 1
                try:
                    await self._store.actions.add_chat(self.id, number, line)
                    break
                except Taken:
                    await memory.read_chat()
                    if memory.last_chat and memory.last_chat + 1 == number:
                        break
            await memory.read_chat()
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

    async def drop_erased(self) -> None:
        """Closes the lines of ended sessions; of those who were erased, forgets their names and what they said."""
        sessions = {one.session for one in self.listeners if one.session is not None}
        await self.drop_sessions(await self._store.people.ended(sessions) if sessions else ())
        people = self.memory.people() - self._erased
        erased = await self._store.people.erased(people) if people else set()
        if erased:
            async with self._lock:
                self.memory.forget_chat()
                await self._rebuild()
            self._erased |= erased

    async def drop_sessions(self, ended: Collection[str]) -> None:
        for listener in list(self.listeners):
            if listener.session in ended:
                await listener.dismiss()

    async def tell_who_is_here(self) -> None:
        """Somebody was away for long enough to be replaced."""
        async with self._lock:
            self._mark_absent()
            self._tell_table()

    def seats_here(self) -> list[int]:
        """The seats whose people listen in this process."""
        return sorted({seat for listener in self.listeners for seat in seats_of(self.seats, listener.person)})

    def note_elsewhere(self, process: str, seats: list[int], looking: list[int]) -> None:
        """Another process says who is there; `update_presence` or `catch_up` makes use of it."""
        self._presence.note_elsewhere(process, seats, looking)

    async def update_presence(self) -> None:
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
        async with self._exclusive():
            return self._info(person)

    def _info(self, person: str | None) -> TableInfo:
        live = None if self.table is None else self.table.seats
        to_move = None if self.table is None else self.table.game.to_move
        info = table_info(self.row, self.seats, person, live, self._presence.grace, to_move)
        if self.row.slow:
            info.seconds_left = self.memory.seconds_left()
            for seat in self.memory.on_vacation():
                info.seats[seat].vacation = True
        return info

    async def greet(self, listener: Listener, after: int) -> None:
        """The table, what a listener missed, and where everything stands now."""
        async with self._exclusive():
            if self.row.slow:
                await self.memory.read_row()  # somebody may be on vacation since
            listener.greeted = True
            listener.send(TableMessage(self._info(listener.person)))
            if self.table is not None:
                listener.send_encoded(self._greeting(self.table, listener.person, after))
                listener.event = len(self.table.log)
            broadcast_chat([listener], self.memory)  # once a socket, however often it says hello

    def _greeting(self, table: Table, person: str | None, after: int) -> bytes:
        """Kept until something happens: who says hello again and again makes nobody compute it anew."""
        seat, hot = self.memory.seat_of(person), self.memory.hot_seat(person)
        key = (seat, hot, max(0, after), len(table.log))
        made = self._greetings.get(key)
        if made is None:
            public = table.view(None) if hot else None
            made = encode_message(self._update(seat, after, table.view(seat), public))
            if len(self._greetings) >= MAX_GREETINGS:
                self._greetings.clear()
            if self.row.clock is None:  # else it tells how many seconds are left
                self._greetings[key] = made
        return made

    async def steps(self, seat: int | None, taken: list[str]) -> Offered:
        async with self._exclusive():
            if seat is None or self.table is None or self.table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            return offer_steps(self.table.game, taken)

    async def why_not(self, seat: int | None, choices: list[str]) -> Offered:
        """An OgonekError says why these choices cannot be taken."""
        async with self._exclusive():
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
        async with self._exclusive():
            table = self._playing()
            if seat is None or table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            if self.row.counted or sum(other.bot is None for other in table.seats) > 1:
                raise IllegalMove("no-hints-here")
            return table.view(seat)

    async def view(self, seat: int) -> dict[str, Any]:
        async with self._exclusive():
            assert self.table is not None
            return self.table.view(seat)

    def _tell_table(self) -> None:
        if not self.in_sync:
            return  # everybody is told when it is
        self._presence.note_told(self.table)
        broadcast_table(self.listeners, self._info)

    def _tell_updates(self) -> None:
        if self.table is not None:
            broadcast_updates(self.listeners, self.memory, self._update)

    def _tell_chat(self) -> None:
        broadcast_chat(self.listeners, self.memory)

    def _update(
        self, seat: int | None, after: int, view: dict[str, Any], public: dict[str, Any] | None = None
    ) -> Update:
        """`public`: the spectator's view, for a hot seat."""
        assert self.table is not None
        return make_update(self.table, seat, after, view, public, self.memory.seconds_left(), OfferedMove)
