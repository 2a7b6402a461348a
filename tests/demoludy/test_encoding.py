"""Choices by number, and what a seat knows as a row of numbers."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ogonek.games.demoludy.components import CODES
from ogonek.games.demoludy.encoding import (
    CHOICES,
    ENCODING,
    FACES,
    FIELDS,
    PLACE,
    PLACES,
    PLAYER,
    SIZE,
    VERSION,
    choice,
    number,
    vector,
)
from ogonek.games.demoludy.rulebook import RULEBOOK, Demoludy
from playing import dealt

TABLES = [(players, points, actions) for players in (3, 4, 5) for points in (False, True) for actions in (False, True)]

# What learned policies depend on. A change of either list needs a new VERSION and its hashes here.
HASHES = {
    1: (
        "7015454b49fde28bdb61062eb50a5fcc733d3404abd2734597501da015dc9aac",
        "7f7b58ae849445d7053f339d3180f776c56f89b895a5ea44c2ed97d3bd1297fb",
    )
}


def at(name):
    return ENCODING.field(name).offset


def played_on(game, rng, moves):
    while not game.over and moves:
        steps = game.steps()
        while steps.move is None:
            steps.choose(rng.choice(steps.choices()))
        game.play(steps.move.text)
        moves -= 1
    return game


def position_of(table, seed, moves):
    players, points, actions = table
    return played_on(dealt("demoludy", players, seed, points=points, actions=actions), Random(seed), moves)


games = st.builds(position_of, st.sampled_from(TABLES), st.integers(0, 10**6), st.integers(0, 150))


def test_a_change_needs_a_new_version():
    layout = [(field.name, field.offset, field.size) for field in FIELDS]
    hashes = (sha256("\n".join(CHOICES).encode()).hexdigest(), sha256(repr(layout).encode()).hexdigest())
    assert hashes == HASHES[VERSION]
    assert max(HASHES) == VERSION == ENCODING.version


def test_numbers_and_choices_are_each_others_opposite():
    assert [number(choice(n)) for n in range(len(CHOICES))] == list(range(len(CHOICES)))
    assert len(set(CHOICES)) == len(CHOICES)


def test_fields_follow_one_another():
    assert [field.offset for field in FIELDS] == [0, *[field.end for field in FIELDS][:-1]]
    assert FIELDS[-1].end == SIZE == ENCODING.size


@given(games, st.randoms(use_true_random=False))
def test_every_offered_number_is_a_choice_and_the_other_way_round(game, rng):
    if game.over:
        return
    steps = game.steps()
    while steps.move is None:
        offered = [number(one) for one in steps.choices()]
        assert [choice(one) for one in offered] == steps.choices()
        assert len(set(offered)) == len(offered) > 0
        steps.choose(choice(rng.choice(offered)))
    assert steps.move.text in game.legal_moves()


@given(games, st.randoms(use_true_random=False))
def test_the_row_has_one_size_and_stays_in_range(game, rng):
    steps = game.steps()
    while not game.over and steps.move is None and rng.random() < 0.7:
        steps.choose(rng.choice(steps.choices()))
    for seat in (None, *range(len(game.seats))):
        row = vector(game.view(seat), steps.taken if seat == game.to_move else ())
        assert len(row) == SIZE
        assert all(type(one) is float for one in row)
        for field in FIELDS:
            part = row[field.offset : field.end]
            assert field.low <= min(part), field.name
            assert max(part) <= field.high, field.name


@given(games, st.integers(0, 10**6))
def test_positions_that_a_seat_cannot_tell_apart_have_the_same_row(game, seed):
    for seat in range(len(game.seats)):
        view = game.view(seat)
        other = RULEBOOK.redeal(view, Random(seed))
        assert vector(RULEBOOK.view(other, seat)) == vector(view)


def test_every_field_is_used():
    used = set()
    for seed, (players, points, actions) in enumerate(TABLES):
        game = dealt("demoludy", players, seed, points=points, actions=actions)
        rng = Random(seed)
        while not game.over:
            steps = game.steps()
            while steps.move is None:
                row = vector(game.view(game.to_move), steps.taken)
                used.update(field.name for field in FIELDS if any(row[field.offset : field.end]))
                steps.choose(rng.choice(steps.choices()))
            game.play(steps.move.text)
    assert used == {field.name for field in FIELDS}


def test_the_row_says_what_the_view_says():
    game = dealt("demoludy", 4, 5, points=True, actions=True)
    seat = next(one for one in range(4) if one != game.to_move)
    game.play(next(iter(game.legal_moves())))
    steps = game.steps()
    while steps.move is None:
        steps.choose(next((one for one in steps.choices() if one.startswith("up ")), steps.choices()[-1]))
    game.play(steps.move.text)
    view = game.view(seat)
    row = vector(view, ("play awa", "seat 2"))
    assert row[at("players") : at("players") + 3] == [0, 1, 0]
    assert row[at("options") : at("options") + 2] == [1, 1]
    assert row[at("seat") : at("seat") + 5] == [one == seat for one in range(5)]
    for face, code in enumerate(CODES):
        assert row[at("hand") + face] == view["hand"].count(code) / 4
        assert row[at("unseen") + face] == view["unseen"].count(code) / 4
    for other, player in enumerate(view["players"]):
        start = at("player") + (other - seat) % 4 * PLAYER
        assert row[start : start + 3] == [1, player["hand"] / 20, player["total"] / 50]
        laid = [card["card"] for card in player["row"]]
        known_row = row[start + 14 + 2 * FACES : start + PLAYER]
        assert known_row == [laid.count(code) / 4 for code in CODES]
        places = at("places") + (other - seat) % 4 * PLACES * PLACE
        assert [row[places + PLACE * n + 1] for n in range(len(laid) + 1)] == [
            *[(CODES.index(code) + 1) / FACES for code in laid],
            0,
        ]
    chosen = at("chosen")
    assert [CHOICES[n] for n in range(len(CHOICES)) if row[chosen + n]] == ["play awa", "seat 2"]


def test_the_rulebook_offers_it():
    assert Demoludy.encoding is ENCODING
