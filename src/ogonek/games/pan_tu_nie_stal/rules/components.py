"""What is in the box (Q1-Q3, Z2): data, in one place. Positions take another set where one is handed in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

# The kinds of cards, numbered in the order of the table of Q1. The number is used inside; the code in texts.
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
MOTHER: Final = 3
PARTY: Final = 4
LIST: Final = 5
NOT_HERE: Final = 6
SON: Final = 7
CODES: Final = "123MPLXS"
KIND_OF: Final = {code: kind for kind, code in enumerate(CODES)}
VALUES: Final = (1, 2, 3, 2, 1, 1, 1, 0)
KINDS: Final = range(8)

# Q3, Z1. Queues are numbered by these letters everywhere; with the bazaar, Z replaces the last shop.
LETTERS: Final = "ABCDZ"
BAZAAR: Final = 4
SEATS: Final = 5  # at most
SHOPS: Final = {2: 2, 3: 3, 4: 4, 5: 4}

COLOURS: Final = "RGVOB"


class Good:
    """A good of the shops; `name` is that of the game file. Its text is its identity."""

    __slots__ = ("name", "text", "value")

    def __init__(self, value: int, name: str) -> None:
        self.value = value
        self.name = name
        self.text = f"{value}:{name}"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Good) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Components(NamedTuple):
    """A box: how many copies of each kind a player has, the goods of the shops, the foreign goods."""

    copies: tuple[int, ...]
    goods: tuple[Good, ...]
    foreign: tuple[str, ...]
    opening_hand: int = 5  # Q4


def _goods(value: int, names: str) -> list[Good]:
    return [Good(value, name) for name in names.split()]


STANDARD: Final = Components(
    copies=(7, 3, 1, 2, 5, 1, 1, 1),
    goods=(
        *_goods(1, "oranzada guma-arabska"),
        *_goods(2, "papier-toaletowy cukier-krysztal herbata zapalki mydlo ocet"),
        *_goods(
            3, "bambosze fartuszek-szkolny gumofilce wyrob-czekoladopodobny rajstopy proszek-do-prania musztardowki"
        ),
        *_goods(4, "kawa autosyfon czapka-z-nutrii pomarancze zelazko szynka-w-puszce walizka"),
        *_goods(
            5, "buty-zimowe aparat-fotograficzny radio-tranzystorowe dywan adapter maszyna-do-szycia odkurzacz kozuch"
        ),
        *_goods(7, "skladak pralka magnetofon-szpulowy telewizor"),
        *_goods(8, "mebloscianka lodowka"),
    ),
    foreign=tuple(colour + str(value) for colour in COLOURS for value in range(1, 6)),
)


def in_play(players: int, bazaar: bool) -> tuple[int, ...]:
    """The queues of a game in board order (Q3, Z1): the bazaar last."""
    shops = tuple(range(SHOPS[players]))
    return (*shops[:-1], BAZAAR) if bazaar else shops


def count_kinds(written: Iterable[str]) -> list[int]:
    """A hand, from codes: how many of each kind."""
    hand = [0] * len(KINDS)
    for code in written:
        hand[KIND_OF[code]] += 1
    return hand


def foreign_value(good: str) -> int:
    return int(good[1:])


def foreign_score(goods: tuple[str, ...]) -> int:
    """Z8: the values, and 1 for each different colour."""
    return sum(map(foreign_value, goods)) + len({good[0] for good in goods})
