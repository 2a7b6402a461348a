"""What tree searches share: nodes with the statistics of their moves, and selection among them (PUCT)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Generic, NamedTuple, Protocol, TypeVar

from ogonek.core.exact import exp, ordered_sum


class Written(Protocol):
    @property
    def text(self) -> str: ...

    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Written)


class Branch(Generic[M]):
    """A move in the tree: visits, the sums of its mover's values and scores, and what comes after it."""

    __slots__ = ("children", "points", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.points = 0.0
        self.children: dict[Hashable, Node[M]] = {}


class Node(Generic[M]):
    """A decision that the seat cannot tell from others like it."""

    __slots__ = ("branches", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.branches: dict[M, Branch[M]] = {}

    def add(self, branch: Branch[M], value: float, points: float) -> None:
        self.visits += 1
        self.value += value
        branch.visits += 1
        branch.value += value
        branch.points += points

    def pick(self, ranked: Sequence[tuple[float, M]], explore: float, temperature: float, untried: float) -> M:
        """The move to try next (PUCT). Priors are a softmax of the worths in `ranked`.

        `untried`: how much lower than its node an untried move is valued.
        """
        top = max([worth for worth, _ in ranked])
        priors = [exp((worth - top) / temperature) for worth, _ in ranked]
        scale = explore * sqrt(self.visits + 1) / ordered_sum(priors)
        untried_value = (self.value / self.visits if self.visits else 0.5) - untried
        most = -1e9
        branches = self.branches
        for (_, move), prior in zip(ranked, priors):
            branch = branches.get(move)
            if branch is None:
                worth = untried_value + scale * prior
            else:
                worth = branch.value / branch.visits + scale * prior / (1 + branch.visits)
            if worth > most:
                best, most = move, worth
        return best

    def candidates(self) -> list[Candidate]:
        """The moves that were tried here, the best first."""
        found = [
            Candidate(move.text, branch.visits, branch.value / branch.visits, branch.points / branch.visits)
            for move, branch in self.branches.items()
        ]
        return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.win_share))


class Candidate(NamedTuple):
    """The statistics of a move that was tried."""

    move: str
    visits: int
    win_share: float  # expected
    score: float  # expected, one's own at the end
