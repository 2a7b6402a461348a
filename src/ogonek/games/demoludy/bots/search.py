"""Search for Demoludy, made for auctions: every sensible move is tried on the same deals.

A search that deals the hidden cards and lets everybody look for their best answer would believe that rivals see
through its bids, and it through theirs. So only the move that is asked for branches. From there on each player bids as
`greedy` would with the hand they were dealt, looking at nothing else, and when the auction is over an estimate
(`estimate.py`) says who will win. Deals that fit what was bid so far come more often (`beliefs.py`). All moves in the
running are tried on the same deals, since luck differs more from deal to deal than from move to move; a move that is
clearly worse on them is given up, and when one is left the search ends before its budget does.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final, NamedTuple

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Candidate
from ogonek.core.rulebook import CHANCE, Redealer
from ogonek.games.demoludy.bots.beliefs import Believer
from ogonek.games.demoludy.bots.estimate import chances
from ogonek.games.demoludy.bots.greedy import GREEDY, Greedy
from ogonek.games.demoludy.rules.components import DOWN
from ogonek.games.demoludy.rules.moves import STEALS, Move, Shuffle, Steal
from ogonek.games.demoludy.rules.position import Position

ENOUGH: Final = 6  # deals after which moves can be given up, again and again


class Settings(NamedTuple):
    point: float = 0.004  # win share that a point of greedy's worth counts as
    trust: float = 8.0  # trials that greedy's word counts as
    auctions: int = 1  # after which a play-out is cut off
    tries: int = 6  # deals of which one is believed


class Trial:
    """A move that may be made now, and what it brought on each deal."""

    def __init__(self, move: Move, promise: float) -> None:
        self.move = move
        self.promise = promise  # what greedy thinks of it, below the best, as win share
        self.values: list[float] = []
        self.points = 0

    def worth(self, trust: float) -> float:
        return (sum(self.values) + trust * self.promise) / (len(self.values) + trust)

    def candidate(self) -> Candidate:
        visits = len(self.values)
        if not visits:
            return Candidate(self.move.text, 0, 0.0, 0.0)
        return Candidate(self.move.text, visits, sum(self.values) / visits, self.points / visits)


def still_running(trials: list[Trial]) -> list[Trial]:
    """Without those that are clearly worse than the best on the same deals."""
    deals = min([len(trial.values) for trial in trials])
    if deals < ENOUGH or deals % ENOUGH:
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
        """The moves that were tried, the best first; the budget is spent unless it is clear before which is best."""
        trust = self._settings.trust
        believer = Believer(redealer, seat, self._settings.tries, self._greedy)
        ranked = self._greedy.rank(redealer.deal(rng))
        top = max([worth for worth, _ in ranked])
        trials = [Trial(move, (worth - top) * self._settings.point) for worth, move in ranked]
        running = trials[:]
        spending = True
        while spending and len(running) > 1:
            # Every move that is still in the running is tried on the same deal, with the same chance: what differs
            # then is the move.
            position, luck = believer.deal(rng), rng.random()
            for trial in running:
                spending = budget.spend()
                if not spending:
                    break
                self._try(trial, position.copy(), seat, Random(luck))
            running = still_running(running)
        best = max(running, key=lambda trial: trial.worth(trust))
        others = [trial for trial in trials if trial is not best]
        others.sort(key=lambda trial: (-len(trial.values), -trial.worth(trust)))
        return [trial.candidate() for trial in (best, *others)]

    def _try(self, trial: Trial, position: Position, seat: int, rng: Random) -> None:
        """One round of thinking: the move, what everybody does after it, and what that comes to."""
        last = position.auctions + self._settings.auctions
        move = self._greedy.move
        position.apply(trial.move)
        while (mover := position.to_move) is not None and position.auctions < last:
            if mover == CHANCE:
                settle(position, rng)
            else:
                position.apply(move(position))
        trial.values.append(chances(position)[seat])
        trial.points += position.scores[seat]


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
