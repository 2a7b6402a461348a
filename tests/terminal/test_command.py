"""The command `ogonek terminal`."""

from __future__ import annotations

import os
import select
import sys
import time

import pytest

from ogonek.processes import Processes
from ogonek.terminal import start, thinking
from support.command import QUIET, run


@pytest.mark.parametrize(("language", "words"), [("en", "How well the bots play."), ("pl", "Jak dobrze grają boty.")])
def test_help_is_spoken(language: str, words: str) -> None:
    assert words in run("terminal", "--lang", language, "--help").stdout


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["nope"], 2, "Unknown game “nope”. Known: "),
        (["--level", "nope"], 2, "'nope' is not one of"),
        (["--players", "9", "--people", "9"], 2, "is for 2 to 5 players, not 9."),
        (["--option", "nope"], 2, "option “nope”"),
        ([], 2, "This is no terminal to play in"),
    ],
)
def test_what_was_asked_for_wrongly_is_said_in_a_line(arguments: list[str], code: int, said: str) -> None:
    result = run("terminal", *arguments)
    assert result.exit_code == code
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "5 people do not fit at a table of 3 players."),
        ("pl", "dla 3 graczy jest za mało miejsca dla tylu osób (5)."),
    ],
)
def test_more_people_than_seats(language: str, said: str) -> None:
    result = run("terminal", "--players", 3, "--people", 5, "--lang", language)
    assert result.exit_code == 2
    assert said in result.stderr


def test_bots_think_in_a_process_of_their_own() -> None:
    with Processes(1) as thinkers:
        table = start.new_local_table("pan-tu-nie-stal", [], ["casual"] * 2, [], "7", thinkers, 0.0).table
        view = table.view(table.game.to_move)
        move = thinkers.submit(thinking.think, "casual", view, "1", 0.1).result(60)
    assert move in table.game.legal_moves()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_in_a_real_terminal_it_opens_and_closes() -> None:
    import pty

    pid, terminal = pty.fork()
    if not pid:
        program = "from ogonek.cli import main; main()"
        env = {**os.environ, **QUIET, "TERM": "xterm-256color", "LANG": "pl_PL.UTF-8", "LINES": "24"}
        os.execve(sys.executable, [sys.executable, "-c", program, "terminal", "--seed", "1", "--delay", "0"], env)
    written = b""
    deadline = time.monotonic() + 60
    answers = [(b"Spacja", b"q"), ("Odejść".encode(), b"\r")]  # when this is seen, that is pressed
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            written += os.read(terminal, 65536)
        except OSError:  # it closed
            break
        if answers and answers[0][0] in written:
            os.write(terminal, answers.pop(0)[1])
    assert not answers
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
