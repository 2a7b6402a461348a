"""Tables of Pan tu nie stał! to play at, and what its texts look like (`support/fixtures.py`)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from ogonek.core.game import Game
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, STANDARD, Components
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal
from support.fixtures import Fixtures
from support.playing import dealt, played
from support.properties import Texts, rules

MANY = Components((4, 2, 1, 2, 3, 3, 3, 3), STANDARD.goods, STANDARD.foreign)  # three X, three L, three S
LETTERS = "ABCDZ123456789MPLXS@!<+:0de \n١"  # of which texts of moves are made, and two that look alike
NO_MOVES = ["", " ", "d ", "D", "~", "pass", "A:", "A:0", "A:X@0", "A:X@01", "A!0@1", "Z!R0", "a:1", "A:1\n", "+A:1"]


class Table(NamedTuple):
    """A game to be played: its options, its seed, and how often its players draw where they can."""

    players: int
    bazaar: bool
    many: bool
    seed: int
    draws: float

    def game(self) -> Game:
        book = PanTuNieStal(MANY if self.many else STANDARD)
        return dealt(book, self.players, self.seed, bazaar=self.bazaar)

    def rng(self) -> Random:
        return Random(self.seed)

    def play(self, game: Game, rng: Random, moves: int | None = None) -> Game:
        return played(game, rng, moves, "d", self.draws)


players = st.integers(2, 5)
seeds = st.integers(0, 2**32)
draws = st.sampled_from([0.0, 0.5, 0.8, 0.95])
any_table = st.builds(Table, players, st.booleans(), st.booleans(), seeds, draws)
standard_table = st.builds(Table, players, st.booleans(), st.just(False), seeds, draws)


def any_moves(rng: Random) -> list[str]:
    """Well-written moves of every kind."""

    def queue() -> str:
        return rng.choice("ABCDZ")

    def place() -> int:
        return rng.randint(1, 12)

    one, other = sorted(rng.sample(range(1, 9), 2))
    return [
        "d",
        "e",
        *[f"{queue()}:{code * rng.randint(1, 4)}" for code in CODES],
        f"{queue()}:X@{place()}",
        f"{queue()}:X@{place()}X",
        f"{queue()}:X@{one}X@{other}",
        f"+{queue()}:M",
        *[f"{queue()}{place()}<{queue()}{place()}" for _ in range(6)],
        *[f"{queue()}!{rng.randint(1, 3)}@{place()}" for _ in range(4)],
        f"Z!{rng.choice('RGVOB')}{rng.randint(1, 6)}",
        f"{queue()}:12",
    ]


FIXTURES = Fixtures(any_table, standard_table, Texts(LETTERS, NO_MOVES, any_moves, rules("QZ")))
