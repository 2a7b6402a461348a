"""How quickly bots decide, measured with the standard library and `ogonek` alone: in any Python, also in a browser's.

Prints a JSON object: by game, decisions a second of games played at random, and milliseconds of processor time a
decision of each bot and each level (the middle one, and the longest of all).
"""

from __future__ import annotations

import json
import sys
import time
from random import Random
from typing import Any

from ogonek.bots import Bot, Iterations, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.core.chance import Stream
from ogonek.core.kits import kits
from ogonek.core.rulebook import CHANCE
from ogonek.host.live import ROUNDS
from ogonek.library.new_game import new_game
from ogonek.library.weights import nets

NAMES = ["Ala", "Ola", "Jan", "Ewa"]
SECONDS = 2.0  # for each measure


def random_decisions(game: str) -> float:
    """How many choices a second are made in games played at random, by the rules alone: no views, no words."""
    rng, decisions, began = Random(1), 0, time.process_time()
    book = kits()[game].rulebook()
    options = dict.fromkeys(book.options, True)
    seed = 0
    while time.process_time() - began < SECONDS:
        seed += 1
        position: Any = new_game(game, seats=NAMES, seed=seed, **options).position
        while (mover := position.to_move) is not None:
            if mover == CHANCE:
                position.apply(book.chance_move(position, Stream(str(seed).encode())))
                continue
            steps = book.steps(position)
            while steps.move is None:
                steps.choose(rng.choice(steps.choices()))
                decisions += 1
            position.apply(steps.move)
    return decisions / (time.process_time() - began)


def decisions(game: str, player: Bot, rounds: int) -> tuple[float, float]:
    """Milliseconds a decision of one seat, among others that play by rules of thumb: the middle and the longest."""
    other, times, seed, began = bot("greedy"), [], 0, time.process_time()
    options = dict.fromkeys(kits()[game].rulebook().options, True)
    while time.process_time() - began < SECONDS:
        seed += 1
        rng, playing = Random(seed), new_game(game, seats=NAMES, seed=seed, **options)
        while not playing.over and time.process_time() - began < 2 * SECONDS:
            seat = playing.to_move
            assert seat is not None
            view, moves = playing.view(seat), playing.legal_moves()
            before = time.process_time()
            chosen = (player if seat == 0 else other).choose(view, moves, Iterations(rounds), rng)
            if seat == 0:
                times.append(1000 * (time.process_time() - before))
            playing.play(chosen)
    times.sort()
    return round(times[len(times) // 2], 2), round(times[-1], 1)


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {"python": sys.version.split()[0]}
    for game in kits():
        players = {name: (bot(name, nets()), 200 if name == "search" else 0) for name in ("greedy", "search", "neural")}
        players |= {f"level {name}": (level(name, nets()).bot, ROUNDS) for name in LEVELS[-2:]}
        found[game] = {
            "random decisions/s": round(random_decisions(game)),
            **{name: decisions(game, player, rounds) for name, (player, rounds) in players.items()},
        }
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
