"""Processes that work for this one. Ctrl-C in a terminal reaches all of them, but is this one's business alone."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, resource_tracker
from typing import Any, TypeVar

T = TypeVar("T")


class Processes(ProcessPoolExecutor):
    """Spawned, not forked: a forked process would share this one's locks, sockets and terminal.

    `begin` is called in each of them first.
    """

    def __init__(self, count: int, begin: Callable[..., None] | None = None, *given: Any) -> None:
        super().__init__(count, get_context("spawn"), initializer=_begin, initargs=(begin, given))

    def submit(self, work: Callable[..., T], /, *given: Any, **named: Any) -> Future[T]:
        with _interrupts_held():  # this may start a process
            return super().submit(work, *given, **named)


def _begin(begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin is not None:
        begin(*given)


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
