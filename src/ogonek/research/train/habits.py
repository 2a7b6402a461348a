"""What a net does in self-play: how often it takes each choice where it can, and how often who did so won.

`python -m ogonek.research.train.habits RUN --players N [--option OPTION]… [--games N] [--steps N]` prints JSON for one
setting. Choices that are forced do not count.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.research.batched import Env, jax_env
from ogonek.research.train import checkpoint
from ogonek.research.train.inputs import factors_of, to_int8
from ogonek.research.train.net import Net, apply, masked
from ogonek.research.train.rollout import shares


def play(env: Env, net: Net, games: int, steps: int) -> dict[str, Any]:
    """Games of the net against itself, as sums over all choices."""
    units = np.asarray(env.observation_units)
    multipliers = jnp.asarray(factors_of(env.observation_units) * units, jnp.float32)

    def step(net: Net, carry: tuple[Any, Any], key: Any) -> tuple[tuple[Any, Any], Any]:
        state, won = carry
        act, chance = jax.random.split(key)
        legal = state.legal_action_mask & ~state.terminated[:, None]
        free = legal & (jnp.sum(legal, 1, keepdims=True) > 1)
        logits = masked(apply(net, to_int8(state.observation, multipliers), 1.0), state.legal_action_mask)
        action = jax.random.categorical(act, logits)
        after = jax.vmap(env.step)(state, action, jax.random.split(chance, games))
        won = jnp.where((after.terminated & ~state.terminated)[:, None], shares(after.rewards), won)
        counted = jnp.take_along_axis(free, action[:, None], 1)[:, 0]
        return (after, won), (jnp.where(counted, action, -1), state.current_player, jnp.sum(free, 0))

    @jax.jit
    def run(net: Net, key: Any) -> Any:
        deal, on = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(deal, games))
        first = state.current_player
        nobody = jnp.zeros((games, env.num_players))
        (state, won), kept = jax.lax.scan(partial(step, net), (state, nobody), jax.random.split(on, steps))
        return first, state.terminated, jax.vmap(env.scores)(state), won, kept

    first, over, scores, won, (actions, movers, offered) = jax.device_get(run(net, jax.random.key(1)))
    gained = won[np.arange(games)[None, :], movers]
    taken = [actions == number for number in range(env.num_actions)]
    order = (np.arange(env.num_players)[None, :] + first[:, None]) % env.num_players
    return {
        "games": games,
        "finished": int(over.sum()),
        "choices": int((actions >= 0).sum()),
        "wins by place in the order of play": np.take_along_axis(won, order, 1).mean(0, np.float64).round(4).tolist(),
        "scores of winners and others": [
            round(float(scores[won > 0].mean()), 2), round(float(scores[won == 0].mean()), 2)
        ],
        "choice": {
            name: {
                "offered": int(offered[:, number].sum()),
                "taken": int(taken[number].sum()),
                "won": round(float(gained[taken[number]].mean()), 4),
            }
            for number, name in enumerate(env.action_names)
            if taken[number].any()
        },
    }  # fmt: skip


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What a net does in self-play.")
    parser.add_argument("run", type=Path, help="the folder of its training")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=400)
    given = parser.parse_args(argv)
    try:
        game = json.loads((given.run / "run.json").read_text("utf-8"))["config"]["game"]
        net = checkpoint.load_policy(given.run)
    except (OSError, ValueError, LookupError) as problem:
        parser.error(f"{given.run} is not the folder of a training: {problem}")
    env = jax_env(game, players=given.players, **dict.fromkeys(given.option, True))
    found = play(env, net, given.games, given.steps)
    print(json.dumps({"game": game, "players": given.players, "options": given.option, **found}))


if __name__ == "__main__":
    main()
