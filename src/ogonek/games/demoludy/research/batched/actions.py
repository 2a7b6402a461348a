"""The action cards (A4-A14): when each can be played, at what it can be aimed, and what it does."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched import rows
from ogonek.games.demoludy.research.batched.components import (
    KIND_WORTH,
    VODKA,
    Setting,
    at,
    from_seat,
    hot,
    picked,
    to_faces,
)
from ogonek.games.demoludy.research.batched.notes import Passed
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.components import AWA, BAZ, BRU, CEL, CIN, MIL, SEVEN, STA, TEN
from ogonek.games.demoludy.rules.encoding2 import CARD, KIND_COPIES, PLAY, SEAT, SEATS

_MIL, _CEL, _AWA, _STA, _BAZ, _CIN, _BRU = (card - MIL for card in (MIL, CEL, AWA, STA, BAZ, CIN, BRU))


class Table(NamedTuple):
    """What can be aimed at, by seat counted from the mover on (0: the mover)."""

    held: Array  # cards in hand
    up: Array  # face-up cards
    removable: Array  # A5, A6: whether an effect may take a face-up card
    vodka: Array  # A13: how many would go


def table(state: State) -> Table:
    up = state.up.sum(1, dtype=jnp.int32)
    row = up + state.down.sum(1, dtype=jnp.int32)
    vodka = state.up[:, VODKA].astype(jnp.int32)
    columns = jnp.stack(
        [state.hands.sum(1, dtype=jnp.int32), up, (up > 0) & (row > 1), vodka - ((vodka == row) & (vodka > 0))], 1
    )
    held, up, removable, vodka = from_seat(columns, state.current_player).T
    return Table(held, up, removable > 0, vodka)


def playable(setting: Setting, state: State) -> Array:
    """A4: the action cards in hand that could take effect now."""
    seen = table(state)
    hand = picked(state.hands, hot(state.current_player, setting.players))[MIL:]
    other_hand = (seen.held[1:] > 0).any()  # A14: also of those who are out
    other_card = seen.removable[1:].any()
    can = [
        other_hand,
        other_card,
        other_card,
        seen.removable[0],
        (seen.up[0] > 0) & (seen.up[1:] > 0).any(),
        other_hand,
        (seen.vodka > 0).any(),
    ]
    return jnp.stack(can) & (hand > 0)


def aims(setting: Setting, state: State) -> Array:
    """The seats and cards that the chosen action card can be aimed at now."""
    assert state.chosen_play is not None
    assert state.chosen_seat is not None
    assert state.chosen_card is not None
    seen = table(state)
    play = state.chosen_play
    aimed = state.chosen_seat >= 0
    own_first = (play == _STA) | ((play == _BAZ) & (state.chosen_card < 0))
    by_hand = (play == _MIL) | (play == _CIN)
    seats = jnp.where(by_hand, seen.held > 0, jnp.where(play == _AWA, seen.removable, seen.up > 0))[1:]
    seats = jnp.concatenate([seats, jnp.zeros(SEATS - setting.players, bool)]) & ~aimed & ~own_first
    row = _row(state, hot(jnp.where(aimed, state.chosen_seat, state.current_player), setting.players))
    # Of equal neighbours the one laid last is offered, but Bazar puts another card in its place.
    lies, last_of_run = rows.cards(row)
    cards = jnp.where(play == _BAZ, lies, last_of_run) & (aimed | own_first)
    return jnp.concatenate([seats, cards])


def _row(state: State, seat: Array) -> Array:
    assert state.order is not None
    return jnp.where(seat[:, None], state.order, 0).sum(0, dtype=jnp.uint32)


class Aim(NamedTuple):
    """An action card (numbered from 0, -1 for none) that is played now, and what it is aimed at."""

    played: Array
    seat: Array
    card: Array  # as encoding2 numbers them: an opponent's, or for Stacja one's own
    own: Array  # for Bazar


def choose(setting: Setting, state: State, action: Array) -> tuple[State, Aim]:
    """Takes a choice towards an action card."""
    assert state.chosen_play is not None
    assert state.chosen_seat is not None
    assert state.chosen_card is not None
    is_play = (action >= PLAY) & (action < SEAT)
    is_seat = (action >= SEAT) & (action < CARD)
    is_card = action >= CARD
    play = jnp.where(is_play, action - PLAY, state.chosen_play)
    to = (state.current_player + action - SEAT + 1) % setting.players
    seat = jnp.where(is_seat, to, state.chosen_seat)
    own_first = is_card & (play == _BAZ) & (state.chosen_card < 0)
    own = jnp.where(own_first, action - CARD, state.chosen_card)
    at_once = is_play & ((play == _CEL) | (play == _BRU))
    now = at_once | (is_seat & ((play == _MIL) | (play == _CIN))) | (is_card & ~own_first)

    def kept(value: Array) -> Array:
        return jnp.where(now, -1, value).astype(jnp.int8)

    changed = state.replace(chosen_play=kept(play), chosen_seat=kept(seat), chosen_card=kept(own))
    return changed, Aim(jnp.where(now, play, -1), seat, action - CARD, own)


def steals(aim: Aim) -> Array:
    """A7: whether a card of the other's hand is to be drawn."""
    return aim.played == _MIL


def take_effect(setting: Setting, state: State, aim: Aim, stolen: Array) -> tuple[State, Passed]:
    """Carries out an action card (none: -1). It leaves the hand and goes to the pile.

    `stolen` marks the card that was drawn for Milicjant.
    """
    players, faces = setting.players, setting.faces
    played = aim.played
    me, other = hot(state.current_player, players), hot(aim.seat, players)
    chosen = hot(played + MIL, faces) & (played >= 0)
    order = _rows_after(state, aim, me, other)
    up = rows.counts(order)
    fallen = state.up.sum(0, dtype=jnp.int32) - up.sum(0)  # from the table, by kind
    fallen_faces = to_faces(fallen, state.colour, faces)
    taken_back = jnp.where(played == _STA, fallen_faces, 0)  # A10
    dollar = _dollar_given(picked(state.hands, other)) & (played == _CIN)
    moved, given = stolen | dollar, dollar.any()
    hands = state.hands + at(me, taken_back + moved - chosen) - at(other, moved)
    pile = state.pile + chosen + fallen_faces - taken_back
    changed = state.replace(
        hands=hands.astype(jnp.int8),
        pile=pile.astype(jnp.int8),
        order=order,
        up=up.astype(jnp.int8),
        totals=(state.totals + ((up - state.up) * KIND_WORTH).sum(1)).astype(jnp.int16),
        acted=state.acted | (played >= 0),
    )
    refused = (played == _CIN) & ~given
    nothing = jnp.zeros((), jnp.int32)
    return changed, Passed(me, chosen.astype(jnp.int32), nothing, other, moved, given, refused, taken_back)


def _rows_after(state: State, aim: Aim, me: Array, other: Array) -> Array:
    """The face-up cards in order after the effect."""
    assert state.order is not None
    order, played = state.order, aim.played
    up = state.up.sum(1, dtype=jnp.int32)
    length = up + state.down.sum(1, dtype=jnp.int32)
    # A9, A10: one card of an opponent, or of one's own; A11: one for one
    target = jnp.where(played == _STA, me, other)
    row, own_row = _row(state, target), _row(state, me)
    exchange = played == _BAZ
    place = rows.place(row, aim.card)
    theirs, mine = jnp.where(exchange, place, 0), jnp.where(exchange, rows.place(own_row, aim.own), 0)
    their_row = (row & ~theirs) | jnp.where((own_row & mine) > 0, theirs, 0)
    my_row = (own_row & ~mine) | jnp.where((row & theirs) > 0, mine, 0)
    order = jnp.where(exchange & other[:, None], their_row, jnp.where(exchange & me[:, None], my_row, order))
    gone = jnp.where(target & ((played == _AWA) | (played == _STA)), place, 0)
    # A8: every opponent's card laid last, if another card stays (A5)
    gone = jnp.where((played == _CEL) & ~me & (up > 0) & (length > 1), 1, gone).astype(jnp.uint32)
    # A13: all vodka, but one where there is nothing else (A5)
    vodka = state.up[:, VODKA].astype(jnp.int32)
    goes = jnp.where(played == _BRU, vodka - ((vodka == length) & (vodka > 0)), 0)
    for number in range(KIND_COPIES[VODKA]):
        order = rows.without(order, jnp.where(goes > number, rows.last_laid(order, VODKA), gone if number == 0 else 0))
    return order


def _dollar_given(hand: Array) -> Array:
    """A12: the highest dollar of a hand, as a mask."""
    ten, seven = hand[TEN] > 0, hand[SEVEN] > 0
    faces = np.arange(hand.shape[0])
    highest: Array = ((faces == TEN) & ten) | ((faces == SEVEN) & seven & ~ten)
    return highest
