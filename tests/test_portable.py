"""The check that rules and bots decide with nothing that differs between platforms (tools/portable.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

import portable

# One line each; what is found there, or nothing.
LINES = [
    ("from math import exp", "from math import exp"),
    ("y = math.log(x)", "math.log"),
    ("import statistics", "import statistics"),
    ("from random import gauss", "from random import gauss"),
    ("y = sum([x, x])", "sum of floats"),
    ("y = sum(map(float, numbers))", "sum of floats"),
    ("y = x**2", "** of floats"),
    ("y = 2 ** -len(numbers)", "** of floats"),
    ("x **= 2", "**="),
    ("y = pow(x, 2)", "pow of floats"),
    ("y = rng.gauss(0, 1)", "Random.gauss"),
    ("draw = rng.expovariate", "Random.expovariate"),
    ("Random(x)", "a seed that is no whole number, text or bytes"),
    ("Random()", "a seed that is no whole number, text or bytes"),
    ("y = hash(word)", "hash()"),
    ("y = id(word)", "id()"),
    ("for one in words: print(one)", "for over a set"),
    ("y = [one for one in words]", "for over a set"),
    ("y = list(words)", "list of a set"),
    ("y = words.pop()", "pop of a set"),
    ("from math import factorial, sqrt", ""),
    ("y = math.sqrt(x) * 0.5", ""),
    ("y = sum(numbers) + sum([len(word) for word in words])", ""),
    ("y = 2**3", ""),
    ("y = rng.random() + rng.randrange(6)", ""),
    ("Random(5), Random('five')", ""),
    ("y = sorted(words)", ""),
    ("y = any(one == word for one in words)", ""),
    ("y = {one.upper() for one in words}", ""),
    ("for one in numbers: print(one)", ""),
    ("for one in words: x += 1  # portable: how many there are", ""),
]
BEFORE = """
import math
from random import Random
x, word, words, numbers, rng = 0.5, "a", {"a", "b"}, [1, 2], Random(1)
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What the check says about each line, all asked at once: mypy takes seconds to start."""
    folder: Path = tmp_path_factory.mktemp("sources")
    for number, (line, _) in enumerate(LINES):
        (folder / f"line_{number}.py").write_text(BEFORE + line + "\n", encoding="utf-8")
    answers: dict[str, list[str]] = {line: [] for line, _ in LINES}
    for one in portable.search([str(folder)]):
        answers[LINES[int(Path(one.file).stem.removeprefix("line_"))][0]].append(one.what)
    return answers


@pytest.mark.parametrize(("line", "what"), LINES)
def test_what_differs_is_found_and_nothing_else(found: dict[str, list[str]], line: str, what: str) -> None:
    assert found[line] == ([what] if what else [])
