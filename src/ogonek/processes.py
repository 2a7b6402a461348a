"""Processes that work for this one. Ctrl-C in a terminal reaches all of them, but is this one's business alone."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, TypeVar

T = TypeVar("T")


class Processes(ProcessPoolExecutor):
    """Spawned, not forked: a forked process would share this one's locks, sockets and terminal.

    Each holds the end of a lifeline, and ends at once when this process lets go of the other end, or ends itself.
    """

    def __init__(self, count: int) -> None:
        spawn = get_context("spawn")
        self._far_end, self._lifeline = spawn.Pipe(duplex=False)
        super().__init__(count, spawn, initializer=_begin, initargs=(self._far_end,))

    def submit(self, work: Callable[..., T], /, *given: Any, **named: Any) -> Future[T]:
        with _interrupts_held():  # this may start a process
            return super().submit(work, *given, **named)

    def stop(self) -> None:
        """Ends them all, also in mid-thought, and waits until they are gone, with what the system keeps for them."""
        self._lifeline.close()
        # Somebody may end in the middle of an answer. Only when nobody can write any more does the thread that reads
        # it stop waiting for the rest.
        self._result_queue._writer.close()  # type: ignore[attr-defined]
        self.shutdown(cancel_futures=True)
        self._far_end.close()


def _begin(lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            lifeline.recv_bytes()  # nothing is ever sent
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process begun meanwhile never hears an interrupt, also not before it can say so; this one does afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it is started within, and lets interrupts through again
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
