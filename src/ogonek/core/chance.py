"""All chance of a game: one stream of bytes that anybody can recompute (NOTATION, "Chance")."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import Final, TypeVar

T = TypeVar("T")

FORMAT: Final = b"ogonek/1"
WORDS: Final = 1 << 32  # a draw is one of so many: four bytes, the highest first


class Stream:
    """The bytes that follow from a secret and the seats' nonces, read as numbers and shuffles."""

    def __init__(self, secret: bytes, nonces: Sequence[bytes] = ()) -> None:
        self._key = sha256(FORMAT + secret + b"".join(nonces)).digest()
        self._block = 0
        self._words: list[int] = []  # of the block that was made last, the next one at the end

    def draw(self) -> int:
        """The next four bytes."""
        if not self._words:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._words = [*unpack(">8I", block)]
            self._words.reverse()
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: draws that would favour small ones are thrown away."""
        fair = WORDS - WORDS % n
        while True:
            drawn = self.draw()
            if drawn < fair:
                return drawn % n

    def shuffle(self, things: list[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


def secret_of_seed(seed: object) -> bytes:
    """The secret of `new_game(seed=…)`: a seed gives the same game everywhere and for ever."""
    return sha256(str(seed).encode()).digest()


def commitment(secret: bytes, table_id: str) -> str:
    """What is published before the deal, so that the secret cannot be changed afterwards."""
    return sha256(secret + table_id.encode()).hexdigest()
