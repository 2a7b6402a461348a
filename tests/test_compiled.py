"""The rules compiled by mypyc pass the same tests as plain ones (`make fast`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compile import compile_rules, has_compiler

ROOT = Path(__file__).resolve().parent.parent
SUITES = (
    "tests/every_game",
    "tests/pan_tu_nie_stal",
    "tests/demoludy",
    "tests/table",
    "tests/bots",
    "tests/test_record.py",
)


def run(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.long
@pytest.mark.skipif(not has_compiler(), reason="compiling needs a C compiler, and is never needed")
def test_compiled_rules_pass_the_same_tests(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("*.so", "static"))
    (tmp_path / "locales").symlink_to(ROOT / "locales")
    assert compile_rules(source)
    where = run(source, "-c", "import ogonek.games.pan_tu_nie_stal.rules.position as p; print(p.__file__)")
    assert where.stdout.strip().startswith(str(source)), where.stderr
    assert not where.stdout.strip().endswith(".py")
    tested = run(source, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not long", *SUITES)
    assert tested.returncode == 0, tested.stdout[-3000:]
