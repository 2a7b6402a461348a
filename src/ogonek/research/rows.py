"""What an observation is, and the pieces of which it is put together."""

from __future__ import annotations

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
