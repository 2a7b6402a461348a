"""Opponents that do not learn: past selves and nets of other runs, or the one net that is to be exploited."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import jax
import jax.numpy as jnp

from ogonek.research.train import checkpoint
from ogonek.research.train.net import Net


def stack(nets: Sequence[Net]) -> Net:
    """Nets of one shape as one, with a leading axis."""
    stacked: Net = jax.tree.map(lambda *leaves: jnp.stack(leaves), *nets)
    return stacked


def copied(net: Net) -> Net:
    """A copy that stays when the learner's arrays are given up to the next update."""
    kept: Net = jax.tree.map(jnp.copy, net)
    return kept


class Rival:
    """The net of another run: the newest one, if that run still goes on."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self.name = self._folder.name
        self._read: tuple[int, Net] | None = None

    def now(self) -> Net:
        saved = (self._folder / checkpoint.WEIGHTS).stat().st_mtime_ns
        if self._read is None or self._read[0] != saved:
            self._read = (saved, checkpoint.load_policy(self._folder))
        return self._read[1]


def _several(nets: Sequence[Net], count: int, chance: Random) -> list[Net]:
    """So many of them; each once before any comes twice."""
    chosen: list[Net] = []
    while nets and len(chosen) < count:
        chosen += chance.sample(nets, min(len(nets), count - len(chosen)))
    return chosen


class Past:
    """Past selves, at most so many, spread over the whole training."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self.selves: list[Net] = []

    def add(self, net: Net, chance: Random) -> None:
        """Remembers the net. When there are too many, any but the newest is forgotten."""
        if len(self.selves) >= self._kept:
            self.selves.pop(chance.randrange(len(self.selves)))
        self.selves.append(copied(net))

    def draw(self, count: int, chance: Random, rivals: Sequence[Net] = ()) -> Net:
        """So many opponents, stacked: half of them rivals, if there are some."""
        chosen = _several(rivals, count // 2, chance)
        return stack(chosen + _several(self.selves, count - len(chosen), chance))


class Target:
    """The one run that an exploiter is trained against."""

    def __init__(self, rival: Rival) -> None:
        self._rival = rival
        self.selves: list[Net] = []

    def add(self, net: Net, chance: Random) -> None:
        """An exploiter has no past."""

    def draw(self, count: int, chance: Random, rivals: Sequence[Net] = ()) -> Net:
        return stack([self._rival.now()] * count)
