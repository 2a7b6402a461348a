"""What to tell of a reviewed game in a line: a seat's best move and the turning point, from its plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ogonek.coach.judge import BEST, INTERVAL

CLEAR: Final = 0.05  # win chance between the best move and the next, to be worth a word


def best_move(decisions: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The best move that stood out most, of one seat: by how much the next one would have been worse, for certain."""
    found = None
    for one in decisions:
        others = [other for other in one["candidates"] if other["move"] != one["played"]]
        if one["verdict"] != BEST or one["best"] != one["played"] or not others:
            continue
        gained = min(other["behind"] - INTERVAL * other["error"] for other in others)
        if gained >= CLEAR and (found is None or gained > found["gained"]):
            found = {"move": one["move"], "played": one["played"], "gained": round(gained, 4)}
    return found


def turning_point(seat: int, luck: dict[str, Any]) -> dict[str, Any] | None:
    """The decision, with the chance that it set off, which changed this seat's win chance most."""
    found, before = None, luck["start"][seat]
    for step in luck["steps"]:
        after = step["shares"][seat]
        if found is None or abs(after - before) > abs(found["after"] - found["before"]):
            by_chance = abs(step["chance"][seat]) > abs(step["decision"][seat])
            found = {"move": step["move"], "seat": step["seat"], "chance": by_chance, "before": before, "after": after}
        before = after
    return found


def review_line(review: dict[str, Any]) -> dict[str, Any] | None:
    """Accuracy, luck and skill of every seat; None where luck is not known."""
    luck, players = review["luck"], review["players"]
    if luck is None:
        return None
    accuracy = [players.get(str(seat), {}).get("accuracy") for seat in range(len(luck["result"]))]
    return {"accuracy": accuracy, "own": luck["own"], "luck": luck["luck"], "adjusted": luck["adjusted"]}
