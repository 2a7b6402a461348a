"""Random play in the batched engine: moves a second, warm, for each batch size.

    python -m benchmarks.batched [--game NAME] [--players N] [--option OPTION]… [--batch SIZE]… [--rounds N]
    python -m benchmarks.batched --table [--beside-pgx]      four settings (and three games of pgx), as Markdown
    python -m benchmarks.batched --growth speed.svg          the same settings from 1,024 games to 262,144, as a plot
    … --parts                                                what a step is made of

It needs JAX and numpy; `--beside-pgx` needs pgx. Observations and masks are made at every step, finished games go on as
new ones, dealing included (a deal for every 16 games in 64 steps). Games lie in the last axis of all arrays
(`ogonek.research.last_axis`), which is quicker on a GPU than `jax.vmap`.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research import jax_env
from ogonek.research.batched import Env, auto_reset
from ogonek.research.last_axis import vmap_last

ROLLOUT = 64  # steps between two deals, as in training
SHARED = 16  # games that go on with the same deal where they end in the same rollout; what is chosen differs
SETTINGS: dict[str, dict[str, Any]] = {
    "Pan tu nie stał!, 2 players": {"game": "pan-tu-nie-stal", "players": 2},
    "Pan tu nie stał! + bazaar, 4 players": {"game": "pan-tu-nie-stal", "players": 4, "bazaar": True},
    "Demoludy, 3 players": {"game": "demoludy", "players": 3},
    "Demoludy + points + actions, 4 players": {"game": "demoludy", "players": 4, "points": True, "actions": True},
}


def random_action(mask: Array, bits: Array) -> Array:
    """A legal action, each equally likely: the one whose number, mixed with 32 random bits, is greatest.

    The number itself stands in the lowest bits, so that one maximum finds it: quicker than `argmax` on a GPU.
    """
    numbers = jnp.arange(mask.shape[-1], dtype=jnp.uint32)
    mixed = bits ^ (numbers * jnp.uint32(0x9E3779B9))
    for factor in (0x85EBCA6B, 0xC2B2AE35):  # the finalizer of MurmurHash3
        mixed = (mixed ^ (mixed >> 16)) * jnp.uint32(factor)
    low = (mask.shape[-1] - 1).bit_length()
    ranked = (mixed >> low << low) | numbers
    return (jnp.where(mask, ranked, 0).max() & jnp.uint32((1 << low) - 1)).astype(jnp.int32)


def rollout(env: Env, batch: int) -> Callable[[Any, Array], tuple[Any, Array]]:
    """A compiled function that plays ROLLOUT steps and counts the games that ended."""
    step, choose, deal = vmap_last(auto_reset(env)), vmap_last(random_action), vmap_last(env.init)

    @partial(jax.jit, donate_argnums=0)
    def play(states: Any, key: Array) -> tuple[Any, Array]:
        dealing, choosing, chance = jax.random.split(key, 3)
        deals = deal(jax.random.split(dealing, max(batch // SHARED, 1)))
        fresh = jax.tree.map(lambda leaf: jnp.repeat(leaf, SHARED, -1, total_repeat_length=batch), deals)
        bits = jax.random.bits(choosing, (ROLLOUT, batch), jnp.uint32)
        keys = jax.random.split(chance, (ROLLOUT, batch))

        def one(states: Any, drawn: tuple[Array, Array]) -> tuple[Any, Array]:
            bits, keys = drawn
            states = step(states, choose(states.legal_action_mask, bits), fresh, keys)
            return states, states.terminated.sum()

        states, ended = jax.lax.scan(one, states, (bits, keys))
        return states, ended.sum()

    return play


def begun(init: Callable[[Array], Any], batch: int) -> Any:
    return jax.jit(init)(jax.random.split(jax.random.key(1), batch))


def pgx_rollout(env: Any, batch: int) -> Callable[[Any, Array], tuple[Any, Array]]:
    """The same for an environment of pgx, whose own wrapper begins new games."""
    from pgx.experimental import auto_reset as pgx_auto_reset

    step = jax.vmap(pgx_auto_reset(env.step, env.init))

    @partial(jax.jit, donate_argnums=0)
    def play(states: Any, key: Array) -> tuple[Any, Array]:
        choosing, chance = jax.random.split(key)
        bits = jax.random.bits(choosing, (ROLLOUT, batch), jnp.uint32)

        def one(states: Any, drawn: tuple[Array, Array]) -> tuple[Any, Array]:
            bits, key = drawn
            actions = jax.vmap(random_action)(states.legal_action_mask, bits)
            states = step(states, actions, jax.random.split(key, batch))
            return states, states.terminated.sum()

        states, ended = jax.lax.scan(one, states, (bits, jax.random.split(chance, ROLLOUT)))
        return states, ended.sum()

    return play


class Measured(NamedTuple):
    rate: float  # moves a second, median of the rounds
    compiling: float  # seconds until the first round was done
    games: int  # that ended


def measure(play: Callable[[Any, Array], tuple[Any, Array]], states: Any, batch: int, rounds: int) -> Measured:
    start, key = time.perf_counter(), jax.random.key(2)
    states, ended = play(states, key)
    jax.block_until_ready(states)
    compiling = time.perf_counter() - start
    seconds, games = [], 0
    for number in range(rounds):
        start = time.perf_counter()
        states, ended = play(states, jax.random.fold_in(key, number))
        games += int(ended)
        seconds.append(time.perf_counter() - start)
    return Measured(ROLLOUT * batch / statistics.median(seconds), compiling, games)


def measure_ours(env: Env, batch: int, rounds: int) -> Measured:
    return measure(rollout(env, batch), begun(vmap_last(env.init), batch), batch, rounds)


def parts(env: Env, batch: int) -> dict[str, float]:
    """Microseconds for the batch of each part of a step, compiled alone."""
    states = begun(vmap_last(env.init), batch)
    bits = jax.random.bits(jax.random.key(3), (batch,), jnp.uint32)
    actions = vmap_last(random_action)(states.legal_action_mask, bits)
    keys = jax.random.split(jax.random.key(5), batch)
    tried: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
        "deal": (env.init, (jax.random.split(jax.random.key(4), batch),)),
        "choose at random": (random_action, (states.legal_action_mask, bits)),
        "rules (advance)": (lambda state, action, key: env.advance(state, action, key), (states, actions, keys)),
        "legal mask": (env.legal, (states,)),
        "observe": (env.observe, (states,)),
        "step": (lambda state, action, key: env.step(state, action, key), (states, actions, keys)),
        "step and new games": (
            lambda state, action, fresh, key: auto_reset(env)(state, action, fresh, key),
            (states, actions, states, keys),
        ),
    }
    found = {}
    for name, (function, arguments) in tried.items():
        compiled = jax.jit(vmap_last(function)).lower(*arguments).compile()
        jax.block_until_ready(compiled(*arguments))
        seconds = []
        for _ in range(20):
            start = time.perf_counter()
            jax.block_until_ready(compiled(*arguments))
            seconds.append(time.perf_counter() - start)
        costs: Any = compiled.cost_analysis() or {}
        found[f"{name} ({costs.get('bytes accessed', 0) / batch:,.0f} bytes a game)"] = statistics.median(seconds) * 1e6
    return found


def print_table(batch: int, rounds: int, beside_pgx: bool) -> None:
    print(f"JAX {jax.__version__}, {jax.devices()[0].device_kind}, random play, warm, median of {rounds} rounds\n")
    print("| game | batch | moves/s | games ended | first round, s |\n| --- | ---: | ---: | ---: | ---: |", flush=True)
    for title, settings in SETTINGS.items():
        found = measure_ours(jax_env(**settings), batch, rounds)
        print(f"| **{title}** | {batch:,} | {found.rate:,.0f} | {found.games:,} | {found.compiling:.0f} |", flush=True)
    if beside_pgx:
        import pgx

        for name in ("sparrow_mahjong", "backgammon", "leduc_holdem"):
            env = pgx.make(name)
            found = measure(pgx_rollout(env, batch), begun(jax.vmap(env.init), batch), batch, rounds)
            print(
                f"| pgx {name} | {batch:,} | {found.rate:,.0f} | {found.games:,} | {found.compiling:.0f} |", flush=True
            )


def print_growth(file: Path, sizes: Sequence[int], rounds: int) -> None:
    lines: dict[str, list[tuple[int, float]]] = {}
    for title, settings in SETTINGS.items():
        for batch in sizes:
            rate = measure_ours(jax_env(**settings), batch, rounds).rate
            lines.setdefault(title, []).append((batch, rate))
            print(f"| {title} | {batch:,} | {rate:,.0f} |", flush=True)
            file.write_text(plot(lines), encoding="utf-8")


def plot(lines: Mapping[str, Sequence[tuple[int, float]]]) -> str:
    """Moves a second against the batch size, both logarithmic, as SVG."""
    left, right, top, bottom = 70, 640, 20, 320
    points = [point for line in lines.values() for point in line]
    low, high = (bound(batch for batch, _ in points) for bound in (min, max))
    floor, ceiling = (
        math.floor(math.log10(min(rate for _, rate in points))),
        math.ceil(math.log10(max(rate for _, rate in points))),
    )

    def x(batch: float) -> float:
        return left + (right - left) * math.log(batch / low) / max(math.log(high / low), 1e-9)

    def y(rate: float) -> float:
        return bottom - (bottom - top) * (math.log10(rate) - floor) / max(ceiling - floor, 1)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right + 20} {bottom + 50 + 20 * len(lines)}" '
        'font-family="sans-serif" font-size="13">',
        "<title>Moves a second by the number of games at a time</title>",
    ]
    for power in range(floor, ceiling + 1):
        drawn.append(f'<path d="M{left} {y(10**power):.0f}H{right}" stroke="#ccc"/>')
        drawn.append(f'<text x="{left - 8}" y="{y(10**power) + 4:.0f}" text-anchor="end">{10**power:,}</text>')
    for batch in sorted({batch for batch, _ in points}):
        drawn.append(f'<text x="{x(batch):.0f}" y="{bottom + 18}" text-anchor="middle">{batch:,}</text>')
    for number, (title, line) in enumerate(lines.items()):
        colour = ("#b3261e", "#1f5fa8", "#2e7d32", "#7b4397")[number % 4]
        dashes = ("none", "8 3", "2 3", "10 3 2 3")[number % 4]
        path = " ".join(f"{x(batch):.0f},{y(rate):.0f}" for batch, rate in line)
        style = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        drawn.append(f'<polyline points="{path}" fill="none" {style}/>')
        at = bottom + 42 + 20 * number
        drawn.append(f'<path d="M{left} {at - 4}h40" {style}/><text x="{left + 50}" y="{at}">{title}</text>')
    return "\n".join([*drawn, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batched", description=__doc__)
    parser.add_argument("--game", default="pan-tu-nie-stal")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--batch", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=5, help=f"of {ROLLOUT} steps each (5)")
    parser.add_argument("--parts", action="store_true", help="what a step is made of")
    parser.add_argument("--table", action="store_true", help="four settings, as Markdown")
    parser.add_argument("--beside-pgx", action="store_true", help="three games of pgx in the table")
    parser.add_argument("--growth", type=Path, metavar="FILE", help="speed by batch size, as SVG")
    given = parser.parse_args()
    if given.table or given.growth:
        if given.table:
            print_table((given.batch or [65_536])[0], given.rounds, given.beside_pgx)
        if given.growth:
            print_growth(given.growth, given.batch or [4**power for power in range(5, 10)], given.rounds)
        return
    env = jax_env(given.game, players=given.players, **dict.fromkeys(given.option, True))
    print(f"{env.id}, {env.num_players} players; JAX {jax.__version__}, {jax.devices()[0].device_kind}")
    for batch in given.batch or [1024]:
        found = measure_ours(env, batch, given.rounds)
        print(
            f"batch {batch:>9,}: {found.rate:>15,.0f} moves/s, {found.games:,} games ended; "
            f"first round {found.compiling:.1f} s"
        )
        if given.parts:
            for name, microseconds in parts(env, batch).items():
                print(f"  {microseconds:>12,.0f} µs  {name}")


if __name__ == "__main__":
    main()
