"""Learns Pan tu nie stał! for two by playing against itself: a policy gradient in plain numpy."""

import sys
import time

import numpy as np

from ogonek.core.kits import rulebook
from ogonek.research.alone import share_won
from ogonek.research.selfplay import self_play

GAME = "pan-tu-nie-stal"
encoding = rulebook(GAME).encoding
rng = np.random.default_rng(0)
weights = [rng.normal(0, 0.05, (encoding.size, 128)).astype("f4"), np.zeros((128, len(encoding.choices)), "f4")]
means, squares = [one * 0 for one in weights], [one * 0 for one in weights]


def policy(rows, masks):
    hidden = np.maximum(rows @ weights[0], 0)
    odds = np.exp(np.clip(hidden @ weights[1], -30, 30)) * masks
    odds /= odds.sum(1, keepdims=True)
    return hidden, odds, (odds.cumsum(1) > rng.random((len(odds), 1))).argmax(1)


begun = time.process_time()
for step in range(1, int(sys.argv[1]) + 1):
    rows, masks, chosen, results = self_play(lambda *seen: policy(*seen)[2], GAME, games=32, seed=step)
    hidden, slope, _ = policy(rows, masks)
    slope[np.arange(len(rows)), chosen] -= 1  # of the loss: - result * log(odds of what was chosen)
    slope *= results[:, None] / len(rows)
    slopes = [rows.T @ ((slope @ weights[1].T) * (hidden > 0)), hidden.T @ slope]
    for one, mean, square, found in zip(weights, means, squares, slopes):  # Adam
        mean += 0.1 * (found - mean)
        square += 0.001 * (found**2 - square)
        one -= 0.002 * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    if step % 20 == 0:
        won = share_won(lambda row, mask: policy(row[None], mask[None])[2][0], GAME, opponents="random")
        print(f"{time.process_time() - begun:.0f} s, {step * 32} games: {won:.1%} won", flush=True)
