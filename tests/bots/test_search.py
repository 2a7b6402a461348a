"""Search: the same seed gives the same move, it explains itself, keeps to its budget, and is stronger than greedy."""

from __future__ import annotations

from random import Random

import pytest

from ogonek.bots import Bot, Iterations, bot
from ogonek.bots.search import BOT
from support.playing import dealt, played

GREEDY = bot("greedy")


class Counting(Iterations):
    asked = 0

    def spend(self) -> bool:
        self.asked += 1
        return super().spend()


def test_the_same_seed_and_rounds_give_the_same_move() -> None:
    game = played(dealt("pan-tu-nie-stal", 3, "same", bazaar=True), Random(1), 25)
    view, moves = game.view(game.to_move), game.legal_moves()
    answers = {BOT.choose(view, moves, Iterations(60), Random(7)) for _ in range(3)}
    assert len(answers) == 1


def test_it_explains_itself() -> None:
    game = dealt("pan-tu-nie-stal", 2, "hint")
    view = game.view(game.to_move)
    found = BOT.explain(view, Iterations(80), Random(1))
    assert BOT.choose(view, game.legal_moves(), Iterations(80), Random(1)) == found[0].move
    assert sum(candidate.visits for candidate in found) == 80
    assert [candidate.visits for candidate in found] == sorted([c.visits for c in found], reverse=True)
    for candidate in found:
        assert candidate.move in game.legal_moves()
        assert 0 <= candidate.win_share <= 1
        assert 0 < candidate.score < 147


def test_it_keeps_to_its_budget_and_thinks_about_nothing_where_there_is_no_choice() -> None:
    game = played(dealt("pan-tu-nie-stal", 2, "budget"), Random(2), 8)
    view, moves = game.view(game.to_move), game.legal_moves()
    budget = Counting(9)
    BOT.choose(view, moves, budget, Random(1))
    assert budget.asked == 10
    assert BOT.choose(view, moves, Iterations(0), Random(1)) in moves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bazaar", [False, True])
def test_plays_every_kind_of_game(players: int, bazaar: bool) -> None:
    game, rng = dealt("pan-tu-nie-stal", players, "search", bazaar=bazaar), Random(3)
    while (seat := game.to_move) is not None:
        player, rounds = (BOT, 3) if seat == 0 else (GREEDY, 0)
        game.play(player.choose(game.view(seat), game.legal_moves(), Iterations(rounds), rng))
    assert game.winners


def won_against_greedy(player: Bot, rounds: int, games: int = 16) -> float:
    """Of so many games for two; each deal is played from both seats, so that an equal player wins half."""
    won = 0.0
    for number in range(games):
        game, rng = dealt("pan-tu-nie-stal", 2, f"sane {number // 2}"), Random(number)
        while (seat := game.to_move) is not None:
            mover, budget = (player, rounds) if seat == number % 2 else (GREEDY, 0)
            game.play(mover.choose(game.view(seat), game.legal_moves(), Iterations(budget), rng))
        won += (number % 2 in game.winners) / len(game.winners)
    return won


def test_beats_greedy_with_little_thought() -> None:
    """A sanity check; docs/strength.md has the figures. An equal player would get there in 4 of 100 sets of deals."""
    assert won_against_greedy(BOT, 20) >= 12
    assert won_against_greedy(GREEDY, 0) == 8
