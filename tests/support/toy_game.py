"""The game of tests/toy_game, installed as pip would install it, for as long as a test needs it.

Its package is put on the path together with the metadata that an installation writes. So `ogonek.core.kits` finds it by
its entry point, here and in every process that is started meanwhile, and other tests see the built-in games alone.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ogonek.core.kits import GROUP, kits

PACKAGE = Path(__file__).parents[1] / "toy_game"
TOY = "high-card"


def write_metadata(folder: Path) -> None:
    """What installing leaves in site-packages besides the package, made from its pyproject.toml."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"].replace("-", "_"), project["version"]
    metadata = folder / f"{name}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {version}\n")
    points = [f"{game} = {kit}" for game, kit in project["entry-points"][GROUP].items()]
    (metadata / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *points, ""]))


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """In this process and in those that it starts."""
    write_metadata(folder)
    added = [str(PACKAGE), str(folder)]
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([*added, *([before] if before else [])])
    sys.path[:0] = added
    kits.cache_clear()
    try:
        yield
    finally:
        kits.cache_clear()
        sys.path[:] = [path for path in sys.path if path not in added]
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a game that is in no folder of ours."""
    with installed(tmp_path_factory.mktemp("toy")):
        yield TOY
