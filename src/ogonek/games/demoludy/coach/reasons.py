"""Reasons: each function says one thing about two moves, where it is true, and nothing elsewhere.

The words are `reason-…` in the game's own. Everything is computed from the table and the seat's own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ogonek.coach.game_part import Reason
from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.coach.facts import Facts, dollars, facts_of, spent
from ogonek.games.demoludy.rules.components import (
    AWA,
    CODES,
    COLOURS,
    COUNTRIES,
    GOODS,
    POINTS_TO_WIN,
    WORTH,
    colour_of,
)
from ogonek.games.demoludy.rules.moves import Keep, Lay, Open, Pass, Play, Return, Stay, Swap
from ogonek.games.demoludy.rules.tokens import countries

Says = Callable[[Facts], Reason | None]

MOST: Final = 3  # reasons for one decision


def winning_token(facts: Facts) -> Reason | None:
    """D15, V2: passing gives up the token that would win the game."""
    if not facts.bidding or not isinstance(facts.played, Pass) or not facts.wins_game(facts.seat):
        return None
    return Reason("reason-winning-token", {"country": COLOURS[facts.position.colour]})


def rival_would_win(facts: Facts) -> Reason | None:
    """D15, V2: whoever passes leaves the token to somebody whom it would make the winner."""
    if not facts.bidding or not isinstance(facts.played, Pass):
        return None
    for rival in facts.rivals_inside():
        if facts.wins_game(rival):
            return Reason("reason-rival-wins", {"seat": rival, "country": COLOURS[facts.position.colour]})
    return None


def owned_already(facts: Facts) -> Reason | None:
    """D14: cards were laid for a token of a country that the seat has, and it would go back."""
    position = facts.position
    if not facts.bidding or position.points or not isinstance(facts.played, Lay) or isinstance(facts.best, Lay):
        return None
    if not facts.own[position.colour]:
        return None
    return Reason("reason-owned", {"country": COLOURS[position.colour]})


def opens_owned(facts: Facts) -> Reason | None:
    """D14: a country that the seat has was opened, and the best move opens one that it lacks."""
    best, played = facts.best, facts.played
    if not isinstance(best, Open) or not isinstance(played, Open) or facts.position.points:
        return None
    if not facts.own[played.colour] or facts.own[best.colour]:
        return None
    return Reason("reason-opens-owned", {"country": COLOURS[played.colour], "other_country": COLOURS[best.colour]})


def stronger_colour(facts: Facts) -> Reason | None:
    """D7: there is more in the hand for the country that the best move opens."""
    best, played = facts.best, facts.played
    if not isinstance(best, Open) or not isinstance(played, Open):
        return None
    more, less = facts.strength(best.colour), facts.strength(played.colour)
    if more <= less:
        return None
    named: dict[str, str | int] = {"country": COLOURS[best.colour], "other_country": COLOURS[played.colour]}
    return Reason("reason-stronger-colour", {**named, "more": more, "less": less})


def higher_token(facts: Facts) -> Reason | None:
    """V1: the token that the best move opens is worth more."""
    best, played = facts.best, facts.played
    if not isinstance(best, Open) or not isinstance(played, Open) or not facts.position.points:
        return None
    more, less = (facts.position.stacks[move.colour][-1] for move in (best, played))
    return Reason("reason-higher-token", {"more": more, "less": less}) if more > less else None


def spends_less(facts: Facts) -> Reason | None:
    """D9: the best move leads too, with cards worth less."""
    best, played = facts.best, facts.played
    if not isinstance(best, Lay) or not isinstance(played, Lay) or spent(best) >= spent(played):
        return None
    return Reason("reason-spends-less", {"less": spent(best), "more": spent(played)})


def bids_higher(facts: Facts) -> Reason | None:
    """D9: the best move makes it dearer for the others."""
    best, played = facts.best, facts.played
    if not isinstance(best, Lay) or not isinstance(played, Lay):
        return None
    more, less = facts.total_after(best), facts.total_after(played)
    return Reason("reason-bids-higher", {"more": more, "less": less}) if more > less else None


def keeps_dollars(facts: Facts) -> Reason | None:
    """D10: dollars are good for any token, and the best move keeps those that were laid."""
    if not isinstance(facts.played, Lay) or dollars(facts.best) >= dollars(facts.played):
        return None
    return Reason("reason-keeps-dollars", {"dollars": dollars(facts.played) - dollars(facts.best)})


def dollars_now(facts: Facts) -> Reason | None:
    """D10: the best move spends dollars here."""
    if not isinstance(facts.best, Lay) or dollars(facts.best) <= dollars(facts.played):
        return None
    return Reason("reason-dollars-now", {"dollars": dollars(facts.best) - dollars(facts.played)})


def keeps_face_down(facts: Facts) -> Reason | None:
    """D11: face-down cards can be laid once an auction, and the best move keeps that for later."""
    best, played = facts.best, facts.played
    if not isinstance(best, Lay) or not isinstance(played, Lay) or best.down or not played.down:
        return None
    return Reason("reason-keeps-face-down", {})


def useless_face_down(facts: Facts) -> Reason | None:
    """D11: the best move lays goods face down for whose countries the seat has a token already."""
    best, position = facts.best, facts.position
    if not isinstance(best, Lay) or position.points:
        return None
    useless = [face for face in best.down if face < GOODS and facts.own[colour_of(face)]]
    if not useless or (isinstance(facts.played, Lay) and facts.played.down == best.down):
        return None
    return Reason("reason-useless-face-down", {"count": len(useless)})


def passing_saves(facts: Facts) -> Reason | None:
    """D12: the best move passes, and keeps the cards that were laid instead."""
    if not isinstance(facts.best, Pass) or not isinstance(facts.played, Lay):
        return None
    return Reason("reason-pass-saves", {"points": spent(facts.played), "count": len(facts.position.hands[facts.seat])})


def loses_row(facts: Facts) -> Reason | None:
    """D12: passing loses what the seat has laid already."""
    total = facts.position.totals[facts.seat]
    if not facts.bidding or not isinstance(facts.played, Pass) or not total:
        return None
    return Reason("reason-loses-row", {"points": total})


def leads_already(facts: Facts) -> Reason | None:
    """A3: the seat had the highest total, so staying was enough."""
    if not isinstance(facts.best, Stay) or not isinstance(facts.played, Lay | Play):
        return None
    return Reason("reason-leads-already", {"points": facts.position.totals[facts.seat]})


def breaks_down(facts: Facts) -> Reason | None:
    """A9: the best move takes a card off a rival's total."""
    best = facts.best
    if not isinstance(best, Play) or best.card != AWA:
        return None
    card = facts.position.rows[best.seat][best.place]
    old = facts.position.totals[best.seat]
    told: dict[str, str | int] = {"seat": best.seat, "old": old, "new": old - WORTH[card]}
    return Reason("reason-breaks-down", told)


def plays_action(facts: Facts) -> Reason | None:
    """A2: the best move plays an action card that the seat holds, and the one played does not."""
    if not isinstance(facts.best, Play) or isinstance(facts.played, Play) or facts.best.card == AWA:
        return None
    return Reason("reason-plays-action", {"action": CODES[facts.best.card]})


def worth_keeping(facts: Facts) -> Reason | None:
    """V3, V4: the best choice leaves tokens worth more."""
    gains = [_gain(facts, move) for move in (facts.best, facts.played)]
    if gains[0] is None or gains[1] is None or gains[0] <= gains[1]:
        return None
    held = sum(facts.own)
    return Reason("reason-worth-keeping", {"more": held + gains[0], "less": held + gains[1]})


def _gain(facts: Facts, move: object) -> int | None:
    if isinstance(move, Return):
        return 0
    if isinstance(move, Keep):
        return facts.position.token - facts.own[facts.position.colour]
    return facts.position.token - facts.own[move.colour] if isinstance(move, Swap) else None


def not_enough(facts: Facts) -> Reason | None:
    """V2: the fourth country that cards were laid for would not yet win: the tokens would be worth too little."""
    position = facts.position
    if not facts.bidding or not position.points or not isinstance(facts.played, Lay) or isinstance(facts.best, Lay):
        return None
    if facts.own[position.colour] or countries(facts.own) != COUNTRIES - 1:
        return None
    after = sum(facts.own) + position.token
    return Reason("reason-not-enough", {"points": after}) if after < POINTS_TO_WIN else None


# The most telling ones first: only some are told.
REASONS: Final[tuple[Says, ...]] = (
    winning_token, rival_would_win, owned_already, opens_owned, not_enough, worth_keeping, leads_already, breaks_down,
    plays_action, passing_saves, loses_row, spends_less, bids_higher, keeps_dollars, dollars_now, keeps_face_down,
    useless_face_down, stronger_colour, higher_token,
)  # fmt: skip


def reasons(view: Plain, played: str, best: str) -> list[Reason]:
    facts = facts_of(view, played, best)
    return [reason for says in REASONS if (reason := says(facts)) is not None][:MOST]
