"""A page that talks to a host without a network, as the page's worker does: what is to be stored is stored first."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from ogonek.host import Host
from ogonek.host.puzzles import PuzzleShelf
from ogonek.library.puzzles import puzzle_games, puzzles


class Browser:
    """A browser's storage with a host in it, and random bytes that follow from a seed."""

    def __init__(self, seed: str = "host") -> None:
        self.stored: dict[str, str] = {}
        self.received: list[dict[str, Any]] = []
        self._seed, self._drawn = seed, 0
        self.time = "2026-01-01T00:00:00Z"
        self.start()

    def start(self) -> None:
        """Begins anew from what is stored, as after a crash or a reload."""
        shelf = PuzzleShelf(puzzle_games(), puzzles)
        self.host = Host(dict(self.stored), self._entropy, lambda: self.time, shelf=shelf)

    def _entropy(self, size: int) -> bytes:
        self._drawn += 1
        return sha256(f"{self._seed} {self._drawn}".encode()).digest()[:size]

    def _carry_out(self) -> None:
        effects = self.host.take_effects()
        for key, text in effects.writes.items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text
        self.received += [json.loads(text) for _, text in effects.messages]

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.host.request(method, path, None if body is None else json.dumps(body))
        self._carry_out()
        assert answer.status == status, answer
        return json.loads(answer.body)

    def new_table(self, game: str, people: list[str], bots: int, **options: bool) -> str:
        seats = [{"kind": "me", "name": name} for name in people]
        seats += [{"kind": "bot", "level": "casual"}] * bots
        table: str = self.ask("POST", "/tables", {"game": game, "seats": seats, "options": options})["id"]
        self.ask("POST", f"/tables/{table}/start", {"nonce": "0" * 32})
        return table

    def open(self, table: str, after: int = 0, **hello: Any) -> None:
        assert self.host.connect("line", table)
        self.send(type="hello", after=after, **hello)

    def send(self, **message: Any) -> list[dict[str, Any]]:
        """Sends a message; what came back."""
        self.host.receive("line", json.dumps(message))
        return self.take_messages()

    def take_messages(self) -> list[dict[str, Any]]:
        """Stores what is to be stored; what was told since the last time."""
        before = len(self.received)
        self._carry_out()
        return self.received[before:]

    def let_bots_play(self) -> None:
        while waiting := self.host.waiting_bots():
            self.host.play_bot(waiting[0])
            self._carry_out()

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.received) if message["type"] == kind)
