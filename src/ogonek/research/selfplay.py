"""Games of a policy against itself, side by side: it is asked for the choices of many tables at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ogonek.research.episode import Mask, Setting
from ogonek.research.rows import Row


class Decisions(NamedTuple):
    """One line a choice: what its seat saw and could choose, what it chose, and how the game ended for it, by rank."""

    rows: Row
    masks: Mask
    chosen: NDArray[np.intp]
    results: NDArray[np.float32]


def self_play(
    choose: Callable[[Row, Mask], Any],
    game: str,
    *,
    games: int = 32,
    seed: object = 0,
    players: int | None = None,
    **options: bool,
) -> Decisions:
    """Plays whole games. `choose` is given rows and masks, one line a table, and gives a choice's number for each."""
    setting, rng = Setting(game, players, options), Random(str(seed))
    live = episodes = [setting.deal(rng) for _ in range(games)]
    rows: list[Row] = []
    masks: list[Mask] = []
    chosen: list[int] = []
    whose = []
    while live:
        seats = [(episode, seat) for episode in live if (seat := episode.to_move) is not None]
        now = np.stack([episode.observation(seat) for episode, seat in seats])
        offered = np.stack([episode.mask(seat) for episode, seat in seats])
        numbers = [int(number) for number in choose(now, offered)]
        rows.append(now)
        masks.append(offered)
        chosen += numbers
        whose += seats
        for episode, number in zip(live, numbers):
            episode.take(number)
        live = [episode for episode in live if episode.to_move is not None]
    ended = {id(episode): episode.rewards() for episode in episodes}
    results = [ended[id(episode)][seat] for episode, seat in whose]
    return Decisions(np.concatenate(rows), np.concatenate(masks), np.array(chosen), np.array(results, np.float32))
