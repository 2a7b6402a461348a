"""What a training run is told: one typed file, JSON or TOML, kept beside the weights that came of it."""

from __future__ import annotations

import dataclasses
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Setting:
    """One way to play the game: how many players, which options, and its share of the games."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    weight: float = 1.0
    rivals: tuple[str, ...] = ()  # as `Config.rivals`, in this setting alone

    @property
    def name(self) -> str:
        return "-".join([str(self.players), *[key if value is True else f"{key}={value}" for key, value in
                                              sorted(self.options.items()) if value is not False]])  # fmt: skip


@dataclass(frozen=True)
class Config:
    game: str
    settings: tuple[Setting, ...] = (Setting(2),)
    seed: int = 0

    # The nets: `depth` layers of `width`, the first of which reads the observation.
    width: int = 512
    depth: int = 3
    critic_width: int = 256
    critic_depth: int = 3
    quantise_from: float = 0.0  # progress from which the nets are trained as the int8 nets they will be

    # Self-play
    games: int = 8192  # at a time, all settings together
    steps: int = 64  # of every game between two updates
    iterations: int = 0  # of the whole training; 0: the schedules below follow the time the run is given
    margin_unit: float = 20.0  # points that count as much as a win at margin weight 1
    margin: tuple[float, float] = (1.0, 0.2)  # weight of the margin, first and last

    # Updates
    epochs: int = 2
    minibatch: int = 32768
    learning_rate: tuple[float, float] = (5e-4, 3e-5)
    entropy: tuple[float, float] = (0.02, 0.003)
    clip: float = 0.2
    discount: float = 1.0
    trace: float = 0.95  # λ of the advantage estimates
    gradient_norm: float = 0.5

    # Only a critic learns, a new one, from games of the policy as it is: half of them drawn from it, half always its
    # first choice. It learns win shares (`outcome_loss`); with `trace` 1 how games end, whatever it thinks on the way.
    critic_only: bool = False

    # Opponents that do not learn
    past_share: float = 0.25  # of the games, in which one seat learns and past selves hold the others
    past_kept: int = 8
    past_every: int = 100  # iterations from one past self to the next
    past_at_once: int = 4  # different ones in an iteration
    rivals: tuple[str, ...] = ()  # folders of other runs, whose nets play half of those games
    target: str = ""  # folder of a run to exploit: its net holds all seats but one, in all games
    # A run in such a folder may still go on, even against this one: its newest net is taken.

    # Watching
    evaluate_every: float = 60.0  # seconds
    evaluate_games: int = 2048
    save_every: float = 90.0  # seconds

    def __post_init__(self) -> None:
        if not self.settings:
            raise ValueError("a training needs at least one setting")
        if not 0 <= self.past_share <= 1:
            raise ValueError("past_share is a share of the games, from 0 to 1")

    def games_of(self, number: int) -> int:
        """How many games are played at a time in that setting: by weight, in steps of 64 where there are many."""
        total = sum(setting.weight for setting in self.settings)
        step = 64 if self.games >= 64 * 4 * len(self.settings) else 4
        return max(step, round(self.games * self.settings[number].weight / total / step) * step)


def _build(kind: Any, plain: Mapping[str, Any]) -> Any:
    known = {entry.name for entry in dataclasses.fields(kind)}
    unknown = sorted(set(plain) - known)
    if unknown:
        raise ValueError(f"the config has no {', '.join(unknown)}; it has {', '.join(sorted(known))}")
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()})


def from_plain(plain: Mapping[str, Any]) -> Config:
    values = dict(plain)
    if "settings" in values:
        values["settings"] = [_build(Setting, setting) for setting in values["settings"]]
    built: Config = _build(Config, values)
    return built


def to_plain(config: Config) -> dict[str, Any]:
    return dataclasses.asdict(config)


def read(path: Path) -> dict[str, Any]:
    """The values in the file; what it does not name keeps its default."""
    text = path.read_text("utf-8")
    plain: dict[str, Any] = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    return plain


def between(ends: tuple[float, float], progress: float) -> float:
    """A value on its straight way from the first to the last."""
    return ends[0] + (ends[1] - ends[0]) * min(max(progress, 0.0), 1.0)
