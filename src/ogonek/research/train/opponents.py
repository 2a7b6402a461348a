"""Opponents that do not learn: past selves and nets of other runs, or the one net that is to be exploited."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import jax
import jax.numpy as jnp

from ogonek.research.train.net import Net


def stack(nets: Sequence[Net]) -> Net:
    """Nets of one shape as one, with a leading axis."""
    stacked: Net = jax.tree.map(lambda *leaves: jnp.stack(leaves), *nets)
    return stacked


def copied(net: Net) -> Net:
    """A copy that stays when the learner's arrays are given up to the next update."""
    kept: Net = jax.tree.map(jnp.copy, net)
    return kept


class Past:
    """Past selves, at most so many, spread over the whole training, and nets of other runs that always stay."""

    def __init__(self, kept: int, rivals: Sequence[Net] = ()) -> None:
        self._kept = kept
        self._rivals = list(rivals)
        self.selves: list[Net] = []

    def add(self, net: Net, chance: Random) -> None:
        """Remembers the net. When there are too many, any but the newest is forgotten."""
        if len(self.selves) >= self._kept:
            self.selves.pop(chance.randrange(len(self.selves)))
        self.selves.append(copied(net))

    def draw(self, count: int, chance: Random) -> Net:
        """So many of them, stacked; each once before any comes twice."""
        everyone = self._rivals + self.selves
        chosen: list[Net] = []
        while len(chosen) < count:
            chosen += chance.sample(everyone, min(len(everyone), count - len(chosen)))
        return stack(chosen)


class Target:
    """The one net that an exploiter is trained against."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self.selves: list[Net] = []

    def add(self, net: Net, chance: Random) -> None:
        """An exploiter has no past."""

    def draw(self, count: int, chance: Random) -> Net:
        return stack([self._net] * count)
