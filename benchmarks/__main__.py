"""`python -m benchmarks [--rounds N] [--seconds S] [--json FILE]`; `make bench ARGS="…"` does the same."""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import bots, compiled, environments, ours, peers, queue_game
from benchmarks.contest import Standing, compete, ratio
from benchmarks.measures import Measure

GOAL = 200_000  # decisions a second, of the first of ours
GOAL_RATIO = 5  # times Catanatron
STEPWISE_GOAL = 80_000  # decisions a second, of Demoludy


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Our figures, beside our peers'.")
    parser.add_argument("--rounds", type=int, default=7, help="every contender plays once in each (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="that a contender plays in a round (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    arguments = parser.parse_args()
    _stay_on_one_core()
    console = Console(highlight=False)
    console.print(
        f"Python {platform.python_version()}, {platform.machine()}, one core, processor time, {arguments.rounds} rounds"
    )
    standings = compete([*ours.contenders(), *peers.contenders()], arguments.rounds, arguments.seconds)
    console.print(_decisions_table(standings))
    for counts in dict.fromkeys(one.counts for one in standings):
        names = ", ".join(dict.fromkeys(one.name.split(",")[0] for one in standings if one.counts == counts))
        console.print(f"A decision in {names}: {counts}.")
    console.print()
    learning = environments.measured(arguments.rounds, arguments.seconds)
    console.print(environments.table(learning))
    console.print()
    gc.freeze()  # all that the peers brought along: whoever makes objects would pay for its being looked through
    measures = [*queue_game.measures(), *bots.measures()]
    console.print(_measures_table(measures))
    console.print(bots.WHAT_A_ROUND_IS)
    console.print()
    pairs = compiled.measured(arguments.rounds, arguments.seconds)
    console.print(compiled.table(pairs))
    for line in [*_verdict(standings, measures), *compiled.verdict(pairs, standings)] or ["all goals are met"]:
        console.print(line)
    if arguments.json:
        arguments.json.write_text(
            json.dumps(_as_data(standings, learning, measures, pairs), indent=1, ensure_ascii=False) + "\n"
        )


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):  # Linux
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _peer(standings: list[Standing]) -> Standing:
    return next(one for one in standings if one.name.startswith("Catanatron"))


def _decisions_table(standings: list[Standing]) -> Table:
    table = Table(title="Random play, legal moves listed at each decision (median of the rounds)", title_justify="left")
    table.add_column("game")
    for column in ("decisions/s", "slowest–fastest", "× Catanatron"):
        table.add_column(column, justify="right")
    for one in standings:
        spread = f"{min(one.rounds):,.0f}–{max(one.rounds):,.0f}"
        times = f"{ratio(one, _peer(standings)):.1f}"
        table.add_row(one.name, f"{one.rate:,.0f}", spread, times, style="bold" if one.ours else "")
    return table


def _measures_table(measures: list[Measure]) -> Table:
    table = Table(title="Single things", title_justify="left")
    table.add_column("what")
    for column in ("measured", "at most"):
        table.add_column(column, justify="right")
    for one in measures:
        limit = "" if one.limit is None else f"{one.limit:,g} {one.unit}"
        table.add_row(
            one.name, f"{one.value:,.4g} {one.unit}" if one.value < 1000 else f"{one.value:,.0f} {one.unit}", limit
        )
    return table


def _verdict(standings: list[Standing], measures: list[Measure]) -> list[str]:
    """What was wanted and is not so, on this machine and this time."""
    first, peer = standings[0], _peer(standings)
    lines = [f"over the limit: {one.name}" for one in measures if not one.kept]
    if first.rate < GOAL:
        lines.append(f"slower than {GOAL:,} decisions/s: {first.name}")
    if ratio(first, peer) < GOAL_RATIO:
        lines.append(f"less than {GOAL_RATIO} times {peer.name}: {first.name}")
    stepwise = [one for one in standings if one.name.startswith("Demoludy") and one.rate < STEPWISE_GOAL]
    lines += [f"slower than {STEPWISE_GOAL:,} decisions/s: {one.name}" for one in stepwise]
    return lines


def _as_data(
    standings: list[Standing], learning: list[Standing], measures: list[Measure], pairs: list[compiled.Pair]
) -> dict[str, Any]:
    peer = _peer(standings)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "decisions": [{**one._asdict(), "times_catanatron": ratio(one, peer)} for one in standings],
        "environments": [one._asdict() for one in learning],
        "measures": [one._asdict() for one in measures],
        "compiled": [one._asdict() for one in pairs],
    }


if __name__ == "__main__":
    main()
