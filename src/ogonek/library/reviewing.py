"""Reviews on several cores and by the clock. The judgements themselves are made in `ogonek.coach`."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Final

from ogonek.coach.hints import ROUNDS as HINT_ROUNDS
from ogonek.coach.judge import ROUNDS, Judge
from ogonek.coach.review import TOGETHER, Decision, Judged, decisions, judge_decisions
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.library.weights import nets
from ogonek.processes import Processes

FEWEST: Final = 6  # rounds a decision, however little time there is
MOST: Final = 480


@cache
def judge_of(game: str, rounds: int) -> Judge:
    return Judge(game, nets(), rounds)


def hint_judge(game: str) -> Judge | None:
    """Who judges moves for hints; None where a game has no coach."""
    try:
        return judge_of(game, HINT_ROUNDS)
    except OgonekError:
        return None


def judge_some(game: str, found: Sequence[Decision], rounds: int, seed: object) -> list[Judged]:
    return judge_decisions(judge_of(game, rounds), found, seed)


def reviewed(
    game: Game,
    seats: Sequence[int],
    rounds: int = ROUNDS,
    seed: object = 0,
    jobs: int = 1,
    seconds: float | None = None,
) -> Iterator[list[Judged]]:
    """Judgements as they come, in the order of the record, a few at a time.

    Without `seconds` the same seed gives the same review everywhere. With them, rounds are chosen to fit, and the
    review ends when the time is up, whether all is judged or not.
    """
    judge_of(game.name, rounds)  # says at once if there is no coach
    chunks = _chunks(list(decisions(game, seats)))
    pace = _Pace(rounds, seconds, len(chunks))
    if jobs == 1:
        for chunk in chunks:
            if pace.over:
                return
            yield judge_some(game.name, chunk, pace.rounds, seed)
            pace.done()
        return
    pool = Processes(jobs)
    try:
        coming = deque(chunks)
        waiting: deque[Future[list[Judged]]] = deque()
        while coming or waiting:
            while coming and len(waiting) < 2 * jobs:
                waiting.append(pool.submit(judge_some, game.name, coming.popleft(), pace.rounds, seed))
            if pace.over:
                return
            yield waiting.popleft().result()
            pace.done()
    finally:
        pool.stop()


def _chunks(found: list[Decision]) -> list[list[Decision]]:
    return [found[start : start + TOGETHER] for start in range(0, len(found), TOGETHER)]


class _Pace:
    """How many rounds fit into the time that is left, by what the work has taken so far."""

    def __init__(self, rounds: int, seconds: float | None, chunks: int) -> None:
        self.rounds = rounds
        self._seconds = seconds
        self._begun = time.monotonic()
        self._left = chunks
        self._last = self._begun

    @property
    def over(self) -> bool:
        return self._seconds is not None and time.monotonic() - self._begun >= self._seconds

    def done(self) -> None:
        """A chunk came back."""
        now = time.monotonic()
        self._left -= 1
        if self._seconds is not None and self._left:
            spent, self._last = max(now - self._last, 0.001), now
            fits = self.rounds * (self._begun + self._seconds - now) / (spent * self._left)
            self.rounds = int(min(max(fits, FEWEST), MOST, 4 * self.rounds))
