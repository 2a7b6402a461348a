"""Twin tables of a host, for the secrecy test: what a page is told there, whatever it plays, tries and asks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from demoludy.twins import AuctionSecrets
from pan_tu_nie_stal.twins import QueueSecrets
from support.given import Given
from support.playing import NAMES, dealt, played
from support.secrecy import Leak, twin_records

Plain = dict[str, Any]
PLAYERS = 3
SECRETS: dict[str, Any] = {"pan-tu-nie-stal": QueueSecrets(), "demoludy": AuctionSecrets()}


def twins(game: str, options: Plain, seat: int | None, seed: int, moves: int = 40) -> tuple[Plain, Plain]:
    """Two records of three players that the seat cannot tell apart: so many moves, or fewer if it is over then."""
    rng = Random(f"{game} {seed}")
    whole = played(dealt(game, PLAYERS, seed, **options), rng, moves)
    if whole.over:  # then everything would be everybody's
        return twins(game, options, seat, seed, moves // 2)
    return twin_records(SECRETS[game], whole, seat, rng)


def first_difference(seat: int | None, told: list[list[str]]) -> None:
    for number, (one, other) in enumerate(zip(*told)):
        if one != other:
            raise Leak("host", number, seat, one, other)
    assert len(told[0]) == len(told[1])


class TwinPage:
    """A page at a table that follows a record: plays the people's moves, tries things, and keeps what it is told."""

    def __init__(self, browser: Any, record: Plain, people: list[int], seat: int | None) -> None:
        self.browser, self.record, self.people, self.seat = browser, record, people, seat
        self.told: list[str] = []
        self.mirror = Given(record, record["seats"])
        players = len(record["seats"])
        seats = [
            {"kind": "me", "name": NAMES[seat]} if seat in people else {"kind": "bot", "level": "casual"}
            for seat in range(players)
        ]
        body = {"game": record["game"], "options": record["options"], "seats": seats}
        self.table = self.ask("POST", "/tables", body)["id"]

    def _compared(self) -> bool:
        """Whether the page now looks with the observer's eyes."""
        alone = len(self.people) == 1
        return alone or (self.seat is not None and self.mirror.to_move == self.seat)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.browser.host.request(method, path, None if body is None else json.dumps(body))
        self.told.append(f"{method} {path} {answer.status} {answer.body}")
        self.hear(self.browser.take_messages())
        return json.loads(answer.body)

    def hear(self, messages: list[Plain]) -> None:
        for message in messages:
            if self._compared():
                self.told.append(json.dumps(message))
            elif message["type"] == "update":
                self.told.append(json.dumps([message["public"], message["public_events"]]))
            elif message["type"] == "table":
                self.told.append(json.dumps(message))

    def send(self, kind: str, **fields: Any) -> None:
        self.hear(self.browser.send(type=kind, **fields))

    def play(self) -> list[str]:
        """The whole record; all that is compared."""
        self.ask("POST", f"/tables/{self.table}/start", {"nonce": "0" * 32})
        self.browser.host.connect("line", self.table)
        self.send("hello", after=0)
        for number, text in enumerate(self.record["moves"]):
            if text.startswith("~"):
                continue
            mover = self.mirror.to_move
            if mover in self.people:
                if number % 4 == 0:
                    self.knock()
                if self._compared():
                    self.try_things(number)
                move = self.record["moves"][len(self.mirror.moves)]
                messages = self.browser.send(type="play", intent=f"m{number}", move=move)
            else:
                self.browser.host.play_bot(self.table)
                messages = self.browser.take_messages()
            self.mirror.play(text)  # with whose eyes the page looks after the move
            self.hear(messages)
        return self.told

    def knock(self) -> None:
        """Everything that can be asked about a table, and the page loaded again."""
        self.browser.start()
        self.browser.host.connect("line", self.table)
        self.send("hello", after=0)
        for method, path in [
            ("GET", "/tables"),
            ("GET", f"/tables/{self.table}/record"),
            ("GET", f"/replays/{self.table}?eyes=open"),
            ("POST", f"/tables/{self.table}/start"),
            ("POST", f"/tables/{self.table}/rematch"),
        ]:
            self.ask(method, path)

    def try_things(self, number: int) -> None:
        self.send("steps", taken=[])
        for attempt in list(SECRETS[self.record["game"]].attempts(self.mirror, Random(number)))[:6]:
            if attempt not in self.mirror.legal_moves():
                self.send("play", intent=f"a{number}", move=attempt)
        for choices in [["no", "such"], self.mirror.steps().choices()[:2]]:
            self.send("why_not", choices=choices)
        if number % 6 == 0:
            self.send("hint", intent=f"h{number}")
