"""A bot's move, thought out in a process of its own so that the table never stands still."""

from __future__ import annotations

from random import Random

from ogonek.bots.levels import level
from ogonek.coach.hints import hint
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import Plain
from ogonek.library.clock import Clock
from ogonek.library.reviewing import hint_judge
from ogonek.library.weights import nets
from ogonek.terminal.source import Hint


def think(level_name: str, view: Plain, seed: str, seconds: float) -> str:
    """A bot is given what its seat may know, and nothing else: its legal moves follow from that as well."""
    book = rulebook(view["game"])
    moves = LegalTexts(book, book.redeal(view, Random(0)))
    return level(level_name, nets()).bot.choose(view, moves, Clock(seconds), Random(seed))


def advise(view: Plain, seed: str, seconds: float) -> list[Hint]:
    """What one might do in this seat's place, the best first. `seconds` are for games without a coach."""
    found = hint("", view, hint_judge(view["game"]), Clock(seconds), Random(seed))
    return [Hint(one.move, one.share) for one in found.moves]
