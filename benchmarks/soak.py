"""`python -m benchmarks.soak`: steady play for a long time. Memory and latency should stay flat.

People play at a steady rate; tables end and others begin all the time, so that what is not given back would show.
Samples go to OUT.csv, one every few seconds, and the picture of them to OUT.svg.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import csv
import tempfile
import time
from pathlib import Path
from typing import NamedTuple, TextIO

from benchmarks.curves import Curve, Panel, draw
from benchmarks.table_load import BenchTable, Served, drive, open_tables, raise_limits, services, warm_up


class Sample(NamedTuple):
    seconds: float
    moves_per_second: float
    median_ms: float
    p99_ms: float
    memory_mb: float
    cores: float


async def replace(tables: list[BenchTable], served: list[Served], least: int) -> list[BenchTable]:
    """The same number of tables: those that ended, and at least so many of the oldest, make room for new ones."""
    ended = [table for table in tables if table.over]
    leaving = ended or tables[:least]
    for table in leaving:
        await table.close()
    new, _ = await open_tables(served, len(leaving))
    return [table for table in tables if table not in leaving] + new


async def soak(arguments: argparse.Namespace, folder: Path, urls: tuple[str, str], file: TextIO) -> list[Sample]:
    served = [Served(folder, *urls) for _ in range(arguments.processes)]
    samples: list[Sample] = []
    rows = csv.writer(file)
    rows.writerow(Sample._fields)
    try:
        for server in served:
            server.start()
        await warm_up(served[0].url)
        tables, _ = await open_tables(served, arguments.tables)
        began = time.perf_counter()
        while (at := time.perf_counter() - began) < arguments.minutes * 60:
            step = await drive(tables, arguments.rate, arguments.every, served)
            memory = sum(server.memory() for server in served) / 1e6
            samples.append(Sample(at, step.reached, step.median * 1000, step.most * 1000, memory, step.server))
            rows.writerow([f"{value:.3f}" for value in samples[-1]])
            file.flush()
            tables = await replace(tables, served, max(1, len(tables) // 100))
        for table in tables:
            await table.close()
    finally:
        for server in served:
            server.stop()
    return samples


def picture(samples: list[Sample], title: str) -> str:
    minutes = [sample.seconds / 60 for sample in samples]
    latency = [
        Curve("99 %", [sample.p99_ms for sample in samples]),
        Curve("median", [sample.median_ms for sample in samples]),
    ]
    memory = [Curve("server", [sample.memory_mb for sample in samples])]
    return draw(
        title, minutes, "minutes", [Panel("from a move to every seat, ms", latency), Panel("memory, MB", memory)]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second (100)")
    parser.add_argument("--every", type=float, default=5.0, help="seconds a sample is taken over (5)")
    parser.add_argument("--shared", action="store_true", help="PostgreSQL and Redis, started for this; else SQLite")
    parser.add_argument("--processes", type=int, default=1, help="of the server; more than one need --shared (1)")
    parser.add_argument("--out", default="build/soak", help="where to, without an ending (build/soak)")
    arguments = parser.parse_args()
    Path(arguments.out).parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        urls = stack.enter_context(services(folder)) if arguments.shared else ("", "")
        file = stack.enter_context(open(f"{arguments.out}.csv", "w", newline="", encoding="utf-8"))
        samples = asyncio.run(soak(arguments, folder, urls, file))
    database = "PostgreSQL and Redis" if arguments.shared else "SQLite"
    processes = "one process" if arguments.processes == 1 else f"{arguments.processes} processes"
    title = f"{arguments.tables} tables, {arguments.rate:.0f} moves a second, {processes}, {database}"
    Path(f"{arguments.out}.svg").write_text(picture(samples, title), encoding="utf-8")
    print(f"{len(samples)} samples in {arguments.out}.csv and {arguments.out}.svg")


if __name__ == "__main__":
    raise_limits()
    main()
