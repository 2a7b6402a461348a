"""A review in parts: each is made from the record alone, so one can stop after any of them and go on elsewhere.

First the decisions, a few a part; luck and the whole come last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ogonek.bots.game_nets import Nets
from ogonek.coach.judge import Judge
from ogonek.coach.review import assemble, decision_data, decisions, judge_decisions, luck_data, luck_of
from ogonek.core.record import load

Record = dict[str, Any]


def review_part(record: Record, begin: int, size: int, judge: Judge, seed: object = 0) -> dict[str, Any]:
    """So many decisions from the given one (from 0) on, and how many there are in all."""
    game = load(record)
    found = list(decisions(game, range(len(game.seats))))
    judged = judge_decisions(judge, found[begin : begin + size], seed)
    return {"total": len(found), "decisions": [decision_data(game.name, one) for one in judged], "review": None}


def whole_review(
    record: Record, found: Sequence[dict[str, Any]], nets: Nets, rounds: int, seed: object = 0
) -> dict[str, Any]:
    """The review, from all its decisions: with luck, and what it says of each player."""
    game = load(record)
    luck = luck_of(game, nets, seed)
    return assemble(game, found, None if luck is None else luck_data(luck), True, rounds)
