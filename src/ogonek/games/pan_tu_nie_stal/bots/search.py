"""Information-set Monte-Carlo tree search for Pan tu nie stał!

Each round of thinking deals what is hidden anew, as the seat could be sitting in it, and walks down one tree
that is shared by all deals: its branches are moves, and after one's own draw the card drawn, which the seat will
see. Every player on the way looks for their own good (max^n), led by what `greedy` thinks of a move; where the
tree ends, `greedy` plays on for everybody until the seat has had another turn, and an estimate says who
will win.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Branch, Candidate, Node
from ogonek.core.rulebook import Redealer
from ogonek.games.pan_tu_nie_stal.bots.estimate import Estimate
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY, Greedy
from ogonek.games.pan_tu_nie_stal.rules.moves import DRAW, END, Move
from ogonek.games.pan_tu_nie_stal.rules.position import Position


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


class Search:
    def __init__(self, settings: Settings = Settings(), greedy: Greedy = GREEDY) -> None:
        self._settings = settings
        self._greedy = greedy
        self._estimate = Estimate(greedy, settings.card, settings.certain, settings.open)

    def think(self, redealer: Redealer[Position], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first; the budget is spent unless there is nothing to choose."""
        root: Node[Move] = Node()
        position = redealer.deal(rng)
        ranked = self._greedy.rank(position)
        if len(ranked) == 1:
            return [Candidate(ranked[0][1].text, 0, 0.0, 0.0)]
        while budget.spend():
            self._walk(root, position, seat)
            position = redealer.deal(rng)
        if not root.branches:  # no budget at all
            return [Candidate(max(ranked, key=lambda found: found[0])[1].text, 0, 0.0, 0.0)]
        return root.candidates()

    def _walk(self, root: Node[Move], position: Position, seat: int) -> None:
        """One round of thinking: down the tree, a play-out, and back."""
        greedy = self._greedy
        node = root
        path: list[tuple[Node[Move], Branch[Move], int]] = []
        settings = self._settings
        while (mover := position.to_move) is not None:
            ranked = greedy.rank(position)
            move = ranked[0][1]
            if len(ranked) > 1:
                move = node.pick(ranked, settings.explore, settings.warmth, settings.unseen)
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
        self._play_on(position, seat, settings.rounds[position.players - 2])
        scores = self._estimate.scores(position)
        values = self._values(position, scores)
        for node, branch, mover in path:
            node.add(branch, values[mover], scores[mover])

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
