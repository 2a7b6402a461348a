"""Single things of the queue game: a copy and its size, a view, a redeal, loading a record."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from random import Random
from typing import Any

import ogonek
from benchmarks.measures import Measure, microseconds
from ogonek.core.game import Game

COPIES = 2000


def random_game(players: int, seed: int, moves: int | None = None, **options: bool) -> Game:
    """A game after so many random moves, or played to its end."""
    game = ogonek.new_game("pan-tu-nie-stal", seats=[f"seat {n}" for n in range(players)], seed=seed, **options)
    rng = Random(seed)
    while not game.over and len(game.moves) != moves:
        game.play(rng.choice(list(game.legal_moves())))
    return game


def record_of(moves: int) -> dict[str, Any]:
    """A whole game for 3 of exactly so many moves."""
    return next(game.record() for seed in range(10**6) if len((game := random_game(3, seed)).moves) == moves)


def measures() -> list[Measure]:
    middle = random_game(4, 1, 100, bazaar=True)
    position, book = middle.position, middle.rulebook
    view = middle.view(0)
    redealer, rng = book.redealer(view), Random(0)
    record = record_of(150)
    where = "4 players, bazaar, after 100 moves"
    return [
        Measure(f"a copy of a position ({where})", microseconds(position.copy), "µs", 5),
        Measure("memory that a copy takes newly (tracemalloc)", _bytes_of_copy(position), "bytes", 10_000),
        Measure(
            "all that a position holds, shared queues included, goods not", _bytes_of_all(position), "bytes", 10_000
        ),
        Measure(f"a view of a seat ({where})", microseconds(lambda: middle.view(0)), "µs", 100),
        Measure("a redeal from a view", microseconds(lambda: book.redeal(view, rng)), "µs"),
        Measure("another redeal from the same view", microseconds(lambda: redealer.deal(rng)), "µs"),
        Measure(
            "loading a record of 150 moves (3 players)", microseconds(lambda: ogonek.load(record)) / 1000, "ms", 10
        ),
    ]


def _bytes_of_copy(position: Any) -> float:
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [position.copy() for _ in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(copies)
    tracemalloc.stop()
    return taken / COPIES


def _bytes_of_all(position: Any) -> float:
    """Everything that can be reached from a position but its components and their goods, counted once."""
    components = position.components
    seen = {id(components), *map(id, components.goods), *map(id, components.foreign)}
    total = 0
    waiting = [position]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, type):
            seen.add(id(thing))
            total += sys.getsizeof(thing)
            waiting += gc.get_referents(thing)
    return total
