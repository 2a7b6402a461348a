"""What storms compare two server processes with: tables in memory, one thing after another, no network.

The model knows who sits where, what was said and which intents were acknowledged. What bots did, and whether an intent
without an answer was done, it reads from the database; then it plays the same actions at a table of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ogonek.core.chance import Stream
from ogonek.core.dealing import deal_game
from ogonek.table import Action, Seat, Table

ERASED = "?"


@dataclass
class ModelPerson:
    id: str
    name: str


@dataclass
class ModelSeat:
    kind: str  # empty, person, bot
    person: ModelPerson | None = None
    level: str | None = None


@dataclass
class ModelTable:
    id: str
    game: str
    owner: ModelPerson
    seats: list[ModelSeat]
    state: str = "waiting"
    rematch: str | None = None
    chat: list[tuple[ModelPerson, str]] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)  # intents that were accepted, in order
    unanswered: set[str] = field(default_factory=set)  # sent when a process was killed: done or not, nobody knows

    def known(self) -> list[ModelPerson | None]:
        """Whose names are here."""
        return [seat.person for seat in self.seats] + [speaker for speaker, _ in self.chat]

    def seat_of(self, person: ModelPerson | None) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if person and seat.person is person), None)

    @property
    def free(self) -> bool:
        return self.state == "waiting" and any(seat.kind == "empty" for seat in self.seats)

    def lines(self) -> list[tuple[str, str]]:
        return [(person.name, text) for person, text in self.chat]

    def replayed(self, row: dict[str, Any], names: list[str], nonces: list[str], actions: list[Any]) -> Table:
        """The table that the stored actions make. An error if one of them is not what anybody could have done."""
        stream = Stream(bytes.fromhex(row["secret"]), [bytes.fromhex(nonce) for nonce in nonces])
        game = deal_game(self.game, names, stream, rules=row["rules"], **row["options"])
        table = Table(game, [Seat(name, seat.level) for name, seat in zip(names, self.seats)])
        for number, action in enumerate(actions, 1):
            assert action["number"] == number, "numbers have no gap"
            if action["intent"] is None and action["kind"] == "move":
                assert table.seats[action["seat"]].played_by_bot, f"nobody made this move: {dict(action)}"
            table.act(Action(action["kind"], action["seat"], action["text"]))
        return table

    def check_intents(self, actions: list[Any]) -> None:
        """Everything acknowledged is stored, once and in order; nothing else is but what had no answer."""
        stored = [action["intent"].partition(":")[2] for action in actions if action["intent"] is not None]
        assert len(stored) == len(set(stored)), "an intent was done twice"
        assert [intent for intent in stored if intent in self.acknowledged] == self.acknowledged
        strange = set(stored) - set(self.acknowledged) - self.unanswered
        assert not strange, f"stored, but neither acknowledged nor unanswered: {strange}"
