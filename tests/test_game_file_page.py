"""`docs/game-file.md`: its game is a game, and its commands print what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.command import run

PAGE = (Path(__file__).parent.parent / "docs/game-file.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_the_short_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(block("json"), encoding="utf-8")
    commands = re.findall(r"^\$ ogonek (.*)\n((?:(?!\$ ).*\n)*)", block("console"), re.MULTILINE)
    assert len(commands) == 2
    for command, printed in commands:
        lines = run(*command.split()).stdout.splitlines()
        assert [line.rstrip() for line in lines] == printed.splitlines()
