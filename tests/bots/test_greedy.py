"""Greedy: legal, quick, far better than chance, and with a casual player's sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ogonek.bots import Iterations, bot
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.games.pan_tu_nie_stal.rules.data import from_data
from support.playing import dealt

GREEDY, RANDOM = bot("greedy"), bot("random")
BOOK = rulebook("pan-tu-nie-stal")


def answer(**data: Any) -> str:
    """What greedy does in a position of two players; their unseen cards do not matter much."""
    decks = data.pop("decks", [["1"] * 6, ["1"] * 6])
    position = from_data({"players": 2, "checking": False, "actions_left": 2, "to_move": 0, "decks": decks, **data})
    moves = [move.text for move in position.legal_moves()]
    return GREEDY.choose(BOOK.view(position, 0), moves, Iterations(0), Random(1))


def play(game: Game, seats: list[Any]) -> Game:
    rng = Random(2)
    while (seat := game.to_move) is not None:
        text = seats[seat].choose(game.view(seat), game.legal_moves(), Iterations(0), rng)
        assert text in game.legal_moves()
        game.play(text)
    return game


@pytest.mark.parametrize("bazaar", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plays_every_kind_of_game_and_beats_chance(players: int, bazaar: bool) -> None:
    won = 0
    for number in range(10):
        game = dealt("pan-tu-nie-stal", players, f"greedy {number}", bazaar=bazaar)
        seats = [GREEDY if seat == number % players else RANDOM for seat in range(players)]
        won += number % players in play(game, seats).winners
    assert won >= 9


def test_takes_the_lead_for_a_good_thing() -> None:
    queues = {"A": {"goods": ["8:lodowka"], "cards": ["1:1"]}, "B": {"goods": ["1:oranzada", "2:ocet"]}}
    assert answer(queues=queues, hands=[["3", "1"], ["1"]]) == "A:3"


def test_takes_the_light_good_to_stay_in_the_lead_for_the_heavy_one() -> None:
    """Q11: 7 would cost the lead, and with it nothing more; 2 keeps it, and the 7 follows."""
    queues = {"A": {"goods": ["7:pralka", "2:ocet"], "cards": ["0:3", "0:2", "1:1"]}, "B": {"goods": []}}
    chosen = answer(queues=queues, hands=[["1"], []], decks=[["1"], ["1"]], checking=True, actions_left=0)
    assert chosen.startswith("A!2@")


def test_a_mother_waits_until_the_actions_are_done() -> None:
    """Q19: it costs no action, so it is never spent as one while a card can be drawn."""
    queues = {"A": {"goods": ["8:lodowka"], "cards": ["1:1"]}, "B": {"goods": ["5:dywan"]}}
    assert answer(queues=queues, hands=[["M"], ["1"]]) != "A:M"
    assert answer(queues=queues, hands=[["M"], ["1"]], actions_left=0) == "+A:M"


def test_in_a_last_turn_nothing_is_saved() -> None:
    """Q23: cards that stay in the hand are worth nothing."""
    queues = {"A": {"goods": ["2:ocet"], "cards": ["1:2"]}, "B": {"goods": []}}
    chosen = answer(queues=queues, hands=[["3", "X"], []], decks=[["1"], []], ran_out=1, last_turns=1, actions_left=1)
    assert chosen in ("A:3", "A:X@1")


def test_a_new_colour_counts_one_more_at_the_bazaar() -> None:
    queues = {"A": {"goods": ["2:ocet"]}, "Z": {"goods": ["R3", "G3"], "cards": ["0:1"]}}
    chosen = answer(
        bazaar=True, queues=queues, checking=True, cursor=1, ranking=[0], foreign_taken=[["R1"], []], actions_left=0
    )
    assert chosen == "Z!G3"
