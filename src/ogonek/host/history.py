"""Finished games of a browser alone. What is summed up once is kept, so that a list of many games needs no replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from ogonek.history import VERSION, summary
from ogonek.history.game_part import goal_infos
from ogonek.host.live import LiveTable
from ogonek.table.json_messages import encode
from ogonek.table.messages import History, PlayedGame, PlayedSeat

PLAYED = "played/"  # keys of what is stored
AT_ONCE = 8  # games that are summed up for one question: each takes a moment in a browser


class Past:
    def __init__(self) -> None:
        self._played: dict[str, PlayedGame] = {}

    def read(self, game_id: str, text: str) -> None:
        """What was stored of a game; what an older version summed up is summed up again."""
        plain: dict[str, Any] = json.loads(text)
        if plain.pop("version") == VERSION:
            seats = [PlayedSeat(**seat) for seat in plain.pop("seats")]
            self._played[game_id] = PlayedGame(**plain, seats=seats)

    def history(
        self,
        tables: Iterable[str],
        live: Callable[[str], LiveTable],
        records: dict[str, str],
        writes: dict[str, str | None],
    ) -> History:
        """All finished games among these, the newest first. What is new goes into `writes`."""
        there = {*tables, *records}
        for game_id in [game_id for game_id in self._played if game_id not in there]:
            del self._played[game_id]
            writes[PLAYED + game_id] = None
        left = AT_ONCE
        for game_id in there - self._played.keys():
            imported = game_id in records
            if not imported and live(game_id).state != "over":
                continue
            left -= 1
            if left < 0:
                break
            people = [] if imported else live(game_id).people
            record = json.loads(records[game_id]) if imported else live(game_id).record()
            # Of several people at one device nobody knows who is asking.
            played = summary({**record, "id": game_id}, people[0] if len(people) == 1 else None, imported)
            self._played[game_id] = played
            writes[PLAYED + game_id] = json.dumps({"version": VERSION, **json.loads(encode(played))})
        games = sorted(self._played.values(), key=lambda played: played.created, reverse=True)
        return History(games, left < 0, goal_infos())
