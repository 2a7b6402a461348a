"""Information-set Monte-Carlo tree search for Pan tu nie stał!

Each round of thinking deals what is hidden anew, as the seat could be sitting in it, and walks down one tree
that is shared by all deals: its branches are moves, and after one's own draw the card drawn, which the seat will
see. Every player on the way looks for their own good (max^n), led by what `greedy` thinks of a move; where the
tree ends, `greedy` plays on for everybody until the seat has had another turn, and an estimate says who
will win.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.pan_tu_nie_stal.estimate import Estimate
from ogonek.bots.pan_tu_nie_stal.greedy import GREEDY, Greedy, Ranked
from ogonek.games.pan_tu_nie_stal.moves import DRAW, END, Move
from ogonek.games.pan_tu_nie_stal.position import Position
from ogonek.games.rulebook import Redealer


class Settings(NamedTuple):
    explore: float = 1.0  # how much a move's promise counts against its results
    warmth: float = 1.5  # points by which a move must look worse to be e times less promising
    unseen: float = 0.05  # how much worse than its parent an untried move is taken to be
    # With 2, 3, 4 and 5 players: turns of one's own, after this one, at whose end a play-out is cut off
    rounds: tuple[int, ...] = (3, 2, 1, 1)
    card: float = 1.0  # what cards are worth in an estimate, compared with greedy's choice of moves
    certain: float = 3.0  # points that make a win e times likelier, with no card to come
    open: float = 9.0  # and how many more with all cards to come
    points: float = 0.1  # share of points, beside winning, in what is looked for


class Branch:
    """A move in the tree: how often it was tried, what it brought its mover, and what comes after it."""

    __slots__ = ("children", "points", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.points = 0.0
        self.children: dict[Hashable, Node] = {}


class Node:
    """A decision that the seat cannot tell from others like it."""

    __slots__ = ("branches", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.branches: dict[Move, Branch] = {}


class Candidate(NamedTuple):
    """What the search found out about a move."""

    move: str
    visits: int
    win_share: float  # expected
    score: float  # expected, one's own at the end


class Search:
    def __init__(self, settings: Settings = Settings(), greedy: Greedy = GREEDY) -> None:
        self._settings = settings
        self._greedy = greedy
        self._estimate = Estimate(greedy, settings.card, settings.certain, settings.open)

    def think(self, redealer: Redealer[Position], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first; the budget is spent unless there is nothing to choose."""
        root = Node()
        position = redealer.deal(rng)
        ranked = self._greedy.rank(position)
        if len(ranked) == 1:
            return [Candidate(ranked[0][1].text, 0, 0.0, 0.0)]
        while budget.spend():
            self._walk(root, position, seat)
            position = redealer.deal(rng)
        if not root.branches:  # no budget at all
            return [Candidate(max(ranked, key=lambda found: found[0])[1].text, 0, 0.0, 0.0)]
        found = [
            Candidate(move.text, branch.visits, branch.value / branch.visits, branch.points / branch.visits)
            for move, branch in root.branches.items()
        ]
        return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.win_share))

    def _walk(self, root: Node, position: Position, seat: int) -> None:
        """One round of thinking: down the tree, a play-out, and back."""
        greedy = self._greedy
        node = root
        path: list[tuple[Node, Branch, int]] = []
        while (mover := position.to_move) is not None:
            ranked = greedy.rank(position)
            move = ranked[0][1] if len(ranked) == 1 else self._choose(node, ranked)
            branch = node.branches.get(move)
            if branch is None:
                branch = node.branches[move] = Branch()
            path.append((node, branch, mover))
            # What one draws oneself is seen; what others draw is not.
            seen: Hashable = position.decks[seat][-1] if move is DRAW and mover == seat else None
            position.apply(move)
            if not branch.visits:
                break
            child = branch.children.get(seen)
            if child is None:
                child = branch.children[seen] = Node()
            node = child
        self._play_on(position, seat, self._settings.rounds[position.players - 2])
        scores = self._estimate.scores(position)
        values = self._values(position, scores)
        for node, branch, mover in path:
            node.visits += 1
            node.value += values[mover]
            branch.visits += 1
            branch.value += values[mover]
            branch.points += scores[mover]

    def _choose(self, node: Node, ranked: list[Ranked]) -> Move:
        """The move with the best mix of results and promise."""
        settings = self._settings
        top = max([worth for worth, _ in ranked])
        promise = [exp((worth - top) / settings.warmth) for worth, _ in ranked]
        eager = settings.explore * sqrt(node.visits + 1) / sum(promise)
        untried = (node.value / node.visits if node.visits else 0.5) - settings.unseen
        most = -1e9
        branches = node.branches
        for (_, move), likely in zip(ranked, promise):
            branch = branches.get(move)
            if branch is None:
                worth = untried + eager * likely
            else:
                worth = branch.value / branch.visits + eager * likely / (1 + branch.visits)
            if worth > most:
                best, most = move, worth
        return best

    def _play_on(self, position: Position, seat: int, rounds: int) -> None:
        """Greedy for everybody, until the seat is about to end its turn after so many more."""
        choose = self._greedy.move
        own = position.turn == seat
        while position.to_move is not None:
            move = choose(position)
            if position.turn != seat:
                own = False
            elif not own:
                own = True
                rounds -= 1
            if own and rounds <= 0 and move is END:
                return
            position.apply(move)

    def _values(self, position: Position, scores: list[float]) -> list[float]:
        """What each player wants more of: mostly winning, a little by how much."""
        share = self._settings.points
        chances = self._estimate.chances(position, scores)
        if not share:
            return chances
        mean = sum(scores) / len(scores)
        return [
            (1 - share) * chance + share * min(max(0.5 + (score - mean) / 80, 0.0), 1.0)
            for chance, score in zip(chances, scores)
        ]


SEARCH = Search()
