"""A live table: a cache of what the database holds, and everybody who listens.

A room can be forgotten at any time and built again from the table's row, seats and actions. An action is done
in memory, committed, and only then told to anybody; if the commit fails, the room is built anew before anybody
looks at it again. Whoever looks at the table takes the room's lock first, so that nobody sees what is not
committed yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec import json

from ogonek.games.chance import Stream
from ogonek.games.errors import IllegalMove
from ogonek.games.game import Game
from ogonek.play import deal_game
from ogonek.server.infos import iso, seat_of, seats_of, table_info
from ogonek.server.listener import Listener
from ogonek.server.metrics import COMMIT_SECONDS
from ogonek.server.models import ActionRow, SeatRow, TableRow
from ogonek.server.offers import offer_moves, offer_steps
from ogonek.server.protocol import Chat, ChatLine, Offered, TableInfo, TableMessage, Update
from ogonek.server.store import NoDatabase, Store, Taken
from ogonek.server.store_tables import Mark
from ogonek.table import Action, Seat, Table

_encode = json.Encoder().encode

SILENT_AFTER = 10.0  # seconds after which another process's word about who is there counts no more


class Room:
    """One table in memory. `after_act` is called whenever something was committed."""

    def __init__(
        self, store: Store, row: TableRow, seats: list[SeatRow], grace: float, after_act: Callable[[Room, bool], None]
    ) -> None:
        self.row = row
        self.seats = seats
        self.table: Table | None = None
        self.listeners: set[Listener] = set()
        self.users = 0  # requests, sockets and alarms for which it must stay in memory
        self.thinking = False  # a bot is about to move here
        self.pondering: set[int | None] = set()  # seats for which a hint is being thought of
        self.stretch: tuple[int | None, float] = (None, 0.0)  # who decides without interruption, and since when
        self._lock = asyncio.Lock()
        self.sound = True  # False: the memory may be ahead of the database
        self._store = store
        self._grace = grace
        self._told_replaceable = [False] * len(seats)  # what everybody was last told
        self._after_act = after_act
        self.number = 0  # of the last action
        self._elsewhere: dict[str, tuple[list[int], float]] = {}  # who is present in other processes, heard when
        self._intents: set[str] = set()
        self._chat: list[ChatLine] = []

    @property
    def id(self) -> str:
        return self.row.id

    def mark(self) -> Mark:
        """How far the table is, as this process knows it."""
        return self.row.state, self.row.rematch, self.number, self._chat[-1].number if self._chat else 0

    def seat_of(self, person: str | None) -> int | None:
        return seat_of(self.seats, person, None if self.table is None else self.table.game.to_move)

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
        """Builds the table from its deal and its actions, and reads the chat."""
        self.number, self._intents = 0, set()
        if self.row.state != "waiting":
            self.table = Table(self._deal(), [Seat(seat.name, seat.level) for seat in self.seats])
            await self._read_actions()
        await self._read_chat()
        self._mark_absent()

    def _deal(self) -> Game:
        nonces = [bytes.fromhex(seat.nonce) for seat in self.seats]
        stream = Stream(bytes.fromhex(self.row.secret), nonces)
        names = [seat.name for seat in self.seats]
        return deal_game(self.row.game, names, stream, rules=self.row.rules, **self.row.options)

    async def _read_actions(self) -> bool:
        """Whether anything but moves was done."""
        assert self.table is not None
        new = await self._store.actions.after(self.id, self.number)
        for action in new:
            self._replay(self.table, action)
        self._note_stretch()
        return any(action.kind != "move" for action in new)

    def _replay(self, table: Table, action: ActionRow) -> None:
        table.act(Action(action.kind, action.seat, action.text))
        self.number = action.number
        if action.intent is not None:
            self._intents.add(action.intent)

    async def _read_chat(self) -> None:
        last = self._chat[-1].number if self._chat else 0
        for row in await self._store.actions.chat_after(self.id, last):
            self._chat.append(ChatLine(row.number, row.seat, row.name, row.text))

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

    async def _read_row(self) -> bool:
        found = await self._store.tables.get(self.id)
        if found is not None:
            self.row, self.seats = found
        return found is not None

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
        self._elsewhere[process] = (seats, time.monotonic())

    async def notice_presence(self) -> None:
        """Tells everybody who came or went elsewhere, if anybody did: also with a process that fell silent."""
        if self.table is None:
            return
        async with self._lock:
            before = [seat.presence for seat in self.table.seats]
            self._mark_absent()
            changed = before != [seat.presence for seat in self.table.seats]
            if changed:
                self._tell_table()
        if changed:
            self._after_act(self, True)

    def _mark_absent(self) -> None:
        if self.table is None:
            return
        now = time.monotonic()
        present = set(self.seats_here())
        for seats, heard in self._elsewhere.values():
            if now - heard < SILENT_AFTER:
                present.update(seats)
        for number, seat in enumerate(self.table.seats):
            if seat.bot is None and number in present:
                seat.away_since = None
            elif seat.bot is None:
                seat.lose(now)

    def replaceable(self, seat: int) -> bool:
        """Whether the others may let a bot play on for that seat."""
        if self.table is None or seat >= len(self.table.seats):
            return False
        return self.table.seats[seat].replaceable(time.monotonic(), self._grace)

    def grace_left(self) -> float | None:
        """Until the next of those who are away may be replaced; None if nobody is waited for."""
        if self.table is None or self.row.state != "playing":
            return None
        now = time.monotonic()
        waits = [
            max(0.0, seat.away_since + self._grace - now)
            for seat, told in zip(self.table.seats, self._told_replaceable)
            if seat.away_since is not None and not told and not seat.played_by_bot
        ]
        return min(waits, default=None)

    def _gave_up(self, seat: int) -> bool:
        """Whether a bot plays for this person, or they left: what they do next brings them back."""
        return self.table is not None and (self.table.seats[seat].stand_in or self.table.seats[seat].left)

    # The clock

    def _note_stretch(self, after: Action | None = None) -> None:
        seat = None if self.table is None else self.table.game.to_move
        came_back = after is not None and after.kind == "return" and after.seat == seat
        if seat != self.stretch[0] or came_back:
            self.stretch = (seat, time.monotonic())

    def seconds_left(self) -> float | None:
        """How long the seat to move may still think; None where no clock runs."""
        seat, since = self.stretch
        if self.row.clock is None or seat is None or self.row.state != "playing" or self.table is None:
            return None
        if self.table.seats[seat].played_by_bot:
            return None
        return self.row.clock - (time.monotonic() - since)

    # What people are told

    async def info(self, person: str | None) -> TableInfo:
        async with self._alone():
            return self._info(person)

    def _info(self, person: str | None) -> TableInfo:
        live = None if self.table is None else self.table.seats
        to_move = None if self.table is None else self.table.game.to_move
        return table_info(self.row, self.seats, person, live, self._grace, to_move)

    async def greet(self, listener: Listener, after: int) -> None:
        """The table, what a listener missed, and where everything stands now."""
        async with self._alone():
            listener.greeted = True
            listener.send(TableMessage(self._info(listener.person)))
            if self.table is not None:
                seat = self.seat_of(listener.person)
                listener.send(self._update(seat, after, self.table.view(seat)))
                listener.event = len(self.table.log)
            if self._chat:
                listener.send(Chat(self._chat))
                listener.chat = self._chat[-1].number

    async def steps(self, seat: int | None, taken: list[str]) -> Offered:
        async with self._alone():
            if seat is None or self.table is None or self.table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            return offer_steps(self.table.game, taken)

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
        self._told_replaceable = [self.replaceable(seat) for seat in range(len(self.seats))]
        made: dict[str | None, bytes] = {}
        for listener in self.listeners:
            if listener.greeted:
                if listener.person not in made:
                    made[listener.person] = _encode(TableMessage(self._info(listener.person)))
                listener.send_encoded(made[listener.person])

    def _tell_updates(self) -> None:
        """Sends everybody what they have not seen yet; who knows the same is sent the same bytes."""
        if self.table is None:
            return
        told = [(listener, self.seat_of(listener.person)) for listener in self.listeners if listener.greeted]
        views = self.table.views({seat for _, seat in told})
        made: dict[tuple[int | None, int], bytes] = {}
        for listener, seat in told:
            key = (seat, listener.event)
            if key not in made:
                made[key] = _encode(self._update(*key, views[seat]))
            listener.send_encoded(made[key])
            listener.event = len(self.table.log)

    def _update(self, seat: int | None, after: int, view: dict[str, Any]) -> Update:
        table = self._table()
        return Update(
            number=len(table.log),
            events=table.entries_after(after, seat),
            view=view,
            offer=offer_moves(table.game) if seat is not None and seat == table.game.to_move else None,
            can_undo=table.can_undo(seat),
            seconds_left=self.seconds_left(),
        )

    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    def _tell_chat(self) -> None:
        for listener in self.listeners:
            lines = [line for line in self._chat if line.number > listener.chat]
            if lines and listener.greeted:
                listener.send(Chat(lines))
                listener.chat = lines[-1].number

    def record(self) -> dict[str, Any]:
        """The finished game with the proof of its deal."""
        record = self._table().game.record()
        record["id"] = self.id
        record["created"] = iso(self.row.created)
        record["players"] = [
            {"kind": "person"} if seat.level is None else {"kind": "bot", "bot": seat.level} for seat in self.seats
        ]
        if self.row.state == "abandoned":
            record["ended"] = "abandoned"
        nonces = [seat.nonce for seat in self.seats]
        record["proof"] = {"commitment": self.row.commitment, "secret": self.row.secret, "nonces": nonces}
        return record
