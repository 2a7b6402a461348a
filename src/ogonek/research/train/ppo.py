"""The update: proximal policy optimisation of the policy, regression of the critic, Adam."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research.train.config import Config
from ogonek.research.train.net import Net, apply, masked
from ogonek.research.train.rollout import Batch

BETAS = (0.9, 0.999)
EPSILON = 1e-5


class Moments(NamedTuple):
    """Adam's memory."""

    mean: Any
    square: Any
    steps: Array


class Learner(NamedTuple):
    policy: Net
    critic: Net
    policy_moments: Moments
    critic_moments: Moments


class Rates(NamedTuple):
    """What the schedules say now."""

    learning_rate: Array
    entropy: Array
    rounding: Array


class Report(NamedTuple):
    """Means over an update, for people."""

    entropy: Array
    divergence: Array  # from the policy that played, approximately
    clipped: Array
    critic_loss: Array


def no_moments(tree: Any) -> Moments:
    return Moments(jax.tree.map(jnp.zeros_like, tree), jax.tree.map(jnp.zeros_like, tree), jnp.zeros((), jnp.int32))


def new_learner(policy: Net, critic: Net) -> Learner:
    return Learner(policy, critic, no_moments(policy), no_moments(critic))


def adam(
    tree: Any, slopes: Any, moments: Moments, rate: Array, most: float
) -> tuple[Any, Moments]:  # fmt: skip
    """One step; the slopes are shortened to a length of at most `most` first."""
    length = jnp.sqrt(sum(jnp.sum(slope**2) for slope in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda slope: slope * jnp.minimum(1.0, most / (length + 1e-9)), slopes)
    steps = moments.steps + 1
    mean = jax.tree.map(lambda old, new: BETAS[0] * old + (1 - BETAS[0]) * new, moments.mean, slopes)
    square = jax.tree.map(lambda old, new: BETAS[1] * old + (1 - BETAS[1]) * new**2, moments.square, slopes)
    power = steps.astype(jnp.float32)
    mean_part, square_part = 1 - BETAS[0] ** power, 1 - BETAS[1] ** power

    def moved(value: Array, first: Array, second: Array) -> Array:
        return value - rate * (first / mean_part) / (jnp.sqrt(second / square_part) + EPSILON)

    return jax.tree.map(moved, tree, mean, square), Moments(mean, square, steps)


def policy_loss(policy: Net, rows: Batch, rates: Rates, clip: float) -> tuple[Array, tuple[Array, Array, Array]]:
    chances = jax.nn.log_softmax(masked(apply(policy, rows.observation, rates.rounding), rows.legal))
    count = jnp.maximum(jnp.sum(rows.learns), 1.0)

    def mean(value: Array) -> Array:
        return jnp.sum(value * rows.learns) / count

    log_chance = jnp.take_along_axis(chances, rows.action[:, None], axis=1)[:, 0]
    # A past self's move can be next to impossible for the policy; it does not count, and must not overflow.
    change = jnp.where(rows.learns > 0, log_chance - rows.log_chance, 0.0)
    ratio = jnp.exp(change)
    gain = jnp.minimum(ratio * rows.advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * rows.advantage)
    entropy = mean(-jnp.sum(jnp.where(rows.legal, jnp.exp(chances) * chances, 0.0), axis=1))
    divergence = mean(ratio - 1 - change)
    clipped = mean((jnp.abs(ratio - 1) > clip).astype(jnp.float32))
    return -mean(gain) - rates.entropy * entropy, (entropy, divergence, clipped)


def critic_loss(critic: Net, rows: Batch, rounding: Array) -> Array:
    values = apply(critic, rows.everything, rounding)
    return jnp.sum(jnp.where(rows.seated, (values - rows.target) ** 2, 0.0)) / jnp.sum(rows.seated)


def outcome_loss(critic: Net, rows: Batch, rounding: Array) -> Array:
    """Of values that are used as win shares: what is missing to their sum is spread, and none is beyond 0 and 1.

    A value beyond what can be won is as good as that, so a critic may be sure. Its slope is that of the limit.
    """
    values = apply(critic, rows.everything, rounding)
    players = jnp.sum(rows.seated, axis=1, keepdims=True)
    mean = jnp.sum(jnp.where(rows.seated, values, 0.0), axis=1, keepdims=True) / players
    values = values - mean
    bounded = jnp.clip(values, -1.0 / (players - 1), 1.0)
    values = values + jax.lax.stop_gradient(bounded - values)
    return jnp.sum(jnp.where(rows.seated, (values - rows.target) ** 2, 0.0)) / jnp.sum(rows.seated)


Update = Callable[[Learner, tuple[Batch, ...], Array, Rates], tuple[Learner, Report]]


def make_update(config: Config) -> Update:
    def minibatch(
        learner: Learner, rows: Batch, rates: Rates
    ) -> tuple[Learner, Report]:  # fmt: skip
        rate, most = rates.learning_rate, config.gradient_norm
        if config.critic_only:
            off, critic_slopes = jax.value_and_grad(outcome_loss)(learner.critic, rows, rates.rounding)
            critic, critic_moments = adam(learner.critic, critic_slopes, learner.critic_moments, rate, most)
            none = jnp.zeros(())
            learner = learner._replace(critic=critic, critic_moments=critic_moments)
            return learner, Report(none, none, none, off)
        (_, (entropy, divergence, clipped)), slopes = jax.value_and_grad(policy_loss, has_aux=True)(
            learner.policy, rows, rates, config.clip
        )
        off, critic_slopes = jax.value_and_grad(critic_loss)(learner.critic, rows, rates.rounding)
        policy, policy_moments = adam(learner.policy, slopes, learner.policy_moments, rate, most)
        critic, critic_moments = adam(learner.critic, critic_slopes, learner.critic_moments, rate, most)
        return Learner(policy, critic, policy_moments, critic_moments), Report(entropy, divergence, clipped, off)

    def update(
        learner: Learner, batches: tuple[Batch, ...], key: Array, rates: Rates
    ) -> tuple[Learner, Report]:  # fmt: skip
        rows: Batch = jax.tree.map(lambda *parts: jnp.concatenate(parts), *batches)
        count = jnp.maximum(jnp.sum(rows.learns), 1.0)
        mean = jnp.sum(rows.advantage * rows.learns) / count
        spread = jnp.sqrt(jnp.sum((rows.advantage - mean) ** 2 * rows.learns) / count)
        rows = rows._replace(advantage=(rows.advantage - mean) / (spread + 1e-6))
        total = rows.action.shape[0]
        size = min(config.minibatch, total)
        parts = total // size

        def epoch(learner: Learner, key: Array) -> tuple[Learner, Report]:
            order = jax.random.permutation(key, total)[: parts * size].reshape(parts, size)
            return jax.lax.scan(
                lambda one, chosen: minibatch(one, jax.tree.map(lambda leaf: leaf[chosen], rows), rates),
                learner,
                order,
            )

        learner, reports = jax.lax.scan(epoch, learner, jax.random.split(key, config.epochs))
        return learner, jax.tree.map(jnp.mean, reports)

    return update
