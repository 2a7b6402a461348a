"""Ratings: which games count, who came where in them, and what follows (docs/ratings.md).

Everything follows from the rows of rated games in the order of their numbers, by `rated`: a rating that is kept is a
cache of it, which `ogonek admin ratings` can compute anew to the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce

from ogonek.table import Table
from ogonek.table.results import place_of

POINTS = 60  # of a shown rating for one of the model: newcomers have 1500
PROVISIONAL = 5.0  # deviation: below, a rating is settled, after some 23 games of two players, or 40 of five

_MODEL = PlackettLuce()


class Skill(NamedTuple):
    """What is known of somebody at one game with so many players."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        return round(POINTS * self.mu)

    @property
    def doubt(self) -> int:
        return round(POINTS * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma >= PROVISIONAL


def rated(skills: Mapping[str, Skill], places: Mapping[str, int]) -> dict[str, Skill]:
    """The skills of the people in a game, after it. Who has the same place is level."""
    people = sorted(places)
    before = [skills.get(person, Skill()) for person in people]
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    after = _MODEL.rate(teams, ranks=[places[person] for person in people])
    return {
        person: Skill(rating.mu, rating.sigma, skill.games + 1)
        for person, skill, (rating,) in zip(people, before, after)
    }


def places_at(table: Table, person_at: Callable[[int], str]) -> dict[str, int]:
    """Everybody's place at the end. Who had left, or was played for by a bot, is last, whatever that bot reached.

    So leaving never pays, and running out of time (a bot plays on then) is the same as leaving. Who came back in
    time counts as if they had never been away.
    """
    game, seats = table.game, table.seats
    gone = [number for number, seat in enumerate(seats) if seat.left or seat.stand_in]
    found = {}
    for number in range(len(seats)):
        ahead = place_of(number, game.scores, game.winners)
        stayed = [other for other in range(len(seats)) if other not in gone]
        better = sum(place_of(other, game.scores, game.winners) < ahead for other in stayed)
        found[person_at(number)] = len(seats) - len(gone) + 1 if number in gone else better + 1
    return found
