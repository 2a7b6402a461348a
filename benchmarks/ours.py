"""Our games in random play: positions, without events, texts or views."""

from __future__ import annotations

from itertools import count
from random import Random

from benchmarks.contest import Contender
from ogonek.games import rulebook
from ogonek.games.chance import Stream, secret_of_seed

COUNTS = "a player's move, from the list of all legal moves; plain CPython; dealing is in the time"


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


def contenders() -> list[Contender]:
    return [queue_game(3, False), queue_game(3, True), queue_game(5, True)]
