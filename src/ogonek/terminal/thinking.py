"""A bot's move, thought out in a process of its own so that the table never stands still."""

from __future__ import annotations

import time
from random import Random

from ogonek.bots.levels import level
from ogonek.bots.search import BOT as STRONGEST
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import Plain
from ogonek.terminal.source import Hint


class Clock:
    """A budget of time, for the bots that ask how much is left."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        return time.monotonic() < self._end


def think(level_name: str, view: Plain, seed: str, seconds: float) -> str:
    """A bot is given what its seat may know, and nothing else: its legal moves follow from that as well."""
    book = rulebook(view["game"])
    moves = LegalTexts(book, book.redeal(view, Random(0)))
    return level(level_name).bot.choose(view, moves, Clock(seconds), Random(seed))


def advise(view: Plain, seed: str, seconds: float) -> list[Hint]:
    """What the strongest bot would do in this seat's place, the best first."""
    return [Hint(one.move, one.win_share) for one in STRONGEST.explain(view, Clock(seconds), Random(seed))]
