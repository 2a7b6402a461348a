"""Levels: every one has its words, plays, and is no stronger than the next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ogonek.bots import Iterations, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.words import LANGUAGES, say
from support.playing import dealt


class Endless:
    def __init__(self) -> None:
        self.asked = 0

    def spend(self) -> bool:
        self.asked += 1
        return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_has_its_words(name: str, language: str) -> None:
    assert say(f"level-{name}", language)
    assert say(f"level-{name}-about", language).count(".") <= 2


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_stops_thinking_by_itself(name: str) -> None:
    game, budget = dealt("pan-tu-nie-stal", 3, name), Endless()
    assert level(name).bot.choose(game.view(game.to_move), game.legal_moves(), budget, Random(1)) in game.legal_moves()
    assert budget.asked <= 2000


def wins(one: Any, other: Any, deals: int, players: int) -> float:
    """The share of games that one wins among others, from every seat."""
    won = 0.0
    for number in range(deals * players):
        own = number % players
        game, rng = dealt("pan-tu-nie-stal", players, f"levels {number // players}"), Random(number)
        while (seat := game.to_move) is not None:
            player = one if seat == own else other
            game.play(player.choose(game.view(seat), game.legal_moves(), Iterations(0), rng))
        won += (own in game.winners) / len(game.winners)
    return won / (deals * players)


def test_a_beginner_is_better_than_chance_and_worse_than_casual() -> None:
    beginner, casual = level("beginner").bot, level("casual").bot
    assert wins(beginner, bot("random"), 10, 3) > 0.6
    assert wins(casual, beginner, 10, 3) > 0.6
