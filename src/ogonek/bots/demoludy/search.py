"""Tree search for Demoludy, made for auctions.

A search that deals the hidden cards and lets everybody look for their best answer would believe that rivals see
through its bids, and it through theirs. So only the seat's own decisions branch. Rivals bid as `greedy` would with
the hand they were dealt, looking at nothing else, and not always the same way: the better a bid looks to them,
the likelier it is. Each round of thinking deals anew; what the seat sees in between (bids, not face-down cards)
leads to the next of its own decisions. When the auction is over an estimate says who will win. All moves in the running
are tried on the same deals, since luck differs more from deal to deal than from move to move.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.demoludy.greedy import GREEDY, Greedy
from ogonek.bots.tree import Branch, Candidate, Node
from ogonek.games.demoludy.components import DOWN, GOODS, TEN, WORTH
from ogonek.games.demoludy.moves import STEALS, Lay, Move, Shuffle, Steal
from ogonek.games.demoludy.position import Position
from ogonek.games.rulebook import CHANCE, Redealer

ENOUGH = 6  # deals before a move can be given up


class Settings(NamedTuple):
    explore: float = 0.6
    warmth: float = 5.0
    unseen: float = 0.05
    point: float = 0.01  # win share that a point of greedy's worth counts as
    trust: float = 8.0  # trials that greedy's word counts as
    whim: float = 0.5  # points by which a bid must look worse to a rival to be e times less likely
    auctions: int = 1  # after which a play-out is cut off
    # What makes a win e to this power times likelier; fitted to how greedy's games went on after their auctions
    tokens: tuple[float, ...] = (0.0, 0.16, 0.97, 1.64, 1.64, 1.64)  # so many countries
    value: float = 0.08  # a point of a token, in the points variant
    wanted: float = 0.096  # a point of goods in the hand, of a colour that is still to be won
    owned: float = 0.057  # and of one that is won already
    dollar: float = 0.108  # a point of a dollar
    action: float = 0.15  # an action card
    starter: float = 0.55  # to open the next auction


class Trial:
    """A move that may be made now, and what it brought on each deal."""

    def __init__(self, move: Move, promise: float) -> None:
        self.move = move
        self.promise = promise  # what greedy thinks of it, below the best, as win share
        self.values: list[float] = []

    def worth(self, trust: float) -> float:
        return (sum(self.values) + trust * self.promise) / (len(self.values) + trust)

    def candidate(self, root: Node[Move]) -> Candidate:
        branch = root.branches.get(self.move)
        if branch is None:
            return Candidate(self.move.text, 0, 0.0, 0.0)
        return Candidate(self.move.text, branch.visits, branch.value / branch.visits, branch.points / branch.visits)


def still_running(trials: list[Trial]) -> list[Trial]:
    """Without those that are clearly worse than the best on the same deals."""
    deals = min([len(trial.values) for trial in trials])
    if deals < ENOUGH:
        return trials
    best = max(trials, key=lambda trial: sum(trial.values[:deals]))
    kept = []
    for trial in trials:
        behind = [ahead - own for ahead, own in zip(best.values[:deals], trial.values)]
        mean = sum(behind) / deals
        spread = sqrt(sum([(one - mean) ** 2 for one in behind]) / deals)
        if mean <= 2 * spread / sqrt(deals) + 0.005:
            kept.append(trial)
    return kept


class Search:
    def __init__(self, settings: Settings = Settings(), greedy: Greedy = GREEDY) -> None:
        self._settings = settings
        self._greedy = greedy

    def think(self, redealer: Redealer[Position], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first; the budget is spent unless there is nothing to choose."""
        root: Node[Move] = Node()
        ranked = self._greedy.rank(redealer.deal(rng))
        if len(ranked) == 1:
            return [Candidate(ranked[0][1].text, 0, 0.0, 0.0)]
        top = max([worth for worth, _ in ranked])
        trials = [Trial(move, (worth - top) * self._settings.point) for worth, move in ranked]
        running = trials[:]
        spending = True
        while spending:
            # Every move that is still in the running is tried on the same deal, with the same chance: what differs
            # then is the move.
            position, luck = redealer.deal(rng), rng.random()
            for trial in running:
                spending = budget.spend()
                if not spending:
                    break
                value = self._walk(root, position.copy(), seat, Random(luck), trial.move)
                trial.values.append(value)
            running = still_running(running)
        best = max(running, key=lambda trial: trial.worth(self._settings.trust))
        others = [trial for trial in trials if trial is not best]
        others.sort(key=lambda trial: (-len(trial.values), -trial.worth(self._settings.trust)))
        return [trial.candidate(root) for trial in (best, *others)]

    def _walk(self, root: Node[Move], position: Position, seat: int, rng: Random, first: Move) -> float:
        """One round of thinking: down the tree from this move, a play-out, and back; what it brought."""
        settings = self._settings
        node: Node[Move] | None = root
        branch: Branch[Move] | None = None
        seen: list[Hashable] = []
        path: list[tuple[Node[Move], Branch[Move]]] = []
        last = position.auctions + settings.auctions
        while (mover := position.to_move) is not None and position.auctions < last:
            if mover == CHANCE:
                settle(position, rng)
                continue
            if mover != seat or (node is None and branch is None):
                move = self._whim(position, rng)
                if branch is not None:
                    seen.append((move.up, len(move.down)) if isinstance(move, Lay) else move)
                position.apply(move)
                continue
            if branch is not None:  # the next of one's own decisions
                hand = tuple(position.hands[seat])
                node = branch.children.get((hand, *seen)) if branch.visits else None
                if node is None and branch.visits:
                    node = branch.children[(hand, *seen)] = Node()
                branch, seen = None, []
                continue
            assert node is not None
            ranked = [(0.0, first)] if node is root else self._greedy.rank(position)
            move = ranked[0][1]
            if len(ranked) > 1:
                move = node.pick(ranked, settings.explore, settings.warmth, settings.unseen)
            branch = node.branches.get(move)
            if branch is None:
                branch = node.branches[move] = Branch()
            path.append((node, branch))
            position.apply(move)
        value = self._chances(position)[seat]
        score = float(position.scores[seat])
        for node, branch in path:
            node.add(branch, value, score)
        return value

    def _whim(self, position: Position, rng: Random) -> Move:
        """A bid as greedy makes it, now and then the second best."""
        ranked = self._greedy.rank(position)
        if len(ranked) == 1:
            return ranked[0][1]
        top = max([worth for worth, _ in ranked])
        odds = [exp((worth - top) / self._settings.whim) for worth, _ in ranked]
        return rng.choices(ranked, odds)[0][1]

    def _chances(self, position: Position) -> list[float]:
        """How likely each player is to win: by tokens, and by what the cards in the hand are worth."""
        players = range(position.players)
        if position.over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in players]
        strengths = [self._strength(position, seat) for seat in players]
        top = max(strengths)
        odds = [exp(strength - top) for strength in strengths]
        whole = sum(odds)
        return [share / whole for share in odds]

    def _strength(self, position: Position, seat: int) -> float:
        settings = self._settings
        owned = position.tokens[seat]
        strength = settings.tokens[len(owned) - owned.count(0)]
        if position.points:
            strength += settings.value * sum(owned)
        if position.turn == seat:
            strength += settings.starter
        for face in position.hands[seat]:
            if face < GOODS:
                strength += WORTH[face] * (settings.owned if owned[face // 5] else settings.wanted)
            else:
                strength += WORTH[face] * settings.dollar if face <= TEN else settings.action
        return strength


def settle(position: Position, rng: Random) -> None:
    """The chance that is due (D5, A7)."""
    move: Shuffle | Steal
    if position.shuffle_due:
        deck = [card % DOWN for card in position.discard]
        rng.shuffle(deck)
        move = Shuffle(tuple(deck))
    else:
        move = STEALS[rng.choice(position.hands[position.victim])]
    position.apply(move)


SEARCH = Search()
