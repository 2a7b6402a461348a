"""What somebody had in mind who chose what is not offered, for both games."""

from __future__ import annotations

from random import Random

import pytest

import ogonek
from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.table.offers import offer_steps, why_not

GAMES = [
    ("pan-tu-nie-stal", {"bazaar": True}),
    ("demoludy", {"actions": True, "points": True}),
]
NO_MOVES = [["dance"], ["card"], ["up"], ["play"], ["play x", "seat"], ["good \n"]]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_choices_of_a_move_mean_that_move(name, options):
    """Where a move is legal, and a move later, where it may no longer be."""
    rng = Random(3)
    for seed in range(3):
        game = ogonek.new_game(name, seats=["Ala", "Ola", "Jan"], seed=seed, **options)
        earlier: list = []
        while not game.over:
            texts = list(game.legal_moves())[:20]
            moves = [game.rulebook.parse(text) for text in texts]
            for move in moves:
                assert game.rulebook.attempted(game.position, move.choices) == move
            for move in earlier:
                assert_explained(game, move)
            earlier = moves[:3]
            game.play(rng.choice(texts))


def assert_explained(game, move):
    """Why not, asked by choices, is the same error as playing the move by its text."""
    wanted = game.rulebook.attempted(game.position, move.choices)
    if wanted.text in game.legal_moves():
        return
    with pytest.raises(OgonekError) as asked:
        why_not(game, list(move.choices))
    with pytest.raises(IllegalMove) as played:
        game.play(wanted.text)
    assert vars(asked.value) == vars(played.value)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("choices", NO_MOVES, ids=str)
def test_what_means_no_move(name, options, choices):
    game = ogonek.new_game(name, seats=["Ala", "Ola", "Jan"], seed=1, **options)
    with pytest.raises(OgonekError) as error:
        why_not(game, choices)
    assert error.value.code


def test_cards_of_a_bid_in_any_order():
    game = ogonek.new_game("demoludy", seats=["Ala", "Ola", "Jan"], seed=1, actions=False, points=False)
    while not (bids := [m for m in map(game.rulebook.parse, game.legal_moves()) if len(set(m.choices)) > 2]):
        game.play(next(iter(game.legal_moves())))
    choices = list(bids[0].choices)
    other_order = [*reversed(choices[:-1]), choices[-1]]
    assert why_not(game, other_order) == offer_steps(game, choices)
