"""The random bot: any legal move, from the random numbers that it is given, and from nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ogonek.bots import NAMES, Bot, Iterations, bot
from ogonek.bots import random as random_bot
from ogonek.core.errors import OgonekError
from support.playing import dealt, played

RANDOM = bot("random")


@pytest.mark.parametrize("bazaar", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plays_to_the_end(players: int, bazaar: bool) -> None:
    game, rng = dealt("pan-tu-nie-stal", players, "random bot", bazaar=bazaar), Random(1)
    while game.to_move is not None:
        game.play(RANDOM.choose(game.view(game.to_move), game.legal_moves(), Iterations(0), rng))
    assert game.winners


def test_every_legal_move_is_equally_likely() -> None:
    game = played(dealt("pan-tu-nie-stal", 3, 5), Random(5), 30)
    view, moves, rng = game.view(game.to_move), game.legal_moves(), Random(2)
    chosen = Counter(RANDOM.choose(view, moves, Iterations(0), rng) for _ in range(400 * len(moves)))
    assert set(chosen) == set(moves)
    assert all(300 < count < 500 for count in chosen.values())


def test_the_same_random_numbers_give_the_same_moves() -> None:
    game = played(dealt("pan-tu-nie-stal", 3, 5), Random(5), 30)
    view, moves = game.view(game.to_move), game.legal_moves()
    once, again = Random(3), Random(3)
    for _ in range(50):
        assert RANDOM.choose(view, moves, Iterations(0), once) == RANDOM.choose(view, moves, Iterations(0), again)


def test_moves_too_many_to_list_are_built_choice_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "LISTED", 3)
    game, rng = dealt("pan-tu-nie-stal", 4, 6, bazaar=True), Random(4)
    while game.to_move is not None:
        text = RANDOM.choose(game.view(game.to_move), game.legal_moves(), Iterations(0), rng)
        assert text in game.legal_moves()
        game.play(text)


def test_a_budget_of_iterations_is_spent_one_by_one() -> None:
    budget = Iterations(2)
    assert [budget.spend() for _ in range(4)] == [True, True, False, False]


def test_every_bot_is_found_by_its_name() -> None:
    assert "random" in NAMES
    for name in NAMES:
        assert isinstance(bot(name), Bot)
    with pytest.raises(OgonekError, match="no bot “nobody”"):
        bot("nobody")
