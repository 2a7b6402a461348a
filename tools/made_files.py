"""Files that a tool makes: written, or with `--check` compared with what would be written."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def write_or_check(made: Mapping[Path, str]) -> int:
    """The exit status: 1 if a file was checked and is out of date."""
    stale = 0
    for file, text in made.items():
        if "--check" in sys.argv:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                print(f"{file} is out of date: run {Path(sys.argv[0]).name} in tools/")
                stale = 1
        else:
            file.write_text(text, encoding="utf-8")
    return stale
