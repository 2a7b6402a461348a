"""Python files that lie in a game's folder of the page, beside what they are about."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def load_module(file: Path) -> ModuleType:
    """The module in a file whose folder's name need not be an identifier."""
    spec = spec_from_file_location(f"{file.parent.name}-{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
