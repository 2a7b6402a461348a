"""Whole recorded games: every file of tests/records/<game> is found by itself and replayed in every run.

They are never made anew: a change of the rules that breaks one needs a new rules number, and these stay loadable under
the old one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import ogonek
from ogonek.library.files import written_games
from support.fixtures import GAMES

FOLDER = Path(__file__).parent.parent / "records"
FILES = [path for game in GAMES for path in sorted((FOLDER / game).glob("*.jsonl"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_replays(path):
    for written in written_games(path):
        game = ogonek.load(written.record)
        assert game.over
        assert game.name == path.parent.name
        assert game.record() == written.record
        if "proof" in written.record:
            assert ogonek.verify(written.record).moves == game.moves
