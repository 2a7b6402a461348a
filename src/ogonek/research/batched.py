"""Games played many at a time in JAX, behind pgx's interface (`pip install "ogonek[jax]"`; docs/research.md).

A game's `research/batched` folder holds its rules as pure functions over fixed-size arrays, and a function
`make(players, options)` that returns an `Env`. What is the same for every game stands here: what a step does around
the rules, rewards, and playing on after the end of a game.

An environment describes one game. `jax.vmap` makes it many:

    env = jax_env(name, players=2)
    states = jax.vmap(env.init)(jax.random.split(jax.random.key(0), 1024))
    states = jax.jit(jax.vmap(env.step))(states, actions)
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.core.errors import BadRecord
from ogonek.core.kits import kit

if TYPE_CHECKING:
    from typing import Self, dataclass_transform
else:

    def dataclass_transform(**_: Any) -> Callable[[Any], Any]:
        return lambda decorated: decorated


T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def pytree(cls: type[T]) -> type[T]:
    """Makes a class a frozen dataclass whose fields JAX's transformations go through."""
    made: type[T] = jax.tree_util.register_dataclass(dataclasses.dataclass(frozen=True, kw_only=True)(cls))
    return made


@pytree
class State:
    """What pgx asks of a state, and by public names nothing else.

    A game's own arrays are kept in `_table`; `state.hands` reads them there, and `replace` puts them there.
    """

    current_player: Array  # the seat that has to decide
    observation: Array  # of the current player
    rewards: Array  # of the last step, one a seat
    terminated: Array
    truncated: Array  # never: the rules bound every game
    legal_action_mask: Array  # all true once the game is over, as in pgx
    _step_count: Array
    _table: Any = None
    _env_id: str = dataclasses.field(default="", metadata={"static": True})

    if not TYPE_CHECKING:  # a game's module declares its arrays: they are known there

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            return getattr(self._table, name)

    @property
    def env_id(self) -> str:
        return self._env_id

    def replace(self, **changes: Any) -> Self:
        own = {field.name for field in dataclasses.fields(self)}
        table = {name: value for name, value in changes.items() if name not in own}
        changes = {name: value for name, value in changes.items() if name in own}
        if table:
            changes["_table"] = dataclasses.replace(self._table, **table)
        return dataclasses.replace(self, **changes)  # type: ignore[no-any-return,unused-ignore]


def state_of(arrays: Callable[..., Any]) -> Callable[..., State]:
    """Makes states whose `_table` is of this class; all fields are given by name."""
    names = {field.name for field in dataclasses.fields(arrays)}  # type: ignore[arg-type]

    def made(**given: Any) -> State:
        table = arrays(**{name: given.pop(name) for name in names})
        return State(_table=table, **given)

    return made


S = TypeVar("S", bound=State)


class Env(ABC):
    """One game by its rules and options, for one number of players. Functions of it are pure."""

    id: str
    version: str
    num_players: int
    num_actions: int
    action_names: tuple[str, ...]
    observation_shape: tuple[int, ...]
    observation_units: tuple[int, ...]  # every number of an observation is a whole number divided by its unit
    everything_units: tuple[int, ...]  # the same for `observe_all`

    # What a game provides

    @abstractmethod
    def init(self, key: Array) -> Any:
        """A newly dealt game, before its first decision."""

    @abstractmethod
    def play(self, state: Any, action: Array, key: Array | None) -> Any:
        """The state after a legal action, and after all that follows by the rules until the next decision.

        It sets `current_player` and `terminated` and the game's own arrays; `advance` and `shown` do the rest.
        """

    @abstractmethod
    def observe(self, state: Any, player: Array | int | None = None) -> Array:
        """What this seat (the current player, if none is given) knows, as a row of numbers."""

    @abstractmethod
    def observe_all(self, state: Any) -> Array:
        """The current player's observation and all that is hidden from it: for critics, never for players."""

    @abstractmethod
    def legal(self, state: Any) -> Array:
        """Which actions the current player may take, while the game goes on."""

    @abstractmethod
    def scores(self, state: Any) -> Array:
        """The points of each seat; final when the game is over."""

    @abstractmethod
    def winners(self, state: Any) -> Array:
        """For each seat whether it wins (or shares the win), if the game is over now."""

    # What is the same for all

    def step(self, state: S, action: Array, key: Array | None = None) -> S:
        """The state after an action; `key` is needed only where chance can be due."""
        return self.shown(self.advance(state, action, key))

    def advance(self, state: S, action: Array, key: Array | None = None) -> S:
        """`step` without the observation and the mask of the new state, which keeps the old ones.

        An illegal action ends the game: its player gets -1, the others share +1. After the end nothing changes.
        """
        done = state.terminated | state.truncated
        legal = state.legal_action_mask[action]
        moved: S = self.play(state, action, key)
        penalty = rewards_of(jnp.arange(self.num_players) != state.current_player)
        ended = jnp.where(moved.terminated, rewards_of(self.winners(moved)), 0.0)
        moved = moved.replace(
            rewards=jnp.where(legal, ended, penalty),
            terminated=moved.terminated | ~legal,
            _step_count=state._step_count + 1,
        )
        over = state.replace(rewards=jnp.zeros_like(state.rewards))
        return select(done, over, moved)

    def shown(self, state: S) -> S:
        """The state with the mask and the observation that belong to it."""
        state = settled(state)
        mask = self.legal(state) | state.terminated
        return state.replace(legal_action_mask=mask, observation=self.observe(state), _env_id=self.id)


def select(condition: Array, chosen: T, other: T) -> T:
    """`chosen` where the condition (one truth value) holds, else `other`: whole states."""
    picked: T = jax.tree.map(lambda one, two: jnp.where(condition, one, two), chosen, other)
    return picked


def settled(arrays: T) -> T:
    """The same arrays, written to memory before anything reads them.

    Without it the compiler may merge what reads them with what makes them, and do all the work anew for each reader.
    """
    written: T = jax.lax.optimization_barrier(arrays)  # type: ignore[no-untyped-call]
    return written


def rewards_of(winners: Array) -> Array:
    """The winners share +1 equally, the others share -1 equally; where all win, all get 0. They sum to zero."""
    won = winners.sum()
    shares = jnp.where(winners, 1.0 / jnp.maximum(won, 1), -1.0 / jnp.maximum(winners.size - won, 1))
    return jnp.where(won == winners.size, 0.0, shares).astype(jnp.float32)


def auto_reset(env: Env) -> Callable[[S, Array, S], S]:
    """A step after which a finished game goes on as a new one, with rewards and `terminated` of the finished one.

    The new game is the third argument, `fresh`. Dealing costs more than a step, and only few games end at a step:
    so deal once for many steps (`fresh = vmap(env.init)(keys)` before a rollout of 64) and hand in the same `fresh`
    at each. A game that ends twice in one rollout begins twice with the same deal; every game has its own.
    """

    def step(state: S, action: Array, fresh: S, key: Array | None = None) -> S:
        false = jnp.zeros_like(state.terminated)  # a constant: what `advance` does for finished games falls away
        running = state.replace(terminated=false, truncated=false)
        moved = env.advance(running, action, key)
        done = moved.terminated | moved.truncated
        begun = select(done, fresh, moved)
        shown = env.shown(begun)
        return shown.replace(rewards=moved.rewards, terminated=moved.terminated, truncated=moved.truncated)

    return step


def jax_env(name: str, *, players: int, **options: bool) -> Env:
    """The batched engine of a game."""
    found = kit(name)
    book = found.rulebook()
    book.check_players(players)
    chosen = book.check_options(options)
    batched = found.part(found.batched)
    if batched is None:
        raise BadRecord("no-batched-engine", game=book.name)
    env: Env = batched.make(players, chosen)
    return env
