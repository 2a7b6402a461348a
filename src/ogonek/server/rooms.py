"""Live tables: a cache of what the database holds, and everybody who listens.

A room can be forgotten at any time and built again from the table's row, seats and actions. An action is done
in memory, committed, and only then told to anybody; if the commit fails, the room is thrown away.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

from msgspec import json

from ogonek.games.chance import Stream
from ogonek.games.errors import IllegalMove, OgonekError
from ogonek.games.game import Game
from ogonek.play import deal_game
from ogonek.server.models import ActionRow, SeatRow, TableRow
from ogonek.server.offers import offer_moves
from ogonek.server.protocol import Chat, ChatLine, SeatInfo, ServerMessage, TableInfo, TableMessage, Update
from ogonek.server.store import Store, Taken
from ogonek.table import Action, Seat, Table

MOST_WAITING = 200  # messages that a slow listener may be behind before it is dropped


class Listener:
    """One open socket: who listens, and what waits to be sent."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.event = 0  # the number of the last event sent
        self.chat = 0

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(json.encode(message))

    def send_encoded(self, message: bytes | None) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:  # it will come back and ask for what it missed
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class Room:
    """One table in memory."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], grace: float) -> None:
        self.row = row
        self.seats = seats
        self.table: Table | None = None
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.bot_task: asyncio.Task[None] | None = None
        self._store = store
        self._grace = grace
        self._number = 0  # of the last action
        self._intents: set[str] = set()
        self._chat: list[ChatLine] = []

    @property
    def id(self) -> str:
        return self.row.id

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.number for seat in self.seats if seat.person == person), None)

    # From the database

    async def load(self) -> None:
        """Builds the table from its deal and its actions, and reads the chat."""
        if self.row.state != "waiting":
            self.table = Table(self._deal(), [Seat(seat.name, seat.level) for seat in self.seats])
            for action in await self._store.actions_after(self.id, 0):
                self._replay(action)
        await self._read_chat()

    def _deal(self) -> Game:
        nonces = [bytes.fromhex(seat.nonce) for seat in self.seats]
        stream = Stream(bytes.fromhex(self.row.secret), nonces)
        names = [seat.name for seat in self.seats]
        return deal_game(self.row.game, names, stream, rules=self.row.rules, **self.row.options)

    def _replay(self, action: ActionRow) -> None:
        assert self.table is not None
        self.table.act(Action(action.kind, action.seat, action.text))
        self._number = action.number
        if action.intent is not None:
            self._intents.add(action.intent)

    async def reload(self) -> None:
        """What other processes, or the people around the table, changed: row and seats, then new actions."""
        found = await self._store.table(self.id)
        if found is None:
            return
        waited = self.row.state == "waiting"
        self.row, self.seats = found
        if waited and self.row.state != "waiting":
            await self.load()
            self._mark_absent()
        elif self.table is not None:
            for action in await self._store.actions_after(self.id, self._number):
                self._replay(action)
        self.tell_table()
        self.tell_updates()

    async def _read_chat(self) -> None:
        last = self._chat[-1].number if self._chat else 0
        for row in await self._store.chat_after(self.id, last):
            self._chat.append(ChatLine(row.number, row.seat, row.name, row.text))

    def record(self) -> dict[str, Any]:
        """The finished game with the proof of its deal."""
        assert self.table is not None
        game, nonces = self.table.game, [seat.nonce for seat in self.seats]
        record = game.record()
        record["id"] = self.id
        record["created"] = self._created()
        record["players"] = [
            {"kind": "person"} if seat.level is None else {"kind": "bot", "bot": seat.level} for seat in self.seats
        ]
        if self.row.state == "abandoned":
            record["ended"] = "abandoned"
        record["proof"] = {"commitment": self.row.commitment, "secret": self.row.secret, "nonces": nonces}
        return record

    def _created(self) -> str:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.row.created))

    # What people do

    async def act(self, action: Action, intent: str | None = None) -> None:
        """Does an action, commits it, tells everybody. An OgonekError means that nothing changed."""
        async with self.lock:
            if intent is not None and intent in self._intents:
                return
            if self.table is None:
                raise IllegalMove("not-started")
            self.table.act(action)
            try:
                over = self.table.game.over
                await self._store.add_action(self.id, self._number + 1, action, intent, over)
            except Taken:
                await self._start_again()
                raise IllegalMove("try-again") from None
            except BaseException:
                await self._start_again()
                raise
            self._number += 1
            if intent is not None:
                self._intents.add(intent)
            if over:
                self.row.state = "over"
                self.tell_table()
            elif action.kind != "move":
                self.tell_table()
            self.tell_updates()

    async def _start_again(self) -> None:
        """The memory ran ahead of the database: build the table anew from what is committed."""
        self._number, self._intents = 0, set()
        found = await self._store.table(self.id)
        if found is not None:
            self.row, self.seats = found
            await self.load()
            self._mark_absent()
            self.tell_updates()

    async def say(self, person: str, name: str, text: str, intent: str) -> None:
        async with self.lock:
            for _ in range(10):  # another process may have taken the number
                number = (self._chat[-1].number if self._chat else 0) + 1
                line = {"person": person, "seat": self.seat_of(person), "name": name, "text": text, "intent": intent}
                try:
                    await self._store.add_chat(self.id, number, **line)
                    break
                except Taken:
                    await self._read_chat()
                    if any(known.number == number and known.text == text for known in self._chat):
                        break
            await self._read_chat()
            self.tell_chat()

    # Who is here

    def join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        seat = self.seat_of(listener.person)
        if self.table is not None and seat is not None:
            self.table.seats[seat].away_since = None
        self.tell_table()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._mark_absent()
        self.tell_table()

    def _mark_absent(self) -> None:
        if self.table is None:
            return
        here = {self.seat_of(listener.person) for listener in self.listeners}
        for number, seat in enumerate(self.table.seats):
            if seat.bot is None and number not in here:
                seat.lose(time.monotonic())

    def replaceable(self, seat: int) -> bool:
        """Whether the others may let a bot play on for that seat."""
        if self.table is None or seat >= len(self.table.seats):
            return False
        return self.table.seats[seat].replaceable(time.monotonic(), self._grace)

    async def take_back_seat(self, seat: int) -> None:
        """Who acts is back: a bot that stood in stands up."""
        if self.table is not None and (self.table.seats[seat].stand_in or self.table.seats[seat].left):
            await self.act(Action("return", seat))

    # What everybody is told

    def info(self, person: str | None) -> TableInfo:
        row = self.row
        return TableInfo(
            id=row.id,
            game=row.game,
            options=row.options,
            state=row.state,  # type: ignore[arg-type]
            seats=[self._seat_info(number) for number in range(len(self.seats))],
            your_seat=self.seat_of(person),
            you_own=person is not None and person == row.owner,
            listed=row.listed,
            show_scores=row.show_scores,
            commitment=row.commitment,
            created=self._created(),
            rematch=row.rematch,
        )

    def _seat_info(self, number: int) -> SeatInfo:
        stored = self.seats[number]
        info = SeatInfo(
            kind=stored.kind,  # type: ignore[arg-type]
            name=stored.name,
            level=stored.level,
            presence="here",
            stand_in=False,
            replaceable=False,
        )
        if self.table is not None:
            seat = self.table.seats[number]
            info.presence = seat.presence  # type: ignore[assignment]
            info.stand_in = seat.stand_in
            info.replaceable = seat.replaceable(time.monotonic(), self._grace)
        elif stored.kind == "person" and stored.person not in {listener.person for listener in self.listeners}:
            info.presence = "away"
        return info

    def tell_table(self) -> None:
        for listener in self.listeners:
            listener.send(TableMessage(self.info(listener.person)))

    def tell_updates(self) -> None:
        """Sends everybody what they have not seen yet; who knows the same is sent the same bytes."""
        if self.table is None:
            return
        made: dict[tuple[int | None, int], bytes] = {}
        for listener in self.listeners:
            seat = self.seat_of(listener.person)
            key = (seat, listener.event)
            if key not in made:
                made[key] = json.encode(self.update(seat, listener.event))
            listener.send_encoded(made[key])
            listener.event = len(self.table.log)

    def greet(self, listener: Listener) -> None:
        """What a listener missed, and where everything stands now."""
        if self.table is not None:
            listener.send(self.update(self.seat_of(listener.person), listener.event))
            listener.event = len(self.table.log)
        if self._chat:
            listener.send(Chat(self._chat))
            listener.chat = self._chat[-1].number

    def update(self, seat: int | None, after: int) -> Update:
        assert self.table is not None
        table = self.table
        return Update(
            number=len(table.log),
            events=table.entries_after(after, seat),
            view=table.view(seat),
            offer=offer_moves(table.game) if seat is not None and seat == table.game.to_move else None,
            can_undo=table.can_undo(seat),
        )

    def tell_chat(self) -> None:
        for listener in self.listeners:
            lines = [line for line in self._chat if line.number > listener.chat]
            if lines:
                listener.send(Chat(lines))
                listener.chat = lines[-1].number


class Rooms:
    """The rooms that are in memory now."""

    def __init__(self, store: Store, grace: float) -> None:
        self._store = store
        self._grace = grace
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def get(self, table_id: str) -> Room:
        """The room of a table; OgonekError if there is no such table."""
        room = self._rooms.get(table_id)
        if room is not None:
            return room
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            room = self._rooms.get(table_id)
            if room is None:
                found = await self._store.table(table_id)
                if found is None:
                    self._loading.pop(table_id, None)
                    raise OgonekError("no-such-table")
                room = Room(self._store, *found, self._grace)
                await room.load()
                room._mark_absent()
                self._rooms[table_id] = room
        self._loading.pop(table_id, None)
        return room

    @contextlib.asynccontextmanager
    async def visited(self, table_id: str, listener: Listener) -> AsyncIterator[Room]:
        """A room with one more listener; forgotten when the last one is gone and nobody there is thinking."""
        room = await self.get(table_id)
        room.join(listener)
        try:
            yield room
        finally:
            room.leave(listener)
            self.forget_if_idle(room)

    def forget_if_idle(self, room: Room) -> None:
        if not room.listeners and (room.bot_task is None or room.bot_task.done()) and not room.lock.locked():
            self._rooms.pop(room.id, None)

    def __len__(self) -> int:
        return len(self._rooms)
