"""How bots think, in processes of their own (`pool.py`): they are given a view, never a game."""

from __future__ import annotations

import contextlib
import logging
import random
import signal
from collections.abc import Iterator

from ogonek.bots.levels import level
from ogonek.coach.hints import hint
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import Plain
from ogonek.library.clock import Clock
from ogonek.library.reviewing import hint_judge
from ogonek.library.weights import nets
from ogonek.server.messages import Hinted

log = logging.getLogger(__name__)

STAND_IN = "casual"  # the level that plays on for an absent person
PATIENCE = 3.0  # seconds beyond its time after which a bot is answered for


def offered(view: Plain, seed: int) -> LegalTexts:
    """The legal moves. They depend on the own hand and the table alone: any deal that the seat could be in has them."""
    book = rulebook(view["game"])
    return LegalTexts(book, book.redeal(view, random.Random(seed)))


def think(level_name: str, view: Plain, seed: int, seconds: float) -> str:
    """Runs in a worker: all it is given is what the seat may know. Who does not answer in time is answered for."""
    try:
        with _deadline(seconds + PATIENCE):
            return level(level_name, nets()).bot.choose(view, offered(view, seed), Clock(seconds), random.Random(seed))
    except TimeoutError:
        log.warning("%s did not answer in time", level_name)
        return level(STAND_IN, nets()).bot.choose(view, offered(view, seed), Clock(0), random.Random(seed))


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """TimeoutError in the middle of whatever runs longer; where the system has no such alarm, nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(_signal: int, _frame: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def advise(intent: str, view: Plain, seed: int, seconds: float) -> Hinted:
    """Runs in a worker: what the seat to move might do, the best first. `seconds` are for games without a coach."""
    return hint(intent, view, hint_judge(view["game"]), Clock(seconds), random.Random(seed))
