"""Learns Pan tu nie stał! for two by playing against itself: a policy gradient in plain numpy."""

import sys
import time

import numpy as np

from ogonek.games import rulebook
from ogonek.research import pettingzoo_env
from ogonek.research.alone import share_won

GAME = "pan-tu-nie-stal"
encoding = rulebook(GAME).encoding
places = encoding.field("places")  # two thirds of a row, which only few choices need: left out
keep = np.r_[: places.offset, places.end : encoding.size]
rng = np.random.default_rng(0)
weights = [rng.normal(0, 0.05, (len(keep), 128)).astype("f4"), np.zeros((128, len(encoding.choices)), "f4")]
means, squares = [one * 0 for one in weights], [one * 0 for one in weights]
tables = [pettingzoo_env(GAME, players=2) for _ in range(32)]


def policy(rows, masks):
    hidden = np.maximum(rows @ weights[0], 0)
    odds = np.exp(np.clip(hidden @ weights[1], -30, 30)) * masks
    odds /= odds.sum(1, keepdims=True)
    return hidden, odds, (odds.cumsum(1) > rng.random((len(odds), 1))).argmax(1)


def learn(step):
    for table in tables:
        table.reset(seed=int(rng.integers(2**31)))
    seen, live = [], tables
    while live:  # all tables play on together, so that the policy is asked for many at once
        looks = [table.last()[0] for table in live]
        rows = np.stack([look["observation"][keep] for look in looks])
        masks = np.stack([look["action_mask"] for look in looks])
        chosen = policy(rows, masks)[2]
        seen += zip(rows, masks, chosen, live, [table.agent_selection for table in live])
        for table, choice in zip(live, chosen):
            table.step(choice)
        live = [table for table in live if not any(table.terminations.values())]
    rows, masks, chosen, where, who = zip(*seen)
    result = np.array([table.rewards[agent] for table, agent in zip(where, who)], "f4")
    rows = np.stack(rows)
    hidden, slope, _ = policy(rows, np.stack(masks))
    slope[np.arange(len(rows)), chosen] -= 1  # of the loss: - result * log(odds of what was chosen)
    slope *= result[:, None] / len(rows)
    slopes = [rows.T @ ((slope @ weights[1].T) * (hidden > 0)), hidden.T @ slope]
    for one, mean, square, found in zip(weights, means, squares, slopes):  # Adam
        mean += 0.1 * (found - mean)
        square += 0.001 * (found**2 - square)
        one -= 0.003 * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)


begun = time.process_time()
for step in range(1, int(sys.argv[1]) + 1):
    learn(step)
    if step % 20 == 0:
        won = share_won(lambda row, mask: policy(row[None, keep], mask[None])[2][0], GAME, opponents="random")
        print(f"{time.process_time() - begun:.0f} s, {step * len(tables)} games: {won:.1%} won", flush=True)
