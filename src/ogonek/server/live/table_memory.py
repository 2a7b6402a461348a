"""One table in memory, as far as it was read from the database."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from itertools import accumulate
from typing import Any

from ogonek.core.chance import Stream
from ogonek.core.dealing import deal_game
from ogonek.core.errors import BadRecord
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.server.errors import GameGone
from ogonek.server.live.table_info import iso, seat_of, seats_of
from ogonek.server.messages import ChatLine
from ogonek.server.slow.vacations import Vacation, running_time
from ogonek.server.store import Store
from ogonek.server.store.actions import Turn
from ogonek.server.store.models import ActionRow, SeatRow, TableRow
from ogonek.server.store.tables import Mark
from ogonek.table import Action, Seat, Table

ACTIONS_AT_ONCE = 16  # that are replayed before others get a turn: some milliseconds
MAX_CHAT_BYTES = 32 * 1024  # of the lines that are kept in memory, and sent to whoever comes
LINE_OVERHEAD = 100  # bytes of a line around its text


class TableMemory:
    """Its row and seats, its game from deal and actions, its chat, and who is to think since when."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow]) -> None:
        self._store = store
        self.row = row
        self.seats = seats
        self.table: Table | None = None
        self.number = 0  # of the last action
        self.stretch: tuple[int | None, float] = (None, 0.0)  # who decides without interruption, and since when
        self.vacations: dict[str, list[Vacation]] = {}  # of those who sit at a slow table
        self.intents: set[str] = set()  # of the actions that were done
        self.chat: list[ChatLine] = []
        self.speakers: list[str] = []  # who said each of these lines
        self.last_chat = 0  # the number of the last line of chat, also of one that was erased

    @property
    def id(self) -> str:
        return self.row.id

    def mark(self) -> Mark:
        """How far the table is, as this process knows it."""
        return self.row.state, self.row.rematch, self.number, self.last_chat

    def people(self) -> set[str]:
        """Whose names are here."""
        return {seat.person for seat in self.seats if seat.person is not None}.union(self.speakers)

    def seat_of(self, person: str | None) -> int | None:
        return seat_of(self.seats, person, None if self.table is None else self.table.game.to_move)

    def hot_seat(self, person: str | None) -> bool:
        """Whether a person has several seats here: people who share one device."""
        return len(seats_of(self.seats, person)) > 1

    # From the database

    async def load(self) -> None:
        """Builds the table from its deal and its actions, and reads the chat."""
        self.check_game()
        await self._read_vacations()
        self.number, self.intents = 0, set()
        if self.row.state != "waiting":
            self.table = Table(self.deal(), [Seat(seat.name, seat.level) for seat in self.seats])
            await self.read_actions()
        await self.read_chat()

    def check_game(self) -> None:
        """GameGone if the table's game cannot be played here any more: its package was removed, or is too old."""
        try:
            rulebook(self.row.game, self.row.rules)
        except BadRecord:
            raise GameGone(self.row.game, self.row.rules) from None

    def deal(self) -> Game:
        nonces = [bytes.fromhex(seat.nonce) for seat in self.seats]
        stream = Stream(bytes.fromhex(self.row.secret), nonces)
        names = [seat.name for seat in self.seats]
        return deal_game(self.row.game, names, stream, rules=self.row.rules, **self.row.options)

    async def read_row(self) -> bool:
        found = await self._store.tables.get(self.id)
        if found is not None:
            self.row, self.seats = found
            await self._read_vacations()
        return found is not None

    async def _read_vacations(self) -> None:
        if self.row.slow:
            self.vacations = await self._store.slow.vacations({seat.person for seat in self.seats if seat.person})

    async def read_actions(self) -> bool:
        """Whether anything but moves was done."""
        assert self.table is not None
        new = await self._store.actions.after(self.id, self.number)
        for done, action in enumerate(new, 1):
            self._replay(self.table, action)
            if done % ACTIONS_AT_ONCE == 0:
                await asyncio.sleep(0)
        self.note_stretch()
        await self._follow_turn(self.table)
        return any(action.kind != "move" for action in new)

    async def _follow_turn(self, table: Table) -> None:
        """Actions may be newer than the row that was read before them; whose turn it is was written with them."""
        if self.row.to_move is None or self.row.to_move == table.game.to_move:
            return
        if self.row.slow:
            await self.read_row()
        else:
            self.row.to_move = table.game.to_move

    def _replay(self, table: Table, action: ActionRow) -> None:
        table.act(Action(action.kind, action.seat, action.text))
        self.number = action.number
        if action.intent is not None:
            self.intents.add(action.intent)

    async def read_chat(self) -> None:
        """The last lines, by number and by bytes: each hello sends all that is kept."""
        for row in await self._store.actions.chat_after(self.id, self.last_chat):
            self.last_chat = row.number
            if row.text:
                self.chat.append(ChatLine(row.number, row.seat, row.name, row.text))
                self.speakers.append(row.person)
        sizes = accumulate(len(line.text.encode()) + LINE_OVERHEAD for line in reversed(self.chat))
        fitting = bisect_right(list(sizes), MAX_CHAT_BYTES)
        del self.chat[: -max(fitting, 1)], self.speakers[: -max(fitting, 1)]

    def forget_chat(self) -> None:
        """It will be read anew: somebody was erased."""
        self.chat, self.speakers, self.last_chat = [], [], 0

    # The clock

    def note_stretch(self, after: Action | None = None) -> None:
        seat = None if self.table is None else self.table.game.to_move
        came_back = after is not None and after.kind == "return" and after.seat == seat
        if seat != self.stretch[0] or came_back:
            self.stretch = (seat, time.monotonic())

    def seconds_left(self) -> float | None:
        """How long the seat to move may still think; None where no clock runs."""
        if self.row.slow:
            return self._slow_seconds_left()
        seat, since = self.stretch
        if self.row.clock is None or seat is None or self.row.state != "playing" or self.table is None:
            return None
        if self.table.seats[seat].played_by_bot:
            return None
        return self.row.clock - (time.monotonic() - since)

    def _slow_seconds_left(self) -> float | None:
        seat, since, clock = self.row.to_move, self.row.turn_since, self.row.clock
        if seat is None or since is None or clock is None or self.row.state != "playing":
            return None
        vacations = self.vacations.get(self.seats[seat].person or "", ())
        return clock - running_time(since, self._store.clock.now(), vacations)

    def on_vacation(self) -> set[int]:
        """The seats whose people's clocks stand still now."""
        if not self.vacations:
            return set()
        now = self._store.clock.now()
        away = {who for who, theirs in self.vacations.items() if any(begins <= now < until for begins, until in theirs)}
        return {seat.number for seat in self.seats if seat.person in away}

    def turn(self, after: Action | None = None) -> Turn:
        """Whose turn it is now. At a slow table the clock of a person runs on through a turn, and anew for the next."""
        assert self.table is not None
        seat = self.table.game.to_move
        if not self.row.slow or seat is None or self.table.seats[seat].played_by_bot:
            return Turn(seat, None)
        came_back = after is not None and after.kind == "return" and after.seat == seat
        goes_on = seat == self.row.to_move and self.row.turn_since is not None and not came_back
        return Turn(seat, self.row.turn_since if goes_on else self._store.clock.now())

    # Afterwards

    def record(self) -> dict[str, Any]:
        """The finished game with the proof of its deal."""
        assert self.table is not None
        record = self.table.game.record()
        record["id"] = self.id
        record["created"] = iso(self.row.created)
        record["players"] = [
            {"kind": "person"} if seat.level is None else {"kind": "bot", "bot": seat.level} for seat in self.seats
        ]
        if self.row.daily:
            record["daily"] = self.row.daily
        if self.row.state == "abandoned":
            record["ended"] = "abandoned"
        nonces = [seat.nonce for seat in self.seats]
        record["proof"] = {"commitment": self.row.commitment, "secret": self.row.secret, "nonces": nonces}
        return record
