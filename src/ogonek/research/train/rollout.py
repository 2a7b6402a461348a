"""Self-play on the device: so many games of one setting, so many steps, as one compiled call.

Seats alternate, so everything that is estimated has one number for each seat. A step of another seat is for me a
transition without an action of mine: the advantage of a seat's action runs through all steps in that seat's frame.
The critic tells values in playing order from whoever is to move; here they are turned to seats and back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research.batched import Env, select
from ogonek.research.train.config import Config
from ogonek.research.train.inputs import to_int8
from ogonek.research.train.net import Net, apply, masked

SEATS = 5  # the critic has as many outputs: the most players of any game


class Batch(NamedTuple):
    """Steps of games, one a row, whichever setting they come from."""

    observation: Array  # int8
    everything: Array  # int8, what the critic sees
    legal: Array
    action: Array
    log_chance: Array  # of the action, when it was chosen
    advantage: Array
    target: Array  # (rows, SEATS): values to be learned, from the mover on
    seated: Array  # (rows, SEATS): whether there is such a player
    learns: Array  # 1.0 where the learning policy had a choice


class RolloutSums(NamedTuple):
    """Sums over a rollout, for people."""

    finished: Array
    choices: Array
    past_games: Array
    past_wins: Array


class Weights(NamedTuple):
    """What the schedules say now."""

    margin: Array
    rounding: Array


def shares(rewards: Array) -> Array:
    """The share of the win that every seat gets: those with the highest reward divide it."""
    top = (rewards == jnp.max(rewards, axis=-1, keepdims=True)).astype(jnp.float32)
    return top / jnp.sum(top, axis=-1, keepdims=True)


def outcome(env: Env, state: Any, config: Config, margin: Array) -> Array:
    """What every seat gets at the end of a game: winners share 1, the others share -1, and the margin is added.

    For a critic that learns alone it is the win share, from -1/(players - 1) to 1.
    """
    if config.critic_only:
        won = shares(state.rewards)
        return (won.shape[-1] * won - 1) / (won.shape[-1] - 1)
    result = jnp.asarray(state.rewards, jnp.float32)
    if config.margin != (0.0, 0.0):
        scores = jnp.asarray(env.scores(state), jnp.float32)
        players = scores.shape[-1]
        ahead = (scores * players - jnp.sum(scores, axis=-1, keepdims=True)) / (players - 1)
        result = result + margin * ahead / config.margin_unit
    return result


def from_mover(values: Array, mover: Array, players: int) -> Array:
    """Values by seat (…, players) in playing order from the mover on."""
    order = (jnp.arange(players) + mover[..., None]) % players
    return jnp.take_along_axis(values, order, axis=-1)


def by_seat(values: Array, mover: Array, players: int) -> Array:
    """And back."""
    order = (jnp.arange(players) - mover[..., None]) % players
    return jnp.take_along_axis(values[..., :players], order, axis=-1)


def bounded(values: Array) -> Array:
    """Values of all players as win shares can be: they add up to 0, none is beyond what can be won or lost."""
    values = values - jnp.mean(values, axis=-1, keepdims=True)
    return jnp.clip(values, -1.0 / (values.shape[-1] - 1), 1.0)


def advantages(
    values: Array, last: Array, rewards: Array, ended: Array, discount: float, trace: float
) -> Array:  # fmt: skip
    """Generalised advantage estimates of all seats. Values and rewards are (steps, games, players)."""

    def back(carry: tuple[Array, Array], row: tuple[Array, Array, Array]) -> tuple[tuple[Array, Array], Array]:
        after, advantage = carry
        value, reward, end = row
        goes_on = 1.0 - end[:, None]
        advantage = reward + discount * goes_on * after - value + discount * trace * goes_on * advantage
        return (value, advantage), advantage

    start = (last, jnp.zeros_like(last))
    _, found = jax.lax.scan(back, start, (values, rewards, ended.astype(jnp.float32)), reverse=True)
    return found


def rival_logits(rivals: Net, inputs: Array, rounding: Array) -> Array:
    """Each of the stacked nets answers an equal part of the inputs."""
    count = rivals.head.bias.shape[0]
    parts = inputs.reshape(count, -1, inputs.shape[-1])
    answers = jax.vmap(apply, in_axes=(0, 0, None))(rivals, parts, rounding)
    return answers.reshape(inputs.shape[0], -1)


Rollout = Callable[[Net, Net, Net, Any, Array, Array, Weights], tuple[Any, Batch, RolloutSums]]


def make_rollout(
    env: Env, players: int, games: int, config: Config, multipliers: tuple[Array, Array]
) -> Rollout:  # fmt: skip
    """(policy, critic, stacked rivals, states, begin, key, weights) to (states to go on with, batch, told).

    With `begin` true the games are dealt anew, whatever the states are.
    """
    share = 1.0 if config.target else config.past_share
    against = int(games * share) // config.past_at_once * config.past_at_once
    learner = jnp.arange(games) % players  # the seat that learns, in the first `against` games
    in_rival_game = jnp.arange(games) < against
    always_first = jnp.arange(games) % 2 == 1  # where only the critic learns: its policy is also used like that

    def play(weights: Weights, state: Any, fresh: Any, action: Array, key: Array) -> tuple[Any, Array, Array, Array]:
        """One game's step: the state to go on with, what the step brought, whether the game ended, who won it."""
        after = env.advance(state, action, key)
        ended = after.terminated
        reward = jnp.where(ended, outcome(env, after, config, weights.margin), 0.0)
        return env.shown(select(ended, fresh, after)), reward, ended, shares(after.rewards)

    def step(policy: Net, rivals: Net, weights: Weights, fresh: Any, state: Any, key: Array) -> tuple[Any, Any]:
        act, chance = jax.random.split(key)
        inputs = to_int8(state.observation, multipliers[0])
        everything = to_int8(jax.vmap(env.observe_all)(state), multipliers[1])
        logits = apply(policy, inputs, weights.rounding)
        mover = state.current_player
        foreign = in_rival_game & (mover != learner)
        if against:
            theirs = rival_logits(rivals, inputs[:against], weights.rounding)
            logits = logits.at[:against].set(jnp.where(foreign[:against, None], theirs, logits[:against]))
        legal = state.legal_action_mask
        logits = masked(logits, legal)
        action = jax.random.categorical(act, logits)
        if config.critic_only:
            action = jnp.where(always_first, jnp.argmax(logits, axis=1), action)
        log_chance = jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], axis=1)[:, 0]
        learns = (jnp.sum(legal, axis=1) > 1) & ~foreign
        state, reward, ended, shared = jax.vmap(partial(play, weights))(
            state, fresh, action, jax.random.split(chance, games)
        )
        won = jnp.where(ended & in_rival_game, shared[jnp.arange(games), learner], 0.0)
        return state, (inputs, everything, legal, action, log_chance, mover, learns, reward, ended, won)

    def rollout(
        policy: Net, critic: Net, rivals: Net, states: Any, begin: Array, key: Array, weights: Weights
    ) -> tuple[Any, Batch, RolloutSums]:
        deal, play_on = jax.random.split(key)
        # Dealing costs more than a step and few games end in a rollout: one deal for each game is enough.
        fresh = jax.vmap(env.init)(jax.random.split(deal, games))
        states = select(begin, fresh, states)
        states, kept = jax.lax.scan(
            partial(step, policy, rivals, weights, fresh), states, jax.random.split(play_on, config.steps)
        )
        inputs, everything, legal, action, log_chance, mover, learns, reward, ended, won = kept
        # The critic's word is not needed to play, so it is asked afterwards, a step at a time to bound the memory.
        values = jax.lax.map(
            lambda row: by_seat(apply(critic, row[0], weights.rounding), row[1], players), (everything, mover)
        )
        last_seen = to_int8(jax.vmap(env.observe_all)(states), multipliers[1])
        last = by_seat(apply(critic, last_seen, weights.rounding), states.current_player, players)
        if config.critic_only:
            values, last = bounded(values), bounded(last)
        advantage = advantages(values, last, reward, ended, config.discount, config.trace)
        target = from_mover(advantage + values, mover, players)
        own = jnp.take_along_axis(advantage, mover[..., None], axis=-1)[..., 0]
        batch = Batch(
            observation=inputs,
            everything=everything,
            legal=legal,
            action=action,
            log_chance=log_chance,
            advantage=own,
            target=jnp.pad(target, ((0, 0), (0, 0), (0, SEATS - players))),
            seated=jnp.broadcast_to(jnp.arange(SEATS) < players, (*mover.shape, SEATS)),
            learns=learns.astype(jnp.float32),
        )
        told = RolloutSums(
            finished=jnp.sum(ended),
            choices=jnp.sum(learns),
            past_games=jnp.sum(ended & in_rival_game),
            past_wins=jnp.sum(won),
        )
        return states, jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), batch), told

    return rollout
