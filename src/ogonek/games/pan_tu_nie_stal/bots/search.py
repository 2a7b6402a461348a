"""Information-set Monte-Carlo tree search for Pan tu nie stał!

Each iteration redeals what the seat cannot see and walks down one tree that all deals share. Its branches are moves,
and after a draw of the seat's own the card drawn. Every player maximises their own value (max^n), with priors from
`greedy`. Where the tree ends, `greedy` plays on for everybody until the seat has had another turn; then an estimate
gives the win probabilities.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Branch, Candidate, Node
from ogonek.core.exact import ordered_sum
from ogonek.core.rulebook import Redealer
from ogonek.games.pan_tu_nie_stal.bots.estimate import Estimate
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY, Greedy
from ogonek.games.pan_tu_nie_stal.rules.moves import DRAW, END, Move
from ogonek.games.pan_tu_nie_stal.rules.position import Position


class Settings(NamedTuple):
    explore: float = 1.0  # PUCT's exploration constant
    temperature: float = 1.5  # of the softmax that makes priors of greedy's points
    untried: float = 0.05  # how much lower than its parent an untried move is valued
    # With 2, 3, 4 and 5 players: turns of the seat, after this one, at whose end a play-out is cut off
    rounds: tuple[int, ...] = (3, 2, 1, 1)
    card: float = 1.0  # value of cards in an estimate, relative to greedy's weights
    certain: float = 3.0  # temperature of the win probabilities, in points, with no card to come
    open: float = 9.0  # added to it with all cards to come
    points: float = 0.1  # share of the score, beside winning, in the value that is maximised


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
        """One iteration: selection, play-out, backpropagation."""
        greedy = self._greedy
        node = root
        path: list[tuple[Node[Move], Branch[Move], int]] = []
        settings = self._settings
        while (mover := position.to_move) is not None:
            ranked = greedy.rank(position)
            move = ranked[0][1]
            if len(ranked) > 1:
                move = node.pick(ranked, settings.explore, settings.temperature, settings.untried)
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
        """The value that each player maximises: mostly winning, a little by how much."""
        share = self._settings.points
        chances = self._estimate.chances(position, scores)
        if not share:
            return chances
        mean = ordered_sum(scores) / len(scores)
        return [
            (1 - share) * chance + share * min(max(0.5 + (score - mean) / 80, 0.0), 1.0)
            for chance, score in zip(chances, scores)
        ]


SEARCH = Search()
