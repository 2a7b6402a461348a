"""The deal: what chance decides before the first auction, and the table as it is laid from it (D3-D6, V1, A1)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from ogonek.core.chance import Stream
from ogonek.core.errors import BadRecord
from ogonek.core.events import Event
from ogonek.games.demoludy.rules.components import (
    CODES,
    COLOURS,
    FACE_OF,
    STANDARD,
    TOKEN_VALUES,
    Components,
    codes,
)
from ogonek.games.demoludy.rules.position import Position, Tell
from ogonek.games.demoludy.rules.state import Fields

Deal = dict[str, Any]  # as in the game file


def deal_cards(stream: Stream, actions: bool, components: Components = STANDARD) -> Deal:
    """Shuffles the deck and the stacks, in the order that NOTATION fixes."""
    deck = codes(components.deck(actions))
    stream.shuffle(deck)
    tokens = {}
    for colour in COLOURS:
        stack = list(TOKEN_VALUES)
        stream.shuffle(stack)
        tokens[colour] = stack
    return {"deck": deck, "tokens": tokens}


def empty_table(
    players: int, points: bool = False, actions: bool = False, components: Components = STANDARD
) -> Position:
    """A table on which nothing lies yet."""
    if components is STANDARD:
        return Position(_standard_table(players, points, actions))
    return Position(Fields(players, points, actions, components))


@cache
def _standard_table(players: int, points: bool, actions: bool) -> Fields:
    """Only to be copied."""
    return Fields(players, points, actions)


def lay_table(
    deal: Deal,
    players: int,
    first: int,
    points: bool,
    actions: bool,
    components: Components = STANDARD,
    tell: Tell = None,
) -> Position:
    """The position in which the first starter has to choose a token."""
    position = empty_table(players, points, actions, components)
    dealt: list[str] = deal["deck"]
    deck = [FACE_OF[code] for code in dealt]
    size = components.opening_hand
    for seat in range(players):  # D3
        position.hands[seat] = sorted(deck[seat * size : (seat + 1) * size])
    position.deck = deck[players * size :][::-1]
    for colour, letter in enumerate(COLOURS):
        position.stacks[colour] = deal["tokens"][letter][::-1]
        if points:  # V1
            position.face_down[colour] = max(len(position.stacks[colour]) - 1, 0)
    position.starter = first
    if tell:
        hands = {seat: {"hand": codes(hand)} for seat, hand in enumerate(position.hands)}
        tops = {letter: deal["tokens"][letter][0] for letter in COLOURS if deal["tokens"][letter]}
        options = {"points": points, "actions": actions}
        tell(Event("dealt", {"players": players, **options, "first": first, "tokens": tops}, hands))
    position.seek_opening(tell)
    return position


def check_deal(deal: object, actions: bool) -> Deal:
    """A deal from a game file, refused unless it is made of the standard components."""
    if not isinstance(deal, dict):
        raise BadRecord("deal-not-object")
    deck = deal.get("deck")
    full = Counter(CODES[face] for face in STANDARD.deck(actions))
    if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck) or Counter(deck) != full:
        raise BadRecord("deal-cards", rule="D1", cards=full.total())
    tokens = deal.get("tokens")
    if not isinstance(tokens, dict) or set(tokens) != set(COLOURS):
        raise BadRecord("deal-tokens", rule="D2")
    for stack in tokens.values():
        numbers = isinstance(stack, list) and all(type(value) is int for value in stack)
        if not numbers or sorted(stack) != list(TOKEN_VALUES):
            raise BadRecord("deal-tokens", rule="D2")
    return {"deck": deck, "tokens": tokens}
