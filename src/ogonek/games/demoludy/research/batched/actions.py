"""The action cards (A4-A14): when each can be played, at what it can be aimed, and what it does.

A row's order is kept as kinds from the card laid last on. Face-down cards are not in it: no effect touches them (A6),
and Celnik passes over them (A8).
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched.components import (
    KIND_COUNT,
    KIND_WORTH,
    VODKA,
    Setting,
    at,
    drawn,
    hot,
    picked,
    to_faces,
)
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.components import AWA, BAZ, BRU, CEL, CIN, MIL, SEVEN, STA, TEN
from ogonek.games.demoludy.rules.encoding2 import CARD, CARDS, PLACES, PLAY, SEAT, SEATS
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, DOLLARS
from ogonek.research.batched import settled

_MIL, _CEL, _AWA, _STA, _BAZ, _CIN, _BRU = (card - MIL for card in (MIL, CEL, AWA, STA, BAZ, CIN, BRU))
_CARD_KIND = np.array([kind for kind, _ in CARDS])
_CARD_AFTER = np.array([after for _, after in CARDS])
_PLACES = np.arange(PLACES)
_ABOVE = np.tri(PLACES, k=-1, dtype=bool)  # whether a place was laid after another


class Table(NamedTuple):
    """What can be aimed at, by seat counted from the mover on (0: the mover)."""

    held: Array  # cards in hand
    up: Array  # face-up cards
    removable: Array  # A5, A6: whether an effect may take a face-up card
    vodka: Array  # A13: how many would go


def table(setting: Setting, state: State) -> Table:
    up = state.up.sum(1, dtype=jnp.int32)
    row = up + state.down.sum(1, dtype=jnp.int32)
    vodka = state.up[:, VODKA].astype(jnp.int32)
    columns = jnp.stack(
        [state.hands.sum(1, dtype=jnp.int32), up, (up > 0) & (row > 1), vodka - ((vodka == row) & (vodka > 0))]
    )
    seats = (state.current_player + np.arange(setting.players)) % setting.players
    held, up, removable, vodka = columns[:, seats]
    return Table(held, up, removable > 0, vodka)


def playable(setting: Setting, state: State) -> Array:
    """A4: the action cards in hand that could take effect now."""
    seen = table(setting, state)
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
    assert state.order is not None
    seen = table(setting, state)
    play = state.chosen_play
    aimed = state.chosen_seat >= 0
    own_first = (play == _STA) | ((play == _BAZ) & (state.chosen_card < 0))
    by_hand = (play == _MIL) | (play == _CIN)
    seats = jnp.where(by_hand, seen.held > 0, jnp.where(play == _AWA, seen.removable, seen.up > 0))[1:]
    seats = jnp.concatenate([seats, jnp.zeros(SEATS - setting.players, bool)]) & ~aimed & ~own_first
    row = picked(state.order, hot(jnp.where(aimed, state.chosen_seat, state.current_player), setting.players))
    # Of equal neighbours the one laid last is offered, but Bazar puts another card in its place.
    first_of_run = jnp.concatenate([jnp.ones(1, bool), row[1:] != row[:-1]])
    cards = (_is_card(row) & (first_of_run | (play == _BAZ))).any(1) & (aimed | own_first)
    return jnp.concatenate([seats, cards])


def _is_card(row: Array) -> Array:
    """(choices, places): whether the card at that place is the one of that choice."""
    after = ((row[None, :] == row[:, None]) & _ABOVE).sum(1)  # equal ones laid after it
    return (row == _CARD_KIND[:, None] + 1) & (after == _CARD_AFTER[:, None])


def _place(row: Array, card: Array) -> Array:
    """A mask of the place of a card as encoding2 numbers them."""
    kind = picked(_CARD_KIND, hot(card, len(CARDS)))
    equal = row == kind + 1
    after = (equal & _ABOVE).sum(1)
    return equal & (after == picked(_CARD_AFTER, hot(card, len(CARDS))))


def laid_upon(row: Array, up: Array) -> Array:
    """The row after these cards (counts by kind) were laid, in the order of a laying (A6b)."""
    count = up.sum()
    for bit in range(5):  # 23 < 2^5: the row moves by `count` places
        step = 1 << bit
        shifted = jnp.concatenate([jnp.zeros(step, row.dtype), row[:-step]])
        row = jnp.where((count >> bit) & 1, shifted, row)
    from_first = count - 1 - _PLACES  # which card of the laying lies at each place
    ends = jnp.where(np.tri(KIND_COUNT, dtype=bool), up[None, :], 0).sum(1)
    kind = (from_first[:, None] >= ends).sum(1)
    return jnp.where(count > _PLACES, kind + 1, row)


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


class Moved(NamedTuple):
    """What an action card changed in hands and notes, for `position.py` to carry out with a laying's."""

    state: State
    seen: Array  # (n, n, F): seen to leave a hand, by observer and hand
    unseen: Array  # (n, n)
    came: Array  # (n, n, 35): seen to come into a hand, after that
    shown: Array  # (n, n): marks the hand that was shown to an observer (A12)
    lacks: Array  # (n, n, 7): marks a class of which the hand has none


def take_effect(setting: Setting, state: State, aim: Aim, bits: Array) -> Moved:
    """Carries out an action card (none: -1). It leaves the hand and goes to the pile."""
    assert state.order is not None
    players, faces = setting.players, setting.faces
    played = aim.played
    me, other = hot(state.current_player, players), hot(aim.seat, players)
    chosen = hot(played + MIL, faces) & (played >= 0)
    rows = settled(_rows_after(setting, state, aim, other))
    up = (rows[:, :, None] == np.arange(1, KIND_COUNT + 1)).sum(1)
    fallen = state.up.sum(0, dtype=jnp.int32) - up.sum(0)  # from the table, by kind
    fallen_faces = to_faces(fallen, state.colour, faces)
    taken_back = jnp.where(played == _STA, fallen_faces, 0)  # A10
    moved, given = settled(_taken_from_hand(state, played, other, bits))
    hands = state.hands + at(me, taken_back + moved - chosen) - at(other, moved)
    pile = state.pile + chosen + fallen_faces - taken_back
    changed = state.replace(
        hands=hands.astype(jnp.int8),
        pile=pile.astype(jnp.int8),
        order=rows.astype(jnp.int8),
        up=up.astype(jnp.int8),
        totals=(state.totals + ((up - state.up) * KIND_WORTH).sum(1)).astype(jnp.int16),
        acted=state.acted | (played >= 0),
    )
    leaves = Leaves(me, other, chosen, moved, given, taken_back)
    return _learned(setting, changed, played, leaves)


def _rows_after(setting: Setting, state: State, aim: Aim, other: Array) -> Array:
    """The face-up cards in order after the effect."""
    assert state.order is not None
    order = state.order.astype(jnp.int32)
    played = aim.played
    me = hot(state.current_player, setting.players)
    up = state.up.sum(1, dtype=jnp.int32)
    length = up + state.down.sum(1, dtype=jnp.int32)
    # A8: every opponent's card laid last, if another card stays (A5)
    last = (played == _CEL) & ~me & (up > 0) & (length > 1)
    # A9, A10: one card of an opponent, or of one's own; A11: one for one
    target = jnp.where(played == _STA, me, other)
    row = picked(order, target)
    own_row = picked(order, me)
    exchange = played == _BAZ
    place = _place(row, aim.card)
    own_place = _place(own_row, aim.own) & exchange
    removed = place & ((played == _AWA) | (played == _STA))
    gone = (last[:, None] & (_PLACES == 0)) | (target[:, None] & removed)
    theirs, mine = jnp.where(place, row, 0).sum(), jnp.where(own_place, own_row, 0).sum()
    order = jnp.where(exchange & other[:, None] & place, mine, jnp.where(me[:, None] & own_place, theirs, order))
    # A13: all vodka, but one where there is nothing else (A5)
    vodka = state.up[:, VODKA].astype(jnp.int32)
    goes = vodka - ((vodka == length) & (vodka > 0))
    gone |= (played == _BRU) & (order == VODKA + 1) & ((goes == vodka)[:, None] | (goes[:, None] > _PLACES))
    return _without(*settled((order, gone)))


def _without(rows: Array, gone: Array) -> Array:
    """The rows after these cards left them: the others move up."""
    stays = (rows > 0) & ~gone
    place = settled((stays[:, None, :] & _ABOVE).sum(-1))
    lands = stays[:, None, :] & (place[:, None, :] == _PLACES[:, None])
    return jnp.where(lands, rows[:, None, :], 0).sum(-1)


def _taken_from_hand(state: State, played: Array, other: Array, bits: Array) -> tuple[Array, Array]:
    """The card that goes from the other's hand to the own one, as a mask; and whether it is a dollar that was given."""
    hand = picked(state.hands, other)
    stolen = drawn(hand, hand.sum(), bits) & (played == _MIL)  # A7
    ten, seven = hand[TEN] > 0, hand[SEVEN] > 0
    faces = np.arange(hand.shape[0])
    given = ((faces == TEN) & ten) | ((faces == SEVEN) & seven & ~ten)  # A12: the highest
    given &= played == _CIN
    return stolen | given, given.any()


class Leaves(NamedTuple):
    """Which cards left which hands and rows."""

    me: Array
    other: Array
    chosen: Array  # the action card
    moved: Array  # from the other's hand to the own one
    given: Array  # whether that was a dollar given to Cinkciarz
    taken_back: Array  # A10


def _learned(setting: Setting, state: State, played: Array, cards: Leaves) -> Moved:
    """Who noted what (the rules' notes.py)."""
    assert state.noted is not None
    assert state.away is not None
    me, other, moved, given = cards.me, cards.other, cards.moved, cards.given
    of_me = me & ~me[:, None]  # what another notes of the mover's hand
    by_me = me[:, None] & other  # what the mover notes of the other's hand
    third = ~me & ~other  # who is neither
    of_other = third[:, None] & other
    # A12: the highest dollar goes. Who was sure of a ten there knows which one it was.
    was_ten = of_other & given & (state.noted[..., TEN] > 0) & (state.away == 0)
    ten = np.arange(setting.faces) == TEN
    seen = _at_pairs(of_me, cards.chosen) + _at_pairs(by_me, moved) + _at_pairs(was_ten, ten)
    unseen = of_other & moved.any() & ~was_ten
    # What comes: known to the one who lost it, and to everybody if it was taken back from the table (A10).
    nothing = jnp.zeros(1, bool)
    came = _at_pairs(other[:, None] & me, jnp.concatenate([moved, nothing]))
    came += _at_pairs(of_me, jnp.concatenate([cards.taken_back > 0, nothing]))
    columns = np.arange(ANY_DOLLAR + 1)
    dollar = jnp.where(was_ten.any(1)[:, None], columns == TEN, columns == ANY_DOLLAR)[:, None, :]
    came += _at_pairs(third[:, None] & me & given, dollar)
    refused = (played == _CIN) & ~given
    no_dollar = refused & other & ~other[:, None]
    no_ten = by_me & given & moved[SEVEN]
    lacks = jnp.stack([*[jnp.zeros_like(no_ten)] * DOLLARS, no_dollar, no_ten], -1)
    return Moved(state, seen, unseen, came, by_me & refused, lacks)


def _at_pairs(pairs: Array, values: Array) -> Array:
    """Values where a pair of observer and hand is marked."""
    return jnp.where(pairs[..., None], values, 0).astype(jnp.int32)
