"""`python -m ogonek.research.train`: the same as `ogonek train`, with nothing installed but JAX and numpy."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ogonek.core.errors import OgonekError
from ogonek.research.batched import Env, jax_env
from ogonek.research.train.config import Setting, from_plain, read
from ogonek.research.train.run import Run


def prepare(
    out: Path,
    seconds: float,
    *,
    game: str | None = None,
    config: Path | None = None,
    until: float = 1.0,
    resume: Path | None = None,
    start: Path | None = None,
    target: str | None = None,
    seed: int | None = None,
    commit: str = "",
) -> Run:
    """A run, ready to go. ValueError, OSError or OgonekError where it cannot be."""
    plain = read(resume / "run.json")["config"] if resume else {}
    plain |= read(config) if config else {}
    chosen = {"game": game, "seed": seed, "target": target}
    plain |= {name: value for name, value in chosen.items() if value is not None}
    if "game" not in plain:
        raise ValueError("which game? Neither the config nor --game says it")
    made = from_plain(plain)

    def make_env(setting: Setting) -> Env:
        return jax_env(made.game, players=setting.players, **setting.options)

    return Run(made, make_env, out, seconds=seconds, until=until, start=start, resume=resume, commit=commit)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="ogonek.research.train", description="Train a net by self-play.")
    parser.add_argument("--game", help="the game; or say it in the config")
    parser.add_argument("--config", type=Path, help="a JSON or TOML file; what it does not say keeps its default")
    parser.add_argument("--out", type=Path, required=True, help="the folder for weights, log and curve")
    parser.add_argument("--seconds", type=float, required=True, help="stop and have saved within so many seconds")
    parser.add_argument("--until", type=float, default=1.0, help="progress of the schedules at the end of this run")
    parser.add_argument("--resume", type=Path, help="go on with the run in this folder, by its config")
    parser.add_argument("--start", type=Path, help="begin a new run with the nets of the run in this folder")
    parser.add_argument("--target", help="train an exploiter of the net of the run in this folder")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--commit", default="", help="the commit to note, where git cannot be asked")
    try:
        run = prepare(**vars(parser.parse_args(argv)))
    except OgonekError as problem:
        # Its sentence needs a library that may not be here.
        print(f"cannot train: {problem.code}, {problem.details}", file=sys.stderr)
        raise SystemExit(2) from None
    except (OSError, ValueError) as problem:
        print(f"cannot train: {problem}", file=sys.stderr)
        raise SystemExit(2) from None
    run.go()


if __name__ == "__main__":
    main()
