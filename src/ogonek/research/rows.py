"""What an observation is, and the pieces of which it is put together."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float32]

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


def opened(row: bytes) -> Row:
    """An array of its own, that can be written to."""
    return np.frombuffer(bytearray(row), np.float32)
