"""The tokens: who gets one, what goes back on its stack, and who has won by them (D13-D16, V1-V4)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, Setting, hot, picked
from ogonek.games.demoludy.research.batched.state import D15, D16, RUNNING, V2, State
from ogonek.games.demoludy.rules.components import COUNTRIES, POINTS_TO_WIN, STANDARD, TOKEN_VALUES
from ogonek.games.demoludy.rules.encoding2 import BASE_TOKEN, NUMBER_OF, SWAP

KEEP, RETURN = NUMBER_OF["keep"], NUMBER_OF["return"]


class Settled(NamedTuple):
    """What an auction's winner has afterwards, and which token goes on top of which stack, if one does."""

    owned: Array  # (5,)
    back: Array  # (5,): marks its colour
    value: Array


def top(state: State, colour: Array) -> Array:
    """The value on top of a stack (a mask of colours)."""
    assert state.stacks is not None
    places = jnp.arange(len(TOKEN_VALUES))
    on_top = colour[:, None] & (places == state.stack_size[:, None] - 1)
    return jnp.where(on_top, state.stacks, 0).sum(dtype=jnp.int32)


def award(setting: Setting, state: State, owned: Array) -> tuple[Settled, Array]:
    """The token of the auction for one who owns these; and whether they must choose first (V3, V4)."""
    colour = hot(state.colour, COLOUR_COUNT)
    had = jnp.where(colour, owned, 0).sum()
    if not setting.points:  # D14
        settled = Settled(jnp.where(colour, BASE_TOKEN, owned), colour & (had > 0), jnp.array(0))
        return settled, jnp.array(False)
    assert state.token is not None
    full = (had == 0) & (countries(owned) == COUNTRIES)
    ask = (state.token > had) & (had > 0) | full
    settled = Settled(jnp.where(colour & (had == 0), state.token, owned), colour & (had > 0), state.token)
    return settled, ask


def settle(state: State, action: Array, owned: Array) -> Settled:
    """V3, V4: what the winner chose to keep."""
    assert state.token is not None
    colour = hot(state.colour, COLOUR_COUNT)
    returns = action == RETURN
    given = jnp.where(action == KEEP, colour, hot(action - SWAP, COLOUR_COUNT))
    old = jnp.where(given, owned, 0).sum()
    kept = jnp.where(colour, state.token, jnp.where(given, 0, owned))
    return Settled(
        jnp.where(returns, owned, kept), jnp.where(returns, colour, given), jnp.where(returns, state.token, old)
    )


def apply(setting: Setting, state: State, seat: Array, settled: Settled, done: Array) -> State:
    """Carries it out where `done`, and turns up what is then on top (V1)."""
    tokens = jnp.where(done & seat[:, None], settled.owned, state.tokens)
    back = settled.back & done
    size = state.stack_size + back
    changed = state.replace(tokens=tokens.astype(jnp.int8), stack_size=size.astype(jnp.int8))
    if not setting.points:
        return changed
    assert state.stacks is not None
    assert state.hidden is not None
    places = jnp.arange(len(TOKEN_VALUES))
    lands = back[:, None] & (places == state.stack_size[:, None])
    uncovered = done & hot(state.colour, COLOUR_COUNT) & (size > 0) & (state.hidden == size)
    return changed.replace(
        stacks=jnp.where(lands, settled.value, state.stacks).astype(jnp.int8),
        hidden=(state.hidden - uncovered).astype(jnp.int8),
    )


def countries(owned: Array) -> Array:
    return (owned > 0).sum(-1)


def end_reached(setting: Setting, state: State, seat: Array) -> Array:
    """How the game ended after the auction that this seat won."""
    owned = picked(state.tokens, seat)
    won = countries(owned) >= COUNTRIES
    if setting.points:
        won &= owned.sum() >= POINTS_TO_WIN
    out_of_time = state.auctions >= STANDARD.auctions
    return jnp.where(won, V2 if setting.points else D15, jnp.where(out_of_time, D16, RUNNING)).astype(jnp.int8)


def scores(setting: Setting, state: State) -> Array:
    """The number of tokens; in the points variant the sum of their values."""
    return state.tokens.sum(-1, dtype=jnp.int32) if setting.points else countries(state.tokens)


def winners(setting: Setting, state: State) -> Array:
    """D15, V2: the last auction's winner, whose turn it is. D16: the highest score."""
    results = scores(setting, state)
    decided = (state.end == D15) | (state.end == V2)
    return jnp.where(decided, hot(state.current_player, setting.players), results == results.max())
