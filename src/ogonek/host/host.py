"""The host: answers what the page asks over HTTP and over a table's line, with the same messages as the server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from ogonek.bots import Nets
from ogonek.bots.game_nets import NO_NETS
from ogonek.bots.levels import LEVELS
from ogonek.core.chance import commitment
from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.core.kits import kit
from ogonek.core.record import load
from ogonek.host import backup
from ogonek.host.daily import DAILY, Days, table_of
from ogonek.host.history import PLAYED, Past
from ogonek.host.live import LiveTable
from ogonek.host.saved import SavedSeat, SavedTable
from ogonek.table import Action
from ogonek.table.games import game_infos
from ogonek.table.json_messages import decode, encode, read
from ogonek.table.messages import (
    PROTOCOL,
    Accepted,
    ClientMessage,
    DailyDay,
    DailyLevel,
    GameInfo,
    Hello,
    Hint,
    History,
    Imported,
    Leave,
    NewTable,
    NewTry,
    Outdated,
    Play,
    Problem,
    Refused,
    Return,
    StandIn,
    Starting,
    Steps,
    TableInfo,
    TableLists,
    TableMessage,
    Undo,
    WhyNot,
)
from ogonek.table.names import BOTS, free_names
from ogonek.table.replays import make_replay

TABLE, INFO, RECORD = "table/", "info/", "record/"  # keys of what is stored; an info is the table as it is listed
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: an id can be read aloud
ID_LENGTH = 10


class Answer(NamedTuple):
    """An HTTP status and its body as JSON."""

    status: int
    body: str


class Effects(NamedTuple):
    """What is to be done outside: store all of `writes` (None deletes), then send `messages` to their lines."""

    writes: dict[str, str | None]
    messages: list[tuple[str, str]]


class NeedsServer(OgonekError):
    """What people on several devices need."""

    def __init__(self) -> None:
        super().__init__("needs-server")


class Host:
    """All tables of one browser. `entropy` gives random bytes, `now` the time as ISO 8601, `nets` are for the bots."""

    def __init__(
        self,
        saved: Mapping[str, str],
        entropy: Callable[[int], bytes],
        now: Callable[[], str],
        nets: Nets = NO_NETS,
    ) -> None:
        self._nets = nets
        self._entropy = entropy
        self._now = now
        self._tables: dict[str, LiveTable | SavedTable] = {}
        self._records: dict[str, str] = {}
        self._days = Days(now)
        self._past = Past()
        for key, text in saved.items():
            if key.startswith(TABLE):
                table = SavedTable.from_json(text)
                self._tables[table.id] = table
            elif key.startswith(PLAYED):
                self._past.read(key.removeprefix(PLAYED), text)
            elif key.startswith(DAILY):
                self._days.read(text)
            elif key.startswith(RECORD):
                self._records[key.removeprefix(RECORD)] = text
        self._lines: dict[str, LiveTable] = {}
        self._writes: dict[str, str | None] = {}
        self._messages: list[tuple[str, str]] = []

    def take_effects(self) -> Effects:
        """What has come together since the last time."""
        taken = Effects(self._writes, self._messages)
        self._writes, self._messages = {}, []
        return taken

    # Over HTTP

    def request(self, method: str, path: str, body: str | None) -> Answer:
        """The page's question, as it would ask a server under `/api`."""
        path, _, query = path.partition("?")
        for wanted, pattern, answer in _ROUTES:
            found = re.fullmatch(pattern, path)
            if wanted == method and found is not None:
                try:
                    plain = json.loads(body) if body else None
                    return Answer(200, encode(answer(self, plain, query, *found.groups())))
                except OgonekError as error:
                    cause = error.__cause__ if isinstance(error.__cause__, OgonekError) else error
                    status = {"no-such-table": 404, "not-over": 409}.get(error.code, 400)
                    return Answer(status, encode(Problem(cause.code, cause.details)))
                except (ValueError, RecursionError):
                    return Answer(400, encode(Problem("bad-request")))
        return Answer(404, encode(Problem("needs-server")))

    def _games(self, _body: Any, _query: str) -> list[GameInfo]:
        return game_infos(LEVELS)

    def _lists(self, _body: Any, _query: str) -> TableLists:
        return TableLists([], [self._live(one).info() for one in reversed(self._tables)])

    def _add_table(self, body: Any, _query: str) -> TableInfo:
        wanted = read(NewTable, body)
        book = kit(wanted.game).rulebook()
        options = book.check_options(wanted.options)
        book.check_players(len(wanted.seats))
        seats: list[SavedSeat] = []
        people = [seat.name for seat in wanted.seats if seat.kind == "me"]
        for seat in wanted.seats:
            if seat.kind == "person":
                raise NeedsServer
            if seat.kind == "me":
                seats.append(SavedSeat("person", seat.name or "?"))
            else:
                seats.append(self._bot(seat.level, [*people, *[taken.name for taken in seats]]))
        return self._lay(
            game=wanted.game,
            options=options,
            seats=seats,
            show_scores=wanted.show_scores,
            draw_seats=wanted.draw_seats,
        ).info()

    def _bot(self, level: str, others: list[str]) -> SavedSeat:
        if level not in LEVELS:
            raise OgonekError("no-such-level", level=level)
        return SavedSeat("bot", next(free_names(BOTS, others)), level)

    def _lay(
        self, game: str, options: dict[str, bool], seats: list[SavedSeat], secret: bytes = b"", **settings: Any
    ) -> LiveTable:
        """`secret`: what the game is dealt from, where that is known to everybody; else it is drawn."""
        table_id, secret = self._new_id(), secret or self._entropy(32)
        saved = SavedTable(
            id=table_id,
            game=game,
            rules=kit(game).newest,
            options=options,
            seats=seats,
            secret=secret.hex(),
            commitment=commitment(secret, table_id),
            created=self._now(),
            **settings,
        )
        live = self._tables[table_id] = LiveTable(saved)
        self._store(live)
        return live

    def _new_id(self) -> str:
        return _id(self._entropy(ID_LENGTH))

    def _one(self, _body: Any, _query: str, table_id: str) -> TableInfo:
        return self._live(table_id).info()

    def _start(self, body: Any, _query: str, table_id: str) -> TableInfo:
        nonce = read(Starting, body or {}).nonce
        live = self._live(table_id)
        if not live.saved.started:
            if live.people:
                live.saved.seats[live.people[0]].nonce = nonce
            if live.saved.draw_seats:
                Random(self._entropy(32)).shuffle(live.saved.seats)
            live.saved.started = True
            live.begin()
            self._store(live)
            self._tell_table(live)
            self._tell_updates(live)
        return live.info()

    def _rematch(self, _body: Any, _query: str, table_id: str) -> TableInfo:
        """A new table with the same people, bots and options, everybody in their seat; made once."""
        live = self._live(table_id)
        if live.state not in ("over", "abandoned"):
            raise OgonekError("not-over")
        old = live.saved
        if old.rematch is None:
            seats = [SavedSeat(seat.kind, seat.name, seat.level) for seat in old.seats]
            new = self._lay(old.game, old.options, seats, show_scores=old.show_scores, draw_seats=old.draw_seats)
            old.rematch = new.id
            self._store(live)
            self._tell_table(live)
        return self._live(old.rematch).info()

    def _record(self, _body: Any, _query: str, table_id: str) -> dict[str, Any]:
        """A finished game's, or one that was brought along."""
        if table_id in self._records:
            found: dict[str, Any] = json.loads(self._records[table_id])
            return found
        live = self._live(table_id)
        if live.state in ("waiting", "playing"):
            raise OgonekError("not-over")
        return live.record()

    def _replay(self, _body: Any, query: str, game_id: str) -> Any:
        eyes = query.removeprefix("eyes=") or "spectator"
        if re.fullmatch("[0-9]|open|spectator", eyes) is None:
            raise OgonekError("bad-request")
        return make_replay(game_id, self._record(None, "", game_id), eyes, private=False)

    def _bring(self, body: Any, _query: str) -> Imported:
        text = json.dumps(load(body).record(), ensure_ascii=False, separators=(",", ":"))
        record_id = _id(sha256(text.encode()).digest())  # the same record is kept once
        if record_id not in self._records:
            self._records[record_id] = self._writes[RECORD + record_id] = text
        return Imported(record_id)

    def _forget(self, _body: Any, _query: str, table_id: str) -> TableLists:
        """Deletes a table of this browser, whatever its state."""
        live = self._live(table_id)
        del self._tables[table_id]
        self._lines = {line: other for line, other in self._lines.items() if other is not live}
        self._writes[TABLE + table_id] = self._writes[INFO + table_id] = None
        return self._lists(None, "")

    def _everything(self, _body: Any, _query: str) -> dict[str, Any]:
        """All that is kept, for a file."""
        tables = [found.saved if isinstance(found, LiveTable) else found for found in self._tables.values()]
        return backup.pack(tables, self._records)

    def _take_everything(self, body: Any, _query: str) -> dict[str, int]:
        """Adds what a file brings. Of a game that is here already the one with more moves is kept."""
        tables, records = backup.unpack(body)
        brought = 0
        for live in tables:
            here = self._tables.get(live.id)
            if here is None or len(self._live(live.id).saved.actions) < len(live.saved.actions):
                self._lines = {line: other for line, other in self._lines.items() if other is not here}
                self._tables[live.id] = live
                self._store(live)
                brought += 1
        for record_id, text in records.items():
            if record_id not in self._records:
                self._records[record_id] = self._writes[RECORD + record_id] = text
                brought += 1
        return {"games": brought}

    def _live(self, table_id: str) -> LiveTable:
        """A stored table is rebuilt when it is first asked for."""
        found = self._tables.get(table_id)
        if found is None:
            raise OgonekError("no-such-table")
        if isinstance(found, SavedTable):
            found = self._tables[table_id] = LiveTable(found)
        return found

    def _store(self, live: LiveTable) -> None:
        self._writes[TABLE + live.id] = live.saved.to_json()
        self._writes[INFO + live.id] = encode(live.info())
        self._writes.update(self._days.keep(live))

    # Finished games

    def _history(self, _body: Any, _query: str) -> History:
        return self._past.history(self._tables, self._live, self._records, self._writes)

    def _forget_game(self, _body: Any, _query: str, game_id: str) -> None:
        """A finished game, or a record that was brought along."""
        if self._records.pop(game_id, None) is None:
            self._record(None, "", game_id)  # an error unless it is over
            self._forget(None, "", game_id)
        else:
            self._writes[RECORD + game_id] = None

    # The day's deal

    def _day(self, _body: Any, _query: str) -> DailyDay:
        return self._days.today()

    def _play_day(self, body: Any, _query: str, game: str) -> TableInfo:
        """A table with a day's deal, started. The counted try is made once: asked for again, it is the same table."""
        wanted = read(NewTry, body)
        deal, tried = self._days.begin(wanted, game)
        if tried is None:
            return self._lay(**table_of(deal, wanted.name or "?"), counted=wanted.counted, started=True).info()
        if tried.table not in self._tables:
            raise OgonekError("daily-played")
        return self._live(tried.table).info()

    def _day_level(self, _body: Any, _query: str, game: str, day: str, level: str) -> DailyLevel:
        return self._days.level(game, day, level)

    # Over a table's line

    def connect(self, line: str, table_id: str) -> bool:
        """Opens a line to a table; False if there is no such table."""
        try:
            self._lines[line] = self._live(table_id)
        except OgonekError:
            return False
        return True

    def disconnect(self, line: str) -> None:
        live = self._lines.pop(line, None)
        if live is not None:
            live.listeners.pop(line, None)

    def receive(self, line: str, text: str) -> None:
        """A message that came over the line; its answer is among the effects."""
        live = self._lines.get(line)
        if live is None:
            return
        intent = ""
        try:
            message = decode(text)
            intent = getattr(message, "intent", "")
            self._answer(line, live, message)
        except OgonekError as error:
            self._send(line, Refused(intent, error.code, error.rule, error.details))

    def _answer(self, line: str, live: LiveTable, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            self._greet(line, live, message)
        elif isinstance(message, Steps):
            self._send(line, live.steps(message.taken))
        elif isinstance(message, WhyNot):
            self._send(line, live.why_not(message.choices))
        elif isinstance(message, Hint):
            self._send(line, live.hint(message.intent, self._random()))
            self._send(line, Accepted(message.intent))
        elif isinstance(message, Play | Undo | Leave | Return | StandIn):
            self._act(live, self._action(live, message), message.intent)
            self._send(line, Accepted(message.intent))
        else:
            raise NeedsServer

    def _action(self, live: LiveTable, message: Play | Undo | Leave | Return | StandIn) -> Action:
        seat = live.eyes()
        if seat is None:
            raise IllegalMove("spectators-watch")
        if isinstance(message, StandIn):
            if not live.replaceable(message.seat):
                raise IllegalMove("not-away-long-enough")
            return Action(message.type, message.seat)
        return Action({"play": "move"}.get(message.type, message.type), seat, getattr(message, "move", ""))

    def _greet(self, line: str, live: LiveTable, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self._send(line, Outdated(PROTOCOL))
            return
        live.listeners[line] = hello.after
        self._send(line, TableMessage(live.info()))
        self._tell_update(line, live)

    def _act(self, live: LiveTable, action: Action, intent: str | None) -> None:
        if live.knows(intent):
            return
        if intent is not None and action.kind in ("move", "undo") and live.gave_up(action.seat):
            self._do(live, Action("return", action.seat), None)  # who plays is back
        self._do(live, action, intent)

    def _do(self, live: LiveTable, action: Action, intent: str | None) -> None:
        live.act(action, intent)
        self._store(live)
        if live.state == "over" or action.kind != "move":
            self._tell_table(live)
        self._tell_updates(live)

    def _tell_updates(self, live: LiveTable) -> None:
        for line in live.listeners:
            self._tell_update(line, live)

    def _tell_table(self, live: LiveTable) -> None:
        for line in live.listeners:
            self._send(line, TableMessage(live.info()))

    def _tell_update(self, line: str, live: LiveTable) -> None:
        if live.table is not None:
            self._send(line, live.update(live.listeners[line]))
            live.listeners[line] = len(live.table.log)

    def _send(self, line: str, message: object) -> None:
        self._messages.append((line, encode(message)))

    # Bots

    def waiting_bots(self) -> list[str]:
        """The tables that somebody looks at and where a bot is to move."""
        return list(dict.fromkeys(live.id for live in self._lines.values() if live.bot_to_move() is not None))

    def wanted_nets(self) -> list[str]:
        """The games whose net a bot of an open table plays with, and that were not handed in yet."""
        games = {live.saved.game for live in self._lines.values() if live.plays_with_net}
        return sorted(game for game in games if not self._nets.has(game))

    def play_bot(self, table_id: str) -> None:
        """Lets the bot to move think and move."""
        live = self._live(table_id)
        if live.bot_to_move() is not None:
            self._act(live, live.bot_move(self._random(), self._nets), None)

    def _random(self) -> Random:
        return Random(self._entropy(32))


def _id(data: bytes) -> str:
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in data[:ID_LENGTH])


_ID = f"([a-z0-9]{{{ID_LENGTH}}})"
_ROUTES: list[tuple[str, str, Callable[..., Any]]] = [
    ("GET", "/games", Host._games),
    ("GET", "/tables", Host._lists),
    ("POST", "/tables", Host._add_table),
    ("GET", f"/tables/{_ID}", Host._one),
    ("DELETE", f"/tables/{_ID}", Host._forget),
    ("POST", f"/tables/{_ID}/start", Host._start),
    ("POST", f"/tables/{_ID}/rematch", Host._rematch),
    ("GET", f"/tables/{_ID}/record", Host._record),
    ("GET", f"/replays/{_ID}", Host._replay),
    ("POST", "/records", Host._bring),
    ("GET", "/everything", Host._everything),
    ("POST", "/everything", Host._take_everything),
    ("GET", "/history", Host._history),
    ("DELETE", f"/history/{_ID}", Host._forget_game),
    ("GET", "/daily", Host._day),
    ("POST", "/daily/([a-z0-9-]{1,40})", Host._play_day),
    ("GET", "/daily/([a-z0-9-]{1,40})/([0-9-]{10})/levels/([a-z-]{1,24})", Host._day_level),
]
