"""The proof that bots cannot cheat: on two deals that its seat cannot tell apart, a bot answers the same.

The twins are those of the secrecy test: made from the deal, with no help of `redeal`. What must differ between
them (others' hands, the order of decks, of the Ministry and the pile) does differ.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from ogonek.arena.players import Cheater
from ogonek.arena.thinking import Thinking
from ogonek.bots import NAMES, Iterations, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.games.game import Game
from pan_tu_nie_stal.twins import PLACES, QueueSecrets
from playing import dealt, played

BOTS = {**{name: bot(name) for name in NAMES}, **{f"level {name}": level(name).bot for name in LEVELS}}
ROUNDS = 12  # of thinking: enough to walk the tree


def twins(number: int) -> tuple[Game, Game]:
    """A game some way on, and another one that the seat to move cannot tell from it."""
    rng = Random(number)
    while True:
        game = dealt("pan-tu-nie-stal", 2 + number % 4, f"cheat {number}", bazaar=number % 3 == 0)
        played(game, rng, rng.randrange(5, 90), prefer="d", often=0.2)
        if not game.over:
            break
        number += 1000
    twin = QueueSecrets().twin(game, game.to_move, rng)
    other = Game(game.rulebook, game.seats, game.first, game.options, twin.deal)
    for text in twin.moves:
        other.play(text)
    return game, other


@pytest.mark.parametrize("name", BOTS)
def test_twins_get_the_same_answer(name: str) -> None:
    secrets, differed = QueueSecrets(), set()
    for number in range(40):
        game, other = twins(number)
        seat = game.to_move
        assert seat is not None
        hidden = [secrets.hidden(twin, seat) for twin in (game, other)]
        differed |= {place for place in hidden[0] if hidden[0][place] != hidden[1][place]}
        answers = [
            BOTS[name].choose(twin.view(seat), twin.legal_moves(), Iterations(ROUNDS), Random(number))
            for twin in (game, other)
        ]
        assert answers[0] == answers[1]
        assert answers[0] in game.legal_moves()
    assert differed == PLACES


OPTIONS = [{}, {"points": True}, {"actions": True}, {"points": True, "actions": True}]


@pytest.mark.parametrize("name", BOTS)
def test_the_same_answer_in_auctions(name: str) -> None:
    """Demoludy: the true position, and another one that its seat could as well be sitting in."""
    differed = 0
    for number in range(24):
        rng = Random(number)
        game = dealt("demoludy", 3 + number % 3, f"cheat {number}", **OPTIONS[number % 4])
        for _ in range(rng.randrange(3, 40)):
            seat = game.to_move
            if seat is None:
                break
            text = bot("greedy" if rng.random() < 0.7 else "beginner").choose(
                game.view(seat), game.legal_moves(), Iterations(0), rng
            )
            game.play(text)
        seat = game.to_move
        if seat is None:
            continue
        view = game.view(seat)
        other = game.rulebook.redeal(view, rng)
        assert game.rulebook.view(other, seat) == view
        differed += game.position.hands != other.hands
        answers = [
            BOTS[name].choose(seen, moves, Iterations(ROUNDS), Random(number))
            for seen, moves in (
                (view, game.legal_moves()),
                (game.rulebook.view(other, seat), [move.text for move in islice(other.legal_moves(), 2000)]),
            )
        ]
        assert answers[0] == answers[1] or name == "random"  # which also draws from the list of moves
        assert answers[0] in game.legal_moves()
    assert differed > 10


def test_a_cheater_is_found() -> None:
    """The arena's searcher that sees all hands does answer differently somewhere."""
    cheater, differed = Cheater(Thinking(ROUNDS)), 0
    for number in range(40):
        game, other = twins(number)
        seat = game.to_move
        assert seat is not None
        differed += cheater.choose(game, seat, Random(number)) != cheater.choose(other, seat, Random(number))
    assert differed > 0
