"""One training in memory: environments, compiled functions, the learner and the games it is playing."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.research.batched import Env
from ogonek.research.train import checkpoint
from ogonek.research.train.checkpoint import Position
from ogonek.research.train.config import Config, Setting, between
from ogonek.research.train.evaluate import Opponent, Share, make_match
from ogonek.research.train.inputs import factors_of
from ogonek.research.train.net import Net, new_net
from ogonek.research.train.opponents import Past, Rival, Target, copied
from ogonek.research.train.ppo import Learner, Rates, Report, make_update, new_learner
from ogonek.research.train.rollout import SEATS, RolloutSums, Weights, make_rollout

REDRAW = 8  # iterations with the same past selves

EnvMaker = Callable[[Setting], Env]


class Measured(NamedTuple):
    """What an iteration did."""

    report: Report
    told: RolloutSums  # summed over all settings
    rollout_seconds: float
    update_seconds: float


class Trainer:
    def __init__(
        self, config: Config, make_env: EnvMaker, start: Path | None = None, resume: Path | None = None
    ) -> None:
        self.config = config
        self.envs = [make_env(setting) for setting in config.settings]
        first = self.envs[0]
        self.factors = (factors_of(first.observation_units), factors_of(first.everything_units))
        for env in self.envs:
            if env.num_actions != first.num_actions or env.observation_shape != first.observation_shape:
                raise ValueError("one net needs the same observation and the same actions in all settings")
        self.position = Position()
        past: list[Net] = []
        if resume is not None:
            self.learner, past, self.position = checkpoint.load(resume)
        elif start is not None:
            self.learner = checkpoint.load_weights(start)
            if config.critic_only:
                self.learner = new_learner(self.learner.policy, self._new_critic())
        else:
            self.learner = self._new_learner(first.num_actions)
        self._check_shapes(first.num_actions)
        self.began_as = copied(self.learner.policy)
        of_settings = [folder for setting in config.settings for folder in setting.rivals]
        named = [config.target] if config.target else [*config.rivals, *of_settings]
        self._rivals = {folder: Rival(folder) for folder in named}
        if config.target:
            self.past: Past | Target = Target(self._rivals[config.target])
        else:
            self.past = Past(config.past_kept)
            self.past.selves = past or [copied(self.learner.policy)]
        self._drawn: tuple[int, list[Net]] | None = None

    def _new_learner(self, actions: int) -> Learner:
        config = self.config
        key = jax.random.split(jax.random.key(config.seed))[0]
        policy = new_net(key, len(self.factors[0]), config.width, config.depth, actions)
        return new_learner(policy, self._new_critic())

    def _new_critic(self) -> Net:
        config = self.config
        key = jax.random.split(jax.random.key(config.seed))[1]
        return new_net(key, len(self.factors[1]), config.critic_width, config.critic_depth, SEATS)

    def _check_shapes(self, actions: int) -> None:
        policy, critic = self.learner.policy, self.learner.critic
        found = (policy.layers[0].weights.shape[0], policy.head.bias.shape[0], critic.layers[0].weights.shape[0])
        wanted = (len(self.factors[0]), actions, len(self.factors[1]))
        if found != wanted:
            raise ValueError(
                f"the nets are for other encodings: inputs, actions, critic's inputs {found}, not {wanted}"
            )

    def compile(self, say: Callable[[str], None] = print) -> None:
        """All functions: traced one after another, compiled in as many threads.

        Those for matches are not waited for: training can begin without them.
        """
        config, first = self.config, self.envs[0]
        units = (first.observation_units, first.everything_units)
        seen, everything = [jnp.asarray(one * np.asarray(unit), jnp.float32) for one, unit in zip(self.factors, units)]
        began = time.monotonic()
        key, one = jax.random.key(0), jnp.ones(())
        policy, critic = self.learner.policy, self.learner.critic

        def build(name: str, traced: Any) -> Any:
            start = time.monotonic()
            compiled = traced.compile()
            scratch = getattr(compiled.memory_analysis(), "temp_size_in_bytes", 0) / 2**30
            say(f"compiled {name} in {time.monotonic() - start:.1f} s, {scratch:.2f} GiB of scratch memory")
            return compiled

        threads = ThreadPoolExecutor(2 * len(self.envs) + 1)
        self._states, rollouts, batches = [], [], []
        for number, (setting, env) in enumerate(zip(config.settings, self.envs)):
            games = config.games_of(number)
            shapes = jax.eval_shape(jax.vmap(env.init), jax.random.split(key, games))
            self._states.append(jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), shapes))
            rollout = jax.jit(make_rollout(env, setting.players, games, config, (seen, everything)), donate_argnums=3)
            traced = rollout.lower(
                policy, critic, self._rivals_now()[number], self._states[-1], jnp.asarray(True), key, self._weights(0.0)
            )
            batches.append(traced.out_info[1])
            rollouts.append(threads.submit(build, f"rollout {setting.name}", traced))
        update = jax.jit(make_update(config), donate_argnums=0)
        updating = threads.submit(build, "update", update.lower(self.learner, tuple(batches), key, self._rates(0.0)))
        self._matches = []
        for setting, env in zip(config.settings, self.envs):
            match = jax.jit(make_match(env, setting.players, config.evaluate_games, seen))
            traced = match.lower(policy, policy, one, one, key)
            self._matches.append(threads.submit(build, f"match {setting.name}", traced))
        say(f"traced everything in {time.monotonic() - began:.1f} s")
        self._rollouts, self._update = [one.result() for one in rollouts], updating.result()
        threads.shutdown(wait=False)
        self._begin = True
        say(f"compiled what training needs in {time.monotonic() - began:.1f} s")

    def _rivals_now(self) -> list[Net]:
        """The opponents in each setting, stacked."""
        part = self.position.iteration // REDRAW
        if self._drawn is None or self._drawn[0] != part:
            chance = Random(f"past {self.config.seed} {part}")
            self._drawn = (
                part,
                [
                    self.past.draw(self.config.past_at_once, chance, [one.now() for one in self._rivals_in(setting)])
                    for setting in self.config.settings
                ],
            )
        return self._drawn[1]

    def _rivals_in(self, setting: Setting) -> list[Rival]:
        if self.config.target:
            return [self._rivals[self.config.target]]
        return [self._rivals[folder] for folder in (*self.config.rivals, *setting.rivals)]

    def rounding(self, progress: float) -> float:
        return float(progress >= self.config.quantise_from)

    def _weights(self, progress: float) -> Weights:
        margin = between(self.config.margin, progress)
        return Weights(jnp.asarray(margin, jnp.float32), jnp.asarray(self.rounding(progress), jnp.float32))

    def _rates(self, progress: float) -> Rates:
        values = (
            between(self.config.learning_rate, progress),
            between(self.config.entropy, progress),
            self.rounding(progress),
        )
        return Rates(*[jnp.asarray(value, jnp.float32) for value in values])

    def iterate(self, progress: float) -> Measured:
        """Plays `steps` steps of every game and learns from them."""
        config, iteration = self.config, self.position.iteration
        began = time.monotonic()
        key = jax.random.fold_in(jax.random.key(config.seed + 2), iteration)
        weights, rivals = self._weights(progress), self._rivals_now()
        batches, told = [], []
        for number, rollout in enumerate(self._rollouts):
            self._states[number], batch, sums = rollout(
                self.learner.policy, self.learner.critic, rivals[number], self._states[number],
                jnp.asarray(self._begin), jax.random.fold_in(key, number), weights,
            )  # fmt: skip
            batches.append(batch)
            told.append(sums)
        self._begin = False
        jax.block_until_ready(batches)  # type: ignore[no-untyped-call]
        played = time.monotonic()
        self.learner, report = self._update(self.learner, tuple(batches), key, self._rates(progress))
        report = jax.device_get(report)
        ended = time.monotonic()
        total = jax.tree.map(lambda *parts: float(np.sum(parts)), *jax.device_get(told))
        moves = sum(config.games_of(number) for number in range(len(self.envs))) * config.steps
        self.position = Position(
            iteration + 1, self.position.moves + moves, self.position.seconds + ended - began, progress
        )
        if self.position.iteration % config.past_every == 0:
            self.past.add(self.learner.policy, Random(f"forget {config.seed} {iteration}"))
        return Measured(report, total, played - began, ended - played)

    def opponents(self, setting: Setting) -> dict[str, Opponent]:
        """Whom the net is measured against: chance, the net it began as, and those of other runs."""
        others = {"random": Opponent(self.began_as, 0.0), "start": Opponent(self.began_as, 1.0)}
        if self.config.target:
            return others | {"target": Opponent(self._rivals[self.config.target].now(), 1.0)}
        return others | {rival.name: Opponent(rival.now(), 1.0) for rival in self._rivals_in(setting)}

    def evaluate(self, wait: bool = True) -> dict[str, Share]:
        """The learner's share of wins in every setting against every opponent; where not to wait, in those compiled."""
        found: dict[str, Share] = {}
        rounding = jnp.asarray(self.rounding(self.position.progress), jnp.float32)
        for match, setting in zip(self._matches, self.config.settings):
            if not wait and not match.done():
                continue
            for at, (name, opponent) in enumerate(self.opponents(setting).items()):
                key = jax.random.fold_in(jax.random.key(self.config.seed + 3), self.position.iteration * 64 + at)
                wins, games = match.result()(
                    self.learner.policy, opponent.net, jnp.asarray(opponent.sharpness, jnp.float32), rounding, key
                )
                found[f"{setting.name} {name}"] = Share(float(wins), int(games), setting.players)
        return found
