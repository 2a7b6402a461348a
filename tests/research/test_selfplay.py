"""Games of a policy against itself."""

from __future__ import annotations

import numpy as np
import pytest

from ogonek.core.errors import BadNotation
from ogonek.research.selfplay import self_play


def first_offered(rows, masks):
    return masks.argmax(1)


def at_random(rng):
    return lambda rows, masks: (masks * rng.random(masks.shape)).argmax(1)


@pytest.mark.parametrize(
    ("game", "settings"),
    [("pan-tu-nie-stal", {"players": 3, "bazaar": True}), ("demoludy", {"players": 4, "points": True})],
)
def test_every_decision_of_whole_games(game, settings):
    seen = self_play(at_random(np.random.default_rng(1)), game, games=3, seed=1, **settings)
    lines = len(seen.rows)
    assert lines == len(seen.masks) == len(seen.chosen) == len(seen.results) > 100
    assert seen.masks[np.arange(lines), seen.chosen].all()  # only what was offered
    assert set(np.unique(seen.results)) <= {-1, -0.5, -np.float32(1 / 3), 0, np.float32(1 / 3), 0.5, 1}
    assert {-1, 1} <= set(np.unique(seen.results))
    again = self_play(at_random(np.random.default_rng(1)), game, games=3, seed=1, **settings)
    assert all((one == other).all() for one, other in zip(seen, again))


def test_many_tables_are_asked_about_at_once():
    asked = []

    def choose(rows, masks):
        asked.append(len(rows))
        return first_offered(rows, masks)

    self_play(choose, "pan-tu-nie-stal", games=5, seed=2)
    assert asked[0] == 5
    assert asked == sorted(asked, reverse=True)


def test_what_is_not_offered_is_refused():
    with pytest.raises(BadNotation):
        self_play(lambda rows, masks: masks.argmin(1), "pan-tu-nie-stal", games=1)
