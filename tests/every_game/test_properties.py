"""What holds in every position of every game, whatever its options (Hypothesis)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.fixtures import GAMES, fixtures
from support.properties import (
    a_copy_shares_nothing,
    a_record_replays_and_every_prefix_loads,
    a_redeal_looks_the_same,
    data_goes_there_and_back,
    every_game_ends,
    exactly_the_legal_moves_play,
    steps_never_lead_nowhere,
    steps_reach_exactly_the_legal_moves,
    views_are_plain_data,
)

PROPERTIES = [
    steps_reach_exactly_the_legal_moves,
    steps_never_lead_nowhere,
    a_copy_shares_nothing,
    every_game_ends,
    data_goes_there_and_back,
    a_redeal_looks_the_same,
    views_are_plain_data,
]

each_game = pytest.mark.parametrize("game", GAMES)
each_property = pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)


@each_game
@each_property
@settings(max_examples=25)
@given(data=st.data())
def test_always(holds, game, data):
    holds(data.draw(fixtures(game).any_table))


@each_game
@settings(max_examples=25)
@given(data=st.data())
def test_always_exactly_the_legal_moves_play(game, data):
    ours = fixtures(game)
    exactly_the_legal_moves_play(data.draw(ours.any_table), ours.texts)


@each_game
@settings(max_examples=10)
@given(data=st.data())
def test_always_a_record_replays_and_every_prefix_loads(game, data):
    a_record_replays_and_every_prefix_loads(data.draw(fixtures(game).standard_table))


@pytest.mark.long
@each_game
@each_property
@settings(max_examples=300)
@given(data=st.data())
def test_always_at_length(holds, game, data):
    holds(data.draw(fixtures(game).any_table))


@pytest.mark.long
@each_game
@settings(max_examples=300)
@given(data=st.data())
def test_always_exactly_the_legal_moves_play_at_length(game, data):
    ours = fixtures(game)
    exactly_the_legal_moves_play(data.draw(ours.any_table), ours.texts)


@pytest.mark.long
@each_game
@settings(max_examples=200)
@given(data=st.data())
def test_always_a_record_replays_at_length(game, data):
    a_record_replays_and_every_prefix_loads(data.draw(fixtures(game).standard_table))
