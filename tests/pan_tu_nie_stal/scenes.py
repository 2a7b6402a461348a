"""A position in one line, for tests.

>>> scene(A="5 2 | 0:3 1:P", B="4 | 1:1/7 0:2", hands="11M P", turn=1).sums("B")
{1: -6, 0: 2}

A queue is written goods | cards from the front; `1:1/7` is a card of seat 1 with a good of value 7 on it. Goods
are written by their value alone (the next good of that value is taken), foreign ones as they are. Decks, Ministry and
pile have the next one first. What is left out: shops with a 3 and a 4, a `1` in each hand, two in each deck, some
goods in the Ministry. The turn of seat `turn` begins; with `phase` (2, 3, or 4 for extras only) it stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ogonek.core.errors import IllegalMove
from ogonek.games.pan_tu_nie_stal.rules.components import LETTERS, STANDARD, Components, in_play
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal


class Scene:
    """A position with the events since it was set up."""

    def __init__(self, data: dict[str, Any], components: Components) -> None:
        self.book = PanTuNieStal(components)
        self.position = self.book.from_data(data)
        self.events: list[dict[str, Any]] = []

    def play(self, *texts: str) -> Scene:
        for text in texts:
            move = self.book.parse(text)
            if move not in self.book.legal_moves(self.position):
                raise self.book.explain(self.position, move)
            self.book.apply(self.position, move, lambda event: self.events.append(event.seen_by(None)))
        return self

    def refused(self, text: str) -> str:
        """The rule by which the move is refused, changing nothing."""
        before = self.data
        with pytest.raises(IllegalMove) as refusal:
            self.play(text)
        assert str(refusal.value)
        assert self.data == before
        return refusal.value.rule

    @property
    def data(self) -> dict[str, Any]:
        return self.book.to_data(self.position)

    @property
    def legal(self) -> set[str]:
        return {move.text for move in self.position.legal_moves()}

    @property
    def to_move(self) -> int | None:
        return self.position.to_move

    @property
    def turn(self) -> int:
        return self.position.turn

    @property
    def phase(self) -> int:
        return self.book.view(self.position, None)["turn"]["phase"]

    @property
    def end(self) -> str:
        return self.position.end

    def codes(self) -> list[str]:
        return [event["event"] for event in self.events]

    def view_of(self, letter: str) -> dict[str, Any]:
        queues = self.book.view(self.position, None)["queues"]
        return next(queue for queue in queues if queue["queue"] == letter)

    def sums(self, letter: str) -> dict[int, int]:
        return self.position.queues[LETTERS.index(letter)].sums()

    def leader(self, letter: str) -> int | None:
        return self.view_of(letter)["leader"]

    def values(self, letter: str) -> list[int]:
        return [card["value"] for card in self.view_of(letter)["cards"]]

    def cards(self, letter: str) -> str:
        """A queue's cards as a scene writes them."""
        cards = self.view_of(letter)["cards"]
        return " ".join(f"{card['seat']}:{card['card']}" + _laid(card["good"]) for card in cards)

    def goods(self, letter: str) -> list[Any]:
        return [good if letter == "Z" else _value(good) for good in self.view_of(letter)["goods"]]

    def taken(self, seat: int) -> list[Any]:
        """The values of the goods taken from shops, then the foreign goods."""
        return [good.value for good in self.position.taken[seat]] + list(self.position.foreign_taken[seat])

    def hand(self, seat: int) -> str:
        return "".join(self.book.view(self.position, seat)["hand"])


def _value(good: str) -> int:
    return int(good.partition(":")[0])


def _laid(good: str | None) -> str:
    return "" if good is None else f"/{_value(good)}"


def scene(
    players: int = 0,
    *,
    hands: str = "",
    decks: str = "",
    ministry: str | None = None,
    pile: str | None = None,
    turn: int = 0,
    phase: int = 1,
    components: Components = STANDARD,
    **rest: Any,
) -> Scene:
    """The position written down; the number of players is that of the hands, or 2 if none are given."""
    players = players or len(hands.split()) or 2
    stock = {value: iter([good for good in components.goods if good.value == value]) for value in range(1, 10)}
    bazaar = "Z" in rest or pile is not None
    data: dict[str, Any] = {"players": players, "bazaar": bazaar, "turn": turn, "queues": {}}
    for number in in_play(players, bazaar):
        letter = LETTERS[number]
        data["queues"][letter] = _queue(letter, rest.pop(letter, "R1 |" if letter == "Z" else "3 4 |"), stock)
    data["hands"] = _piles(hands or " ".join(["1"] * players))
    data["decks"] = _piles(decks or " ".join(["11"] * players))
    data["ministry"] = _goods("5 2 5 7 4 2" if ministry is None else ministry, stock)
    data["pile"] = ("G2 B3 O4" if pile is None else pile).split() if bazaar else []
    if phase > 1:
        data |= {"checking": False, "to_move": turn, "actions_left": 4 - phase, "cursor": len(data["queues"])}
    return Scene(data | rest, components)


def _piles(written: str) -> list[str]:
    return [pile.strip("-") for pile in written.split()]


def _goods(written: str, stock: dict[int, Iterator[Any]]) -> list[str]:
    return [good if ":" in good else next(stock[int(good)]).text for good in written.split()]


def _queue(letter: str, written: str, stock: dict[int, Iterator[Any]]) -> dict[str, Any]:
    goods, _, cards = written.partition("|")
    return {
        "goods": goods.split() if letter == "Z" else _goods(goods, stock),
        "cards": [_card(card, stock) for card in cards.split()],
    }


def _card(written: str, stock: dict[int, Iterator[Any]]) -> str:
    card, _, value = written.partition("/")
    return f"{card} {_goods(value, stock)[0]}" if value else card
