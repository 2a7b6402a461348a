"""The deal: what chance decides before the first turn, and the table as it is laid from it (Q4-Q7, Z1, Z2)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from ogonek.core.chance import Stream
from ogonek.core.errors import BadRecord
from ogonek.core.events import Event
from ogonek.games.pan_tu_nie_stal.rules.components import (
    BAZAAR,
    CODES,
    KIND_OF,
    KINDS,
    STANDARD,
    Components,
)
from ogonek.games.pan_tu_nie_stal.rules.position import Position, Tell
from ogonek.games.pan_tu_nie_stal.rules.shops import add_foreign, stock
from ogonek.games.pan_tu_nie_stal.rules.state import Fields

Deal = dict[str, Any]  # as in the game file


def deal_cards(stream: Stream, players: int, bazaar: bool, components: Components = STANDARD) -> Deal:
    """Shuffles decks, Ministry and foreign pile, in the order that NOTATION fixes."""
    decks = []
    for _ in range(players):
        deck = [CODES[kind] for kind in KINDS for _ in range(components.copies[kind])]
        stream.shuffle(deck)
        decks.append(deck)
    ministry = [good.text for good in components.goods]
    stream.shuffle(ministry)
    deal: Deal = {"decks": decks, "ministry": ministry}
    if bazaar:
        foreign = list(components.foreign)
        stream.shuffle(foreign)
        deal["foreign"] = foreign
    return deal


def empty_table(players: int, bazaar: bool = False, components: Components = STANDARD) -> Position:
    """A table on which nothing lies yet, before the first player's turn."""
    if components is STANDARD:
        return Position(_standard_table(players, bazaar))
    return Position(Fields(players, bazaar, components))


@cache
def _standard_table(players: int, bazaar: bool) -> Fields:
    """Only to be copied."""
    return Fields(players, bazaar)


def lay_table(
    deal: Deal, players: int, first: int, bazaar: bool, components: Components = STANDARD, tell: Tell = None
) -> Position:
    """The position in which the first player has to decide."""
    goods = {good.text: good for good in components.goods}
    position = empty_table(players, bazaar, components)
    for seat, deck in enumerate(deal["decks"]):
        kinds = [KIND_OF[code] for code in deck]
        for kind in kinds[: components.opening_hand]:  # Q4
            position.hands[seat][kind] += 1
        position.decks[seat] = kinds[: components.opening_hand - 1 : -1]
    position.ministry = [goods[text] for text in reversed(deal["ministry"])]
    if bazaar:
        position.pile = list(reversed(deal["foreign"]))
    if tell:
        hands = {seat: {"hand": deck[: components.opening_hand]} for seat, deck in enumerate(deal["decks"])}
        tell(Event("dealt", {"players": players, "bazaar": bazaar, "first": first}, hands))
    for number in position.in_play:
        if number == BAZAAR:
            add_foreign(position, tell)  # Z2
        else:
            stock(position, number, tell)  # Q5, Q6
    position.open_queues = tuple(number for number in position.in_play if position.queues[number].open)
    position.turn = first
    position.start(tell)
    return position


def check_deal(deal: object, players: int, bazaar: bool) -> Deal:
    """A deal from a game file, refused unless it is made of the standard components."""
    if not isinstance(deal, dict):
        raise BadRecord("deal-not-object")
    decks = deal.get("decks")
    if not isinstance(decks, list) or len(decks) != players:
        raise BadRecord("deal-decks", rule="Q1", players=players)
    full = Counter({CODES[kind]: STANDARD.copies[kind] for kind in KINDS})
    for seat, deck in enumerate(decks):
        if not _made_of(deck, full):
            raise BadRecord("deal-deck", rule="Q1", seat=seat)
    if not _made_of(deal.get("ministry"), Counter(good.text for good in STANDARD.goods)):
        raise BadRecord("deal-ministry", rule="Q2")
    checked: Deal = {"decks": decks, "ministry": deal["ministry"]}
    if bazaar:
        if not _made_of(deal.get("foreign"), Counter(STANDARD.foreign)):
            raise BadRecord("deal-foreign", rule="Z2")
        checked["foreign"] = deal["foreign"]
    elif "foreign" in deal:
        raise BadRecord("deal-foreign-unexpected", rule="Z2")
    return checked


def _made_of(things: object, full: Counter[str]) -> bool:
    return isinstance(things, list) and all(isinstance(thing, str) for thing in things) and Counter(things) == full
