"""Lock-step of every setting: what is played, what is kept, what the table tells."""

from __future__ import annotations

import json
from pathlib import Path

from ogonek.research.lockstep_all import CHUNK, run_all, settings, table, tasks


def test_every_setting_is_played() -> None:
    every = list(settings())
    assert len(set(every)) == len(every) == 8 + 12
    assert ("demoludy", 4, ("points", "actions")) in every
    planned = tasks([], CHUNK + 10, "s")
    assert [task.setting for task in planned[:20]] == every
    assert {(task.first, task.games) for task in planned} == {(0, CHUNK), (CHUNK, 10)}
    assert len({task.file for task in planned}) == 40


def test_what_was_done_before_is_told_again(tmp_path: Path) -> None:
    planned = tasks(["pan-tu-nie-stal"], 10, "s")
    row = {"difference": "", "games": 10, "choices": 900, "rows": 1800, "seconds": 5.0}
    for task in planned:
        seen = {"ended by Q23": 10, "class draw": 7}
        (tmp_path / f"{task.file}.json").write_text(json.dumps(row | {"seen": seen}), encoding="utf-8")
    lines: list[str] = []
    assert run_all(["pan-tu-nie-stal"], 10, 1, "s", tmp_path, lines.append)
    assert "8 of them done before" in lines[0]
    assert lines[3].startswith("| pan-tu-nie-stal 2 | 10 | 900 | 1,800 | 0 | Q23 10 | 2 of ")
    assert any("never class !cheaper@1" in line for line in lines)


def test_a_difference_is_told(tmp_path: Path) -> None:
    planned = tasks(["demoludy"], 10, "s")
    row = {"difference": "the scores at [1]: 2 in the batched engine, 3 by the rules", "seconds": 1.0}
    (tmp_path / f"{planned[0].file}.json").write_text(json.dumps(row), encoding="utf-8")
    lines, equal = table(planned, tmp_path)
    assert not equal
    assert row["difference"] in lines
