"""Search for Demoludy: flat Monte Carlo with common random numbers, every sensible move tried on the same deals.

A tree search over redealt hands would assume that rivals know each other's cards. So only the first move branches.
After it each player bids as `greedy` does with the hand they were dealt, until the auction is over; then `estimate.py`
gives the win probabilities. Deals are weighted by how well they fit the bids so far (`beliefs.py`). All moves are
tried on the same deals, since results vary more from deal to deal than from move to move. A move that is clearly worse
on them is dropped; when one is left, the search ends before its budget does.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final, NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Candidate
from ogonek.core.exact import ordered_sum
from ogonek.core.rulebook import CHANCE, Redealer
from ogonek.games.demoludy.bots.beliefs import WeightedRedealer
from ogonek.games.demoludy.bots.estimate import chances
from ogonek.games.demoludy.bots.greedy import GREEDY, Greedy
from ogonek.games.demoludy.rules.chance import chance_move
from ogonek.games.demoludy.rules.moves import Move
from ogonek.games.demoludy.rules.position import Position

BATCH: Final = 6  # deals: after each batch, moves that are clearly worse are dropped


class Settings(NamedTuple):
    point: float = 0.004  # win share for a point of greedy's worth, in the prior of a move
    prior_weight: float = 8.0  # trials that the prior counts as
    auctions: int = 1  # after which a play-out is cut off
    proposals: int = 6  # deals from which one is drawn, by how well it fits the bids


class Trial:
    """A move that may be made now, and its result on each deal."""

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior  # win share by greedy's worth, relative to its best move
        self.values: list[float] = []
        self.points = 0

    def worth(self, prior_weight: float) -> float:
        return (ordered_sum(self.values) + prior_weight * self.prior) / (len(self.values) + prior_weight)

    def candidate(self) -> Candidate:
        visits = len(self.values)
        if not visits:
            return Candidate(self.move.text, 0, 0.0, 0.0)
        return Candidate(self.move.text, visits, ordered_sum(self.values) / visits, self.points / visits)


def still_running(trials: list[Trial]) -> list[Trial]:
    """Without those that are clearly worse than the best on the same deals."""
    deals = min([len(trial.values) for trial in trials])
    if deals < BATCH or deals % BATCH:
        return trials
    best = max(trials, key=lambda trial: ordered_sum(trial.values[:deals]))
    kept = []
    for trial in trials:
        behind = [ahead - own for ahead, own in zip(best.values[:deals], trial.values)]
        mean = ordered_sum(behind) / deals
        spread = sqrt(ordered_sum([(one - mean) * (one - mean) for one in behind]) / deals)
        if mean <= 2 * spread / sqrt(deals) + 0.005:
            kept.append(trial)
    return kept


class Search:
    def __init__(self, settings: Settings = Settings(), greedy: Greedy = GREEDY) -> None:
        self._settings = settings
        self._greedy = greedy

    def think(self, redealer: Redealer[Position], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first. Stops before the budget is spent once one move is left."""
        weight = self._settings.prior_weight
        deals = WeightedRedealer(redealer, seat, self._settings.proposals, self._greedy)
        ranked = self._greedy.rank(redealer.deal(rng))
        top = max([worth for worth, _ in ranked])
        trials = [Trial(move, (worth - top) * self._settings.point) for worth, move in ranked]
        running = trials[:]
        spending = True
        while spending and len(running) > 1:
            # Every move that is left is tried on the same deal with the same seed, so that only the move differs.
            position, seed = deals.deal(rng), rng.getrandbits(64)  # not a float, whose hash depends on the machine
            for trial in running:
                spending = budget.spend()
                if not spending:
                    break
                self._try(trial, position.copy(), seat, Random(seed))
            running = still_running(running)
        best = max(running, key=lambda trial: trial.worth(weight))
        others = [trial for trial in trials if trial is not best]
        others.sort(key=lambda trial: (-len(trial.values), -trial.worth(weight)))
        return [trial.candidate() for trial in (best, *others)]

    def _try(self, trial: Trial, position: Position, seat: int, rng: Random) -> None:
        """One iteration: the move, everybody's play after it, and the win probability it leads to."""
        last = position.auctions + self._settings.auctions
        move = self._greedy.move
        position.apply(trial.move)
        while (mover := position.to_move) is not None and position.auctions < last:
            if mover == CHANCE:
                position.apply(chance_move(position, rng.shuffle, rng.randrange))
            else:
                position.apply(move(position))
        trial.values.append(chances(position)[seat])
        trial.points += position.scores[seat]


SEARCH = Search()
