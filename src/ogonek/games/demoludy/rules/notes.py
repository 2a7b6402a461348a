"""What everybody could note of other hands in a form of fixed size: for programs that learn (`encoding2.py`).

`memory.py` keeps what was learned as exactly as it can, in traces of any number and shape. Notes keep less: for each
observer and each other hand three things, so that an observation of fixed length can hold them and an engine over
arrays can keep them in the same way.

- `cards`: seen to go into the hand, or in it (A7, A10, A12), and not seen to leave it. ANY_DOLLAR stands for a dollar
  of unknown value. Of these cards at least `len(cards) - away` are still there.
- `away`: how many cards left the hand unseen since then. Once nothing is certain, the cards are forgotten.
- `lacks`: for each class of cards (the goods of a colour, dollars, `$10`), at least so many cards of the hand are not
  of that class. Noted when a starter cannot open (D7) and when Cinkciarz asks (A12).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from ogonek.games.demoludy.rules.components import CODES, COLOURS, GOODS, SEVEN, TEN, colour_of

ANY_DOLLAR: Final = len(CODES)
# The classes: a colour's goods by the colour's number, then
DOLLARS: Final = len(COLOURS)
TENS: Final = len(COLOURS) + 1
CLASSES: Final = len(COLOURS) + 2
CLASS_NAMES: Final = (*COLOURS, "$", "$10")
NOTHING: Final = (0,) * CLASSES


def is_of(face: int, kind: int) -> bool:
    """Whether a card belongs to a class."""
    if kind == DOLLARS:
        return face in (SEVEN, TEN)
    if kind == TENS:
        return face == TEN
    return face < GOODS and colour_of(face) == kind


IN_CLASS: Final = tuple(tuple(is_of(face, kind) for kind in range(CLASSES)) for face in range(len(CODES)))


class Note(NamedTuple):
    """What one observer has noted of one hand. Never changed."""

    observer: int
    hand: int
    cards: tuple[int, ...]  # sorted
    away: int
    lacks: tuple[int, ...]

    def _changed(self, cards: tuple[int, ...], away: int, lacks: tuple[int, ...]) -> Note:
        certain = away < len(cards)
        return Note(self.observer, self.hand, cards if certain else (), away if certain else 0, lacks)

    def showed(self, face: int) -> Note:
        """A card left the hand, and the observer saw which."""
        cards = self.cards
        gone = face if face in cards else ANY_DOLLAR if face in (SEVEN, TEN) else face
        if gone in cards:
            at = cards.index(gone)
            cards = cards[:at] + cards[at + 1 :]
        lacks = [held if IN_CLASS[face][kind] else max(held - 1, 0) for kind, held in enumerate(self.lacks)]
        return self._changed(cards, self.away, tuple(lacks))

    def lost(self, count: int) -> Note:
        """So many cards left the hand unseen."""
        lacks = tuple([max(held - count, 0) for held in self.lacks])
        return self._changed(self.cards, self.away + count, lacks)

    def gave_dollar(self) -> Note:
        """A dollar left, the highest of the hand; the observer did not see which."""
        return self.showed(TEN) if self.sure_of_ten() else self.lost(1)

    def sure_of_ten(self) -> bool:
        return TEN in self.cards and not self.away

    def gained(self, face: int) -> Note:
        return self._changed(tuple(sorted((*self.cards, face))), self.away, self.lacks)

    def shown(self, faces: list[int]) -> Note:
        """A12: the whole hand."""
        return self._changed(tuple(sorted(faces)), 0, self.lacks)

    def lacking(self, size: int, kinds: Collection[int]) -> Note:
        """None of the hand's cards, which are so many, is of these classes."""
        lacks = tuple([size if kind in kinds else held for kind, held in enumerate(self.lacks)])
        return self._changed(self.cards, self.away, lacks)


Notes = tuple[Note, ...]  # at most one for an observer and a hand, in rising order of both; none that says nothing


def find(notes: Notes, observer: int, hand: int) -> Note:
    for note in notes:
        if note.observer == observer and note.hand == hand:
            return note
    return Note(observer, hand, (), 0, NOTHING)


def replaced(notes: Notes, new: list[Note]) -> Notes:
    """The notes with these in place of what the same observers had noted of the same hands."""
    kept = {(note.observer, note.hand): note for note in notes}
    for note in new:
        kept[note.observer, note.hand] = note
    return tuple([kept[key] for key in sorted(kept) if kept[key].cards or any(kept[key].lacks)])


def showed(notes: Notes, hand: int, faces: tuple[int, ...]) -> Notes:
    """These cards left the hand before everybody's eyes."""
    new = [note for note in notes if note.hand == hand]
    for face in faces:
        new = [note.showed(face) for note in new]
    return replaced(notes, new) if new else notes


def lost(notes: Notes, hand: int, count: int) -> Notes:
    """So many cards left the hand, seen by nobody else."""
    new = [note.lost(count) for note in notes if note.hand == hand]
    return replaced(notes, new) if new else notes
