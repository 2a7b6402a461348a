"""Put the built page and the words into the package.

The page (web/) is built into src/ogonek/server/static/, which git ignores and the wheel carries, for an editable
install too. Nothing runs and nothing is fetched while a hash of the inputs stays the same.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

import node  # noqa: E402

WEB, LOCALES, STATIC = ROOT / "web", ROOT / "locales", ROOT / "src/ogonek/server/static"
PAGES = (ROOT / "docs/privacy.md", ROOT / "docs/rules.md")  # pages of the page
STAMP = STATIC / ".stamp"


def inputs_hash() -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    for path in (*sorted(WEB.rglob("*")), *sorted(LOCALES.rglob("*")), *PAGES):
        relative = path.relative_to(ROOT)
        if path.is_file() and not {"node_modules", "__pycache__"} & set(relative.parts):
            digest.update(relative.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def page_is_built() -> bool:
    return STAMP.exists() and STAMP.read_text() == inputs_hash()


class PageHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return [] if page_is_built() or node.own_node() else [node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not page_is_built():
            digest = inputs_hash()
            node.install(WEB)
            node.npm(WEB, "run", "build")
            STAMP.write_text(digest)
        if self.target_name == "sdist":  # whoever builds from it builds the page
            for page in PAGES:
                build_data["force_include"][str(page)] = page.relative_to(ROOT).as_posix()
        if self.target_name == "wheel" and version != "editable":  # an editable install reads locales/ where it is
            build_data["force_include"][str(LOCALES)] = "ogonek/locales"
