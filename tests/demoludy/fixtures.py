"""Tables of Demoludy to play at, and what its texts look like (`support/fixtures.py`)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from demoludy.bidding import WILD, bid_on
from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import CODES, COLOURS, STANDARD
from ogonek.games.demoludy.rules.rulebook import Demoludy
from support.fixtures import Fixtures
from support.playing import dealt
from support.properties import Texts, rules

LETTERS = "RGVOB234579$10/ !~:=milcewastabzinru\n٣"  # of which texts of moves are made, and two that look alike
NO_MOVES = ["", " ", "/", "/ ", "pass ", "PASS", "~", "~steal", "~shuffle", "~shuffle ", "!", "!mil", "!mil 01", "open"]


class Table(NamedTuple):
    """A game to be played: its options, its seed, and how often its players think a pass over."""

    players: int
    points: bool
    actions: bool
    wild: bool
    seed: int
    patience: float

    def game(self) -> Game:
        book = Demoludy(WILD if self.wild else STANDARD)
        return dealt(book, self.players, self.seed, points=self.points, actions=self.actions)

    def rng(self) -> Random:
        return Random(self.seed)

    def play(self, game: Game, rng: Random, moves: int | None = None) -> Game:
        return bid_on(game, rng, moves, self.patience)


players = st.integers(3, 5)
seeds = st.integers(0, 2**32)
patience = st.sampled_from([0.0, 0.5, 0.9])
any_table = st.builds(Table, players, st.booleans(), st.booleans(), st.booleans(), seeds, patience)
standard_table = st.builds(Table, players, st.booleans(), st.booleans(), st.just(False), seeds, patience)


def any_moves(rng: Random) -> list[str]:
    """Well-written moves of every kind."""

    def laying() -> str:
        up = sorted(rng.choices(range(len(CODES)), k=rng.randint(0, 2)))
        down = sorted(rng.choices(range(len(CODES)), k=rng.randint(0 if up else 1, 2)))
        return " ".join([*[CODES[face] for face in up], *(["/"] if down else []), *[CODES[face] for face in down]])

    def number() -> int:
        return rng.randint(0, 5)

    colour, place, other = rng.choice(COLOURS), rng.randint(1, 4), rng.randint(1, 4)
    few = ["pass", "stay", "keep", "return", f"open {colour}", f"swap {colour}", "!cel", "!bru", "~shuffle R2 R3"]
    aimed = [f"!mil {number()}", f"!cin {number()}", f"!awa {number()}:{place}", f"!sta {place}"]
    return [*few, *aimed, f"!baz {place}={number()}:{other}", "~steal R2", *[laying() for _ in range(8)]]


FIXTURES = Fixtures(any_table, standard_table, Texts(LETTERS, NO_MOVES, any_moves, rules("DVA")))
