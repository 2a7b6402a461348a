"""Fail when a committed lock names a host, or when a package-lock.json lacks an entry that some package wants.

python tools/locklint.py LOCK...
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def has(packages: dict[str, Any], where: str, name: str) -> bool:
    """Whether the package at `where` finds `name` as node looks it up: beside itself, then further out."""
    while True:
        if f"{where}/node_modules/{name}".lstrip("/") in packages:
            return True
        if not where:
            return False
        where = where.rpartition("node_modules/")[0].rstrip("/")


def npm_problems(text: str) -> list[str]:
    packages = json.loads(text)["packages"]
    problems = []
    for where, package in packages.items():
        if "resolved" in package:
            problems.append(f"{where}: names a host ({package['resolved']})")
        for kind in ("dependencies", "optionalDependencies"):
            for name in package.get(kind, {}):
                if not has(packages, where, name):
                    problems.append(f"{where or 'root'}: {kind}: {name} is missing from the lock")
    return problems


def pip_problems(text: str) -> list[str]:
    lines = enumerate(text.splitlines(), 1)
    return [f"line {number}: names a host" for number, line in lines if "://" in line or "index-url" in line]


def main() -> None:
    found = False
    for name in sys.argv[1:]:
        text = Path(name).read_text(encoding="utf-8")
        for problem in (npm_problems if name.endswith(".json") else pip_problems)(text):
            found = True
            print(f"{name}: {problem}")
    sys.exit(found)


if __name__ == "__main__":
    main()
