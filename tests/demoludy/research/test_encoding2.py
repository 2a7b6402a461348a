"""Encoding version 2: numbers and texts, and that an observation says all that a player needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from demoludy.research.rebuilt import rebuilt
from ogonek import new_game
from ogonek.core.encoding import Encoding
from ogonek.core.errors import BadNotation
from ogonek.core.game import Game
from ogonek.core.rulebook import CHANCE
from ogonek.games.demoludy.rules import encoding2 as e
from ogonek.games.demoludy.rules.components import ACTIONS, MIL
from ogonek.games.demoludy.rules.view import view
from support.encoding_checks import check_fields

TABLES = [(3, False, False), (4, True, False), (5, False, True), (3, True, True)]
EVERY_TABLE = [
    pytest.param(*table, marks=() if table in TABLES else pytest.mark.long)
    for table in product((3, 4, 5), (False, True), (False, True))
]


def decisions(players: int, points: bool, actions: bool, games: int) -> Iterator[tuple[Game, Any]]:
    """Every choice of random games in which action cards are played and bids stay small."""
    for number in range(games):
        rng = Random(f"{players} {points} {actions} {number}")
        seats = [str(seat) for seat in range(players)]
        game = new_game("demoludy", seats=seats, seed=number, points=points, actions=actions)
        while not game.over:
            steps = game.steps()
            while steps.move is None:
                yield game, steps
                offered = steps.choices()
                liked = [one for one in offered if one.startswith(("play", "up", "stay", "finish"))]
                steps.choose(rng.choice(liked if liked and rng.random() < 0.7 else offered))
            game.play(steps.move.text)


def test_every_choice_has_a_number_and_leads_back():
    used: Counter[int] = Counter()
    for players, points, actions in TABLES:
        for game, steps in decisions(players, points, actions, 8):
            seen = game.view(game.to_move)
            for number in e.numbers(seen, steps):
                choice = e.choice(seen, steps.taken, number)
                assert choice in steps.choices()
                assert e.number(seen, steps.taken, choice) == number
                used[number] += 1
    assert {e.PLAY + card for card in range(len(ACTIONS))} <= set(used)
    assert len([number for number in used if number >= e.CARD]) >= 5
    assert e.DRAW not in used


def test_the_layout_is_what_it_was():
    check_fields(Encoding(e.VERSION, e.CHOICES, e.FIELDS, e.vector))
    assert (e.SIZE, len(e.CHOICES), len(e.SCALES)) == (734, 91, 734)
    assert len(set(e.CHOICES)) == len(e.CHOICES)
    assert len(ACTIONS) + MIL == e.PLAY - e.DOWN


@pytest.mark.parametrize("number", [-1, 91, e.CARD, e.UP])
def test_numbers_that_mean_nothing_now_are_refused(number):
    game = new_game("demoludy", seats=["a", "b", "c"], seed=1)
    with pytest.raises(BadNotation):
        e.choice(game.view(0), (), number)


@pytest.mark.parametrize(("players", "points", "actions"), TABLES)
def test_each_number_lies_where_its_field_says(players, points, actions):
    for game, steps in decisions(players, points, actions, 3):
        for seat in (None, *range(players)):
            row = e.vector(game.view(seat), steps.taken if seat == game.to_move else ())
            assert len(row) == e.SIZE
            for field in e.FIELDS:
                assert min(row[field.offset : field.end]) >= 0
                assert max(row[field.offset : field.end]) <= field.high, field.name


@pytest.mark.parametrize(("players", "points", "actions"), EVERY_TABLE)
def test_an_observation_is_sufficient(players, points, actions):
    """A position made of the row alone has the same row, offers the same choices, and after each of them that draws
    nothing and asks no hidden card has the same row again."""
    compared = 0
    for game, steps in decisions(players, points, actions, 6):
        seen = game.view(game.to_move)
        row = e.whole_numbers(seen, steps.taken)
        position, again = rebuilt(row)
        assert e.whole_numbers(view(position, 0), again.taken) == row
        assert e.numbers(view(position, 0), again) == e.numbers(seen, steps)
        compared += _same_after(game, steps, position, again)
    assert compared > 100


def _same_after(game: Game, steps: Any, position: Any, again: Any) -> int:
    """Makes each choice that ends a move in both, and compares what the mover sees then."""
    compared = 0
    seen = game.view(game.to_move)
    for number in e.numbers(seen, steps):
        true, made = game.copy(), position.copy()
        first, second = true.steps(), made.steps()
        for choice, rebuilt_choice in zip(steps.taken, again.taken):
            first.choose(choice)
            second.choose(rebuilt_choice)
        first.choose(e.choice(seen, first.taken, number))
        second.choose(e.choice(view(made, 0), second.taken, number))
        assert (first.move is None) == (second.move is None)
        if first.move is None:
            continue
        mover, drawn = game.to_move, len(true.position.deck)
        true.play(first.move.text)
        made.apply(second.move)
        hidden = true.to_move == CHANCE or first.move.text.startswith("!cin") or len(true.position.deck) != drawn
        if not hidden and not true.over:
            assert e.whole_numbers(view(made, 0)) == e.whole_numbers(true.view(mover)), first.move.text
            compared += 1
    return compared
