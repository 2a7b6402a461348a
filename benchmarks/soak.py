"""`python -m benchmarks.soak`: steady play for a long time. Memory and latency should stay flat.

People play at a steady rate; tables end and others begin all the time, so that what is not given back would show. With
`--faults` something goes wrong every minute in the middle of play, and everybody comes back. Samples go to OUT.csv, one
every few seconds (none while something is broken), and the picture of them to OUT.svg. The slope of memory is that of
the first process, which is never killed, over the last three quarters of the time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import csv
import math
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple, TextIO

from websockets.exceptions import ConnectionClosed, WebSocketException

from benchmarks.curves import Curve, Panel, draw
from benchmarks.faults import Faults
from benchmarks.table_load import (
    BenchTable,
    Served,
    Services,
    drive,
    open_tables,
    raise_limits,
    services,
    until,
    warm_up,
)

STRIKE_SECONDS = 4.0  # of play around a fault


class Sample(NamedTuple):
    seconds: float
    moves_per_second: float
    median_ms: float
    p99_ms: float
    memory_mb: float  # of the first process
    others_mb: float  # of the other processes together
    cores: float


async def replace(tables: list[BenchTable], served: list[Served], least: int) -> list[BenchTable]:
    """The same number of tables: those that ended, and at least so many of the oldest, make room for new ones."""
    ended = [table for table in tables if table.over]
    leaving = ended or tables[:least]
    for table in leaving:
        await table.close()
    new, _ = await open_tables(served, len(leaving))
    return [table for table in tables if table not in leaving] + new


async def strike(faults: Faults, tables: list[BenchTable], rate: float, served: list[Served]) -> list[BenchTable]:
    """Something goes wrong while people play; then all of them come back to the same tables."""
    playing = asyncio.create_task(drive(tables, rate, STRIKE_SECONDS, served))
    await asyncio.sleep(STRIKE_SECONDS / 2)
    began = time.perf_counter()
    name = await faults.strike(tables)
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError, ConnectionClosed, OSError):
        await playing
    anew = [BenchTable(table.id) for table in tables]
    for old, new in zip(tables, anew):
        await old.close()
        await come_back(new, served, old.cookies)
    await until(lambda: all(table.ready or table.over for table in anew), 60)
    print(f"{name}: everybody is back after {time.perf_counter() - began:.1f} s", flush=True)
    return anew


async def come_back(table: BenchTable, served: list[Served], cookies: list[str]) -> None:
    """As a page does: again and again, until the server is there."""
    for _ in range(60):
        try:
            await table.open([server.url for server in served], cookies)
            return
        except (OSError, WebSocketException):
            await table.close()
            table.sockets.clear()
            await asyncio.sleep(0.5)
    raise RuntimeError("the server did not come back")


async def soak(arguments: argparse.Namespace, folder: Path, running: Services | None, file: TextIO) -> list[Sample]:
    urls = ("", "") if running is None else running.urls
    served = [Served(folder, *urls, log=f"{arguments.out}.log") for _ in range(arguments.processes)]
    faults = Faults(served, running) if arguments.faults and running is not None else None
    samples: list[Sample] = []
    rows = csv.writer(file)
    rows.writerow(Sample._fields)
    try:
        for server in served:
            server.start()
        await warm_up(served[0].url, 100 if faults else 800)
        tables, _ = await open_tables(served, arguments.tables)
        began = struck = time.perf_counter()
        while (at := time.perf_counter() - began) < arguments.minutes * 60:
            step = await drive(tables, arguments.rate, arguments.every, served)
            first, *others = [server.memory() / 1e6 for server in served]
            latency = (step.median * 1000, step.most * 1000)
            samples.append(Sample(at, step.reached, *latency, first, sum(others), step.server))
            rows.writerow([f"{value:.3f}" for value in samples[-1]])
            file.flush()
            tables = await replace(tables, served, max(1, len(tables) // 100))
            if faults is not None and time.perf_counter() - struck >= arguments.fault_every:
                tables = await strike(faults, tables, arguments.rate, served)
                struck = time.perf_counter()
        for table in tables:
            await table.close()
    finally:
        for server in served:
            server.stop()
    return samples


def slope(samples: list[Sample]) -> float:
    """MB an hour, by least squares over the last three quarters."""
    late = [one for one in samples if one.seconds >= samples[-1].seconds / 4]
    if len({one.seconds for one in late}) < 2:
        return 0.0
    return statistics.linear_regression([one.seconds / 3600 for one in late], [one.memory_mb for one in late]).slope


def report(samples: list[Sample]) -> None:
    """Memory over time, in ten lines."""
    for number in range(0, len(samples), max(1, len(samples) // 10)):
        one = samples[number]
        print(
            f"{one.seconds / 60:5.1f} min: {one.memory_mb:6.1f} MB, others {one.others_mb:6.1f} MB, "
            f"{one.moves_per_second:.0f} moves/s, median {one.median_ms:.0f} ms, 99 % within {one.p99_ms:.0f} ms"
        )
    print(
        f"Memory of the first process: {slope(samples):+.1f} MB an hour; load of the machine {os.getloadavg()[1]:.0f}"
    )


def picture(samples: list[Sample], title: str) -> str:
    samples = [sample for sample in samples if math.isfinite(sample.p99_ms)]  # a move that never arrived has no time
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
    parser.add_argument("--faults", action="store_true", help="kills, restarts and slow sockets; two shared processes")
    parser.add_argument("--fault-every", type=float, default=60.0, help="seconds between two faults (60)")
    parser.add_argument("--out", default="build/soak", help="where to, without an ending (build/soak)")
    arguments = parser.parse_args()
    if arguments.faults:
        arguments.shared, arguments.processes = True, max(2, arguments.processes)
    Path(arguments.out).parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        running = stack.enter_context(services(folder)) if arguments.shared else None
        file = stack.enter_context(open(f"{arguments.out}.csv", "w", newline="", encoding="utf-8"))
        samples = asyncio.run(soak(arguments, folder, running, file))
    database = "PostgreSQL and Redis" if arguments.shared else "SQLite"
    processes = "one process" if arguments.processes == 1 else f"{arguments.processes} processes"
    title = f"{arguments.tables} tables, {arguments.rate:.0f} moves a second, {processes}, {database}"
    Path(f"{arguments.out}.svg").write_text(picture(samples, title), encoding="utf-8")
    report(samples)
    print(f"{len(samples)} samples in {arguments.out}.csv and {arguments.out}.svg")


if __name__ == "__main__":
    raise_limits()
    main()
