"""Mutation testing of the rules: change them in one place at a time and see whether a test notices.

    python3 tools/mutants.py [--sample 600] [--seed 1] [--only GAME] [--processes 2]

mutmut changes a copy in `build/mutants`, never the sources. What it found stays there: run again, only mutants that
were not killed yet are tried again; Ctrl-C stops and reports on those tried so far. The tests are the quick ones of the
rules: by number, samples, worked examples, recorded games, transcripts; without Hypothesis, without twins. Whatever is
not killed is listed with its change.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path

from install import ROOT, alone, digest, make_environment, run

WORK = ROOT / "build/mutants"
LOCK = ROOT / "requirements-mutation.lock"
HELPERS = ("records", "support", "toy_game")
GAMES = sorted(kit.parent.name for kit in ROOT.glob("src/ogonek/games/*/kit.py"))
SUITES = ("every_game", *GAMES, *HELPERS, "test_record.py", "test_chance.py")
# Slow ones, and those that read sources or pages instead of playing
LEFT_OUT = ("test_properties.py", "test_secrecy.py", "test_every_rule_has_a_test.py", "__pycache__")

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["tests"]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider"]

[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/ogonek/core/*", "src/ogonek/games/*/rules/*"]
also_copy = ["docs", "locales"]
use_git_change_detection = false
track_dependencies = false
"""

CONFTEST = """
import hypothesis

APART = {"test_every_field_is_used", "test_every_way_to_be_wrong_was_tried"}

def pytest_collection_modifyitems(items):
    items[:] = [
        item for item in items
        if item.originalname not in APART and not hypothesis.is_hypothesis_test(item.function)
    ]
"""

# Runs in the environment of mutmut, in WORK. Killed mutants stay killed, the others are tried (again).
DRIVER = """
import hashlib, json, sys
import mutmut.__main__ as mutmut

processes, sample, seed, only = json.loads(sys.argv[1])
collect = mutmut.collect_source_file_mutation_data

def sampled(*, mutant_names):
    mutants, files = collect(mutant_names=())
    names = [name for _, name, _ in mutants if f".{only}." in f".{name}"]
    # In an order that depends on the names alone: a change of one module leaves the sample of the others as it was.
    names.sort(key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())
    chosen = set(names[:sample] if sample else names)
    json.dump([len(names), sorted(chosen)], open("chosen.json", "w"))
    return [(file, name, was if was in (1, 3) else None) for file, name, was in mutants if name in chosen], files

mutmut.collect_source_file_mutation_data = sampled
mutmut._run((), processes)
"""


def environment() -> Path:
    """A Python with what the lock says, apart from `.venv`."""
    with alone():
        (ROOT / "build").mkdir(exist_ok=True)
        venv = ROOT / "build/venv-mutants"
        python = make_environment(venv)
        installed = venv / "ogonek-lock.txt"
        if not installed.exists() or installed.read_text() != digest(LOCK):
            run(python.with_name("uv"), "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", LOCK)
            installed.write_text(digest(LOCK))
    return python


def lay_out() -> None:
    """The copy to be changed, with the tests that look at it."""
    for old in ("src", "tests", "docs", "locales", "mutants/tests"):
        shutil.rmtree(WORK / old, ignore_errors=True)
    ignore = shutil.ignore_patterns("static", "*.so", ".compiled", *LEFT_OUT)
    shutil.copytree(ROOT / "src/ogonek", WORK / "src/ogonek", ignore=ignore)
    shutil.copytree(ROOT / "locales", WORK / "locales")
    (WORK / "docs").mkdir()
    shutil.copy2(ROOT / "docs/rules.md", WORK / "docs")
    (WORK / "tests").mkdir()
    for name in SUITES:
        path = ROOT / "tests" / name
        if path.is_dir():
            shutil.copytree(path, WORK / "tests" / name, ignore=ignore)
        else:
            shutil.copy2(path, WORK / "tests" / name)
    (WORK / "tests/conftest.py").write_text(CONFTEST)
    (WORK / "pyproject.toml").write_text(SETTINGS)


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    z, share = 1.96, killed / tried
    middle = share + z * z / (2 * tried)
    half = z * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return (middle - half) / (1 + z * z / tried), (middle + half) / (1 + z * z / tried)


def part_of(name: str) -> str:
    """A game, or what the games share."""
    part = name.removeprefix("ogonek.games.").split(".")[0]
    return part if part in GAMES else "shared"


def report(mutmut: Path) -> None:
    of, chosen = json.loads((WORK / "chosen.json").read_text())
    found: dict[str, int | None] = {}
    for file in WORK.glob("mutants/src/**/*.meta"):
        found |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    drawn, chosen = len(chosen), [name for name in chosen if found[name] is not None]
    left = [name for name in chosen if found[name] in (0, 5, 33)]  # any other end is a test that failed or hung
    for name in left:
        shown = subprocess.run([mutmut, "show", name], cwd=WORK, capture_output=True, text=True, check=False)
        why = "survived" if found[name] == 0 else "no test comes there"
        lines = [line for line in shown.stdout.splitlines() if not line.startswith(("---", "+++", "#"))]
        print(f"\n{name}: {why}", *lines, sep="\n")
    tried, lost = Counter(map(part_of, chosen)), Counter(map(part_of, left))
    print(f"\n{len(chosen)} mutants tried of {drawn} drawn from {of}")
    for part in [*sorted(tried), "all"]:
        number = tried[part] if part != "all" else len(chosen)
        killed = number - (lost[part] if part != "all" else len(left))
        low, high = interval(killed, number)
        print(f"{part:16} {killed} of {number} killed: {killed / number:.1%} (95%: {low:.1%} to {high:.1%})")


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, at random; all of them if left out")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", default="games", help="of one game, or one module: GAME, GAME.rules.moves")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    python = environment()
    lay_out()
    os.nice(10)
    asked = json.dumps([options.processes, options.sample, options.seed, options.only])
    with subprocess.Popen([python, "-c", DRIVER, asked], cwd=WORK) as driver:
        while driver.returncode is None:
            with contextlib.suppress(KeyboardInterrupt):  # mutmut got it too, and stops
                driver.wait()
    if driver.returncode:
        sys.exit(driver.returncode)
    report(python.with_name("mutmut"))


if __name__ == "__main__":
    main()
