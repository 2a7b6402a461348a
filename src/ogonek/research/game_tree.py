"""The game tree that OpenSpiel walks through, choice by choice; chance turns things up one by one (`chances.py`)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from ogonek.core.events import Event
from ogonek.core.rulebook import CHANCE
from ogonek.core.steps import FINISH
from ogonek.research.chances import Chances, Transition

RECENT = 64  # choices in the tensor of an information state
FIRST = "first"  # the pool from which chance picks who starts


class Node:
    """A node of the game tree: a game as far as it has gone. It never changes: `after` gives the next node.

    With `remember` each keeps those that come after it, so that walking a small tree again and again is quick.
    """

    def __init__(self, chances: Chances, first: int, remember: bool = False) -> None:
        self.chances = chances
        self.remember = remember
        self.position: Any = None
        self.taken: tuple[int, ...] = ()  # choices towards a move
        self.log: tuple[Event, ...] = ()
        self.choices: tuple[int, ...] = ()  # all that were taken in complete moves
        self.turned_up: dict[str, tuple[str, ...]] = {}  # all that chance picked, by pool
        self.known: dict[int, str] = {}  # after resampling: what the other seats had been told before
        self.known_until = 0
        self.pool = ""  # from which chance has to pick now
        self.left: Counter[str] = Counter()
        self.picked: dict[str, list[str]] = {}
        self._transition: Transition | None = None
        self._forget()
        if first < 0:
            self.pool = FIRST
            self.left = Counter(f"first {seat}" for seat in range(chances.players))
        else:
            self._begin(Transition(None, None, first))

    def _forget(self) -> None:
        """What is worked out when first asked for."""
        self._after: dict[int, Node] = {}
        self._told: dict[int, str] = {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> Node:
        return self

    def copy(self) -> Node:
        new = Node.__new__(Node)
        new.__dict__.update(self.__dict__)
        new._forget()
        return new

    def after(self, number: int) -> Node:
        """After an outcome of chance, or a choice, of that number."""
        if number in self._after:
            return self._after[number]
        new = self.copy()
        if self.pool:
            new._pick(self.chances.outcomes[number])
        else:
            new._choose(number)
        if self.remember:
            self._after[number] = new
        return new

    # Chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = self.left.total()
        number = self.chances.outcomes.index
        return sorted((number(thing), count / total) for thing, count in self.left.items())

    def _pick(self, thing: str) -> None:
        pool, self.pool = self.pool, ""
        if pool == FIRST:
            self.turned_up = {FIRST: (thing,)}
            self._begin(Transition(None, None, int(thing[6:])))
        else:
            self.picked = {**self.picked, pool: [*self.picked.get(pool, ()), thing]}
            self._go_on()

    def _begin(self, transition: Transition) -> None:
        self._transition = transition
        self.picked = {}
        self._go_on()

    def _go_on(self) -> None:
        """Until chance has to pick something or a player has to choose."""
        while self._transition is not None:
            outcome = self.chances.unfold(self._transition, self.picked)
            if outcome.pool:
                self.pool, self.left = outcome.pool, outcome.left
                return
            self.position = outcome.position
            self.log += tuple(outcome.events)
            self.turned_up = dict(self.turned_up)
            for pool, things in outcome.turned_up.items():
                self.turned_up[pool] = self.turned_up.get(pool, ()) + tuple(things)
            self._transition, self.picked = self.chances.forced(self.position), {}
        assert self.position.to_move != CHANCE

    # Choices

    def _steps(self) -> Any:
        steps = self.chances.book.steps(self.position)
        for number in self.taken:
            steps.choose(self.chances.book.encoding.choices[number])
        return steps

    def legal(self) -> list[int]:
        if self._legal is None:
            numbers = self.chances.book.encoding.numbers
            self._legal = sorted([numbers[choice] for choice in self._steps().choices()])
        return self._legal

    def _choose(self, number: int) -> None:
        choices = self.chances.book.encoding.choices
        steps = self._steps()
        steps.choose(choices[number])
        self.taken += (number,)
        if steps.move is not None:
            chosen = {"choices": [choices[taken] for taken in self.taken]}
            self.log += (Event("chose", {}, {self.position.to_move: chosen}),)
            self.choices += self.taken
            self.taken = ()
            self._begin(Transition(self.position, steps.move))

    # What is known

    def told(self, seat: int) -> str:
        """All that the seat was ever told, and what it has chosen towards its move: its information state."""
        if seat in self._told:
            return self._told[seat]
        lines = [self.known[seat]] if seat in self.known else []
        for event in self.log[self.known_until if lines else 0 :]:
            facts = event.seen_by(seat)
            if event.code == "chose":
                if seat in event.private:
                    lines.append("> " + ", ".join(facts["choices"]))
            else:
                lines.append(as_text(facts))
        told = self._told[seat] = "\n".join(lines + self._towards(seat))
        return told

    def seen(self, seat: int) -> str:
        """The seat's view: its observation."""
        if self.position is None:
            return ""
        return "\n".join([as_text(self.chances.book.view(self.position, seat)), *self._towards(seat)])

    def _towards(self, seat: int) -> list[str]:
        if self.position is None or self.position.to_move != seat or not self.taken:
            return []
        return ["> " + ", ".join(self.chances.book.encoding.choices[number] for number in self.taken) + " …"]

    def row(self, seat: int) -> list[float]:
        encoding = self.chances.book.encoding
        if self.position is None:
            return [0.0] * encoding.size
        taken = [encoding.choices[number] for number in self.taken] if self.position.to_move == seat else []
        return encoding.vector(self.chances.book.view(self.position, seat), taken)

    def recent(self, seat: int) -> list[float]:
        """The latest choices of everybody, the last one first, as far as the seat could see them.

        `finish` is left out: whether a player had to choose it depends on cards in their hand.
        """
        choices = self.chances.book.encoding.choices
        latest = [number for number in self.choices if choices[number] != FINISH][-RECENT:]
        found = [
            1.0 if self.chances.is_secret(choices[number]) else (number + 1) / (len(choices) + 1)
            for number in reversed(latest)
        ]
        return found + [0.0] * (RECENT - len(found))


def as_text(facts: Any) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
