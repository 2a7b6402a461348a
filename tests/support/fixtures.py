"""What tests that run for every game need of each: tables to play at, and what its texts look like.

A game says so in `FIXTURES` of `tests/<game>/fixtures.py`; one without is played step by step at random, with every
option.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from ogonek.core.game import Game
from ogonek.core.kits import kits, rulebook
from support.playing import dealt, some_move
from support.properties import Texts
from support.toy_game import TOY

GAMES = (*kits(), TOY)  # tests of every game install the last one (`tests/every_game/conftest.py`)


class Fixtures(NamedTuple):
    any_table: Any  # a strategy for tables (`properties.RandomTable`), also with other components
    standard_table: Any  # with the standard components: what a record can hold
    texts: Texts


class PlainTable(NamedTuple):
    """A game to be played at random: its options and its seed."""

    name: str
    players: int
    options: frozenset[str]
    seed: int

    def game(self) -> Game:
        return dealt(self.name, self.players, self.seed, **dict.fromkeys(self.options, True))

    def rng(self) -> Random:
        return Random(self.seed)

    def play(self, game: Game, rng: Random, moves: int | None = None) -> Game:
        while not game.over and moves != 0:
            game.play(some_move(game, rng))
            moves = None if moves is None else moves - 1
        return game


def fixtures(game: str) -> Fixtures:
    module = f"{game.replace('-', '_')}.fixtures"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    if found is not None:
        own: Fixtures = import_module(module).FIXTURES
        return own
    book = rulebook(game)
    options = st.frozensets(st.sampled_from(book.options)) if book.options else st.just(frozenset())
    players = st.integers(book.players[0], book.players[-1])
    tables = st.builds(PlainTable, st.just(game), players, options, st.integers(0, 2**32))
    return Fixtures(tables, tables, Texts("abcABC0123 :/", ["", " ", "~", "~deal"], lambda rng: []))
