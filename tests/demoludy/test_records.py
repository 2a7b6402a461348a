"""The recorded games of tests/records/demoludy end in every way there is. tests/every_game replays them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ogonek
from demoludy.stored import ENDS, FOLDER, name_of

GAMES = [(path, line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("path", "line"), GAMES, ids=[path.name for path, _ in GAMES])
def test_a_recorded_game_ends_as_its_file_says(path: Path, line: str):
    assert ogonek.load(json.loads(line)).position.end == path.stem.rpartition("-")[2]


def test_every_way_to_end_has_a_recorded_game_of_each_size():
    sizes = {path.name: set() for path, _ in GAMES}
    for path, line in GAMES:
        sizes[path.name].add(len(json.loads(line)["seats"]))
    assert sizes == {
        name_of(points, actions, end): {3, 4, 5} for (points, actions), ends in ENDS.items() for end in ends
    }
