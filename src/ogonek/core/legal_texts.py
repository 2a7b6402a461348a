"""Legal moves as texts, as players and bots are given them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.core.rulebook import AnyPosition, AnyRulebook

SHOWN = 12


class LegalTexts(Collection[str]):
    """The texts of the legal moves in a position, made only as far as they are asked for."""

    def __init__(self, rulebook: AnyRulebook, position: AnyPosition) -> None:
        self._parse = rulebook.parse
        self._moves = rulebook.legal_moves(position)

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[str]:
        for move in self._moves:
            yield move.text

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            return self._parse(text) in self._moves
        except (BadNotation, IllegalMove):
            return False

    def __repr__(self) -> str:
        shown = list(islice(self, SHOWN))
        more = ", …" if len(self) > len(shown) else ""
        return f"<{len(self)} legal moves: {', '.join(shown)}{more}>"
