"""The proof that bots cannot cheat: on two deals that its seat cannot tell apart, a bot answers the same.

The twins are those of the secrecy test: made from the deal, with no help of `redeal`. What must differ between
them (others' hands, the order of decks, of the Ministry and the pile) does differ.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from demoludy.bidding import bid_on
from demoludy.twins import AuctionSecrets
from ogonek.arena.players import Cheater
from ogonek.arena.thinking import Thinking
from ogonek.bots import NAMES, Iterations, Nets, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.bots.neural import NeuralBot
from ogonek.core.game import Game
from ogonek.library.weights import nets
from pan_tu_nie_stal.twins import QueueSecrets
from support.nets import untrained
from support.playing import dealt, played

BOTS = {
    **{name: bot(name, nets()) for name in NAMES},
    **{f"level {name}": level(name, nets()).bot for name in LEVELS},
    "a net": NeuralBot(Nets(untrained()), temperature=100),
}
ROUNDS = 12  # of thinking: enough to walk the tree
FEW = {"neural-search": 2}  # where a round is dozens of moves


def queue_game(number: int, rng: Random) -> Game:
    game = dealt("pan-tu-nie-stal", 2 + number % 4, f"cheat {number}", bazaar=number % 3 == 0)
    return played(game, rng, rng.randrange(5, 90), prefer="d", often=0.2)


def auction_game(number: int, rng: Random) -> Game:
    options = {"points": number % 2 == 0, "actions": number % 4 < 2}
    game = dealt("demoludy", 3 + number % 3, f"cheat {number}", **options)
    return bid_on(game, rng, rng.randrange(3, 60), patience=0.8)


GAMES: dict[str, tuple[Any, Any, set[str]]] = {
    "pan-tu-nie-stal": (queue_game, QueueSecrets(), {"other hands", "other decks", "own deck", "ministry", "pile"}),
    "demoludy": (auction_game, AuctionSecrets(), {"other hands", "face down on the table", "the deck", "tokens"}),
}


def twins(name: str, number: int) -> tuple[Game, Game]:
    """A game some way on, and another one that the seat to move cannot tell from it."""
    rng = Random(number)
    begin, secrets, _ = GAMES[name]
    game = begin(number, rng)
    while game.to_move is None or game.to_move < 0:
        number += 1000
        game = begin(number, rng)
    twin = secrets.twin(game, game.to_move, rng)
    other = Game(game.rulebook, game.seats, game.first, game.options, twin.deal)
    for text in twin.moves:
        other.play(text)
    return game, other


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_twins_get_the_same_answer(name: str, game_name: str) -> None:
    _, secrets, places = GAMES[game_name]
    differed: set[str] = set()
    for number in range(10 if name in FEW else 30):
        game, other = twins(game_name, number)
        seat = game.to_move
        assert seat is not None
        hidden = [secrets.hidden(twin, seat) for twin in (game, other)]
        differed |= {place for place in hidden[0] if hidden[0][place] != hidden[1][place]}
        rounds = FEW.get(name, ROUNDS)
        answers = [
            BOTS[name].choose(twin.view(seat), twin.legal_moves(), Iterations(rounds), Random(number))
            for twin in (game, other)
        ]
        assert answers[0] == answers[1]
        assert answers[0] in game.legal_moves()
    assert differed >= places


def test_a_cheater_is_found() -> None:
    """The arena's searcher that sees all hands does answer differently somewhere."""
    cheater, differed = Cheater(Thinking(ROUNDS)), 0
    for number in range(40):
        game, other = twins("pan-tu-nie-stal", number)
        seat = game.to_move
        assert seat is not None
        differed += cheater.choose(game, seat, Random(number)) != cheater.choose(other, seat, Random(number))
    assert differed > 0
