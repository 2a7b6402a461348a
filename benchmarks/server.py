"""`make bench-server`: how many moves a second a server takes, and what a table costs.

A real server process and this generator share the machine's cores. 500 tables of four seats, each with its own open
WebSocket; moves are sent at a steady rate, and a move counts when all four seats have it. The highest rate at which
99 of 100 moves take less than 100 ms is the figure. Only 127.0.0.1 is spoken to.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
GOAL_SECONDS = 0.1
GOAL_RATE = 300
NUMBER = re.compile(rb'^\{"type":"update","number":(\d+),')


class _Move(msgspec.Struct):
    move: str


class _Offer(msgspec.Struct):
    moves: list[_Move] | None


class _Update(msgspec.Struct):
    offer: _Offer | None


_decode = msgspec.json.Decoder(_Update).decode


class Served:
    """A server process."""

    def __init__(self, folder: Path, database: str = "", herald: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        self._environment = {
            **os.environ,
            "OGONEK_DATABASE": database or f"sqlite:///{folder}/games.db",
            "OGONEK_HERALD": herald,
            "OGONEK_RATE": "0",
            "OGONEK_MESSAGES": "0",
        }

    def start(self) -> float:
        """Seconds from the start of the process to its first page."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "ogonek", "serve", "--port", str(self._port)]
        self._process = subprocess.Popen(command, env=self._environment)
        while time.perf_counter() - began < 60:
            try:
                if httpx.get(f"{self.url}/", timeout=5).status_code == 200:
                    return time.perf_counter() - began
            except httpx.TransportError:
                time.sleep(0.005)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(20)

    def memory(self) -> int:
        """Bytes of its own that it holds in memory now."""
        for line in Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_Dirty"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no figure of memory")

    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class BenchTable:
    """A table with four open sockets; knows who is to move and what is offered."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.sockets: list[ClientConnection] = []
        self.offer: tuple[int, list[str]] | None = None
        self.sent: float | None = None
        self.times: list[float] = []
        self._number = 0
        self._waiting: set[int] = set()
        self._moves = 0
        self._readers: list[asyncio.Task[None]] = []

    async def open(self, urls: list[str], cookies: list[str]) -> None:
        for seat, cookie in enumerate(cookies):
            address = f"{urls[seat % len(urls)].replace('http', 'ws', 1)}/ws/tables/{self.id}"
            opened = await connect(address, additional_headers={"Cookie": cookie}, max_size=2**22, ping_interval=None)
            self.sockets.append(opened)
            await opened.send('{"type":"hello"}')
            self._readers.append(asyncio.create_task(self._read(seat, opened)))

    async def _read(self, seat: int, opened: ClientConnection) -> None:
        async for message in opened:
            assert isinstance(message, str)
            self._take(seat, message.encode())

    def _take(self, seat: int, message: bytes) -> None:
        found = NUMBER.match(message)
        if found is None:
            return
        number = int(found[1])
        if b'"offer":{' in message:
            offer = _decode(message).offer
            assert offer is not None
            self.offer = (seat, [one.move for one in offer.moves or []])
        if self.sent is not None and number > self._number:
            self._waiting.discard(seat)
            if not self._waiting:
                self.times.append(time.perf_counter() - self.sent)
                self._number, self.sent = number, None
        elif self.sent is None:
            self._number = max(self._number, number)

    @property
    def ready(self) -> bool:
        return self.sent is None and self.offer is not None and bool(self.offer[1])

    async def move(self, rng: Random) -> None:
        assert self.offer is not None
        seat, moves = self.offer
        self.offer, self._waiting, self._moves = None, set(range(SEATS)), self._moves + 1
        chosen = "d" if "d" in moves else rng.choice(moves)
        self.sent = time.perf_counter()
        await self.sockets[seat].send(f'{{"type":"play","intent":"{self._moves}","move":"{chosen}"}}')

    async def close(self) -> None:
        for opened in self.sockets:
            await opened.close()
        await asyncio.gather(*self._readers)


class Step(NamedTuple):
    wanted: float
    reached: float
    median: float
    most: float  # the 99th percentile
    server: float  # share of one core that the server took


async def set_up(url: str, count: int) -> tuple[list[str], list[str]]:
    """Tables in play; their ids, and the four players' cookies."""
    cookies, people = [], []
    for number in range(SEATS):
        person = httpx.AsyncClient(base_url=url, timeout=60)
        (await person.post("/api/people", json={"name": f"Gracz {number}"})).raise_for_status()
        cookies.append("; ".join(f"{name}={value}" for name, value in person.cookies.items()))
        people.append(person)
    seats = [{"kind": "me"}, *[{"kind": "person"}] * (SEATS - 1)]

    async def make() -> str:
        made = await people[0].post("/api/tables", json={"game": "pan-tu-nie-stal", "seats": seats})
        table: str = made.raise_for_status().json()["id"]
        for person in people[1:]:
            (await person.post(f"/api/tables/{table}/seats", json={})).raise_for_status()
        (await people[0].post(f"/api/tables/{table}/start", json={})).raise_for_status()
        return table

    tables: list[str] = []
    while len(tables) < count:
        tables += await asyncio.gather(*(make() for _ in range(min(8, count - len(tables)))))
    for person in people:
        await person.aclose()
    return tables, cookies


async def warm_up(url: str) -> None:
    """All that is imported, cached and set aside once, the database's cache of pages first of all."""
    ids, cookies = await set_up(url, 400)
    tables = [BenchTable(table) for table in ids[:10]]
    await asyncio.gather(*(table.open([url], cookies) for table in tables))
    await until(lambda: all(table.ready for table in tables), 60)
    await asyncio.gather(*(table.close() for table in tables))


async def until(happened: Callable[[], bool], seconds: float) -> None:
    for _ in range(int(seconds / 0.01)):
        if happened():
            return
        await asyncio.sleep(0.01)


async def drive(tables: list[BenchTable], rate: float, seconds: float, served: Iterable[Served]) -> Step:
    """Moves at that rate, for so long."""
    rng = Random(1)
    for table in tables:
        table.times = []
    busy = sum(server.processor() for server in served)
    began, sent, place = time.perf_counter(), 0, 0
    while (now := time.perf_counter() - began) < seconds:
        while sent < now * rate:
            for _ in range(len(tables)):  # the next table that waits for nothing
                place = (place + 1) % len(tables)
                if tables[place].ready:
                    await tables[place].move(rng)
                    break
            sent += 1
        await asyncio.sleep(0.001)
    await until(lambda: not any(table.sent is not None for table in tables), 20)
    took = time.perf_counter() - began
    busy = sum(server.processor() for server in served) - busy
    late = sum(table.sent is not None for table in tables)
    times = sorted([found for table in tables for found in table.times] + [float("inf")] * late)
    for table in tables:
        table.sent = None
    return Step(rate, len(times) / took, statistics.median(times), times[int(len(times) * 0.99)], busy / took)


async def bench(arguments: argparse.Namespace, folder: Path, console: Console) -> None:
    first = Served(folder, arguments.database, arguments.herald)
    served = [first]
    for kind in ("empty", "in use"):
        console.print(
            f"Start to first page, database {kind}: {first.start():.2f} s, of which {first.processor():.2f} s "
            "are the processor's (goal: under 1.5 s)"
        )
        if kind == "empty":
            first.stop()
    for _ in range(arguments.processes - 1):
        served.append(Served(folder, arguments.database, arguments.herald))
        served[-1].start()
    try:
        await warm_up(first.url)
        before = first.memory()
        ids, cookies = await set_up(first.url, arguments.tables)
        made = first.memory()
        console.print(f"A table without sockets: {(made - before) / len(ids):,.0f} bytes of memory (goal: under 1,000)")
        tables = [BenchTable(table) for table in ids]
        for start in range(0, len(tables), 10):
            some = tables[start : start + 10]
            await asyncio.gather(*(table.open([server.url for server in served], cookies) for table in some))
        await until(lambda: all(table.ready for table in tables), 60)
        opened = sum(server.memory() for server in served) - made * len(served)
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
    parser.add_argument("--database", default="", help="a URL; without one, SQLite")
    parser.add_argument("--herald", default="", help="what several processes tell each other by")
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    console = Console(highlight=False)
    console.print(f"Python {platform.python_version()}, {os.cpu_count()} cores shared with the generator")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(bench(arguments, Path(folder), console))


def _raise_limits() -> Any:
    """Two thousand sockets are more files than some machines allow at first."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))


if __name__ == "__main__":
    _raise_limits()
    main()
