"""Our games in random play: positions, without events, texts or views."""

from __future__ import annotations

from itertools import count
from random import Random

from benchmarks.contest import Contender
from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import CHANCE

COUNTS = "a player's move, from the list of all legal moves; plain CPython; dealing is in the time"
STEPWISE = "a choice of a player's, from all that are offered (a bid is laid card by card); plain CPython"


def queue_game(players: int, bazaar: bool) -> Contender:
    book = rulebook("pan-tu-nie-stal")
    options = {"bazaar": bazaar}
    seeds, chance = count(), Random(0).random

    def play() -> int:
        deal = book.deal(Stream(secret_of_seed(next(seeds))), players, options)
        position = book.lay_table(deal, players, 0, options)
        decisions = 0
        while position.to_move is not None:
            moves = position.legal_moves()
            position.apply(moves[int(chance() * len(moves))])
            decisions += 1
        return decisions

    name = "Pan tu nie stał!" + (" + bazaar" if bazaar else "")
    return Contender(f"{name}, {players} players", COUNTS, play, ours=True)


def auction_game(players: int, *options: str) -> Contender:
    """Moves are sampled step by step: there can be far too many to list."""
    book = rulebook("demoludy")
    chosen = {option: option in options for option in book.options}
    seeds, chance = count(), Random(0).random

    def play() -> int:
        stream = Stream(secret_of_seed(next(seeds)))
        position = book.lay_table(book.deal(stream, players, chosen), players, 0, chosen)
        decisions = 0
        while position.to_move is not None:
            if position.to_move == CHANCE:
                position.apply(book.chance_move(position, stream))
                continue
            steps = book.steps(position)
            while steps.move is None:
                choices = steps.choices()
                steps.choose(choices[int(chance() * len(choices))])
                decisions += 1
            position.apply(steps.move)
        return decisions

    return Contender(", ".join(["Demoludy", *options, f"{players} players"]), STEPWISE, play, ours=True)


def contenders() -> list[Contender]:
    return [
        queue_game(3, False),
        queue_game(3, True),
        queue_game(5, True),
        auction_game(3),
        auction_game(4, "points", "actions"),
    ]
