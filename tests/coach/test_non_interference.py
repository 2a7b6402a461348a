"""A judgement rests on what the seat could know: on a twin game that the seat cannot tell from the true one, every
verdict, number and sentence about its decision is the same. The twins are those of the secrecy test."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from demoludy.bidding import bid_on
from demoludy.twins import AuctionSecrets
from ogonek.coach.judge import Judge, Judgement
from ogonek.core.game import Game
from ogonek.core.kits import kits, rulebook
from ogonek.library.weights import nets
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played, some_move

SECRETS: dict[str, Any] = {"pan-tu-nie-stal": QueueSecrets(), "demoludy": AuctionSecrets()}
ROUNDS, DEPTH = 3, 3
SETTINGS = [
    (name, players, dict(zip(rulebook(name).options, chosen)))
    for name in kits()
    for players in rulebook(name).players
    for chosen in product((False, True), repeat=len(rulebook(name).options))
]
IDS = [
    "-".join([name, str(players), *[option for option, on in chosen.items() if on]])
    for name, players, chosen in SETTINGS
]


def some_game(name: str, players: int, options: dict[str, bool], number: int, rng: Random) -> Game:
    game = dealt(name, players, f"twins {number}", **options)
    moves = rng.randrange(4, 60)
    return bid_on(game, rng, moves, patience=0.8) if name == "demoludy" else played(game, rng, moves, "d", 0.2)


def twins(name: str, players: int, options: dict[str, bool], number: int) -> tuple[Game, Game]:
    """A game some way on, and another one that the seat to move cannot tell from it."""
    rng = Random(number)
    game = some_game(name, players, options, number, rng)
    while game.to_move is None or game.to_move < 0:
        number += 1000
        game = some_game(name, players, options, number, rng)
    twin = SECRETS[name].twin(game, game.to_move, rng)
    other = Game(game.rulebook, game.seats, game.first, game.options, twin.deal)
    for text in twin.moves:
        other.play(text)
    return game, other


def judged(game: Game, judge: Judge, number: int) -> Judgement:
    """Of a decision made at random."""
    assert game.to_move is not None
    return judge.judge(game.view(game.to_move), some_move(game, Random(number)), number)


def differences(name: str, players: int, options: dict[str, bool], numbers: range) -> int:
    judge, found = Judge(name, nets(), ROUNDS, DEPTH), 0
    for number in numbers:
        game, other = twins(name, players, options, number)
        found += judged(game, judge, number) != judged(other, judge, number)
    return found


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS, ids=IDS)
def test_what_the_seat_could_not_know_changes_nothing(name: str, players: int, options: dict[str, bool]) -> None:
    assert differences(name, players, options, range(1)) == 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options"), SETTINGS, ids=IDS)
def test_it_changes_nothing_in_many_positions(name: str, players: int, options: dict[str, bool]) -> None:
    assert differences(name, players, options, range(1, 20)) == 0


class _Peeking:
    """Deals nothing: it hands out what is really there."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def deal(self, _rng: Random) -> Any:
        return self._game.position.copy()


@pytest.mark.parametrize("name", kits())
def test_peeking_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the true deal in place of those that the seat could be in, twins are judged differently somewhere."""
    book = type(rulebook(name))
    players = rulebook(name).players[0]
    judge, found = Judge(name, nets(), ROUNDS, DEPTH), 0
    for number in range(8):
        pair = twins(name, players, {}, number)
        answers = []
        for game in pair:
            with monkeypatch.context() as planted:
                planted.setattr(book, "redealer", lambda _self, _view, game=game: _Peeking(game))
                answers.append(judged(game, judge, number))
        found += answers[0] != answers[1]
    assert found > 0
