"""Bidders of Demoludy: legal in every variant, better than chance, with a casual player's sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ogonek.bots import Iterations, bot
from ogonek.bots.search import BOT as SEARCH
from ogonek.core.kits import rulebook
from ogonek.games.demoludy.bots.beliefs import WeightedRedealer
from ogonek.games.demoludy.bots.estimate import chances
from ogonek.games.demoludy.bots.greedy import GREEDY as RULES_OF_THUMB
from ogonek.games.demoludy.rules.components import SEVEN, TEN
from support.playing import dealt

GREEDY, RANDOM = bot("greedy"), bot("random")
BOOK = rulebook("demoludy")
OPTIONS = [{}, {"points": True}, {"actions": True}, {"points": True, "actions": True}]


def play(number: int, players: int, one: Any, many: Any, rounds: int, options: dict[str, bool]) -> float:
    """What one wins among many, sitting at seat number % players."""
    game, rng = dealt("demoludy", players, f"bid {number}", **options), Random(number)
    own = number % players
    while (seat := game.to_move) is not None:
        player = one if seat == own else many
        text = player.choose(game.view(seat), game.legal_moves(), Iterations(rounds), rng)
        assert text in game.legal_moves()
        game.play(text)
    return (own in game.winners) / len(game.winners)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_beats_chance(players: int, options: dict[str, bool]) -> None:
    assert sum(play(number, players, GREEDY, RANDOM, 0, options) for number in range(8)) >= 5


@pytest.mark.parametrize("options", OPTIONS)
def test_search_plays_every_variant(options: dict[str, bool]) -> None:
    play(1, 3, SEARCH, GREEDY, 4, options)


def answer(player: Any, **data: Any) -> str:
    """What the player does in the turn of seat 0, for the red token, of value 1."""
    given = {"players": 3, "phase": "turn", "auctioned": "R1", "opened": True, "turn": 0, "to_move": 0, "starter": 1}
    position = BOOK.from_data({**given, **data})
    moves = [move.text for move in position.legal_moves()]
    text: str = player.choose(BOOK.view(position, 0), moves, Iterations(40), Random(1))
    assert text in moves
    return text


STACKS = {colour: [2, 3, 4, 5] if colour == "R" else [1, 2, 3, 4, 5] for colour in "RGVOB"}


def test_passes_where_the_token_is_of_no_use_to_anybody() -> None:
    tokens = [{"R": 1}, {"R": 2}, {"R": 3}]
    rows, hands = [[], ["R2"], []], [["R5", "R5", "$7"], ["G2"], ["G2"]]
    assert answer(GREEDY, stacks=STACKS, tokens=tokens, rows=rows, hands=hands) == "pass"


def test_bids_for_the_token_that_wins_the_game() -> None:
    tokens = [{"G": 1, "V": 1, "O": 1}, {}, {}]
    rows, hands = [[], ["R3"], []], [["R5", "R7", "$7"], ["G2"], ["G2"]]
    for player in (GREEDY, SEARCH):
        assert answer(player, stacks=STACKS, tokens=tokens, rows=rows, hands=hands) != "pass"


def test_an_answer_is_explained() -> None:
    game = dealt("demoludy", 4, "explained")
    found = SEARCH.explain(game.view(game.to_move), Iterations(30), Random(1))
    assert sum(candidate.visits for candidate in found) <= 30
    assert all(candidate.move in game.legal_moves() for candidate in found)


def test_the_same_seed_and_rounds_give_the_same_move() -> None:
    game = dealt("demoludy", 4, "same", actions=True)
    for number in range(12):
        view, moves = game.view(game.to_move), game.legal_moves()
        answers = {SEARCH.choose(view, moves, Iterations(60), Random(number)) for _ in range(2)}
        assert len(answers) == 1
        game.play(answers.pop())


def test_without_time_to_think_it_answers_as_greedy_does() -> None:
    game = dealt("demoludy", 3, "hurry")
    view, moves = game.view(game.to_move), game.legal_moves()
    assert SEARCH.choose(view, moves, Iterations(0), Random(1)) == GREEDY.choose(view, moves, Iterations(0), Random(1))


@pytest.mark.parametrize("options", OPTIONS)
def test_the_estimate_shares_one_win_and_likes_tokens_and_cards(options: dict[str, bool]) -> None:
    def estimated(**data: Any) -> list[float]:
        given = {"players": 3, "phase": "choosing", "turn": 2, "to_move": 2, "starter": 2, **options}
        found = chances(BOOK.from_data({**given, **data}))
        assert sum(found) == pytest.approx(1)
        return found

    hands = [["R2", "G2"], ["R2", "G2"], ["R2", "G2"]]
    tokens: list[dict[str, int]] = [{}, {"V": 1}, {}]
    even = estimated(hands=hands)
    assert even[0] == even[1] < even[2]  # who opens next
    assert estimated(hands=hands, tokens=tokens)[1] > even[1]
    assert estimated(hands=[["R2", "G2", "$7"], *hands[1:]])[0] > even[0]


def test_who_raises_is_believed_to_hold_more_dollars_than_who_passes() -> None:
    """Both rivals have three hidden cards; seat 1 has laid, seat 2 is out."""
    deck = ["$7", "$7", "$7", "$10", "B2", "B2", "B3", "B4", "B5", "O2", "O3", "O4", "G2", "G3", "R2", "R4", "R5"]
    given = {"players": 3, "phase": "turn", "auctioned": "R1", "opened": True, "turn": 0, "to_move": 0, "starter": 1}
    hands, rows = [["R5", "R7"], ["B7", "O5", "R3"], ["V3", "V4", "G4"]], [[], ["R3"], []]
    position = BOOK.from_data(
        {**given, "stacks": STACKS, "hands": hands, "rows": rows, "deck": deck, "in": [True, True, False]}
    )

    redealer = BOOK.redealer(BOOK.view(position, 0))
    believer, rng = WeightedRedealer(redealer, 0, 6, RULES_OF_THUMB), Random(1)

    def dollars(dealer: Any) -> tuple[int, int]:
        deals = [dealer.deal(rng).hands for _ in range(400)]
        assert all(hands[0] == position.hands[0] for hands in deals)
        raised, passed = ([face for hands in deals for face in hands[seat] if SEVEN <= face <= TEN] for seat in (1, 2))
        return len(raised), len(passed)

    even, believed = dollars(redealer), dollars(believer)
    assert even[0] == pytest.approx(even[1], rel=0.2)
    assert believed[0] > 1.5 * even[0]
    assert believed[1] < even[1]
