"""Choices by number, and what a seat knows as a row of numbers: what every game's encoding has to keep."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ogonek.core.kits import rulebook
from ogonek.core.rulebook import CHANCE
from support.encoding_checks import check_fields, check_numbers, check_offered, check_range, check_redealt, fields_used
from support.fixtures import GAMES, fixtures
from support.playing import dealt

each_game = pytest.mark.parametrize("game", GAMES)
randoms = st.randoms(use_true_random=False)


def some_game(data, name):
    table = data.draw(fixtures(name).standard_table)
    return table.play(table.game(), table.rng(), data.draw(st.integers(0, 200)))


@each_game
def test_numbers_and_choices_are_each_others_opposite(game):
    check_numbers(rulebook(game).encoding)


@each_game
def test_fields_follow_one_another(game):
    check_fields(rulebook(game).encoding)


@each_game
@given(data=st.data(), rng=randoms)
def test_every_offered_number_is_a_choice_and_the_other_way_round(game, data, rng):
    check_offered(some_game(data, game), rng)


@each_game
@given(data=st.data())
def test_every_legal_move_can_be_written_in_numbers(game, data):
    position = some_game(data, game).position
    if position.to_move == CHANCE:
        return
    book = rulebook(game)
    moves = list(islice(book.legal_moves(position), 500))
    written = {tuple(book.encoding.number(choice) for choice in move.choices) for move in moves}
    assert len(written) == len(moves)


@each_game
@given(data=st.data(), rng=randoms)
def test_the_row_has_one_size_and_stays_in_range(game, data, rng):
    check_range(some_game(data, game), rng)


@each_game
@given(data=st.data(), rng=randoms)
def test_positions_that_a_seat_cannot_tell_apart_have_the_same_row(game, data, rng):
    check_redealt(some_game(data, game), rng)


@each_game
def test_every_field_is_used(game):
    """In some game, with all options and with none, of every number of players."""
    book = rulebook(game)
    used = set()
    for players in book.players:
        for on in (True, False):
            options = dict.fromkeys(book.options, on)
            for seed in range(2):
                used |= fields_used(dealt(book, players, seed, **options), Random(seed))
    assert used == {field.name for field in book.encoding.fields}
