"""Play the same games in every Python there is, also in Pyodide, and compare their records byte by byte.

    python tools/same_records.py [--greedy 1000] [--search 20] [--neural 20] [--levels 20] [--compiled] [--jobs 2]

Numbers are seeds of every game and option; the number of players changes with the seed. Search thinks 40 rounds a move.
Takes this Python with numpy, every other python3.11 and newer on the path with its standard library alone, Pyodide in
node and, with --compiled, the rules compiled by mypyc. Each plays what `ogonek site` packs. Prints each game whose
records differ; the exit status tells whether any did.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from compile import compile_rules
from node import wheel_node
from ogonek.site.build import STATIC
from ogonek.site.python_code import python_archive

HERE = Path(__file__).resolve().parent / "records"
OLDEST, NEWEST = 11, 20  # minor versions of Python 3 that are looked for
ROUNDS = 40  # of thinking a move
CHUNK = {"greedy": 50}  # seeds that one process plays; others are slower, and play one


class Place(NamedTuple):
    """Somewhere that Python runs."""

    name: str
    command: list[str]
    path: str = ""  # where our own code is, for a Python that reads it from a folder


class Part(NamedTuple):
    """Games that one process plays."""

    bot: str
    first: int
    last: int


def code_folder(folder: Path) -> Path:
    """Our own code as a browser gets it, as an archive and unpacked."""
    archive = folder / "ogonek.zip"
    archive.write_bytes(python_archive(nets=True))
    shutil.unpack_archive(archive, folder / "code")
    return folder


def pyodide(code: Path) -> Place:
    command = [str(wheel_node()), str(HERE / "pyodide.mjs"), str(STATIC / "pyodide"), str(code / "ogonek.zip")]
    return Place("Pyodide", [*command, str(HERE / "play.py")])


def plain(python: str, code: Path, name: str = "") -> Place:
    """A Python without other packages."""
    return Place(name or f"CPython {version(python)}", [python, "-S", str(HERE / "play.py")], str(code / "code"))


def with_numpy(code: Path) -> Place:
    name = f"CPython {version(sys.executable)} with numpy"
    return Place(name, [sys.executable, str(HERE / "play.py")], str(code / "code"))


def compiled(code: Path) -> Place:
    """This Python with compiled rules and bots."""
    source = code / "compiled"
    shutil.copytree(code / "code", source)
    if not compile_rules(source):
        sys.exit(1)
    name = f"CPython {version(sys.executable)} compiled"
    return Place(name, [sys.executable, "-S", str(HERE / "play.py")], str(source))


def version(python: str) -> str:
    """Its version; nothing if it does not run."""
    asked = [python, "-c", "import platform; print(platform.python_version())"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def installed() -> list[str]:
    """Every other Python that can be had here, the oldest first."""
    names = [f"python3.{minor}" for minor in range(OLDEST, NEWEST)]
    found = [path for name in names if (path := shutil.which(name)) is not None]
    return [path for path in found if version(path) not in ("", version(sys.executable))]


def play(place: Place, part: Part) -> dict[str, str]:
    """The hash of each game's record."""
    environment = {**os.environ, "PYTHONPATH": place.path}
    environment.pop("PYTHONHASHSEED", None)  # sets have another order in every process
    done = subprocess.run(
        [*place.command, part.bot, str(part.first), str(part.last)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{place.name}: {done.stderr[-2000:]}")
    return dict(line.rsplit(" ", 1) for line in done.stdout.splitlines())


def parts(seeds: dict[str, int]) -> Iterator[Part]:
    for bot, count in seeds.items():
        step = CHUNK.get(bot, 1)
        for first in range(0, count, step):
            yield Part(bot, first, min(first + step, count))


class Compared(NamedTuple):
    games: int
    differing: list[str]


def compare(places: list[Place], seeds: dict[str, int], jobs: int = 1) -> Compared:
    """Plays all games in all places; which of them have not the same record everywhere."""
    games, differing = 0, []
    began = time.monotonic()
    with ThreadPoolExecutor(jobs) as pool:
        for part in parts(seeds):
            records = list(pool.map(lambda place, part=part: play(place, part), places))
            games += len(records[0])
            differing += [game for game in records[0] if len({record.get(game) for record in records}) > 1]
            print(f"{time.monotonic() - began:6.0f} s  {games} games, {len(differing)} differ", flush=True)
    return Compared(games, differing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for bot, count in {"greedy": 1000, "search": 20, "neural": 20, "levels": 20}.items():
        parser.add_argument(f"--{bot}", type=int, default=count)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    rounds = f"@{ROUNDS}"
    seeds = {
        "greedy": given.greedy,
        "search" + rounds: given.search,
        "neural": given.neural,
        "levels" + rounds: given.levels,
    }
    with tempfile.TemporaryDirectory() as folder:
        code = code_folder(Path(folder))
        places = [with_numpy(code), *[plain(python, code) for python in installed()], pyodide(code)]
        if given.compiled:
            places.append(compiled(code))
        print("Playing in " + ", ".join(place.name for place in places))
        found = compare(places, seeds, given.jobs)
    for game in found.differing:
        print(f"differs: {game}")
    print(f"{found.games} games in {len(places)} places, {len(found.differing)} differ")
    sys.exit(bool(found.differing))


if __name__ == "__main__":
    main()
