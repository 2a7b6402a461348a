"""Training as a whole, on a tiny card game: it learns, stops when told to, and goes on where it stopped."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import jax
import pytest

from ogonek.research.train.config import Config, Setting
from ogonek.research.train.run import Run
from ogonek.research.train.trainer import Measured
from support.trick_game import TrickGame

CONFIG = Config(
    "trick-game",
    settings=(Setting(2), Setting(3)),
    width=32,
    critic_width=32,
    critic_depth=2,
    games=512,
    steps=16,
    minibatch=2048,
    iterations=60,
    learning_rate=(2e-3, 2e-4),
    margin=(0.0, 0.0),
    past_every=10,
    evaluate_games=2048,
    evaluate_every=0.0,  # after each iteration
)


@pytest.fixture
def compiled_once(tmp_path: Path) -> Iterator[None]:
    """What a run has compiled the next one finds."""
    settings = {
        "jax_compilation_cache_dir": str(tmp_path / "compiled"),
        "jax_persistent_cache_min_compile_time_secs": 0,
    }
    before = {name: jax.config.values[name] for name in settings}
    for name, value in settings.items():
        jax.config.update(name, value)
    yield
    for name, value in before.items():
        jax.config.update(name, value)


@pytest.mark.usefixtures("compiled_once", "compiled_quickly")
def test_it_learns_and_goes_on_after_a_signal(tmp_path: Path) -> None:
    lines: list[str] = []
    first = Run(CONFIG, lambda setting: TrickGame(setting.players), tmp_path / "first", seconds=3000, say=lines.append)
    iterate = first.trainer.iterate

    def interrupted(progress: float) -> Measured:
        measured = iterate(progress)
        if first.trainer.position.iteration == 20:
            os.kill(os.getpid(), signal.SIGTERM)
        return measured

    first.trainer.iterate = interrupted  # type: ignore[method-assign]
    first.go()
    assert first.trainer.position.iteration == 20 < CONFIG.iterations
    assert any("saving" in line for line in lines)

    config = replace(CONFIG, evaluate_every=1e9)
    second = Run(
        config, lambda setting: TrickGame(setting.players), tmp_path / "second", seconds=3000, resume=tmp_path / "first"
    )
    assert second.trainer.position == first.trainer.position
    assert second.trainer.began_as.head.weights.tolist() == first.trainer.learner.policy.head.weights.tolist()
    second.go()
    assert second.trainer.position.iteration == CONFIG.iterations
    assert second.trainer.position.moves == CONFIG.iterations * 512 * 16
    shares = second.trainer.evaluate()
    assert shares["2 random"].interval[0] > 0.55
    assert shares["3 random"].interval[0] > 0.37

    rows = [json.loads(line) for line in (tmp_path / "second" / "log.jsonl").read_text("utf-8").splitlines()]
    assert rows[0]["iteration"] <= first.trainer.position.iteration
    assert rows[-1]["iteration"] == CONFIG.iterations
    run = json.loads((tmp_path / "second" / "run.json").read_text("utf-8"))
    assert (run["seed"], run["config"]["width"], run["encoding"]) == (0, 32, 1)
    assert run["commit"]
