"""The same games in CPython and in Pyodide: a few of what `tools/same_records.py` plays in their thousands."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from same_records import code_folder, compare, plain, pyodide, with_numpy

FEW = {"greedy": 1, "search@8": 1, "levels@8": 1}


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return code_folder(tmp_path_factory.mktemp("code"))


def test_a_browser_and_a_server_play_the_same_games(code: Path) -> None:
    found = compare([with_numpy(code), pyodide(code)], FEW)
    assert found.differing == []
    assert found.games == 3 * 6  # seeds, and games with their options


def test_the_days_bots_answer_the_same_in_a_browser_and_on_a_server(code: Path) -> None:
    found = compare([with_numpy(code), pyodide(code)], {"daily": 1})
    assert found.differing == []
    assert found.games == 2


def test_a_bot_that_rounds_differently_is_noticed(code: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(code / "code", other / "code")
    exact = other / "code/ogonek/core/exact.py"
    text = exact.read_text(encoding="utf-8")
    assert "result += number" in text
    exact.write_text(text.replace("result += number", "result += number * 1.01"), encoding="utf-8")
    found = compare([plain(sys.executable, code), plain(sys.executable, other)], {"greedy": 2})
    assert found.games == 12
    assert found.differing
