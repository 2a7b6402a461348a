"""Random play step by step: in this game there are too many moves to list them all each time."""

from __future__ import annotations

from random import Random

from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import Components

# A small deck with as many action cards and dollars as goods: many shuffles, hands that open nothing.
WILD = Components(copies=(1, 2, 1, 1, 0) * 5 + (3, 3) + (3,) * 7, auctions=12)


def some_move(game: Game, rng: Random, patience: float = 0.0) -> str:
    """A legal move of the seat to move; `patience` is how often a pass is thought over, which makes hands big."""
    while True:
        steps = game.steps()
        while steps.move is None:
            steps.choose(rng.choice(steps.choices()))
        if steps.move.text != "pass" or rng.random() >= patience:
            return steps.move.text
        patience /= 2


def bid_on(game: Game, rng: Random, moves: int | None = None, patience: float = 0.0) -> Game:
    """The same game, played on at random: that many decisions, or to its end."""
    while not game.over and moves != 0:
        game.play(some_move(game, rng, patience))
        moves = None if moves is None else moves - 1
    return game
