"""Mining puzzles on several cores, into a file that can be gone on with. How they are found: `ogonek.coach.mining`."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ogonek.coach.mining import Miner
from ogonek.coach.puzzles import Puzzle, puzzle_of
from ogonek.core.errors import OgonekError
from ogonek.library.weights import nets
from ogonek.processes import Processes

FORMAT: Final = "ogonek-puzzles-mined/1"


class Mine(NamedTuple):
    """What is mined; the same gives the same puzzles everywhere."""

    game: str
    seed: str
    rounds: int

    @property
    def header(self) -> dict[str, Any]:
        return {"format": FORMAT, **self._asdict()}


class Mined(NamedTuple):
    """One bots' game and its puzzles."""

    number: int
    puzzles: list[Puzzle]

    @property
    def line(self) -> str:
        return json.dumps({"number": self.number, "puzzles": [one.data() for one in self.puzzles]}, ensure_ascii=False)


@cache
def _miner(game: str, rounds: int) -> Miner:
    return Miner(game, nets(), rounds)


def mine_game(mine: Mine, number: int) -> Mined:
    return Mined(number, _miner(mine.game, mine.rounds).mine(mine.seed, number))


def read_mined(file: Path) -> tuple[Mine, list[Mined]]:
    """What a file holds. A last line that was not written to its end is left out."""
    lines = file.read_text("utf-8").split("\n")[:-1]
    header = json.loads(lines[0]) if lines else {}
    if header.pop("format", None) != FORMAT:
        raise OgonekError("not-mined", file=str(file))
    found = [json.loads(line) for line in lines[1:]]
    return Mine(**header), [Mined(one["number"], [puzzle_of(data) for data in one["puzzles"]]) for one in found]


def mined(
    mine: Mine, games: int, known: set[int], first: int = 0, jobs: int = 1, seconds: float | None = None
) -> Iterator[Mined]:
    """Goes through so many games from the given one on, without those known already, until the time is up."""
    _miner(mine.game, mine.rounds)  # says at once if there is no coach
    ends = None if seconds is None else time.monotonic() + seconds
    numbers = iter([number for number in range(first, first + games) if number not in known])
    if jobs == 1:
        for one in numbers:
            yield mine_game(mine, one)
            if ends is not None and time.monotonic() >= ends:
                return
        return
    pool = Processes(jobs)
    try:
        waiting: set[Future[Mined]] = set()
        while ends is None or time.monotonic() < ends:
            while len(waiting) < 2 * jobs and (number := next(numbers, None)) is not None:
                waiting.add(pool.submit(mine_game, mine, number))
            if not waiting:
                return
            left = None if ends is None else max(ends - time.monotonic(), 0)
            done, waiting = wait(waiting, left, FIRST_COMPLETED)
            yield from sorted([future.result() for future in done], key=lambda found: found.number)
    finally:
        pool.stop()


def chosen(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most so many, the rarest kinds first: a kind is a first theme, a number of players and the options.

    Within a kind those come first whose solution is clearest.
    """
    kinds: dict[object, list[Puzzle]] = {}
    for puzzle in sorted({one.id: one for one in found}.values(), key=lambda one: (-one.gap, one.id)):
        kinds.setdefault((puzzle.themes[0], puzzle.players, tuple(puzzle.options)), []).append(puzzle)
    taken: list[Puzzle] = []
    for place in range(max(map(len, kinds.values()), default=0)):
        taken += [some[place] for some in kinds.values() if place < len(some)]
    return sorted(taken[:most], key=lambda one: (one.rating, one.id))
