"""What the coach asks of this game (`ogonek.coach.game_part`)."""

from __future__ import annotations

from ogonek.games.demoludy.coach.chance import alternatives
from ogonek.games.demoludy.coach.reasons import reasons
from ogonek.games.demoludy.coach.themes import themes
from ogonek.games.demoludy.rules.position import Position

# How the facts of a reason are said: the key of the words for a code.
spoken = {"country": "country-{}", "other_country": "country-{}", "action": "action-{}"}


def expected_scores(position: Position) -> list[float]:
    """What everybody has: tokens are won too seldom for rules of thumb to look further."""
    return [float(score) for score in position.scores]


__all__ = ["alternatives", "expected_scores", "reasons", "spoken", "themes"]
