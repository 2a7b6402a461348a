"""Statistics of a tournament: win shares with intervals, score differences, ratings, time per move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from openskill.models import PlackettLuce

from ogonek.arena.tournament import Outcome

RESAMPLES = 2000
CONFIDENCE = 0.95


class Figure(NamedTuple):
    """A mean over deals, and the interval in which it lies (bootstrap over deals)."""

    mean: float
    low: float
    high: float


class Pairing(NamedTuple):
    """One of `bot` among others of `rivals`, at every seat of every deal."""

    bot: int
    rivals: int
    games: int
    wins: Figure  # win share, shared wins divided
    points: Figure  # own score less the mean of the others'


class Standing(NamedTuple):
    """One bot over all its games."""

    bot: int
    rating: float
    doubt: float
    milliseconds: float  # a move
    moves: int


def over_deals(values: Sequence[float]) -> Figure:
    """The mean of one value per deal. Deals are resampled, not games, because games of one deal are correlated."""
    count = len(values)
    rng = Random(count)
    means = sorted([sum(rng.choices(values, k=count)) / count for _ in range(RESAMPLES)])
    cut = int(RESAMPLES * (1 - CONFIDENCE) / 2)
    return Figure(sum(values) / count, means[cut], means[-1 - cut])


def pairings(outcomes: Iterable[Outcome]) -> list[Pairing]:
    """Every bot among every other, as far as they met."""
    wins: dict[tuple[int, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    points: dict[tuple[int, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        players = len(outcome.seats)
        for seat, bot in enumerate(outcome.seats):
            others = {other for place, other in enumerate(outcome.seats) if place != seat}
            if len(others) != 1 or bot in others:
                continue
            pair = (bot, others.pop())
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            rest = (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
            wins[pair][outcome.deal].append(share)
            points[pair][outcome.deal].append(outcome.scores[seat] - rest)
    return [
        Pairing(*pair, sum(map(len, wins[pair].values())), _figure(wins[pair]), _figure(points[pair]))
        for pair in sorted(wins)
    ]


def _figure(by_deal: dict[int, list[float]]) -> Figure:
    return over_deals([sum(values) / len(values) for _, values in sorted(by_deal.items())])


def standings(outcomes: Sequence[Outcome], bots: int) -> list[Standing]:
    """Ratings by OpenSkill (Plackett-Luce), the best first. Seats of one bot share one rating."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    moves, seconds = [0] * bots, [0.0] * bots
    for outcome in outcomes:
        teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma])] for bot in outcome.seats]
        ranks = [0.0 if seat in outcome.winners else 1.0 for seat in range(len(teams))]
        rated = model.rate(teams, ranks=ranks)
        for bot in set(outcome.seats):
            own = [rated[seat][0] for seat, other in enumerate(outcome.seats) if other == bot]
            ratings[bot].mu = sum(new.mu for new in own) / len(own)
            ratings[bot].sigma = sum(new.sigma for new in own) / len(own)
        for seat, bot in enumerate(outcome.seats):
            moves[bot] += outcome.moves[seat]
            seconds[bot] += outcome.seconds[seat]
    found = [
        Standing(bot, ratings[bot].mu, ratings[bot].sigma, 1000 * seconds[bot] / max(moves[bot], 1), moves[bot])
        for bot in range(bots)
    ]
    return sorted(found, key=lambda standing: -standing.rating)
