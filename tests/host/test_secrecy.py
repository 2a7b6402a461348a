"""The secrecy test for a host without a network: what the page of a seat is told, and at a hot seat each of its people.

Twin deals differ only in what the observer never learns; the play on them is the same. All that the page is told must
be the same to the byte. At a hot seat the page shows one person after the other: there it is compared while the
observer is to move, and what anybody may see is compared all the time.
"""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from demoludy.twins import AuctionSecrets
from ogonek.core.kits import kits
from ogonek.host.live import LiveTable
from pan_tu_nie_stal.twins import QueueSecrets
from support.given import Given, host_patches
from support.host_page import Browser
from support.playing import NAMES, dealt, played
from support.secrecy import Leak, twin_records

Plain = dict[str, Any]
SECRETS: dict[str, Any] = {"pan-tu-nie-stal": QueueSecrets(), "demoludy": AuctionSecrets()}
SETUPS = [
    (name, dict(zip(kit.rulebook().options, chosen)))
    for name, kit in kits().items()
    for chosen in product([False, True], repeat=len(kit.rulebook().options))
]


def twins(game: str, players: int, options: Plain, seat: int | None, seed: int) -> tuple[Plain, Plain]:
    rng = Random(f"{game} {players} {seed}")
    whole = played(dealt(game, players, seed, **options), rng, moves=rng.randint(25, 60))
    if whole.over:  # then everything is everybody's
        whole = played(dealt(game, players, seed, **options), Random(f"{game} {players} {seed}"), moves=20)
    return twin_records(SECRETS[game], whole, seat, rng)


class Page:
    """A page at a table that follows a record: plays the people's moves, tries things, and keeps what it is told."""

    def __init__(self, record: Plain, people: list[int], seat: int | None) -> None:
        self.record, self.people, self.seat = record, people, seat
        self.browser = Browser("twins")  # the same random bytes, and so the same ids, at both tables
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
            if number % 9 == 0:
                self.knock()
            mover = self.mirror.to_move
            if mover in self.people:
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


def watch(
    monkeypatch: pytest.MonkeyPatch, game: str, options: Plain, people: list[int], seat: int | None, seed: int
) -> int:
    """Plays twins, raises Leak at the first difference; how much was compared."""
    fewest = kits()[game].rulebook().players[0]
    players = max(fewest, 3)
    told: list[list[str]] = []
    for record in twins(game, players, options, seat, seed):
        for patch in host_patches(record):
            monkeypatch.setattr(*patch)
        told.append(Page(record, people, seat).play())
    for number, (one, other) in enumerate(zip(*told)):
        if one != other:
            raise Leak("host", number, seat, one, other)
    assert len(told[0]) == len(told[1])
    return sum(map(len, told[0]))


@pytest.fixture(autouse=True)
def _short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ogonek.host.live.HINT_ROUNDS", 10)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_person_among_bots(monkeypatch, game, options, seat, seed):
    assert watch(monkeypatch, game, options, [seat], seat, seed) > 20_000


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("people", "seat"), [([0, 1, 2], 1), ([0, 2], 0), ([0, 2], None)])
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_hot_seat(monkeypatch, game, options, people, seat, seed):
    assert watch(monkeypatch, game, options, people, seat, seed) > 20_000


# Leaks that are planted


def _hidden(table: LiveTable) -> str:
    assert table.table is not None
    return str([list(hand) for hand in table.table.game.position.hands])


def _in_views(table: LiveTable, update: Any) -> Any:
    update.view["hint"] = _hidden(table)
    return update


def _in_spectators_views(table: LiveTable, update: Any) -> Any:
    if update.public is not None:
        update.public["hint"] = _hidden(table)
    return update


def _in_infos(table: LiveTable, info: Any) -> Any:
    if table.table is not None:
        info.rematch = _hidden(table)
    return info


def _in_choices(table: LiveTable, offered: Any) -> Any:
    offered.choices.append(_hidden(table))
    return offered


def _in_hints(table: LiveTable, hinted: Any) -> Any:
    hinted.moves.append(_hidden(table))
    return hinted


ALONE, TWO = ([0], 0), ([0, 2], None)
PLANTED = [
    ("update", _in_views, ALONE),
    ("info", _in_infos, ALONE),
    ("steps", _in_choices, ALONE),
    ("why_not", _in_choices, ALONE),
    ("hint", _in_hints, ALONE),
    ("update", _in_spectators_views, TWO),
    ("info", _in_infos, TWO),
]


@pytest.mark.parametrize(("method", "leak", "who"), PLANTED)
@pytest.mark.parametrize(("game", "options"), [SETUPS[1], SETUPS[-1]])
def test_a_planted_leak_is_found(monkeypatch, game, options, method, leak, who):
    honest = getattr(LiveTable, method)
    monkeypatch.setattr(LiveTable, method, lambda table, *given: leak(table, honest(table, *given)))
    with pytest.raises(Leak):
        watch(monkeypatch, game, options, *who, 4)  # a seed whose twins have other hands
