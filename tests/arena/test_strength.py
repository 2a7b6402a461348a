"""docs/strength.md: what its command makes of its files is what stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from ogonek.arena.strength import main

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_what_its_command_makes(tmp_path: Path) -> None:
    page = (DOCS / "strength.md").read_text(encoding="utf-8")
    files = {file.name: str(file) for file in (DOCS / "strength").glob("*.json")}
    secrets = re.findall(r"--secret (\S+)", page)
    assert len(secrets) == len(files) > 0
    by_secret = {secret: file for file in files.values() for secret in secrets if secret in Path(file).read_text()}
    main(str(tmp_path), *[by_secret[secret] for secret in secrets])
    assert (tmp_path / "strength.md").read_text(encoding="utf-8") == page
    assert (tmp_path / "strength.svg").read_text() == (DOCS / "strength.svg").read_text()
