"""What an observation is, and the pieces of which it is put together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from numpy import float32, frombuffer
from numpy.typing import NDArray

Row = NDArray[float32]
# A function of a seat, of how many moves were made, and of the choices towards the next one. It is good for as long
# as one position is played on.
Observe = Callable[[int, int, Sequence[str]], Row]
Piece: TypeAlias = "bytes | array[float]"

NUMBER = 4  # bytes


def packed(numbers: Iterable[float]) -> bytes:
    """Numbers as they stand in a row."""
    return array("f", numbers).tobytes()


def blank(size: int) -> bytes:
    return bytes(size * NUMBER)


def one_hot(size: int) -> list[bytes]:
    """1 at each place in turn; and last, so that -1 stands for it, 1 nowhere."""
    return [packed([float(at == place) for place in range(size)]) for at in range(size)] + [blank(size)]


def parts_of(whole: float, size: int = 256) -> list[bytes]:
    """Each count, divided by the same number."""
    return [packed([count / whole]) for count in range(size)]


def joined(pieces: Iterable[Piece]) -> Row:
    """A row put together: an array of its own, that can be written to."""
    return frombuffer(bytearray().join(pieces), float32)


class Rows(ABC):
    """The rows of all seats of one position, as it is played on: what all see alike is written once."""

    def __init__(self) -> None:
        self._seen_moves = self._seen_by = -1
        self._last: Sequence[Piece] = ()  # the same seat looks again with every choice of a move

    def row(self, seat: int, moves: int) -> Row:
        """The seat's row without the choices towards its next move: a copy, to write them into."""
        if moves != self._seen_moves:
            self._seen_moves, self._seen_by = moves, seat
            self._look_round()
            self._last = self._pieces(seat)
        elif seat != self._seen_by:
            self._seen_by = seat
            self._last = self._pieces(seat)
        return joined(self._last)

    @abstractmethod
    def _look_round(self) -> None:
        """Writes anew what changed, of what everybody sees."""

    @abstractmethod
    def _pieces(self, seat: int) -> Sequence[Piece]:
        """The row of this seat, in pieces."""
