"""The loop around a training: bounded in time, stopped by a signal, saved in either case."""

from __future__ import annotations

import json
import platform
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import jax

from ogonek.research.train import checkpoint, curves
from ogonek.research.train.config import Config, to_plain
from ogonek.research.train.net import weight_count
from ogonek.research.train.trainer import EnvMaker, Measured, Trainer

SAY_EVERY = 10.0  # seconds
SAVING = 5.0  # seconds kept for the last evaluation and saving, more if they were seen to take longer


def commit_here() -> str:
    """The commit of the code that runs, as far as git knows it."""
    try:
        asked = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return asked.stdout.strip()


class Log:
    """What was measured, a row a line, and the curve drawn from it."""

    def __init__(self, folder: Path, title: str, before: Path | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._title = folder, title
        self.rows: list[dict[str, Any]] = []
        if before is not None and (before / "log.jsonl").exists():
            self.rows = [json.loads(line) for line in (before / "log.jsonl").read_text("utf-8").splitlines()]

    def add(self, row: dict[str, Any]) -> None:
        self.rows.append(row)

    def write(self) -> None:
        lines = [json.dumps(row) + "\n" for row in self.rows]
        (self._folder / "log.jsonl").write_text("".join(lines), "utf-8")
        (self._folder / "curve.svg").write_text(curves.draw(self._title, self.rows), "utf-8")


class Run:
    def __init__(
        self,
        config: Config,
        make_env: EnvMaker,
        out: Path,
        *,
        seconds: float,
        until: float = 1.0,
        start: Path | None = None,
        resume: Path | None = None,
        commit: str = "",
        say: Callable[[str], None] = lambda line: print(line, flush=True),
    ) -> None:
        self._began = time.monotonic()
        self._config, self._out, self._seconds, self._until, self._say = config, out, seconds, until, say
        self._stopped = False
        self._log = Log(out, config.game, resume)
        self._described: dict[str, Any] = {
            "config": to_plain(config),
            "seed": config.seed,
            "commit": commit or commit_here(),
            "began_from": str(start or resume or ""),
            "python": platform.python_version(),
            "jax": jax.__version__,
            "device": jax.devices()[0].device_kind,
        }
        self.trainer = Trainer(config, make_env, start, resume)
        self._described["encoding"] = int(self.trainer.envs[0].version.lstrip("v"))
        learner = self.trainer.learner
        say(
            f"{config.game}: {', '.join(setting.name for setting in config.settings)}; {jax.devices()[0].device_kind}; "
            f"policy {weight_count(learner.policy):,} weights, critic {weight_count(learner.critic):,}; "
            f"{len(self.trainer.factors[0])} inputs, critic {len(self.trainer.factors[1])}; from iteration "
            f"{self.trainer.position.iteration}, progress {self.trainer.position.progress:.3f}"
        )

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopped = True
        self._say(f"signal {number}: saving")

    def _elapsed(self) -> float:
        return time.monotonic() - self._began

    def go(self) -> None:
        """Trains until the time is over, the schedule is at its end, or a signal comes."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            self.trainer.compile(self._say)
            self._loop()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _loop(self) -> None:
        trainer, config = self.trainer, self._config
        first, loop_began = trainer.position, self._elapsed()
        said = saved = evaluated = loop_began
        said_moves = first.moves
        longest, reserve = 0.0, SAVING
        measured: Measured | None = None
        while not self._stopped:
            now = self._elapsed()
            left = self._seconds - reserve - now
            if config.iterations:
                progress = trainer.position.iteration / config.iterations
                if progress >= self._until:
                    break
            else:
                whole = max(self._seconds - reserve - loop_began, 1e-9)
                progress = first.progress + (self._until - first.progress) * (now - loop_began) / whole
            if left <= longest:
                break
            measured = trainer.iterate(progress)
            after = self._elapsed()
            if trainer.position.iteration > first.iteration + 1:  # the first one also loads what was compiled
                longest = max(longest, after - now)
            if after - said >= SAY_EVERY:
                self._tell(measured, (trainer.position.moves - said_moves) / (after - said))
                said, said_moves = after, trainer.position.moves
            if after - evaluated >= config.evaluate_every:
                self._evaluate()
                evaluated = self._elapsed()
                reserve = max(reserve, SAVING + evaluated - after)
            if after - saved >= config.save_every:
                at = self._elapsed()
                self._save()
                saved = self._elapsed()
                reserve = max(reserve, SAVING + 2 * (saved - at))
        if measured is not None and not self._stopped:
            spent = max(self._elapsed() - loop_began, 1e-9)
            self._tell(measured, (trainer.position.moves - first.moves) / spent)
            self._evaluate(last=True)
        self._save()
        self._say(
            f"saved in {self._out}: iteration {trainer.position.iteration}, "
            f"{trainer.position.moves / 1e6:.1f} M moves, progress {trainer.position.progress:.3f}, "
            f"{self._elapsed():.0f} s"
        )

    def _tell(self, measured: Measured, speed: float) -> None:
        position, report, told = self.trainer.position, measured.report, measured.told
        row: dict[str, Any] = {
            "iteration": position.iteration,
            "moves": position.moves,
            "seconds": round(position.seconds, 1),
            "progress": round(position.progress, 4),
            "speed": round(speed),
            **{name: round(float(value), 5) for name, value in report._asdict().items()},
            "past": round(float(told.past_wins) / max(float(told.past_games), 1.0), 4),
        }
        self._log.add(row)
        self._say(
            f"{self._elapsed():6.0f} s  iteration {position.iteration}  {position.moves / 1e6:.1f} M moves  "
            f"{speed / 1e6:.2f} M/s (rollout {1000 * measured.rollout_seconds:.0f} ms, update "
            f"{1000 * measured.update_seconds:.0f} ms)  progress {position.progress:.3f}  "
            f"entropy {row['entropy']:.3f}  divergence {row['divergence']:.4f}  "
            f"clipped {row['clipped']:.3f}  critic {row['critic_loss']:.3f}  "
            f"finished {told.finished:.0f}  among past selves {100 * row['past']:.0f} %"
        )

    def _evaluate(self, last: bool = False) -> None:
        shares = self.trainer.evaluate(wait=last)
        position = self.trainer.position
        self._log.add(
            {
                "iteration": position.iteration,
                "moves": position.moves,
                "seconds": round(position.seconds, 1),
                "shares": {name: round(share.mean, 4) for name, share in shares.items()},
                "games": {name: share.games for name, share in shares.items()},
            }
        )
        for name, share in shares.items():
            self._say(f"{self._elapsed():6.0f} s  against {name}: {share}")

    def _save(self) -> None:
        trainer = self.trainer
        checkpoint.save(
            self._out, trainer.learner, trainer.past.selves, trainer.factors, self._described, trainer.position
        )
        self._log.write()
