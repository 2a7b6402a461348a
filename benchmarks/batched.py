"""Random play in the batched engine: moves a second, warm, for each batch size.

`python -m benchmarks.batched [--game NAME] [--players N] [--option OPTION]… [--batch SIZE]… [--steps N]`; it needs JAX
and nothing else. Observations and masks are made at every step, finished games go on as new ones, dealing included.
`--parts` measures what a step is made of, apart.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research import jax_env
from ogonek.research.batched import Env, auto_reset

ROLLOUT = 64  # steps between two deals, as in training


def random_action(mask: Array, bits: Array) -> Array:
    """A legal action, each equally likely: the one whose number, mixed with 32 random bits, is greatest."""
    mixed = bits ^ (jnp.arange(mask.shape[-1], dtype=jnp.uint32) * jnp.uint32(0x9E3779B9))
    for factor in (0x85EBCA6B, 0xC2B2AE35):  # the finalizer of MurmurHash3
        mixed = (mixed ^ (mixed >> 16)) * jnp.uint32(factor)
    return jnp.argmax(jnp.where(mask, (mixed >> 1).astype(jnp.int32) + 1, 0))


def rollout(env: Env, batch: int) -> Callable[[Any, Array], tuple[Any, Array]]:
    """A compiled function that plays ROLLOUT steps and counts the games that ended."""
    step: Any = jax.vmap(auto_reset(env))

    @partial(jax.jit, donate_argnums=0)
    def play(states: Any, key: Array) -> tuple[Any, Array]:
        dealing, choosing, chance = jax.random.split(key, 3)
        fresh = jax.vmap(env.init)(jax.random.split(dealing, batch))
        bits = jax.random.bits(choosing, (ROLLOUT, batch), jnp.uint32)
        keys = jax.random.split(chance, (ROLLOUT, batch))

        def one(states: Any, drawn: tuple[Array, Array]) -> tuple[Any, Array]:
            bits, keys = drawn
            states = step(states, jax.vmap(random_action)(states.legal_action_mask, bits), fresh, keys)
            return states, states.terminated.sum()

        states, ended = jax.lax.scan(one, states, (bits, keys))
        return states, ended.sum()

    return play


def begun(env: Env, batch: int) -> Any:
    return jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))


def measure(env: Env, batch: int, rounds: int) -> tuple[float, float, int]:
    """Moves a second (median of the rounds), seconds until the first round was done, games that ended."""
    start = time.perf_counter()
    play, states, key = rollout(env, batch), begun(env, batch), jax.random.key(2)
    states, ended = play(states, key)
    jax.block_until_ready(states)
    compiling = time.perf_counter() - start
    seconds, games = [], 0
    for number in range(rounds):
        start = time.perf_counter()
        states, ended = play(states, jax.random.fold_in(key, number))
        games += int(ended)
        seconds.append(time.perf_counter() - start)
    return ROLLOUT * batch / statistics.median(seconds), compiling, games


def parts(env: Env, batch: int) -> dict[str, float]:
    """Microseconds for the batch of each part of a step, compiled alone."""
    states = begun(env, batch)
    bits = jax.random.bits(jax.random.key(3), (batch,), jnp.uint32)
    actions = jax.vmap(random_action)(states.legal_action_mask, bits)
    keys = jax.random.split(jax.random.key(5), batch)
    tried: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
        "deal": (env.init, (jax.random.split(jax.random.key(4), batch),)),
        "choose at random": (random_action, (states.legal_action_mask, bits)),
        "play (rules)": (lambda state, action, key: env.advance(state, action, key), (states, actions, keys)),
        "legal mask": (env.legal, (states,)),
        "observe": (env.observe, (states,)),
        "step": (lambda state, action, key: env.step(state, action, key), (states, actions, keys)),
    }
    found = {}
    for name, (function, arguments) in tried.items():
        compiled = jax.jit(jax.vmap(function))
        jax.block_until_ready(compiled(*arguments))
        seconds = []
        for _ in range(20):
            start = time.perf_counter()
            jax.block_until_ready(compiled(*arguments))
            seconds.append(time.perf_counter() - start)
        found[name] = statistics.median(seconds) * 1e6
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batched", description=__doc__)
    parser.add_argument("--game", default="pan-tu-nie-stal")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--batch", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=5, help=f"of {ROLLOUT} steps each (5)")
    parser.add_argument("--parts", action="store_true", help="what a step is made of")
    arguments = parser.parse_args()
    env = jax_env(arguments.game, players=arguments.players, **dict.fromkeys(arguments.option, True))
    device = jax.devices()[0]
    print(f"{env.id}, {env.num_players} players; JAX {jax.__version__}, {device.device_kind}")
    for batch in arguments.batch or [1024]:
        rate, compiling, games = measure(env, batch, arguments.rounds)
        print(f"batch {batch:>9,}: {rate:>15,.0f} moves/s, {games:,} games ended; first round {compiling:.1f} s")
        if arguments.parts:
            for name, microseconds in parts(env, batch).items():
                print(f"  {microseconds:>12,.0f} µs  {name}")


if __name__ == "__main__":
    main()
