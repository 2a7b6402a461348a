"""What the page asks about games afterwards: records, replays, history, and everything that is kept as one file."""

from __future__ import annotations

import json
import re
from typing import Any

from ogonek.coach.study import StudyBoard
from ogonek.core.errors import OgonekError
from ogonek.core.record import load
from ogonek.host import backup
from ogonek.host.kept import Kept
from ogonek.host.lines import Lines
from ogonek.host.live import LiveTable
from ogonek.table.json_messages import read
from ogonek.table.messages import History, Imported, Replay, Study, StudyChoices, StudySteps
from ogonek.table.replays import make_replay


class Games:
    """Each method answers one route: it is given the body, the query and what the path names."""

    def __init__(self, kept: Kept, lines: Lines) -> None:
        self._kept = kept
        self._lines = lines

    def record(self, _body: Any, _query: str, game_id: str) -> dict[str, Any]:
        """A finished game's, or one that was brought along."""
        if game_id in self._kept.records:
            found: dict[str, Any] = json.loads(self._kept.records[game_id])
            return found
        live = self._kept.live(game_id)
        if live.state in ("waiting", "playing"):
            raise OgonekError("not-over")
        return live.record()

    def replay(self, _body: Any, query: str, game_id: str) -> Replay:
        eyes = query.removeprefix("eyes=") or "spectator"
        if re.fullmatch("[0-9]|open|spectator", eyes) is None:
            raise OgonekError("bad-request")
        return make_replay(game_id, self.record(None, "", game_id), eyes, private=False)

    def study(self, _body: Any, _query: str, game_id: str, move: str) -> Study:
        return self._board(game_id, move).show()

    def study_steps(self, body: Any, _query: str, game_id: str, move: str) -> StudySteps:
        wanted = read(StudyChoices, body)
        return self._board(game_id, move).steps(wanted.choices, wanted.why)

    def _board(self, game_id: str, move: str) -> StudyBoard:
        return StudyBoard(self.record(None, "", game_id), int(move))

    def bring(self, body: Any, _query: str) -> Imported:
        return Imported(self._kept.add_record(load(body).record()))

    def history(self, _body: Any, _query: str) -> History:
        kept = self._kept
        return kept.past.history(kept.tables, kept.live, kept.records, kept.writes)

    def forget(self, _body: Any, _query: str, game_id: str) -> None:
        """A finished game, or a record that was brought along."""
        if game_id in self._kept.records:
            self._kept.forget_record(game_id)
            return
        self.record(None, "", game_id)  # an error unless it is over
        self._lines.cut(self._kept.live(game_id))
        self._kept.forget(game_id)

    def everything(self, _body: Any, _query: str) -> dict[str, Any]:
        """All that is kept, for a file."""
        tables = [found.saved if isinstance(found, LiveTable) else found for found in self._kept.tables.values()]
        return backup.pack(tables, self._kept.records, self._kept.days.all())

    def take_everything(self, body: Any, _query: str) -> dict[str, int]:
        """Adds what a file brings. Of a game that is here already the one with more moves is kept."""
        kept = self._kept
        tables, records, tries = backup.unpack(body)
        brought = 0
        for live in tables:
            here = kept.live(live.id) if live.id in kept.tables else None
            if here is None or len(here.saved.actions) < len(live.saved.actions):
                if here is not None:
                    self._lines.cut(here)
                kept.store(live)
                brought += 1
        brought += sum(kept.store_record(record_id, text) for record_id, text in records.items())
        for one in tries:
            kept.writes.update(kept.days.take(one))
        return {"games": brought}
