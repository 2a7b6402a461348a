"""`make bench-server`: how many moves a second a server takes, and what a table costs.

500 tables of four seats, each with its own open WebSocket; moves are sent at a steady rate, and a move counts when all
four seats have it. The highest rate at which 99 of 100 moves take less than 100 ms is the figure.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import platform
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.table_load import BenchTable, Served, drive, raise_limits, services, set_up, sit_down, warm_up

GOAL_SECONDS = 0.1
GOAL_RATE = 300


async def bench(arguments: argparse.Namespace, folder: Path, urls: tuple[str, str], console: Console) -> None:
    first = Served(folder, *urls)
    served = [first]
    for kind in ("empty", "in use"):
        console.print(
            f"Start to first page, database {kind}: {first.start():.2f} s, of which {first.processor():.2f} s "
            "are the processor's (goal: under 1.5 s)"
        )
        if kind == "empty":
            first.stop()
    for _ in range(arguments.processes - 1):
        served.append(Served(folder, *urls))
        served[-1].start()
    try:
        await warm_up(first.url)
        before = first.memory()
        ids, cookies = await set_up(first.url, arguments.tables)
        console.print(
            f"A table without sockets: {(first.memory() - before) / len(ids):,.0f} bytes of memory (goal: under 1,000)"
        )
        tables = [BenchTable(table) for table in ids]
        made = sum(server.memory() for server in served)
        await sit_down(tables, served, cookies)
        opened = sum(server.memory() for server in served) - made
        console.print(f"A table with four: {opened / len(ids) / 1000:,.0f} kB of memory (goal: under 100)")
        await drive(tables, 50, 3, served)
        grid = Grid(
            "moves/s wanted", "reached", "median ms", "99 % ms", "server's core", "its ms a move", title="Steady play"
        )
        best = 0.0
        for rate in arguments.rates:
            step = await drive(tables, rate, arguments.seconds, served)
            shown = [
                f"{step.wanted:.0f}",
                f"{step.reached:.0f}",
                f"{step.median * 1000:.0f}",
                f"{step.most * 1000:.0f}",
            ]
            grid.add_row(*shown, f"{step.server:.0%}", f"{step.server / step.reached * 1000:.1f}")
            if step.most < GOAL_SECONDS and step.reached > rate * 0.95:
                best = max(best, step.reached)
            elif step.most > 10 * GOAL_SECONDS:
                break
        console.print(grid)
        console.print(f"Highest steady rate with 99 % under 100 ms: {best:.0f} moves/s (goal: {GOAL_RATE})")
        for table in tables:
            await table.close()
    finally:
        for server in served:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=15.0, help="that each rate is kept up (15)")
    parser.add_argument("--rates", type=float, nargs="+", default=[50, 100, 150, 200, 250, 300, 350, 400, 500, 600])
    parser.add_argument("--shared", action="store_true", help="PostgreSQL and Redis, started for this; else SQLite")
    parser.add_argument("--processes", type=int, default=1, help="of the server; more than one need --shared (1)")
    arguments = parser.parse_args()
    console = Console(highlight=False)
    console.print(f"Python {platform.python_version()}, {os.cpu_count()} cores shared with the generator")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        urls = stack.enter_context(services(folder)).urls if arguments.shared else ("", "")
        asyncio.run(bench(arguments, folder, urls, console))


if __name__ == "__main__":
    raise_limits()
    main()
