"""What tree searches share: nodes that remember what moves brought, and the choice among them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Generic, NamedTuple, Protocol, TypeVar


class Written(Protocol):
    @property
    def text(self) -> str: ...

    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Written)


class Branch(Generic[M]):
    """A move in the tree: how often it was tried, what it brought its mover, and what comes after it."""

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

    def pick(self, ranked: Sequence[tuple[float, M]], explore: float, warmth: float, unseen: float) -> M:
        """The move with the best mix of results and promise (PUCT): `ranked` says how well each one looks.

        `warmth`: how much worse a move must look to be e times less promising. `unseen`: how much worse than
        its node an untried move is taken to be.
        """
        top = max([worth for worth, _ in ranked])
        promise = [exp((worth - top) / warmth) for worth, _ in ranked]
        eager = explore * sqrt(self.visits + 1) / sum(promise)
        untried = (self.value / self.visits if self.visits else 0.5) - unseen
        most = -1e9
        branches = self.branches
        for (_, move), likely in zip(ranked, promise):
            branch = branches.get(move)
            if branch is None:
                worth = untried + eager * likely
            else:
                worth = branch.value / branch.visits + eager * likely / (1 + branch.visits)
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
    """What a search found out about a move."""

    move: str
    visits: int
    win_share: float  # expected
    score: float  # expected, one's own at the end
