"""Lock-step: the batched engine beside the Python rules, which are the authority.

Both play the same deals with the same choices. After every step each legal mask, the seat to move, the end, the
scores, the rewards and the observations of all seats are compared; the first difference raises `OutOfStep`.

What is particular to a game stands in its `research/batched/lockstep.py`: a class `Follower` and a function `begin`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, Protocol

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.game import Game
from ogonek.core.kits import kit
from ogonek.research.batched import Env, jax_env

BATCH = 64  # games at a time


class Follower(Protocol):
    """One game by the Python rules, played by the numbers of encoding version 2."""

    game: Game
    seen: Counter[str]  # what happened, by names for people: endings, cards, rare amounts

    def legal(self) -> set[int]:
        """The actions that the seat to move may take."""

    def choose(self, style: str, rng: Random) -> int:
        """One of them, in a style of play of the part's `STYLES`."""

    def take(self, action: int, rng: Random) -> Any:
        """Takes it. Returns the chance that followed, as the part's `step` wants it; None where there was none."""

    def row(self, seat: int) -> list[float]:
        """The observation of a seat."""

    def end(self) -> int:
        """The number of the rule by which the game ended, as in the state's `end`; 0 while it goes on."""


class Part(Protocol):
    """A game's `research/batched/lockstep.py`."""

    STYLES: Sequence[str]
    Follower: Callable[[Game], Follower]

    def begin(self, env: Any, games: Sequence[Game]) -> Any:
        """The batched state of these deals."""

    def step(self, env: Any) -> Callable[[Any, Any, list[Any]], Any]:
        """A compiled function of states, actions and the chance that each game's `take` returned."""


class OutOfStep(AssertionError):
    """The two engines differ."""

    def __init__(self, what: str, game: Game, batched: object, rules: object) -> None:
        super().__init__(f"{what}: {batched} in the batched engine, {rules} by the rules\n{game.record()}")


@dataclass
class Report:
    """What was compared."""

    name: str
    players: int
    options: Mapping[str, bool]
    games: int = 0
    choices: int = 0
    rows: int = 0  # observations compared
    seen: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        chosen = ", ".join(option for option, on in self.options.items() if on)
        setting = f"{self.name}, {self.players} players" + (f", {chosen}" if chosen else "")
        yield f"{setting}: {self.games} games, {self.choices} choices, {self.rows} observations: equal"
        for what, times in sorted(self.seen.items()):
            yield f"  {times:>9}  {what}"


def run(name: str, players: int, options: Mapping[str, bool], games: int, seed: object) -> Report:
    """Plays that many games in lock-step; raises OutOfStep at the first difference."""
    env = jax_env(name, players=players, **options)
    part: Part = import_module(f"{kit(name).batched}.lockstep")
    report = Report(name, players, dict(options))
    compiled = _Compiled(env, part)
    for first in range(0, games, BATCH):
        numbers = range(first, min(first + BATCH, games))
        _run_batch(env, part, compiled, report, [f"{seed}/{number}" for number in numbers])
    return report


class _Compiled:
    """The functions of an environment for a whole batch. A batch is always full: the last one is filled up."""

    def __init__(self, env: Env, part: Part) -> None:
        self.step = part.step(env)
        seats = jnp.arange(env.num_players)
        self.observe = jax.jit(jax.vmap(lambda state: jax.vmap(lambda seat: env.observe(state, seat))(seats)))
        self.scores = jax.jit(jax.vmap(env.scores))


def _run_batch(env: Env, part: Part, compiled: _Compiled, report: Report, seeds: list[str]) -> None:
    rngs = [Random(seed) for seed in seeds]
    followers = [part.Follower(_dealt(report, seed)) for seed in seeds]
    styles = [part.STYLES[number % len(part.STYLES)] for number in range(len(seeds))]
    deals = [follower.game for follower in followers]
    states = part.begin(env, (deals * BATCH)[:BATCH])
    _compare(compiled, report, followers, states, [True] * len(seeds))
    while not all(follower.game.over for follower in followers):
        actions, chances = [0] * BATCH, [None] * BATCH
        running = [not follower.game.over for follower in followers]
        for number, follower in enumerate(followers):
            if running[number]:
                actions[number] = follower.choose(styles[number], rngs[number])
                chances[number] = follower.take(actions[number], rngs[number])
                report.choices += 1
        states = compiled.step(states, jnp.array(actions), chances)
        _compare(compiled, report, followers, states, running)
    report.games += len(seeds)
    for follower in followers:
        report.seen += follower.seen


def _dealt(report: Report, seed: str) -> Game:
    book = kit(report.name).rulebook()
    stream = Stream(secret_of_seed(seed))
    options = {option: report.options.get(option, False) for option in book.options}
    first = stream.below(report.players)
    seats = [str(seat) for seat in range(report.players)]
    return Game(book, seats, first, options, book.deal(stream, report.players, options), stream)


def _compare(
    compiled: _Compiled, report: Report, followers: Sequence[Follower], states: Any, running: list[bool]
) -> None:
    rows, scores = np.asarray(compiled.observe(states)), np.asarray(compiled.scores(states)).tolist()
    masks, ended = np.asarray(states.legal_action_mask), np.asarray(states.end).tolist()
    movers, over = np.asarray(states.current_player).tolist(), np.asarray(states.terminated).tolist()
    own, rewards = np.asarray(states.observation), np.asarray(states.rewards).tolist()
    for number, follower in enumerate(followers):
        game = follower.game

        def same(what: str, batched: object, rules: object, game: Game = game) -> None:
            if batched != rules:
                raise OutOfStep(what, game, batched, rules)

        same("the end", [over[number], ended[number]], [game.over, follower.end()])
        same("the scores", scores[number], game.scores)
        same("the rewards", rewards[number], _rewards(game) if running[number] else [0.0] * report.players)
        if not running[number]:  # it was over before this step: nothing else may have changed
            continue
        for seat in range(report.players):
            row = np.array(follower.row(seat), np.float32)
            if not np.array_equal(rows[number, seat], row):
                at = np.flatnonzero(rows[number, seat] != row)
                raise OutOfStep(f"seat {seat} sees at {at}", game, rows[number, seat, at], row[at])
            report.rows += 1
        if not game.over:
            same("the seat to move", movers[number], game.to_move)
            same("the legal actions", set(np.flatnonzero(masks[number]).tolist()), follower.legal())
            if not np.array_equal(own[number], rows[number, movers[number]]):
                raise OutOfStep("the state's own observation", game, own[number], rows[number, movers[number]])
        elif not masks[number].all():
            raise OutOfStep("the mask at the end", game, masks[number], "all true")


def _rewards(game: Game) -> list[float]:
    """`rewards_of` without JAX."""
    players, winners = len(game.seats), game.winners
    if not game.over or len(winners) == players:
        return [0.0] * players
    share, loss = np.float32(1 / len(winners)), np.float32(-1 / (players - len(winners)))
    return [float(share if seat in winners else loss) for seat in range(players)]
