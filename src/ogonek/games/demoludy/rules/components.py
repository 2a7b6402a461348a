"""What is in the box (D1, D2): data, in one place. Positions take another set where one is handed in."""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = "RGVOB"
VALUES: Final = (2, 3, 4, 5, 7)  # of goods: cream, vodka, amber, the gas bottle, crystal
ACTIONS: Final = ("mil", "cel", "awa", "sta", "baz", "cin", "bru")

# The faces of cards, numbered in the order in which a laying is written (NOTATION): goods by colour and value,
# dollars, action cards. The number is used inside; the code in texts.
GOODS: Final = 25
SEVEN: Final = 25
TEN: Final = 26
MIL: Final = 27
CEL: Final = 28
AWA: Final = 29
STA: Final = 30
BAZ: Final = 31
CIN: Final = 32
BRU: Final = 33
CODES: Final = (*[colour + str(value) for colour in COLOURS for value in VALUES], "$7", "$10", *ACTIONS)
FACES: Final = range(len(CODES))
FACE_OF: Final = {code: face for face, code in enumerate(CODES)}
WORTH: Final = (*VALUES * len(COLOURS), 7, 10, 0, 0, 0, 0, 0, 0, 0)  # face up on the table (D9, D10)
VODKA: Final = VALUES.index(3)  # A13: the vodka of a colour is its first face plus this

# A card that lies face down (D11) is its face plus this; in the discard pile, plus this times its owner's seat + 1.
DOWN: Final = 64

TOKEN_VALUES: Final = (1, 2, 3, 4, 5)  # D2, in each colour
COUNTRIES: Final = 4  # D15, V2, V4
POINTS_TO_WIN: Final = 10  # V2

NOBODY: Final = -1


class Components(NamedTuple):
    """A box: how many copies of each face, how many cards in an opening hand, how many auctions at most."""

    copies: tuple[int, ...]
    opening_hand: int = 5  # D3
    auctions: int = 60  # D16

    def deck(self, actions: bool) -> list[int]:
        """The cards of a game, in the order from which NOTATION shuffles them; action cards only if played with."""
        faces = FACES if actions else range(MIL)
        return [face for face in faces for _ in range(self.copies[face])]


STANDARD: Final = Components(copies=(*(4, 4, 4, 4, 2) * len(COLOURS), 4, 2, *(2,) * len(ACTIONS)))


def colour_of(face: int) -> int:
    """Of a goods card."""
    return face // len(VALUES)


def is_vodka(face: int) -> bool:
    return face < GOODS and face % len(VALUES) == VODKA


def codes(faces: list[int]) -> list[str]:
    return [CODES[face] for face in faces]
