"""Reasons: each function says one thing about two moves, where it is true, and nothing elsewhere.

The words are `reason-…` in the game's own. Everything is computed from the table and the seat's own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ogonek.coach.game_part import Reason
from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.coach.facts import Facts, facts_of, letter, own_sum, strongest_rival, target
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LIST, MOTHER, NOT_HERE, PARTY
from ogonek.games.pan_tu_nie_stal.rules.moves import (
    Draw,
    EndTurn,
    Extra,
    Place,
    TakeForeign,
    TakeGood,
    UseSon,
    extra,
)
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, kind_of, seat_of

Says = Callable[[Facts], Reason | None]

PLENTY: Final = 4  # points of a lead beyond which another card is hardly needed, or a gap that is hardly closed
MOST: Final = 3  # reasons for one decision


def takes_lead(facts: Facts) -> Reason | None:
    """Q9: the best move leads where the move played does not."""
    number = target(facts.best)
    if number is None or facts.queue(number).leads(facts.seat):
        return None
    after = facts.after(facts.best, number)
    if not after.leads(facts.seat) or facts.after(facts.played, number).leads(facts.seat):
        return None
    return Reason("reason-takes-lead", {"queue": letter(number), "sum": own_sum(after, facts.seat)})


def loses_lead(facts: Facts) -> Reason | None:
    """Q9: the move played gives up a lead that the best one keeps."""
    for number in facts.position.in_play:
        led = facts.queue(number).leads(facts.seat) and facts.after(facts.best, number).leads(facts.seat)
        if led and not facts.after(facts.played, number).leads(facts.seat):
            return Reason("reason-loses-lead", {"queue": letter(number)})
    return None


def mother_was_free(facts: Facts) -> Reason | None:
    """Q19: an action was spent on a mother who needs none."""
    played = facts.played
    if not isinstance(played, Place) or played.kind != MOTHER:
        return None
    if extra(played.queue) not in facts.position.legal_moves():
        return None
    return Reason("reason-mother-free", {"queue": letter(played.queue)})


def mother_left(facts: Facts) -> Reason | None:
    """Q19, Q21: the turn was ended with a mother in the hand whom the best move places."""
    if not isinstance(facts.played, EndTurn) or not isinstance(facts.best, Extra):
        return None
    return Reason("reason-mother-left", {"queue": letter(facts.best.queue)})


def list_lowers_rival(facts: Facts) -> Reason | None:
    """Q17: with the list the strongest rival's sum falls, and more than the own one."""
    best = facts.best
    if not isinstance(best, Place) or best.kind != LIST:
        return None
    before, after = facts.queue(best.queue), facts.after(best, best.queue)
    rival = strongest_rival(before, facts.seat)
    if rival is None:
        return None
    seat, old = rival
    new = after.totals()[seat]
    if old - new < 2 or old - new <= own_sum(before, facts.seat) - own_sum(after, facts.seat):
        return None
    return Reason("reason-list-lowers", {"queue": letter(best.queue), "seat": seat, "old": old, "new": new})


def list_hurts_oneself(facts: Facts) -> Reason | None:
    """Q17: the own sum falls by the list that was played."""
    played = facts.played
    if not isinstance(played, Place) or played.kind != LIST:
        return None
    old, new = (own_sum(queue, facts.seat) for queue in (facts.queue(played.queue), facts.after(played, played.queue)))
    return Reason("reason-list-hurts", {"queue": letter(played.queue), "old": old, "new": new}) if new < old else None


def pushes_out(facts: Facts) -> Reason | None:
    """Q18: the best move pushes out a rival's card; the dearest is named."""
    best = facts.best
    if not isinstance(best, Place) or best.kind != NOT_HERE:
        return None
    queue = facts.queue(best.queue)
    pushed = [(queue.values()[at], at) for at in best.covers if seat_of(queue.cards[at]) != facts.seat]
    if not pushed:
        return None
    value, at = max(pushed)
    card = queue.cards[at]
    told: dict[str, str | int] = {"seat": seat_of(card), "card": CODES[kind_of(card)], "value": value}
    return Reason("reason-pushes-out", {"queue": letter(best.queue), **told})


def party_grows(facts: Facts) -> Reason | None:
    """Q16: the party cards of the best move join others, so the last of them counts more than 1."""
    best = facts.best
    if not isinstance(best, Place) or best.kind != PARTY:
        return None
    after = facts.after(best, best.queue)
    if any([kind_of(card) == LIST for card in after.cards]):
        return None
    number = after.cards.count(facts.seat << 3 | PARTY)
    return Reason("reason-party-grows", {"queue": letter(best.queue), "value": number}) if number > 1 else None


def several_at_once(facts: Facts) -> Reason | None:
    """Q13: one action places them all, and the move played places fewer cards."""
    best, played = facts.best, facts.played
    if not isinstance(best, Place) or best.count < 2:
        return None
    if isinstance(played, Place) and played.count >= best.count:
        return None
    return Reason("reason-several", {"card": CODES[best.kind], "count": best.count})


def not_needed(facts: Facts) -> Reason | None:
    """The move played strengthens a queue in which the lead was wide already."""
    number = target(facts.played)
    if number is None or number == target(facts.best):
        return None
    queue = facts.queue(number)
    rival = strongest_rival(queue, facts.seat)
    lead = own_sum(queue, facts.seat) - (rival[1] if rival else 0)
    if rival is None or not queue.leads(facts.seat) or lead < PLENTY:
        return None
    return Reason("reason-not-needed", {"queue": letter(number), "lead": lead})


def still_behind(facts: Facts) -> Reason | None:
    """After the move played the seat is still far behind there."""
    number = target(facts.played)
    if number is None or number == target(facts.best):
        return None
    after = facts.after(facts.played, number)
    rival = strongest_rival(after, facts.seat)
    if rival is None:
        return None
    gap = rival[1] - own_sum(after, facts.seat)
    if gap < PLENTY:
        return None
    return Reason("reason-still-behind", {"queue": letter(number), "seat": rival[0], "gap": gap})


def richer_queue(facts: Facts) -> Reason | None:
    """There is more to be had in the queue of the best move."""
    there, here = target(facts.best), target(facts.played)
    if there is None or here is None or there == here or facts.goods(there) <= facts.goods(here):
        return None
    values: dict[str, str | int] = {"more": facts.goods(there), "less": facts.goods(here)}
    return Reason("reason-richer", {"queue": letter(there), "other_queue": letter(here), **values})


def dearer_good(facts: Facts) -> Reason | None:
    """Q11: of two goods the other one is worth more."""
    best, played = facts.best, facts.played
    if not isinstance(best, TakeGood) or not isinstance(played, TakeGood):
        return None
    goods = facts.queue(best.queue).goods
    more, less = goods[best.good].value, goods[played.good].value
    return Reason("reason-dearer-good", {"more": more, "less": less}) if more > less else None


def keeps_second(facts: Facts) -> Reason | None:
    """Q10: with the good of the best move on a card the seat still leads, with the other it does not."""
    best, played = facts.best, facts.played
    if not isinstance(best, TakeGood) or not isinstance(played, TakeGood):
        return None
    if not facts.after(best, best.queue).leads(facts.seat) or facts.after(played, best.queue).leads(facts.seat):
        return None
    return Reason("reason-keeps-second", {"queue": letter(best.queue)})


def shields(facts: Facts) -> Reason | None:
    """Q18: the card with the good cannot be pushed out; the best move shields the one that is worth more."""
    best, played = facts.best, facts.played
    if not isinstance(best, TakeGood) or not isinstance(played, TakeGood) or best.good != played.good:
        return None
    queue = facts.queue(best.queue)
    values = queue.values()
    if values[best.place] <= values[played.place]:
        return None
    return Reason("reason-shields", {"card": CODES[kind_of(queue.cards[best.place])], "value": values[best.place]})


def son_calls(facts: Facts) -> Reason | None:
    """Q20: the best move uses a son, which costs no action."""
    best = facts.best
    if not isinstance(best, UseSon):
        return None
    card = CODES[kind_of(facts.queue(best.origin).cards[best.origin_place])]
    return Reason("reason-son", {"card": card, "queue": letter(best.queue), "other_queue": letter(best.origin)})


def draws(facts: Facts) -> Reason | None:
    """Q13: the best move draws, and the one played spends cards."""
    if not isinstance(facts.best, Draw) or not isinstance(facts.played, Place):
        return None
    return Reason("reason-draw", {"count": len(facts.position.decks[facts.seat])})


def last_turn(facts: Facts) -> Reason | None:
    """Q23: this is the seat's last turn, and a card that stays in the hand is worth nothing."""
    if facts.position.ran_out == NOBODY or facts.position.checking or not isinstance(facts.played, Draw | EndTurn):
        return None
    return Reason("reason-last-turn", {}) if any(facts.position.hands[facts.seat]) else None


def new_colour(facts: Facts) -> Reason | None:
    """Z8: a foreign good of a new colour counts 1 more."""
    best, played = facts.best, facts.played
    if not isinstance(best, TakeForeign) or not isinstance(played, TakeForeign):
        return None
    have = {good[0] for good in facts.position.foreign_taken[facts.seat]}
    if best.good[0] in have or played.good[0] not in have:
        return None
    return Reason("reason-new-colour", {})


# The most telling ones first: only some are told.
REASONS: Final[tuple[Says, ...]] = (
    mother_was_free, mother_left, last_turn, takes_lead, loses_lead, keeps_second, list_lowers_rival,
    list_hurts_oneself, pushes_out, son_calls, not_needed, still_behind, dearer_good, shields, new_colour,
    party_grows, richer_queue, several_at_once, draws,
)  # fmt: skip


def reasons(view: Plain, played: str, best: str) -> list[Reason]:
    facts = facts_of(view, played, best)
    return [reason for says in REASONS if (reason := says(facts)) is not None][:MOST]
