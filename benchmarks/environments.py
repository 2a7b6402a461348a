"""Our games and PettingZoo's own classic ones as its environments, in the loop of its `performance_benchmark`.

`python -m benchmarks.environments` measures only these; `make bench` does all.
"""

from __future__ import annotations

import importlib
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.contest import Contender, Standing, compete, ratio

COUNTS = (
    "a turn as pettingzoo.test.performance_benchmark counts it: last(), a random action that the mask allows, step()"
)
TURNS = 200  # a contender plays so many at a time, and goes on where it stopped

OURS: list[tuple[str, str, dict[str, Any]]] = [
    ("Pan tu nie stał!, 2 players", "pan-tu-nie-stal", {"players": 2}),
    ("Pan tu nie stał! + bazaar, 3 players", "pan-tu-nie-stal", {"players": 3, "bazaar": True}),
    ("Pan tu nie stał! + bazaar, 5 players", "pan-tu-nie-stal", {"players": 5, "bazaar": True}),
    ("Demoludy, 3 players", "demoludy", {"players": 3}),
    ("Demoludy + points + actions, 5 players", "demoludy", {"players": 5, "points": True, "actions": True}),
]
CLASSIC = (
    "rps_v2",
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "hanabi_v5",
    "go_v5",
    "chess_v6",
)


def turns(env: Any) -> Callable[[], int]:
    """Plays the environment on, as `performance_benchmark` does."""
    env.reset(seed=1)

    def play() -> int:
        for agent in env.agent_iter(TURNS):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                action = None
            elif isinstance(seen, dict) and "action_mask" in seen:
                action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
            else:
                action = env.action_space(agent).sample()
            env.step(action)
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return TURNS

    return play


def ours() -> list[Contender]:
    from ogonek.research import pettingzoo_env

    return [
        Contender(name, COUNTS, turns(pettingzoo_env(game, **settings)), ours=True) for name, game, settings in OURS
    ]


def classic() -> list[Contender]:
    warnings.filterwarnings("ignore", module="pygame|pettingzoo")
    found = []
    for name in CLASSIC:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        found.append(Contender(f"PettingZoo {name}", COUNTS, turns(module.env())))
    return found


def table(standings: list[Standing]) -> Table:
    title = "As PettingZoo environments, observations and masks included (median of the rounds)"
    shown = Table(title=title, title_justify="left")
    shown.add_column("environment")
    quickest = max((one for one in standings if not one.ours), key=lambda one: one.rate)  # of PettingZoo's own
    for column in ("turns/s", "slowest–fastest", f"× {quickest.name.split()[-1]}"):
        shown.add_column(column, justify="right")
    for one in sorted(standings, key=lambda one: -one.rate):
        spread = f"{min(one.rounds):,.0f}–{max(one.rounds):,.0f}"
        times = f"{ratio(one, quickest):.2f}"
        shown.add_row(one.name, f"{one.rate:,.0f}", spread, times, style="bold" if one.ours else "")
    return shown


def measured(rounds: int, seconds: float) -> list[Standing]:
    return compete([*ours(), *classic()], rounds, seconds)


if __name__ == "__main__":
    Console(highlight=False).print(table(measured(15, 0.5)))
