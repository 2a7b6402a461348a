"""What somebody remembers about cards that they cannot see now (DESIGN: a view holds all that was ever learned).

A seat learns cards of another hand when Cinkciarz shows it, when Milicjant or Cinkciarz moves a card between the
two of them, when Stacja takes a card back before everybody's eyes. As a limit on what the cards can be it learns
when a starter cannot open (D7), when Cinkciarz gets no dollar, and when he gets a `$7` as the highest one (A12).

Such knowledge is kept as *traces*. A trace says: of these cards, at least `need` lie in these places. A card of a
trace is a set of possible faces, one bit a face: a single face, "any dollar", "nothing that opens an auction".
A place is a hand, the face-down cards before a player, or one face-down card in the discard pile.

- The owner shows such a card (lays it face up, plays it): it leaves the trace. Equal faces cannot be told apart,
  so one that has the face leaves, whichever it was.
- The owner lays face-down cards, or somebody takes a card unseen: the traces of that hand spread to where those
  cards went. Nothing is lost: of three known cards and one unknown, two laid face down, all three are still among
  hand and table, and when two of them appear the third is where it must be.
- The pile is shuffled: a trace forgets the places in it, and as many of its cards may be gone.

A trace says only what is certain, so it never says anything false. What it forgets though a perfect memory would
keep it: after a shuffle, that the cards gone from a trace are in the new deck; that two hands cannot both hold more
than what one of them lost unseen; and, where a card that left can have been one of several, which of the others it
then was not.
"""

from __future__ import annotations

from typing import Final

from ogonek.games.demoludy.rules.components import CODES, SEVEN, TEN

ALL_FACES: Final = (1 << len(CODES)) - 1
ANY_DOLLAR: Final = 1 << SEVEN | 1 << TEN
NO_TEN: Final = ALL_FACES & ~(1 << TEN)
NO_DOLLAR: Final = ALL_FACES & ~ANY_DOLLAR

# Places: a hand is its seat, the face-down cards before a player that plus 8, a card of the pile its index plus 16.
TABLE: Final = 8
PILE: Final = 16
NO_LIMIT: Final = 99


class Trace:
    """Of `cards`, at least `need` lie in `places`, in each at most as many as `most` says. Never changed."""

    __slots__ = ("cards", "most", "need", "places")

    def __init__(self, cards: tuple[int, ...], need: int, places: tuple[int, ...], most: tuple[int, ...]) -> None:
        self.cards = cards
        self.need = need
        self.places = places
        self.most = most

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...]]:
        return self.cards, self.need, self.places, self.most

    def sure_in(self, hand: int) -> bool:
        """Whether all its cards are in that hand for certain."""
        return self.places == (hand,) and self.need == len(self.cards)

    def spread(self, place: int, count: int) -> Trace:
        """Up to `count` of its cards may have gone to another place."""
        most = list(self.most)
        places = self.places
        if place in places:
            at = places.index(place)
            most[at] = min(most[at] + count, NO_LIMIT)
        else:
            places += (place,)
            most.append(count)
        return Trace(self.cards, self.need, places, tuple(most))


Traces = tuple[Trace, ...]  # all that one seat, or a spectator, remembers


def _kept(traces: list[Trace]) -> Traces:
    return tuple([trace for trace in traces if trace.need > 0 and trace.places])


def _concern(traces: Traces, place: int) -> bool:
    """Whether any of them says something of that place; most do not."""
    for trace in traces:
        if place in trace.places:
            return True
    return False


# A hand gains


def came(traces: Traces, hand: int, cards: tuple[int, ...]) -> Traces:
    """These cards, each one of a set of faces, went into this hand."""
    changed = list(traces)
    for at, trace in enumerate(changed):
        if trace.sure_in(hand):
            merged = tuple(sorted(trace.cards + cards))
            changed[at] = Trace(merged, len(merged), trace.places, trace.most)
            return tuple(changed)
    return (*traces, Trace(tuple(sorted(cards)), len(cards), (hand,), (NO_LIMIT,)))


def saw_hand(traces: Traces, hand: int, faces: list[int]) -> Traces:
    """A12: the whole hand was shown. What was known of it before is either in it or where it may have gone."""
    for face in faces:
        traces = left(traces, hand, 1 << face)
    elsewhere = _kept([_less(trace, hand, hand) for trace in traces])
    return came(elsewhere, hand, tuple([1 << face for face in faces]))


def limited(traces: Traces, hand: int, size: int, faces: int) -> Traces:
    """Every card of this hand, which has that size, is one of these faces (D7, A12)."""
    changed = list(traces)
    may_be_there = 0
    for at, trace in enumerate(traces):
        if trace.sure_in(hand):
            narrowed = tuple(sorted([card & faces for card in trace.cards]))
            changed[at] = Trace(narrowed, trace.need, trace.places, trace.most)
        if hand in trace.places:
            may_be_there += len(trace.cards)
    if size > may_be_there:
        return came(tuple(changed), hand, (faces,) * (size - may_be_there))
    return tuple(changed)


# A hand loses


def left(traces: Traces, hand: int, faces: int) -> Traces:
    """A card that is one of these faces was seen to leave this hand.

    The narrowest card that it can have been leaves its trace, one of a certain trace before others. If in truth it
    was another that it can have been, then the one taken out is still there in that one's stead: so the others take
    in what it could be, and where.
    """
    found = -1
    removed = 0
    narrowest = (False, 0, 0)
    for at, trace in enumerate(traces):
        if hand in trace.places:
            for card in trace.cards:
                width = (trace.need < len(trace.cards), len(trace.places), card.bit_count())
                if card & faces and (found < 0 or width < narrowest):
                    found, removed, narrowest = at, card, width
    if found < 0:
        return traces
    source = traces[found]
    changed = list(traces)
    rest = list(source.cards)
    rest.remove(removed)
    changed[found] = _stand_in(Trace(tuple(rest), source.need - 1, source.places, source.most), faces, removed, source)
    for at, trace in enumerate(traces):
        if at != found and hand in trace.places and any([card & faces for card in trace.cards]):
            if source.need < len(source.cards):  # the one taken out may not have been there at all
                changed[at] = Trace(trace.cards, trace.need - 1, trace.places, trace.most)
            else:
                changed[at] = _stand_in(trace, faces, removed, source)
    return _kept(changed)


def left_unseen(traces: Traces, hand: int, place: int, count: int) -> Traces:
    """So many cards went from this hand to that place, and nobody could see which."""
    if not _concern(traces, hand):
        return traces
    changed = list(traces)
    for at, trace in enumerate(traces):
        if hand in trace.places:
            changed[at] = trace.spread(place, min(count, trace.most[trace.places.index(hand)]))
    return tuple(changed)


# The table


def discarded(traces: Traces, seat: int, indices: list[int]) -> Traces:
    """The face-down cards before this player went to these places of the pile."""
    table = seat + TABLE
    if not _concern(traces, table):
        return traces
    changed = list(traces)
    for at, trace in enumerate(traces):
        if table in trace.places:
            moved = _less(trace, table, table)
            places = moved.places + tuple([index + PILE for index in indices])
            changed[at] = Trace(trace.cards, trace.need, places, moved.most + (1,) * len(indices))
    return tuple(changed)


def shuffled(traces: Traces) -> Traces:
    """D5: the pile became the deck, and as many cards of a trace as it had places there may be gone."""
    changed = []
    for trace in traces:
        stayed = _less(trace, PILE, max(trace.places))
        gone = len(trace.places) - len(stayed.places)
        changed.append(Trace(trace.cards, trace.need - gone, stayed.places, stayed.most))
    return _kept(changed)


def _stand_in(trace: Trace, faces: int, removed: int, source: Trace) -> Trace:
    cards = tuple(sorted([card | removed if card & faces else card for card in trace.cards]))
    wider = Trace(cards, trace.need, trace.places, trace.most)
    for place, most in zip(source.places, source.most):
        if place not in wider.places:
            wider = wider.spread(place, most)
    return wider


def _less(trace: Trace, first: int, last: int) -> Trace:
    """The trace without the places from `first` to `last`."""
    kept = [at for at, place in enumerate(trace.places) if not first <= place <= last]
    places, most = tuple([trace.places[at] for at in kept]), tuple([trace.most[at] for at in kept])
    return Trace(trace.cards, trace.need, places, most)
