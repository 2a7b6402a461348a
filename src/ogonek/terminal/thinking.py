"""A bot's move, thought out in a process of its own so that the table never stands still."""

from __future__ import annotations

from random import Random

from ogonek.bots.levels import level
from ogonek.bots.search import BOT as STRONGEST
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain
from ogonek.library.clock import Clock
from ogonek.terminal.source import Hint


class Texts:
    """The legal moves of a view's seat, made as far as they are asked for."""

    def __init__(self, view: Plain) -> None:
        book = rulebook(view["game"])
        self._parse = book.parse
        self._moves = book.legal_moves(book.redeal(view, Random(0)))

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self):  # type: ignore[no-untyped-def]
        return (move.text for move in self._moves)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self._parse(text) in self._moves


def think(level_name: str, view: Plain, seed: str, seconds: float) -> str:
    """All that a bot is given is what its seat may know: its own hand and the table make the legal moves."""
    return level(level_name).bot.choose(view, Texts(view), Clock(seconds), Random(seed))


def advise(view: Plain, seed: str, seconds: float) -> list[Hint]:
    """What the strongest bot would do in this seat's place, the best first."""
    return [Hint(one.move, one.win_share) for one in STRONGEST.explain(view, Clock(seconds), Random(seed))]
