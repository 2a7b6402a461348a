"""Levels: every one has its words, plays, with a net and without, and is no stronger than the next."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ogonek.bots import Bot, Iterations, Nets, bot
from ogonek.bots.game_nets import NO_NETS
from ogonek.bots.game_part import game_bots
from ogonek.bots.levels import LEVELS, level
from ogonek.library.weights import nets
from ogonek.words import LANGUAGES, say
from support.playing import dealt

GAMES = ("pan-tu-nie-stal", "demoludy")


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


def test_levels_that_tables_are_stored_with_stay() -> None:
    assert {"beginner", "casual", "strong", "master"} <= set(LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_where_each_level_stands(game: str) -> None:
    part = game_bots(game)
    assert part is not None
    assert tuple(part.skills) == LEVELS
    assert all(low < high for low, high in pairwise(part.skills.values()))
    assert part.skills["beginner"] >= 0
    assert part.skills["master"] == 300


@pytest.mark.parametrize("given", [nets(), NO_NETS], ids=["nets", "no nets"])
@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_stops_thinking_by_itself(name: str, game_name: str, given: Nets) -> None:
    game, budget = dealt(game_name, 3, name), Endless()
    answer = level(name, given).bot.choose(game.view(game.to_move), game.legal_moves(), budget, Random(1))
    assert answer in game.legal_moves()
    assert budget.asked <= 2000


def share(game_name: str, players: int, one: Bot, other: Bot, deals: int) -> float:
    """What one wins among others, from every seat; the same on every machine."""
    won = 0.0
    for number in range(deals * players):
        own = number % players
        game, rng = dealt(game_name, players, f"levels {number // players}"), Random(number)
        while (seat := game.to_move) is not None:
            player = one if seat == own else other
            game.play(player.choose(game.view(seat), game.legal_moves(), Iterations(0), rng))
        won += (own in game.winners) / len(game.winners)
    return won / (deals * players)


def test_a_beginner_is_better_than_chance() -> None:
    assert share("pan-tu-nie-stal", 3, level("beginner").bot, bot("random"), 5) > 0.6
    assert share("demoludy", 3, level("beginner").bot, bot("random"), 10) > 0.4


@pytest.mark.parametrize(("low", "high"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(low: str, high: str) -> None:
    """A small match that shows the direction; how much is in docs/strength.md."""
    assert share("pan-tu-nie-stal", 2, level(high, nets()).bot, level(low, nets()).bot, 8) > 0.5
