"""What a puzzle is about: the rule that makes its solution. The words are `theme-…` in the game's own."""

from __future__ import annotations

from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.coach.facts import Facts, facts_of, target
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, LIST, MOTHER, NOT_HERE, PARTY
from ogonek.games.pan_tu_nie_stal.rules.moves import (
    Draw,
    EndTurn,
    Extra,
    Place,
    TakeForeign,
    TakeGood,
    UseSon,
)
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY

_OF_KIND = {MOTHER: "mother", LIST: "list", PARTY: "party"}


def themes(view: Plain, best: str, other: str) -> list[str]:
    facts = facts_of(view, other, best)
    return [_kind(facts), *_circumstances(facts)]


def _kind(facts: Facts) -> str:
    """By the solution itself."""
    best = facts.best
    if isinstance(best, Extra):
        return "extra"  # Q19
    if isinstance(best, UseSon):
        return "son"  # Q20
    if isinstance(best, TakeGood | TakeForeign):
        return "weight" if isinstance(best, TakeGood) else "choice"  # Q11, Z5
    if isinstance(best, Draw | EndTurn):
        return "tempo"
    assert isinstance(best, Place)
    if best.kind == NOT_HERE and best.covers:
        return "push-out"  # Q18
    if best.kind in _OF_KIND:
        return _OF_KIND[best.kind]  # Q15-Q17
    other = target(facts.played)
    return "where" if other is not None and other != best.queue else "which-card"


def _circumstances(facts: Facts) -> list[str]:
    best, found = facts.best, []
    number = target(best)
    if number is not None and not facts.queue(number).leads(facts.seat) and facts.after(best, number).leads(facts.seat):
        found.append("lead")  # Q9
    if isinstance(best, Place) and best.count > 1:
        found.append("several")  # Q13
    if number == BAZAAR or isinstance(best, TakeForeign):
        found.append("bazaar")
    if facts.position.ran_out != NOBODY:
        found.append("last-turns")  # Q23
    return found
