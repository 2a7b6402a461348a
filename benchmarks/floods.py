"""`make bench-floods`: what one hostile address can do to everybody else.

A server with its ordinary limits. At some tables people play at a steady rate, from 127.0.0.1; meanwhile everything
that a stranger can flood is flooded at once, from 127.0.0.2 and from a process of its own. The figures are how long
the others' moves take until every seat has them, and how much the server's memory grows. The same is measured without
floods before and after: on a machine that has other work to do, that is what to compare with. So is how long the server
could have run and found no core free. `--first` lets the server and the players go before other programs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import ogonek
from benchmarks.table_load import BenchTable, Served, Step, drive, raise_limits, set_up, sit_down

HOSTILE = "127.0.0.2"
GOAL_SECONDS = 0.25
REFILL_SECONDS = 3.0  # setting the tables up took most of what our address may change at once; sixteen sockets follow
GOAL_BYTES = 100_000_000
FAILURES = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)


class Limited(Served):
    """A server with its ordinary limits."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, log=str(folder / "server.log"))
        for name in ("RATE", "MESSAGES", "SOCKETS"):
            self._environment.pop(f"OGONEK_{name}", None)
            os.environ.pop(f"OGONEK_{name}", None)


class Attacker:
    def __init__(self, url: str, until: float) -> None:
        self._url = url
        self._until = until
        transport = httpx.AsyncHTTPTransport(local_address=HOSTILE, limits=httpx.Limits(max_connections=200))
        self._http = httpx.AsyncClient(base_url=url, transport=transport, timeout=30)
        self._cookie = ""
        self.table = ""
        self.replay = ""
        self.done: dict[str, int] = {}

    async def prepare(self) -> None:
        await self._http.post("/api/people", json={"name": "Zły"})
        self._cookie = "; ".join(f"{one.name}={one.value}" for one in self._http.cookies.jar)
        self.table = await self._new_table()
        game = ogonek.new_game("pan-tu-nie-stal", seats=["A", "B", "C", "D", "E"], seed=1)
        rng = Random(1)
        while not game.over:
            game.play(rng.choice(list(game.legal_moves())))
        answer = await self._http.post("/api/records", json=game.record())
        self.replay = answer.json()["id"]

    async def _new_table(self) -> str:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
        answer = await self._http.post("/api/tables", json={"game": "pan-tu-nie-stal", "seats": seats, "listed": True})
        table: str = answer.raise_for_status().json()["id"]
        await self._http.post(f"/api/tables/{table}/start", json={})
        return table

    @property
    def _goes_on(self) -> bool:
        return time.monotonic() < self._until

    def _count(self, flood: str) -> None:
        self.done[flood] = self.done.get(flood, 0) + 1

    def _line(self, table: str, **options: Any) -> Any:
        address = f"{self._url.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = {"Cookie": self._cookie}
        return connect(address, additional_headers=headers, local_addr=(HOSTILE, 0), max_size=2**24, **options)

    async def chat(self) -> None:
        async with self._line(self.table) as line:
            while self._goes_on:
                await line.send(json.dumps({"type": "say", "intent": os.urandom(8).hex(), "text": "ł" * 300}))
                self._count("chat")
                await asyncio.sleep(0.06)

    async def hellos(self) -> None:
        """Never reads."""
        async with self._line(self.table, ping_interval=None) as line:
            line.transport.pause_reading()
            while self._goes_on:
                await line.send('{"type":"hello"}')
                self._count("hello")
                await asyncio.sleep(0.055)

    async def pings(self) -> None:
        async with self._line(self.table, ping_interval=None) as line:
            line.transport.pause_reading()
            while self._goes_on:
                await line.ping(os.urandom(100))
                self._count("ping")

    async def messages(self) -> None:
        async with self._line(self.table) as line:
            for number in range(10**9):
                if not self._goes_on:
                    return
                await line.send(json.dumps({"type": "why_not", "choices": [f"queue {number % 10}"]}))
                self._count("why not")
                await asyncio.sleep(0.055)

    async def hints(self) -> None:
        table = await self._new_table()
        while self._goes_on:
            async with self._line(table) as line:
                await line.send('{"type":"hello"}')
                await line.send(json.dumps({"type": "hint", "intent": os.urandom(8).hex()}))
                self._count("hint")
                await asyncio.sleep(1)

    def look(self, path: str) -> Callable[[], Awaitable[None]]:
        async def looking() -> None:
            while self._goes_on:
                await self._http.get(path)
                self._count(path.partition("?")[0])

        return looking

    async def idle(self) -> None:
        address = httpx.URL(self._url)
        while self._goes_on:
            _, writer = await asyncio.open_connection(address.host, address.port, local_addr=(HOSTILE, 0))
            writer.write(b"GET / HTTP/1.1\r\nHo")
            self._count("half a request")
            await asyncio.sleep(5)
            writer.close()

    async def _again(self, flood: Callable[[], Awaitable[None]]) -> None:
        """Who is thrown out comes back."""
        while self._goes_on:
            with contextlib.suppress(*FAILURES):
                await flood()
            await asyncio.sleep(0.2)

    async def all_at_once(self) -> None:
        floods: list[Callable[[], Awaitable[None]]] = [
            *[self.chat] * 5,
            *[self.hellos] * 20,
            *[self.pings] * 5,
            *[self.messages] * 20,
            *[self.hints] * 40,
            *[self.look(f"/api/replays/{self.replay}?eyes={eyes}") for eyes in ("open", "0", "1", "2", "3", "4")] * 10,
            *[self.look(path) for path in ("/api/tables", "/api/docs", "/api/schema/openapi.json", "/")] * 5,
            *[self.idle] * 1100,
        ]
        await asyncio.gather(*(self._again(flood) for flood in floods))


async def attack(url: str, seconds: float) -> None:
    raise_limits()
    os.nice(5 - os.nice(0))  # in earnest it has a machine of its own
    attacker = Attacker(url, time.monotonic() + seconds)
    await attacker.prepare()
    print("prepared", flush=True)
    await attacker.all_at_once()
    print(json.dumps(attacker.done), flush=True)


async def measure(seconds: float, console: Console, folder: Path) -> bool:
    server = Limited(folder)
    server.start()
    try:
        ids, cookies = await set_up(server.url, 4)  # within its limits, too
        await asyncio.sleep(REFILL_SECONDS)
        tables = [BenchTable(table) for table in ids]
        await sit_down(tables, [server], cookies)
        quiet = await timed(tables, seconds / 2, server)
        before = server.memory()
        command = [sys.executable, "-m", "benchmarks.floods", "--attack", server.url, "--seconds", str(seconds + 5)]
        attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert attacker.stdout is not None
        await attacker.stdout.readline()
        watching = asyncio.create_task(_highest(server))
        flooded = await timed(tables, seconds, server)
        watching.cancel()
        highest = await watching
        done = (await attacker.stdout.read()).decode()
        await attacker.wait()
        after = await timed(tables, seconds / 2, server)
        for table in tables:
            await table.close()
    finally:
        server.stop()
    console.print(f"Floods: {done.strip()}")
    for name, (step, starved) in (("before", quiet), ("under all floods", flooded), ("afterwards", after)):
        figures = f"median {step.median * 1000:.0f} ms, 99 % within {step.most * 1000:.0f} ms"
        cores = f"{step.server:.0%} of a core taken, {starved:.0%} of the time waited for one"
        console.print(f"Others' moves {name}: {figures}; {cores}")
    console.print(f"Load of the machine: {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    grown = highest - before
    console.print(f"Memory: {before / 1e6:.0f} MB before, {grown / 1e6:+.0f} MB at most")
    met = flooded[0].most <= GOAL_SECONDS and grown <= GOAL_BYTES
    console.print(f"Goals (99 % within {GOAL_SECONDS * 1000:.0f} ms, under +{GOAL_BYTES / 1e6:.0f} MB): {met}")
    return met


async def timed(tables: list[BenchTable], seconds: float, server: Served) -> tuple[Step, float]:
    """How long moves took, and which share of the time the server waited for a core."""
    before, began = server.starved(), time.perf_counter()
    step = await drive(tables, 10, seconds, [server])
    return step, (server.starved() - before) / (time.perf_counter() - began)


async def _highest(server: Served) -> int:
    """The most memory that it held, until told to stop."""
    highest = 0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            highest = max(highest, server.memory())
            await asyncio.sleep(0.2)
    return highest


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.floods", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--first", action="store_true", help="server and players go before other programs (as root)")
    parser.add_argument("--attack", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        asyncio.run(attack(arguments.attack, arguments.seconds))
        return
    if arguments.first:
        os.nice(-15)  # the server inherits it
    with tempfile.TemporaryDirectory() as folder:
        met = asyncio.run(measure(arguments.seconds, Console(highlight=False), Path(folder)))
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
