"""Mutation testing of the batched engines: change them in one place at a time, and see whether lock-step notices.

    PYTHONPATH=src python3 tools/batched_mutants.py [--sample 100] [--seed 1] [--jobs 2] [--only GAME] [--out FOLDER]

It needs JAX and numpy, no more. The copies that are changed lie in the folder, as does what was found: started again,
it goes on with what is left. A mutant is caught when lock-step finds a difference or the engine does not run at all.
Whatever survives is listed with its change. Not changed: what lock-step itself is made of, annotations and assertions,
and `observe_all`, which no player sees and lock-step does not compare.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {"lockstep.py"}
NOT_COMPARED = {"observe_all"}
TIME_LIMIT = 900  # seconds: a mutant that does not end is caught

# What one mutant is tried with, until something is noticed: the widest settings first.
DRIVER = """
import sys
from ogonek.research.lockstep import check_deals, run
from ogonek.research.lockstep_all import settings

name, games = sys.argv[1], int(sys.argv[2])
every = [(players, dict.fromkeys(options, True)) for _, players, options in settings([name])]
widest = max(every, key=lambda setting: (len(setting[1]), -abs(setting[0] - 4)))
for players, options in (widest, every[0], every[-1]):
    check_deals(name, players, options)
    run(name, players, options, games, "mutants")
"""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
NAMES = {"maximum": "minimum", "minimum": "maximum", "any": "all", "greatest": "least", "least": "greatest"}


class Place(NamedTuple):
    file: str  # relative to ROOT
    number: int  # of the node in `nodes`
    how: str  # the change

    @property
    def name(self) -> str:
        return hashlib.sha256(":".join(map(str, self)).encode()).hexdigest()[:16]

    @property
    def game(self) -> str:
        return self.file.split("/games/")[1].split("/")[0].replace("_", "-")


def nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """All nodes that may be changed, always in the same order."""

    def below(node: ast.AST) -> Iterator[ast.AST]:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.arg, ast.Raise)):
            return
        if isinstance(node, ast.FunctionDef):
            if node.name in NOT_COMPARED:
                return
            children: list[ast.AST] = [*node.body, *node.args.defaults]
        elif isinstance(node, ast.AnnAssign):
            children = [node.value] if node.value is not None else []
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return  # a comment
        else:
            children = list(ast.iter_child_nodes(node))
        yield node
        for child in children:
            yield from below(child)

    yield from below(tree)


def ways(node: ast.AST) -> Iterator[str]:
    """How a node can be changed."""
    if (isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in SWAPS) or (
        isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS
    ):
        yield "operator"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Invert, ast.Not)):
        yield "without not"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more"
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "other truth"
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "where" and len(node.args) == 3:
            yield "branches swapped"
        if name in NAMES:
            yield "other function"
        if name == "replace" and node.keywords:
            yield "a field not replaced"


def change(node: Any, how: str) -> None:
    if how == "operator" and isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()
    elif how == "operator":
        node.op = SWAPS[type(node.op)]()
    elif how == "one more":
        node.value += 1
    elif how == "other truth":
        node.value = not node.value
    elif how == "branches swapped":
        node.args[1:] = node.args[:0:-1]
    elif how == "other function":
        if isinstance(node.func, ast.Attribute):
            node.func.attr = NAMES[node.func.attr]
        else:
            node.func.id = NAMES[node.func.id]
    elif how == "a field not replaced":
        node.keywords.pop(len(node.keywords) // 2)


def places(only: str) -> list[Place]:
    found = []
    for path in sorted(ROOT.glob("src/ogonek/games/*/research/batched/*.py")):
        if path.name not in LEFT_OUT:
            file = path.relative_to(ROOT).as_posix()
            for number, node in enumerate(nodes(ast.parse(path.read_text(encoding="utf-8")))):
                found += [Place(file, number, how) for how in ways(node)]
    return [place for place in found if place.game == only or not only]


def mutated(place: Place) -> tuple[str, str]:
    """The changed module, and the change in words."""
    tree = ast.parse((ROOT / place.file).read_text(encoding="utf-8"))
    node: Any = list(nodes(tree))[place.number]
    if place.how == "without not":
        before, after = ast.unparse(node), ast.unparse(node.operand)
        for parent in ast.walk(tree):
            for name, value in ast.iter_fields(parent):
                if value is node:
                    setattr(parent, name, node.operand)
                elif isinstance(value, list) and any(one is node for one in value):
                    value[[one is node for one in value].index(True)] = node.operand
    else:
        before = ast.unparse(copy.deepcopy(node))
        change(node, place.how)
        after = ast.unparse(node)
    return ast.unparse(ast.fix_missing_locations(tree)), f"{place.file}:{node.lineno}: {before}  ->  {after}"


def try_one(place: Place, slot: Path, games: int) -> dict[str, Any]:
    """Runs lock-step on a copy with this change; what it found."""
    source, told = mutated(place)
    file = slot / Path(place.file).relative_to("src")
    honest = (ROOT / place.file).read_text(encoding="utf-8")
    file.write_text(source, encoding="utf-8")
    environment = dict(
        os.environ,
        PYTHONPATH=str(slot),
        PYTHONDONTWRITEBYTECODE="1",
        JAX_PLATFORMS="cpu",
        XLA_FLAGS="--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    )
    began = time.monotonic()
    try:
        command = [sys.executable, "-c", DRIVER, place.game, str(games)]
        done = subprocess.run(
            command, env=environment, cwd=slot, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )
        caught, lines = done.returncode != 0, done.stderr.strip().splitlines()
        # The line that names the error: a record of the game may follow it
        why = next((line for line in lines if line.split(":")[0].endswith(("OutOfStep", "Error"))), "")
    except subprocess.TimeoutExpired:
        caught, why = True, "no end"
    finally:
        file.write_text(honest, encoding="utf-8")
    return {"change": told, "caught": caught, "why": why[:200], "seconds": round(time.monotonic() - began)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", metavar="GAME")
    parser.add_argument("--games", type=int, default=64, help="played in each of three settings (64)")
    parser.add_argument("--out", type=Path, default=ROOT / "build/batched-mutants")
    given = parser.parse_args()
    every = places(given.only)
    every.sort(key=lambda place: hashlib.sha256(f"{given.seed} {place.name}".encode()).digest())
    chosen = every[: given.sample]
    results = given.out / "results"
    results.mkdir(parents=True, exist_ok=True)
    slots: SimpleQueue[Path] = SimpleQueue()
    for number in range(given.jobs):
        slot = given.out / f"copy-{number}"
        shutil.rmtree(slot, ignore_errors=True)
        shutil.copytree(ROOT / "src", slot, ignore=shutil.ignore_patterns("static", "*.so", "__pycache__", "*.net"))
        slots.put(slot)

    def perform(place: Place) -> None:
        slot = slots.get()
        found = try_one(place, slot, given.games)
        slots.put(slot)
        (results / f"{place.name}.json").write_text(json.dumps(found), encoding="utf-8")
        print("caught  " if found["caught"] else "SURVIVED", f"{found['seconds']:>4} s", found["change"], flush=True)

    left = [place for place in chosen if not (results / f"{place.name}.json").exists()]
    print(f"{len(every)} places, {len(chosen)} of them drawn, {len(chosen) - len(left)} tried before", flush=True)
    with ThreadPoolExecutor(given.jobs) as pool:
        for done in as_completed([pool.submit(perform, place) for place in left]):
            done.result()
    report(chosen, results)


def report(chosen: list[Place], results: Path) -> None:
    found = {place: json.loads((results / f"{place.name}.json").read_text(encoding="utf-8")) for place in chosen}
    for place, result in found.items():
        if not result["caught"]:
            print(f"survived: {result['change']} ({place.how})")
    tried, caught = Counter(place.game for place in chosen), Counter(p.game for p, r in found.items() if r["caught"])
    for game in tried:
        print(f"{game}: {caught[game]} of {tried[game]} caught")
    print(f"all: {sum(caught.values())} of {len(chosen)} caught")


if __name__ == "__main__":
    main()
