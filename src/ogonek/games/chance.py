"""All chance of a game: one stream of bytes that anybody can recompute (NOTATION, "Chance")."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

FORMAT = b"ogonek/1"


class Stream:
    """The bytes that follow from a secret and the seats' nonces, read as numbers and shuffles."""

    def __init__(self, secret: bytes, nonces: Sequence[bytes] = ()) -> None:
        self._key = sha256(FORMAT + secret + b"".join(nonces)).digest()
        self._block = 0
        self._bytes = b""

    def take(self, count: int) -> bytes:
        while len(self._bytes) < count:
            self._bytes += sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: draws that would favour small ones are thrown away."""
        fair = 2**32 - 2**32 % n
        while True:
            drawn = int.from_bytes(self.take(4), "big")
            if drawn < fair:
                return drawn % n

    def shuffle(self, things: MutableSequence[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


def secret_of_seed(seed: object) -> bytes:
    """The secret of `new_game(seed=…)`: a seed gives the same game everywhere and for ever."""
    return sha256(str(seed).encode()).digest()


def commitment(secret: bytes, table_id: str) -> str:
    """What is published before the deal, so that the secret cannot be changed afterwards."""
    return sha256(secret + table_id.encode()).hexdigest()
