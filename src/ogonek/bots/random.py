"""A bot that makes any legal move: the measure of all others, and what tries every corner of the rules."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain

# Up to this many, each legal move is equally likely. Where there are more (a big hand in an auction) they are
# not listed: the move is built choice by choice, each choice offered being equally likely.
LISTED = 1000


class RandomBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        listed = list(islice(moves, LISTED + 1))
        if len(listed) <= LISTED:
            return rng.choice(listed)
        book = rulebook(view["game"])
        steps = book.steps(book.redeal(view, rng))
        while steps.move is None:
            steps.choose(rng.choice(steps.choices()))
        text: str = steps.move.text
        return text


BOT = RandomBot()
