"""The same rules, plain and compiled by mypyc: each in a process of its own, in turns on one core.

The compiled ones are built once, in `build/fast`, by the same `tools/compile.py` as `make fast`.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from benchmarks.contest import Standing

ROOT = Path(__file__).resolve().parent.parent
PLAIN, FAST = ROOT / "build/plain", ROOT / "build/fast"
GOAL_RATIO = 3  # times the plain speed


class Pair(NamedTuple):
    """Decisions (or rounds of thinking) a second of one thing, plain and compiled, a figure a round."""

    name: str
    plain: list[float]
    fast: list[float]

    @property
    def times(self) -> float:
        return statistics.median([fast / plain for plain, fast in zip(self.plain, self.fast)])


def measured(rounds: int, seconds: float) -> list[Pair]:
    """Nothing where the rules cannot be compiled: it says why."""
    for folder in (PLAIN, FAST):
        shutil.copytree(ROOT / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "static"))
        (folder.parent / "locales").unlink(missing_ok=True)
        (folder.parent / "locales").symlink_to(ROOT / "locales")
    sys.path.insert(0, str(ROOT / "tools"))
    from compile import compile_rules

    if not compile_rules(FAST):
        return []
    plain, fast = [], []
    for _ in range(rounds):
        plain.append(_run(PLAIN, seconds))
        fast.append(_run(FAST, seconds))
    return [Pair(name, [one[name] for one in plain], [one[name] for one in fast]) for name in plain[0]]


def _run(source: Path, seconds: float) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "benchmarks.compiled", str(seconds)]
    done = subprocess.run(command, env=environment, cwd=ROOT / "build", capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def table(pairs: list[Pair]) -> Table:
    shown = Table(title="Plain and compiled by mypyc (median of the rounds)", title_justify="left")
    shown.add_column("what, a second")
    for column in ("plain", "compiled", "times"):
        shown.add_column(column, justify="right")
    for pair in pairs:
        plain, fast = statistics.median(pair.plain), statistics.median(pair.fast)
        shown.add_row(pair.name, f"{plain:,.0f}", f"{fast:,.0f}", f"{pair.times:.2f}")
    return shown


def verdict(pairs: list[Pair], standings: list[Standing]) -> list[str]:
    if not pairs:
        return []
    first = pairs[0]
    rules = [pair for pair in pairs if not pair.name.startswith("search")]
    lines = [f"less than {GOAL_RATIO} times the plain speed: {pair.name}" for pair in rules if pair.times < GOAL_RATIO]
    rival = max((one for one in standings if one.name.startswith("OpenSpiel")), key=lambda one: one.rate)
    if statistics.median(first.fast) < rival.rate:
        lines.append(f"slower compiled than {rival.name}: {first.name}")
    return lines


def child(seconds: float) -> dict[str, float]:
    """In its own process: the rates of the rules on its path."""
    from benchmarks import bots, ours
    from benchmarks.contest import compete

    rates = {one.name: one.rate for one in compete(ours.contenders(), 1, seconds)}
    return {**rates, **{one.name: one.value for one in bots.measures() if one.unit == "/s"}}


if __name__ == "__main__":
    print(json.dumps(child(float(sys.argv[1]))))
