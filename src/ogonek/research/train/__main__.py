"""`python -m ogonek.research.train`: the same as `ogonek train`, with nothing installed but JAX and numpy."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from ogonek.research.batched import Env, jax_env
from ogonek.research.train.config import Setting, from_plain, read
from ogonek.research.train.run import Run, fail


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="ogonek train", description="Train a net by self-play.")
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
    given = parser.parse_args(argv)
    try:
        plain = read(given.resume / "run.json")["config"] if given.resume else {}
        plain |= read(given.config) if given.config else {}
        chosen = {"game": given.game, "seed": given.seed, "target": given.target}
        plain |= {name: value for name, value in chosen.items() if value is not None}
        if "game" not in plain:
            fail("say which game: --game, or in the config")
        config = from_plain(plain)

        def make_env(setting: Setting) -> Env:
            return jax_env(config.game, players=setting.players, **setting.options)

        run = Run(
            config, make_env, given.out, seconds=given.seconds, until=given.until, start=given.start,
            resume=given.resume, commit=given.commit,
        )  # fmt: skip
    except (OSError, ValueError) as problem:
        fail(f"cannot train: {problem}")
        raise
    run.go()


if __name__ == "__main__":
    main()
