"""Games on many machines: a tournament on a Ray cluster, every machine of which has the same `ogonek` installed.

A game is decided by its fixture alone, so it does not matter where it is played, or how often it is begun: when a
worker or a whole machine is lost, Ray plays its games again somewhere else.
"""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Generator, Sequence
from typing import Any

import ray

from ogonek.arena.tournament import Fixture, Outcome, Tournament
from ogonek.core.errors import OgonekError

QUEUED_PER_CORE = 4  # games handed to the cluster in advance


@ray.remote(num_cpus=1, max_retries=-1)
def play_one(tournament: Tournament, fixture: Fixture) -> Outcome:
    return tournament.play_one(fixture)


def play(tournament: Tournament, fixtures: Sequence[Fixture], address: str) -> Generator[Outcome]:
    """The outcomes in the order of the fixtures, whoever played them."""
    _check_reachable(address)
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        waiting: deque[Any] = deque()
        ahead = iter(fixtures)
        while True:
            room = QUEUED_PER_CORE * max(int(ray.cluster_resources().get("CPU", 0)), 1)  # type: ignore[no-untyped-call]
            while len(waiting) < room and (fixture := next(ahead, None)) is not None:
                waiting.append(play_one.remote(tournament, fixture))
            if not waiting:
                return
            yield ray.get(waiting.popleft())
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Without this check Ray retries for many minutes, and prints a lot, where nothing answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError, OverflowError) as error:
        raise OgonekError("no-cluster", address=address[:80]) from error
