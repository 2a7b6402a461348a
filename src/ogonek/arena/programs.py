"""Bots that are other programs: JSON lines on standard input and output (docs/bots.md).

Whatever such a program does wrong costs it that move, which `greedy` makes instead, and is told; never the game.
"""

from __future__ import annotations

import contextlib
import json
import shlex
import shutil
import subprocess
import threading
from queue import Empty, Queue
from random import Random
from typing import Any

from ogonek.arena.players import Player
from ogonek.arena.thinking import Thinking
from ogonek.bots import Iterations, bot
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game

PROTOCOL = "ogonek-bot/1"
PATIENCE = 10.0  # seconds for an answer, beyond the time that it may think
STARTS = 3  # how often in a game a program is started; after that greedy plays on
LONGEST = 1_000_000  # characters of an answer that are read


class Fault(Exception):
    """What the program did wrong."""


class ProgramPlayer(Player):
    """One program at one seat for one game."""

    def __init__(self, command: str, thinking: Thinking, patience: float = PATIENCE) -> None:
        self._command = command
        self._thinking = thinking
        self._patience = patience + (thinking.seconds or 0.0)
        self._process: subprocess.Popen[str] | None = None
        self._answers: Queue[str | None] = Queue()
        self._starts = 0

    def check(self) -> None:
        try:
            words = shlex.split(self._command)
        except ValueError:  # a quotation without an end
            words = []
        if not words:
            raise OgonekError("no-program", command=self._command[:60])
        if shutil.which(words[0]) is None:
            raise OgonekError("program-missing", program=words[0][:60])

    def choose(self, game: Game, seat: int, rng: Random) -> str:
        moves = game.legal_moves()
        view = game.view(seat)
        try:
            if self._process is None:
                self._start(game, seat)
            self._tell({"type": "view", "view": view})
            budget: dict[str, Any] = {"iterations": self._thinking.iterations}
            if self._thinking.seconds is not None:
                budget = {"seconds": self._thinking.seconds}
            self._tell({"type": "choose", "moves": list(moves), **budget})
            move = self._hear("move").get("move")
            if not isinstance(move, str) or move not in moves:
                raise Fault(f"answered {json.dumps(move)[:60]}, which is not a legal move")
            return move
        except Fault as fault:
            told = f"seat {seat}, move {len(game.moves) + 1}: {self._command[:60]} {fault}; greedy moved instead"
            self.faults += (told,)
            return bot("greedy").choose(view, moves, Iterations(0), rng)

    def end(self, game: Game) -> None:
        if self._process is not None:
            with contextlib.suppress(Fault):
                self._tell({"type": "end", "scores": game.scores, "winners": game.winners})
            self._stop(wait=1.0)

    def _start(self, game: Game, seat: int) -> None:
        if self._starts == STARTS:
            raise Fault(f"was started {STARTS} times and is given up")
        self._starts += 1
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                errors="replace", bufsize=1,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise Fault(f"cannot be started ({error})") from error
        self._answers = Queue()
        threading.Thread(target=_read, args=(self._process, self._answers), daemon=True).start()
        self._tell(
            {
                "type": "hello", "protocol": PROTOCOL, "game": game.name, "options": game.options, "seat": seat,
                "players": len(game.seats),
            }
        )  # fmt: skip
        self._hear("hello")

    def _stop(self, wait: float = 0.0) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            process.wait(wait)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()

    def _tell(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self._crashed() from error

    def _hear(self, kind: str) -> dict[str, Any]:
        try:
            line = self._answers.get(timeout=self._patience)
        except Empty:
            self._stop()
            raise Fault(f"did not answer within {self._patience:g} s") from None
        if line is None:
            raise self._crashed()
        try:
            answer = json.loads(line)
        except ValueError:
            raise Fault(f"answered what is no JSON: {line[:60].strip()!r}") from None
        if not isinstance(answer, dict) or answer.get("type") != kind:
            raise Fault(f"answered {line[:60].strip()!r} where a message of type {kind!r} was due")
        return answer

    def _crashed(self) -> Fault:
        assert self._process is not None
        process = self._process
        self._stop(wait=1.0)
        return Fault(f"ended by itself (exit status {process.returncode})")


def _read(process: subprocess.Popen[str], answers: Queue[str | None]) -> None:
    """Runs in a thread: hands on line after line, then None."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST):
            answers.put(line)
    except (OSError, ValueError):
        pass
    answers.put(None)
