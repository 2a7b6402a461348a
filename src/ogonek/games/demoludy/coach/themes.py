"""What a puzzle is about: the rule that makes its solution. The words are `theme-…` in the game's own."""

from __future__ import annotations

from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.coach.facts import Facts, dollars, facts_of
from ogonek.games.demoludy.rules.components import GOODS, colour_of
from ogonek.games.demoludy.rules.moves import Lay, Open, Pass, Play, Stay


def themes(view: Plain, best: str, other: str) -> list[str]:
    facts = facts_of(view, other, best)
    return [_kind(facts), *_circumstances(facts)]


def _kind(facts: Facts) -> str:
    """By the solution itself, and what others would do."""
    best, other = facts.best, facts.played
    if isinstance(best, Open):
        return "opening"  # D7
    if isinstance(best, Pass | Stay):
        return "stop"  # D12, A3
    if isinstance(best, Play):
        return "action"  # A2
    if not isinstance(best, Lay):
        return "token"  # V3, V4
    if isinstance(other, Pass | Stay):
        return "go-on"
    if best.down:
        return "face-down"  # D11
    return "how-much" if isinstance(other, Lay) else "go-on"


def _circumstances(facts: Facts) -> list[str]:
    best, found = facts.best, []
    if facts.bidding:
        if facts.wins_game(facts.seat):
            found.append("win")  # D15
        elif any([facts.wins_game(rival) for rival in facts.rivals_inside()]):
            found.append("stop-rival")
    if isinstance(best, Lay):
        if _bluffs(facts, best):
            found.append("bluff")
        if dollars(best):
            found.append("dollars")  # D10
    return found


def _bluffs(facts: Facts, best: Lay) -> bool:
    """D11, D14: cards face down that are good for nothing else, or a bid for a token that would go back."""
    if facts.position.points:
        return False
    own_already = facts.bidding and facts.own[facts.position.colour] > 0
    return own_already or any([face < GOODS and facts.own[colour_of(face)] > 0 for face in best.down])
