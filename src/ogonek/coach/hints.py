"""What whoever is to move might do: judged as a review judges, or thought out ahead where a game has no coach."""

from __future__ import annotations

from random import Random
from typing import Final

from ogonek.bots.contract import Budget
from ogonek.bots.search import BOT as SEARCH
from ogonek.coach.judge import Judge
from ogonek.coach.review import reason_data
from ogonek.core.rulebook import Plain
from ogonek.table.messages import Hinted, HintedMove, Reason

ROUNDS: Final = 12  # deals on which the best two moves are compared: somebody waits for it
LEAST_VISITS: Final = 8  # what was tried less often has no figure that could be told


def hint(intent: str, view: Plain, judge: Judge | None, budget: Budget, rng: Random) -> Hinted:
    """From the seat's view alone. `budget` is for thinking ahead, without a judge."""
    if judge is None:
        thought = SEARCH.explain(view, budget, rng)
        moves = [
            HintedMove(one.move, one.visits, one.win_share if one.visits >= LEAST_VISITS else None, one.score)
            for one in thought
        ]
        return Hinted(intent, moves, [])
    advice = judge.advise(view, rng.getrandbits(64))
    moves = [HintedMove(one.move, one.deals, one.win, one.points) for one in advice.candidates]
    return Hinted(intent, moves, [Reason(**reason_data(view["game"], reason)) for reason in advice.reasons])
