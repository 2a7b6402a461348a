"""`ogonek watch`, and the command as a whole."""

from __future__ import annotations

import os
import re
import signal
import sys
from importlib.metadata import version

import pytest

from ogonek.cli import COMMANDS
from ogonek.cli.base import language_of
from support.command import run


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_told(players: int, language: str) -> None:
    result = run("watch", "--players", players, "--option", "bazaar", "--seed", "told", "--lang", language)
    assert result.exit_code == 0
    end = {"en": "The game is over.", "pl": "Koniec gry."}[language]
    assert end in result.stdout
    assert result.stdout.strip().endswith("--seed told")


def test_the_same_seed_is_the_same_game() -> None:
    assert run("watch", "--seed", 5).stdout == run("watch", "--seed", 5).stdout
    assert run("watch", "--seed", 5).stdout != run("watch", "--seed", 6).stdout


def test_without_a_seed_the_game_can_be_watched_again() -> None:
    result = run("watch")
    seed = re.search(r"--seed (\d+)", result.stdout)
    assert seed is not None
    assert run("watch", "--seed", seed[1]).stdout == result.stdout


def test_a_game_that_does_not_exist() -> None:
    result = run("watch", "chess")
    assert result.exit_code == 2
    assert "Unknown game “chess”" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_on_a_terminal_it_is_drawn_and_ctrl_c_ends_it() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # also where the tests were told to ignore Ctrl-C
        os.execve(
            sys.executable,
            [sys.executable, "-c", "from ogonek.cli import main; main()", "watch", "--delay", "0.05"],
            {**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", "LINES": "40"},
        )
    drawn = b""
    while drawn.count(b"Ala") < 20:
        drawn += os.read(terminal, 65536)
    os.write(terminal, b"\x03")
    while True:
        try:
            read = os.read(terminal, 65536)
        except OSError:  # Linux says so that the other end is closed
            break
        if not read:
            break
        drawn += read
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130
    assert b"Traceback" not in drawn
    assert b"\x1b[?1049h" in drawn, "drawn on a screen of its own"
    assert b"\x1b[?1049l" in drawn, "which is left again"


def test_help_and_version_in_both_languages() -> None:
    assert run("--version").stdout == f"ogonek {version('ogonek')}\n"
    for command in COMMANDS:
        assert command in run("--help").stdout
        english, polish = run(command, "--help").stdout, run(command, "--lang", "pl", "--help").stdout
        for either in (("--help", "--lang", "pl"), ("--help", "--lang=pl"), ("--lang=pl", "--help")):
            assert run(command, *either).stdout == polish
        assert "Show this and stop." in english
        assert "Pokazuje ten tekst i kończy." in polish
        assert "cli-" not in english + polish


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL", "LC_ALL": ""}, "pl"),
        ({"LC_ALL": "C.UTF-8", "LANG": "pl_PL"}, "en"),
    ],
)
def test_the_locale_decides_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
