"""Recorded games played again in the batched engine, several at a time, also with other chance than the rules' own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import jax.numpy as jnp
import numpy as np

from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.rulebook import CHANCE
from ogonek.games.demoludy.research.batched import DemoludyEnv, lockstep
from ogonek.games.demoludy.rules import encoding2
from ogonek.research.lockstep import look


class Recorded(Game):
    """A game whose chance comes from the moves of a record."""

    def __init__(self, game: Game, deal: Any, moves: Sequence[str]) -> None:
        self.left = [text for text in moves if not text.startswith("~")]
        self._chances = [text for text in moves if text.startswith("~")]
        super().__init__(game.rulebook, game.seats, game.first, game.options, deal)

    def play_chance(self, events: list[Event]) -> None:
        while self.to_move == CHANCE and self._chances:
            text = self._chances.pop(0)
            self.rulebook.apply(self.position, self.rulebook.parse(text), events.append)
            self.moves.append(text)


def replay(env: DemoludyEnv, games: list[Recorded]) -> list[list[np.ndarray]]:
    """For each game what every seat observes in the batched engine after each move of a player."""
    followers = [lockstep.Follower(game) for game in games]
    step, rng = lockstep.step(env), Random(0)

    def observe(states: Any) -> np.ndarray:
        return np.asarray(look(env)(states)[4])

    states = lockstep.begin(env, games)
    seen = [[row] for row in observe(states)]
    while any(game.left for game in games):
        numbers = [0] * len(games)
        chances: list[Any] = [None] * len(games)
        moved = []
        for lane, (game, follower) in enumerate(zip(games, followers)):
            if game.left:
                taken = follower.steps.taken
                choice = game.rulebook.parse(game.left[0]).choices[len(taken)]
                numbers[lane] = encoding2.number(game.view(game.to_move), taken, choice)
                chances[lane] = follower.take(numbers[lane], rng)
                if not follower.steps.taken:
                    game.left.pop(0)
                    moved.append(lane)
        states = step(states, jnp.array(numbers), chances)
        rows = observe(states)
        for lane in moved:
            seen[lane].append(rows[lane])
    return seen
