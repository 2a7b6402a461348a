"""Fail when a file outside a game's folders names that game, or has one of its options or cards as a string.

    python tools/names.py PATH...

The words come from the games themselves: each kit's name and its usual spellings, the rulebook's title and options, and
the codes of its components. Prints file:line for each place. A general word that a game happens to use too (an option
called `points`) is allowed where ALLOWED says so.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.core.chance import Stream
from ogonek.core.kits import kits

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (".py", ".ts", ".svelte", ".css", ".tcss", ".js", ".mjs", ".html")
SHORTEST = 3  # letters of a component's code that is looked for: `R3` or `M` may be anything
# What the first edition called its games; nobody can derive these.
NICKNAMES = ("queue_game", "auction_game", "queue-game", "auction-game", "queuegame", "auctiongame")

# Words that mean something else there.
ALLOWED = {
    # of a score
    "points": ("src/ogonek/arena/", "src/ogonek/bots/", "src/ogonek/coach/", "web/src/lib/", "web/src/plain/"),
    "actions": ("src/ogonek/cli/admin.py", "src/ogonek/server/"),  # what players do at a table
}


class Found(NamedTuple):
    file: str
    line: int
    word: str


def spellings(name: str) -> set[str]:
    """`pan-tu-nie-stal` is also `pan_tu_nie_stal`, `PanTuNieStal` and `ptns`."""
    parts = name.split("-")
    initials = {"".join(part[0] for part in parts)} if len(parts) > 2 else set()
    return {name, "_".join(parts), "".join(parts), *initials}


def names() -> set[str]:
    """What a game is called: not to be found anywhere, not even in a comment."""
    titles = {kit.rulebook().title.strip("!?. ") for kit in kits().values()}
    return {*NICKNAMES, *titles, *[spelling for name in kits() for spelling in spellings(name)]}


def codes() -> set[str]:
    """What a game has, as it is called in code: not to be found as a whole string."""
    found: set[str] = set()
    for kit in kits().values():
        book = kit.rulebook()
        found.update(book.options)
        found.update(value for choice in book.encoding.choices for value in choice.split()[1:])
        options = dict.fromkeys(book.options, True)
        found.update(_texts(book.deal(Stream(b""), book.players[-1], options)))
    return {code for code in found if len(code) >= SHORTEST and not code.isdecimal()}


def _texts(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        for value in thing.values():
            yield from _texts(value)
    elif isinstance(thing, list):
        for one in thing:
            yield from _texts(one)
    elif isinstance(thing, str):
        yield thing.rpartition(":")[2]


def files(paths: list[str]) -> list[str]:
    """The source files under these paths that git knows, without the games' own folders and this file."""
    listed = subprocess.run(["git", "ls-files", "--", *paths], cwd=ROOT, capture_output=True, text=True, check=True)
    own = [f"/games/{spelling}/" for name in kits() for spelling in spellings(name)]
    return [
        file
        for file in listed.stdout.splitlines()
        if file.endswith(SOURCES) and not any(folder in file for folder in own) and Path(file).name != "names.py"
    ]


def search(file: str, called: re.Pattern[str], quoted: re.Pattern[str]) -> Iterator[Found]:
    if found := called.search(file):
        yield Found(file, 0, found[0])
    for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), start=1):
        for match in called.finditer(line):
            yield Found(file, number, match[0])
        for match in quoted.finditer(line):
            if not file.startswith(ALLOWED.get(match["code"], ())):
                yield Found(file, number, match[0])


def patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Of names anywhere, and of codes in quotes."""
    called = "|".join(map(re.escape, sorted(names(), key=len, reverse=True)))
    quoted = "|".join(map(re.escape, sorted(codes())))
    return re.compile(called, re.IGNORECASE), re.compile(rf"""(?P<quote>["'`])(?P<code>{quoted})(?P=quote)""")


def main(paths: list[str]) -> None:
    called, quoted = patterns()
    found = [one for file in files(paths) for one in search(file, called, quoted)]
    for one in found:
        print(f"{one.file}:{one.line}: {one.word}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main(sys.argv[1:] or sys.exit(__doc__))
