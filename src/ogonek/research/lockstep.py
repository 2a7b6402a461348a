"""Lock-step: the batched engine beside the Python rules, which are the authority.

Both play the same deals with the same choices. After every step each legal mask, the seat to move, the end, the
scores, the rewards and the observations of all seats are compared; the first difference raises `OutOfStep`.

What is particular to a game stands in its `research/batched/lockstep.py`: a class `Follower` and a function `begin`.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.bots.game_part import game_bots
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

    def view(self, seat: int) -> Any:
        """The seat's view of the game as it stands."""

    def row(self, seat: int) -> Sequence[int]:
        """The observation of a seat: its whole numbers, before they are divided by the environment's units."""

    def end(self) -> int:
        """The number of the rule by which the game ended, as in the state's `end`; 0 while it goes on."""


class Part(Protocol):
    """A game's `research/batched/lockstep.py`."""

    STYLES: Sequence[str]
    Follower: Callable[[Game], Follower]

    def reachable(self, players: int, options: Mapping[str, bool]) -> set[str]:
        """What the followers' `seen` of very many games should hold."""

    def check_deals(self, states: Any) -> None:
        """Asserts that newly dealt games hold all that is in the box, each thing where it belongs, and differ."""

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


def part_of(name: str) -> Part:
    part: Part = import_module(f"{kit(name).batched}.lockstep")
    return part


def run(name: str, players: int, options: Mapping[str, bool], games: int, seed: object, first: int = 0) -> Report:
    """Plays that many games in lock-step, from number `first` of the seed on; raises OutOfStep at a difference."""
    env = jax_env(name, players=players, **options)
    part = part_of(name)
    report = Report(name, players, dict(options))
    for start in range(first, first + games, BATCH):
        numbers = range(start, min(start + BATCH, first + games))
        _run_batch(env, part, report, [f"{seed}/{number}" for number in numbers])
    return report


def check_deals(name: str, players: int, options: Mapping[str, bool]) -> None:
    """The engine's own deals, which the games of lock-step do not use."""
    env = jax_env(name, players=players, **options)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), BATCH))
    assert set(np.asarray(states.current_player).tolist()) == set(range(players)), "everybody begins at times"
    part_of(name).check_deals(jax.device_get(states))


@cache
def look(env: Env) -> Callable[[Any], tuple[Any, ...]]:
    """A compiled function of a batch of states that gives what is compared, as `_Expected.compare` names it."""
    seats = jnp.arange(env.num_players)

    def one(state: Any) -> tuple[Any, ...]:
        rows = jax.vmap(lambda seat: env.observe(state, seat))(seats)
        return (
            state.terminated, state.end, env.scores(state), state.rewards, rows, state.observation,
            state.current_player, state.legal_action_mask, env.observe_all(state)[len(env.observation_units) :],
        )  # fmt: skip

    looked: Callable[[Any], tuple[Any, ...]] = jax.jit(jax.vmap(one))
    return looked


def _run_batch(env: Env, part: Part, report: Report, seeds: list[str]) -> None:
    """A batch is always full: the last one is filled up."""
    step = part.step(env)
    rngs = [Random(seed) for seed in seeds]
    followers = [part.Follower(_dealt(report, seed)) for seed in seeds]
    styles = [part.STYLES[number % len(part.STYLES)] for number in range(len(seeds))]
    deals = [follower.game for follower in followers]
    states = part.begin(env, (deals * BATCH)[:BATCH])
    expected = _Expected(env, followers)
    expected.compare(states)
    while not all(follower.game.over for follower in followers):
        actions, chances = [0] * BATCH, [None] * BATCH
        running = [number for number, follower in enumerate(followers) if not follower.game.over]
        for number in running:
            actions[number] = followers[number].choose(styles[number], rngs[number])
            chances[number] = followers[number].take(actions[number], rngs[number])
        states = step(states, jnp.array(actions), chances)
        expected.follow(running)
        expected.compare(states)
        report.choices += len(running)
    report.games += len(seeds)
    report.rows += expected.compared
    for follower in followers:
        report.seen += follower.seen


def _dealt(report: Report, seed: str) -> Game:
    book = kit(report.name).rulebook()
    stream = Stream(secret_of_seed(seed))
    options = {option: report.options.get(option, False) for option in book.options}
    first = stream.below(report.players)
    seats = [str(seat) for seat in range(report.players)]
    return Game(book, seats, first, options, book.deal(stream, report.players, options), stream)


class _Expected:
    """What the rules say of all games of a batch, as the arrays that the batched engine should have."""

    def __init__(self, env: Env, followers: Sequence[Follower]) -> None:
        games, players = len(followers), env.num_players
        self._followers = followers
        self._look = look(env)
        self._parts = 1 / np.array(env.observation_units, np.float32)  # of powers of two: exact
        self._read: list[list[Sequence[int] | None]] = [[None] * players for _ in followers]
        self._over = np.zeros(games, bool)
        self._ends = np.zeros(games, np.int64)
        self._scores = np.zeros((games, players), np.int64)
        self._rewards = np.zeros((games, players), np.float32)
        self._rows = np.zeros((games, players, len(self._parts)), np.float32)
        self._movers = np.zeros(games, np.int64)
        self._masks = np.zeros((games, env.num_actions), bool)
        self._hidden_parts = 1 / np.array(env.everything_units[len(self._parts) :], np.float32)
        self._hidden = np.zeros((games, len(self._hidden_parts)), np.float32)
        self.compared = 0
        self.follow(range(games))

    def follow(self, running: Iterable[int]) -> None:
        """Reads these games anew. The others were over before: nothing of them may change, but rewards come once."""
        self._rewards[:] = 0
        for number in running:
            follower = self._followers[number]
            game = follower.game
            self._over[number], self._ends[number] = game.over, follower.end()
            self._scores[number] = game.scores
            for seat in range(len(game.seats)):
                row = follower.row(seat)
                if row is not self._read[number][seat]:  # what the others see stays the same while a move is built
                    self._read[number][seat] = row
                    self._rows[number, seat] = np.frombuffer(array("h", row), np.int16) * self._parts
            self.compared += len(game.seats)
            if game.over:
                self._rewards[number] = _rewards(game)
                self._masks[number] = True
            else:
                self._masks[number] = False
                self._masks[number, list(follower.legal())] = True
                assert game.to_move is not None
                self._movers[number] = game.to_move
                bots = game_bots(game.name)
                assert bots is not None, "a game with a batched engine has bots"
                everything = bots.everything(game.position, follower.view(game.to_move))
                self._hidden[number] = np.frombuffer(array("h", everything[len(self._parts) :]), np.int16)
                self._hidden[number] *= self._hidden_parts

    def compare(self, states: Any) -> None:
        found = [np.asarray(part)[: len(self._over)] for part in jax.device_get(self._look(states))]
        own, movers, hidden = found[5], found[6], found[8]  # who is to move, and what they see, counts until the end
        arrays = {
            "over": self._over,
            "the end": self._ends,
            "the scores": self._scores,
            "the rewards": self._rewards,
            "what each seat sees": self._rows,
            "the state's own observation": np.where(
                self._over[:, None], own, self._rows[np.arange(len(own)), self._movers]
            ),
            "the seat to move": np.where(self._over, movers, self._movers),
            "the legal actions": self._masks,
            "what a critic sees beyond it": np.where(self._over[:, None], hidden, self._hidden),
        }
        for (what, expected), batched in zip(arrays.items(), found, strict=True):
            if not np.array_equal(batched, expected):
                different = batched != expected
                game = int(np.flatnonzero(different.reshape(len(different), -1).any(1))[0])
                at = np.argwhere(different[game]).tolist()
                values = [batched[game][different[game]], expected[game][different[game]]]
                raise OutOfStep(f"{what} at {at}", self._followers[game].game, *values)


def _rewards(game: Game) -> list[float]:
    """`rewards_of` without JAX."""
    players, winners = len(game.seats), game.winners
    if len(winners) == players:
        return [0.0] * players
    share, loss = 1 / len(winners), -1 / (players - len(winners))
    return [share if seat in winners else loss for seat in range(players)]
