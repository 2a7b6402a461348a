"""Chance made explicit: nothing is dealt before somebody sees it.

A game file fixes all cards beforehand. For algorithms that walk a whole game tree that is hopeless: what nobody ever
sees would multiply the tree. So here a hidden pile (a deck, the Ministry, a stack of tokens) is a *pool* without an
order, and each time the rules turn up something of it, chance picks what it is.

The rules themselves stay as they are. A move is played on a copy, with what chance has picked so far on top of each
pool and the rest beneath it in any order. The events tell what was turned up. If more came up than was picked, the
copy is thrown away, chance picks the first thing that was missing, and the move is played again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ogonek.core.events import Event
from ogonek.core.rulebook import Plain, Rulebook

Pools = Mapping[str, Sequence[str]]


class Transition(NamedTuple):
    """What is to be played: a move from a position, or (without a position) the laying of the table."""

    position: Any
    move: Any
    first: int = 0


class Outcome(NamedTuple):
    """A transition played with what chance picked: where it led, or what chance has to pick from now."""

    position: Any
    events: list[Event]
    turned_up: dict[str, list[str]]
    pool: str = ""
    left: Counter[str] = Counter()


class Chances(ABC):
    """Where a game hides things. An outcome of chance is a text of the fixed list `outcomes`."""

    book: Rulebook[Any, Any]
    outcomes: list[str]

    def __init__(self, players: int, options: Mapping[str, bool]) -> None:
        self.players = players
        self.options = dict(options)

    @abstractmethod
    def pools(self, transition: Transition) -> dict[str, list[str]]:
        """What lies hidden when it begins."""

    @abstractmethod
    def play(self, transition: Transition, order: Pools, events: list[Event]) -> Any:
        """The position after it, with the pools in that order, the next one first."""

    @abstractmethod
    def turned_up(self, event: Event) -> list[str]:
        """The pools from which something was turned up, in order, once for each."""

    @abstractmethod
    def is_secret(self, choice: str) -> bool:
        """Whether the other seats do not learn which choice of its kind was made."""

    def forced(self, position: Any) -> Transition | None:
        """What follows without anybody's choice."""
        return None

    def other_draws(self, log: Sequence[Event], view: Plain, rng: Random) -> dict[str, list[str]] | None:
        """What the other seats could have drawn, by pool, as far as the view's seat knows; each way equally likely.

        None where the play so far cannot be told again on another deal: then only the position is dealt anew.
        """
        return None

    def unfold(self, transition: Transition, picked: Pools) -> Outcome:
        """Plays it as far as chance has picked."""
        pools = self.pools(transition)
        left = {pool: Counter(things) - Counter(picked.get(pool, ())) for pool, things in pools.items()}
        order = {pool: [*picked.get(pool, ()), *left[pool].elements()] for pool in pools}
        events: list[Event] = []
        position = self.play(transition, order, events)
        came: dict[str, list[str]] = {}
        for event in events:
            for pool in self.turned_up(event):
                so_far = came.setdefault(pool, [])
                if len(so_far) < len(order.get(pool, ())):  # beyond it lies what everybody knows
                    if len(so_far) >= len(picked.get(pool, ())) and len(left[pool]) > 1:
                        return Outcome(None, [], {}, pool, left[pool])
                    so_far.append(order[pool][len(so_far)])
        return Outcome(position, events, came)
