"""What the page asks about tables: making, starting, listing and deleting them, and today's deal."""

from __future__ import annotations

from typing import Any

from ogonek.bots.levels import LEVELS
from ogonek.core.errors import OgonekError
from ogonek.core.kits import kit
from ogonek.host.daily import table_of
from ogonek.host.kept import Kept
from ogonek.host.lines import Lines, NeedsServer
from ogonek.host.saved import SavedSeat
from ogonek.table.games import game_infos
from ogonek.table.json_messages import read
from ogonek.table.messages import (
    DailyDay,
    DailyLevel,
    GameInfo,
    NewTable,
    NewTry,
    Starting,
    TableInfo,
    TableLists,
)
from ogonek.table.names import bot_name


class Tables:
    """Each method answers one route: it is given the body, the query and what the path names."""

    def __init__(self, kept: Kept, lines: Lines) -> None:
        self._kept = kept
        self._lines = lines

    def games(self, _body: Any, _query: str) -> list[GameInfo]:
        return game_infos(LEVELS)

    def lists(self, _body: Any, _query: str) -> TableLists:
        return TableLists([], [self._kept.live(one).info() for one in reversed(self._kept.tables)])

    def add(self, body: Any, _query: str) -> TableInfo:
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
                seats.append(_bot(seat.level, [*people, *[taken.name for taken in seats]]))
        return self._kept.lay(
            game=wanted.game,
            options=options,
            seats=seats,
            show_scores=wanted.show_scores,
            draw_seats=wanted.draw_seats,
        ).info()

    def one(self, _body: Any, _query: str, table_id: str) -> TableInfo:
        return self._kept.live(table_id).info()

    def start(self, body: Any, _query: str, table_id: str) -> TableInfo:
        nonce = read(Starting, body or {}).nonce
        live = self._kept.live(table_id)
        if not live.saved.started:
            if live.people:
                live.saved.seats[live.people[0]].nonce = nonce
            if live.saved.draw_seats:
                self._kept.random().shuffle(live.saved.seats)
            live.saved.started = True
            live.begin()
            self._kept.store(live)
            self._lines.tell_table(live)
            self._lines.tell_updates(live)
        return live.info()

    def rematch(self, _body: Any, _query: str, table_id: str) -> TableInfo:
        """A new table with the same people, bots and options, everybody in their seat; made once."""
        live = self._kept.live(table_id)
        if live.state not in ("over", "abandoned"):
            raise OgonekError("not-over")
        old = live.saved
        if old.rematch is None:
            seats = [SavedSeat(seat.kind, seat.name, seat.level) for seat in old.seats]
            new = self._kept.lay(old.game, old.options, seats, show_scores=old.show_scores, draw_seats=old.draw_seats)
            old.rematch = new.id
            self._kept.store(live)
            self._lines.tell_table(live)
        return self._kept.live(old.rematch).info()

    def forget(self, _body: Any, _query: str, table_id: str) -> TableLists:
        """Deletes a table of this browser, whatever its state."""
        self._lines.cut(self._kept.live(table_id))
        self._kept.forget(table_id)
        return self.lists(None, "")

    # The day's deal

    def day(self, _body: Any, _query: str) -> DailyDay:
        return self._kept.days.today()

    def play_day(self, body: Any, _query: str, game: str) -> TableInfo:
        """A table with a day's deal, started. The counted try is made once: asked for again, it is the same table."""
        wanted = read(NewTry, body)
        deal, tried = self._kept.days.begin(wanted, game)
        if tried is None:
            return self._kept.lay(**table_of(deal, wanted.name or "?"), counted=wanted.counted, started=True).info()
        if tried.table not in self._kept.tables:
            raise OgonekError("daily-played")
        return self._kept.live(tried.table).info()

    def day_level(self, _body: Any, _query: str, game: str, day: str, level: str) -> DailyLevel:
        return self._kept.days.level(game, day, level)


def _bot(level: str, others: list[str]) -> SavedSeat:
    if level not in LEVELS:
        raise OgonekError("no-such-level", level=level)
    return SavedSeat("bot", bot_name(level, others), level)
