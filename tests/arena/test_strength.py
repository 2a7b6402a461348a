"""docs/strength.md: what its command makes of its files is what stands in it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ogonek.arena.strength import command, main

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_what_its_command_makes(tmp_path: Path) -> None:
    page = (DOCS / "strength.md").read_text(encoding="utf-8")
    files = {command(json.loads(file.read_text("utf-8"))): str(file) for file in (DOCS / "strength").glob("*.json")}
    commands = re.findall(r"^ogonek arena .*$", page, re.MULTILINE)
    assert sorted(commands) == sorted(files)
    assert commands
    main(str(tmp_path), *[files[one] for one in commands])
    assert (tmp_path / "strength.md").read_text(encoding="utf-8") == page
    assert (tmp_path / "strength.svg").read_text() == (DOCS / "strength.svg").read_text()
