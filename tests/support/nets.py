"""Nets that nobody trained: for what must hold whatever a net has learned."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ogonek.bots.nets import LayerData, NetData, pack
from ogonek.games.demoludy.rules import encoding2 as demoludy
from ogonek.games.pan_tu_nie_stal.rules import encoding2 as pan_tu_nie_stal

SIZES = {
    "pan-tu-nie-stal": (pan_tu_nie_stal.SIZE, len(pan_tu_nie_stal.CLASSES)),
    "demoludy": (demoludy.SIZE, len(demoludy.CHOICES)),
}


def some_net(sizes: list[int], seed: int, game: str = "any", heavy: bool = False) -> bytes:
    rng = Random(seed)
    layers = []
    for inputs, outputs in pairwise(sizes):
        most = 127 if heavy else 20
        weights = bytes(rng.choice((-most, most)) % 256 if heavy else rng.randint(-most, most) % 256
                        for _ in range(inputs * outputs))  # fmt: skip
        multipliers = [rng.randrange(1 << 14, 1 << 17) for _ in range(outputs)]
        biases = [rng.randint(-20000, 20000) for _ in range(outputs)]
        layers.append(LayerData(inputs, outputs, multipliers, biases, weights))
    return pack(NetData(game, 2, "policy", bytes(rng.randrange(1, 33) for _ in range(sizes[0])), layers))


def untrained() -> dict[str, bytes]:
    """A net for each game."""
    return {game: some_net([size[0], 32, 32, size[1]], 3, game) for game, size in SIZES.items()}
