"""A player that a net tells what to do: no search, about a thousandth of a second a decision."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_nets import Nets
from ogonek.bots.game_part import game_bots
from ogonek.bots.greedy import BOT as GREEDY
from ogonek.bots.nets import sample
from ogonek.core.rulebook import Plain


class NeuralBot(Bot):
    """Where a game has no net, rules of thumb play.

    Temperature, in hundredths: 0 for the move that the net likes best, 100 for its own chances.
    """

    def __init__(self, nets: Nets, temperature: int = 0) -> None:
        self._nets = nets
        self._temperature = temperature

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        net, game = self._nets.of(view["game"]), game_bots(view["game"])
        if net is None or game is None:
            return GREEDY.choose(view, moves, budget, rng)
        choosing = game.choosing(view, moves, rng)
        while choosing.move is None:
            numbers = choosing.numbers()
            # A choice of one needs no thought.
            place = 0
            if len(numbers) > 1:
                place = sample(net.answer(choosing.row(), numbers), self._temperature, rng)
            choosing.choose(numbers[place])
        return choosing.move
