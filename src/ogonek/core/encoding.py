"""A game for programs that learn: its choices numbered, and what a seat knows as a row of numbers.

Each game's folder has an `encoding.py` that makes one `Encoding`. Both the list of choices and the layout of the
row are the same for every option and number of players, and change only together with `version`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ogonek.core.errors import BadNotation


class Field(NamedTuple):
    """A stretch of the row: `size` numbers from `offset` on, each from `low` to `high` (with the standard box)."""

    name: str
    offset: int
    size: int
    low: float
    high: float
    meaning: str

    @property
    def end(self) -> int:
        return self.offset + self.size


class Encoding:
    """The numbering of one game.

    `vector(view, taken)` is made of a view and of the choices already taken towards a move, and of nothing else,
    so it holds nothing that the view's seat does not know. Seats stand in it in playing order from the viewer on
    (from seat 0 for a spectator).
    """

    def __init__(
        self,
        version: int,
        choices: tuple[str, ...],
        fields: tuple[Field, ...],
        vector: Callable[[Any, Sequence[str]], list[float]],  # takes the game's own type of view
    ) -> None:
        self.version = version
        self.choices = choices
        self.fields = fields
        self.size = fields[-1].end
        self.numbers = {choice: number for number, choice in enumerate(choices)}
        self._vector = vector

    def number(self, choice: str) -> int:
        if choice not in self.numbers:
            raise BadNotation("not-offered", choice=choice[:40])
        return self.numbers[choice]

    def choice(self, number: int) -> str:
        if not 0 <= number < len(self.choices):
            raise BadNotation("not-offered", choice=str(number)[:40])
        return self.choices[number]

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    def vector(self, view: Mapping[str, Any], taken: Sequence[str] = ()) -> list[float]:
        return self._vector(view, taken)


def lay_out(parts: Sequence[tuple[str, int, float, float, str]]) -> tuple[Field, ...]:
    """Fields one after another: (name, size, low, high, meaning)."""
    fields: list[Field] = []
    offset = 0
    for name, size, low, high, meaning in parts:
        fields.append(Field(name, offset, size, low, high, meaning))
        offset += size
    return tuple(fields)
