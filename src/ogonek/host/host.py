"""The host: answers what the page asks over HTTP and over a table's line, with the same messages as the server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ogonek.bots import Nets
from ogonek.bots.game_nets import NO_NETS
from ogonek.core.errors import OgonekError
from ogonek.host.games import Games
from ogonek.host.kept import ID_LENGTH, Kept
from ogonek.host.lines import Lines
from ogonek.host.puzzles import NO_PUZZLES, Puzzles, PuzzleShelf
from ogonek.host.tables import Tables
from ogonek.table.json_messages import encode
from ogonek.table.messages import Problem

_ID = f"([a-z0-9]{{{ID_LENGTH}}})"
_MOVE = "([1-9][0-9]{0,3})"
_GAME = "([a-z0-9-]{1,40})"
_PUZZLE = "([0-9a-f]{8})"


class Answer(NamedTuple):
    """An HTTP status and its body as JSON."""

    status: int
    body: str


class Effects(NamedTuple):
    """What is to be done outside: store all of `writes` (None deletes), then send `messages` to their lines."""

    writes: dict[str, str | None]
    messages: list[tuple[str, str]]


class Host:
    """All tables of one browser. `entropy` gives random bytes, `now` the time as ISO 8601, `nets` are for the bots,
    `shelf` holds the puzzles."""

    def __init__(
        self,
        saved: Mapping[str, str],
        entropy: Callable[[int], bytes],
        now: Callable[[], str],
        nets: Nets = NO_NETS,
        shelf: PuzzleShelf = NO_PUZZLES,
    ) -> None:
        self._kept = Kept(saved, entropy, now)
        self._lines = Lines(self._kept, nets)
        tables, games = Tables(self._kept, self._lines), Games(self._kept, self._lines)
        puzzles = Puzzles(shelf)
        self._routes: list[tuple[str, str, Callable[..., Any]]] = [
            ("GET", "/games", tables.games),
            ("GET", "/tables", tables.lists),
            ("POST", "/tables", tables.add),
            ("GET", f"/tables/{_ID}", tables.one),
            ("DELETE", f"/tables/{_ID}", tables.forget),
            ("POST", f"/tables/{_ID}/start", tables.start),
            ("POST", f"/tables/{_ID}/rematch", tables.rematch),
            ("GET", "/daily", tables.day),
            ("POST", f"/daily/{_GAME}", tables.play_day),
            ("GET", f"/daily/{_GAME}/([0-9-]{{10}})/levels/([a-z-]{{1,24}})", tables.day_level),
            ("GET", f"/tables/{_ID}/record", games.record),
            ("GET", f"/replays/{_ID}", games.replay),
            ("GET", f"/replays/{_ID}/study/{_MOVE}", games.study),
            ("POST", f"/replays/{_ID}/study/{_MOVE}", games.study_steps),
            ("GET", "/puzzles", puzzles.all),
            ("GET", f"/puzzles/{_GAME}/{_PUZZLE}", puzzles.board),
            ("POST", f"/puzzles/{_GAME}/{_PUZZLE}", puzzles.steps),
            ("POST", f"/puzzles/{_GAME}/{_PUZZLE}/answer", puzzles.answer),
            ("POST", "/records", games.bring),
            ("GET", "/history", games.history),
            ("DELETE", f"/history/{_ID}", games.forget),
            ("GET", "/everything", games.everything),
            ("POST", "/everything", games.take_everything),
        ]

    def take_effects(self) -> Effects:
        """What has come together since the last time."""
        taken = Effects(self._kept.writes, self._lines.messages)
        self._kept.writes, self._lines.messages = {}, []
        return taken

    def request(self, method: str, path: str, body: str | None) -> Answer:
        """The page's question, as it would ask a server under `/api`."""
        path, _, query = path.partition("?")
        for wanted, pattern, answer in self._routes:
            found = re.fullmatch(pattern, path)
            if wanted == method and found is not None:
                try:
                    plain = json.loads(body) if body else None
                    return Answer(200, encode(answer(plain, query, *found.groups())))
                except OgonekError as error:
                    cause = error.__cause__ if isinstance(error.__cause__, OgonekError) else error
                    status = {"no-such-table": 404, "not-over": 409}.get(error.code, 400)
                    return Answer(status, encode(Problem(cause.code, cause.details)))
                except (ValueError, RecursionError):
                    return Answer(400, encode(Problem("bad-request")))
        return Answer(404, encode(Problem("needs-server")))

    # Over a table's line

    def connect(self, line: str, table_id: str) -> bool:
        """Opens a line to a table; False if there is no such table."""
        return self._lines.connect(line, table_id)

    def disconnect(self, line: str) -> None:
        self._lines.disconnect(line)

    def receive(self, line: str, text: str) -> None:
        """A message that came over the line; its answer is among the effects."""
        self._lines.receive(line, text)

    # Bots

    def waiting_bots(self) -> list[str]:
        """The tables that somebody looks at and where a bot is to move."""
        return self._lines.waiting_bots()

    def wanted_nets(self) -> list[str]:
        """The games whose net a bot of an open table plays with, and that were not handed in yet."""
        return self._lines.wanted_nets()

    def wanted_critics(self) -> list[str]:
        """The games in which hints were asked for, and whose nets to judge moves with were not handed in yet."""
        return self._lines.wanted_critics()

    def play_bot(self, table_id: str) -> None:
        """Lets the bot to move think and move."""
        self._lines.play_bot(table_id)
