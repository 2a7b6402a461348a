"""How much of a result is luck: `python -m benchmarks.luck [--games N] [--game G --players P --bots B]`.

Equal bots play; every seat's result is a win share. Without luck its mean must be the same, 1/players, and its variance
smaller. The interval is that of the mean at 95 %, over games (seat 0 of each: seats of a game are not independent).
"""

from __future__ import annotations

import argparse
import statistics
import time
from math import sqrt
from random import Random

from ogonek.arena.simulate import Simulation
from ogonek.coach.game_part import game_coach
from ogonek.coach.luck import find_luck
from ogonek.coach.values import Values
from ogonek.core.kits import rulebook
from ogonek.library.weights import nets
from ogonek.processes import Processes

Result = tuple[float, float, float]  # seat 0's result, the same without luck, its luck


def measured(game: str, bots: tuple[str, ...], options: tuple[str, ...], seed: str, numbers: list[int]) -> list[Result]:
    critic, coach = nets().critic(game), game_coach(game)
    assert critic is not None
    assert coach is not None
    values = Values(rulebook(game), critic)
    found = []
    for number in numbers:
        match = Simulation(game, bots, options, seed).match(number)
        played = match.begin()
        for _ in match.play(played):
            pass
        luck = find_luck(played, coach, values, Random(number))
        found.append((luck.result[0], luck.adjusted()[0], luck.luck()[0]))
    return found


def told(results: list[Result]) -> str:
    lines = []
    for name, at in (("result", 0), ("without luck", 1), ("luck", 2)):
        column = [result[at] for result in results]
        mean, spread = statistics.mean(column), statistics.stdev(column)
        half = 1.96 * spread / sqrt(len(column))
        lines.append(f"  {name}: mean {mean:+.4f} ± {half:.4f}, variance {spread**2:.4f}")
    ratio = statistics.variance([one[0] for one in results]) / statistics.variance([one[1] for one in results])
    return "\n".join([*lines, f"  variance {ratio:.2f} times smaller without luck"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck", description=__doc__)
    parser.add_argument("--game", default="pan-tu-nie-stal")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--bot", default="neural")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    bots, options, begun = (given.bot,) * given.players, tuple(given.option), time.perf_counter()
    pool = Processes(given.jobs)
    try:
        shares = [list(range(start, given.games, given.jobs)) for start in range(given.jobs)]
        work = [pool.submit(measured, given.game, bots, options, given.seed, share) for share in shares]
        results = [result for share in work for result in share.result()]
    finally:
        pool.stop()
    print(f"{given.game}, {given.players} players {' '.join(options)}, {given.bot}, {given.games} games:")
    print(told(results))
    print(f"  {(time.perf_counter() - begun) / given.games:.2f} s a game")


if __name__ == "__main__":
    main()
