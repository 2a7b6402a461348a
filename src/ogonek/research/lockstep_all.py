"""Lock-step of every setting of every game, in many processes.

    python -m ogonek.research.lockstep_all [--games 10000] [--jobs N] [--seed S] [--out FOLDER] [GAME …]

(`ogonek lockstep --all` is the same; this form needs nothing but JAX and numpy.) What is done is kept in the folder,
a file for each few hundred games: interrupted, it goes on where it stopped. The table tells what was compared so far.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.core.kits import kit, kits

CHUNK = 1250  # games of one task: enough to make compiling for it a small part of its time


class Task(NamedTuple):
    game: str
    players: int
    options: tuple[str, ...]
    first: int
    games: int
    seed: str

    @property
    def setting(self) -> tuple[str, int, tuple[str, ...]]:
        return self[:3]

    @property
    def file(self) -> str:
        return "-".join([self.game, str(self.players), *self.options, self.seed, str(self.first), str(self.games)])


def settings(names: Sequence[str] = ()) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Every game that has a batched engine, with every number of players and every choice of options."""
    for name in names or sorted(kits()):
        found = kit(name)
        if not found.batched:
            continue
        book = found.rulebook()
        for players in book.players:
            for chosen in product((False, True), repeat=len(book.options)):
                yield name, players, tuple([option for option, on in zip(book.options, chosen) if on])


def tasks(names: Sequence[str], games: int, seed: str) -> list[Task]:
    """A little of each setting first, so that an interrupted run has compared something of all."""
    return [
        Task(*setting, first, min(CHUNK, games - first), seed)
        for first in range(0, games, CHUNK)
        for setting in settings(names)
    ]


def perform(task: Task, folder: Path) -> None:
    """Plays it and writes what was compared, or the difference found."""
    from ogonek.research.lockstep import OutOfStep, run

    began = time.process_time()
    row: dict[str, Any] = {"difference": ""}
    try:
        report = run(task.game, task.players, dict.fromkeys(task.options, True), task.games, task.seed, task.first)
        row |= {"games": report.games, "choices": report.choices, "rows": report.rows, "seen": dict(report.seen)}
    except OutOfStep as difference:
        row["difference"] = str(difference)
    row["seconds"] = time.process_time() - began
    part = folder / f"{task.file}.part"
    part.write_text(json.dumps(row), encoding="utf-8")
    part.rename(folder / f"{task.file}.json")


def _begin() -> None:
    """One thread a process, on the processor: the rules in Python are what takes the time."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def run_all(names: Sequence[str], games: int, jobs: int, seed: str, folder: Path, say: Callable[[str], None]) -> bool:
    """Plays what is not in the folder yet and says the table. Whether there was no difference."""
    folder.mkdir(parents=True, exist_ok=True)
    every = tasks(names, games, seed)
    left = [task for task in every if not (folder / f"{task.file}.json").exists()]
    say(f"{len(every)} tasks of up to {CHUNK} games, {len(every) - len(left)} of them done before; {jobs} processes")
    began = time.monotonic()
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin) as pool:
        try:
            for number, done in enumerate(as_completed([pool.submit(perform, task, folder) for task in left])):
                done.result()
                if (number + 1) % 20 == 0:
                    say(f"{number + 1} of {len(left)} tasks, {time.monotonic() - began:.0f} s")
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    lines, equal = table(every, folder)
    for line in lines:
        say(line)
    return equal


def table(every: Sequence[Task], folder: Path) -> tuple[list[str], bool]:
    """A row for each setting (Markdown), what was never reached and what least; and whether there is no difference."""
    from ogonek.research.lockstep import part_of

    found: dict[tuple[str, int, tuple[str, ...]], list[dict[str, Any]]] = {}
    for task in every:
        file = folder / f"{task.file}.json"
        if file.exists():
            found.setdefault(task.setting, []).append(json.loads(file.read_text(encoding="utf-8")))
    lines = [
        "| setting | games | choices | observations | differences | endings | reached | games/s of a core |",
        "| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |",
    ]
    after: list[str] = []
    differences: list[str] = []
    for (game, players, options), rows in found.items():
        name = " ".join([game, str(players), *options])
        good = [row for row in rows if not row["difference"]]
        wrong = [row["difference"] for row in rows if row["difference"]]
        differences += wrong
        seen: Counter[str] = Counter()
        for row in good:
            seen.update(row["seen"])
        wanted = part_of(game).reachable(players, dict.fromkeys(options, True))
        missing = sorted(what for what in wanted if not seen[what])
        numbers = [sum(row[name] for row in good) for name in ("games", "choices", "rows")]
        seconds = sum(row["seconds"] for row in good)
        cells = [
            name,
            *[f"{number:,}" for number in [*numbers, len(wrong)]],
            ", ".join(f"{what[9:]} {times:,}" for what, times in sorted(seen.items()) if what.startswith("ended by ")),
            f"{len(wanted) - len(missing)} of {len(wanted)}",
            f"{numbers[0] / max(seconds, 0.01):.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
        rarest = sorted((+seen).items(), key=lambda pair: pair[1])[:5]
        after.append(
            f"{name}: never {', '.join(missing) or 'nothing'}; "
            f"least often {', '.join(f'{what} {times:,}' for what, times in rarest)}"
        )
    return [*lines, "", *after, *differences], not differences


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ogonek.research.lockstep_all", description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=10_000, help="of each setting (10000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, default=Path("build/lockstep"))
    given = parser.parse_args()
    equal = run_all(given.game, given.games, given.jobs, given.seed, given.out, lambda line: print(line, flush=True))
    raise SystemExit(0 if equal else 1)


if __name__ == "__main__":
    main()
