"""What the coach asks of this game (`ogonek.coach.game_part`)."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.bots.estimate import Estimate
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY
from ogonek.games.pan_tu_nie_stal.bots.search import Settings
from ogonek.games.pan_tu_nie_stal.coach.chance import alternatives
from ogonek.games.pan_tu_nie_stal.coach.reasons import reasons
from ogonek.games.pan_tu_nie_stal.coach.themes import themes

_SETTINGS = Settings()

expected_scores = Estimate(GREEDY, _SETTINGS.card, _SETTINGS.certain, _SETTINGS.open).scores

# How the facts of a reason are said: the key of the words for a code.
spoken = {"card": "card-{}-short", "queue": "shop-{}-short", "other_queue": "shop-{}-short"}

__all__ = ["alternatives", "expected_scores", "reasons", "spoken", "themes"]
