"""The errors that the source can raise, read from the source itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "ogonek"
ERRORS = {"OgonekError": 0, "IllegalMove": 0, "BadNotation": 0, "BadRecord": 0, "Refusal": 1}  # where the code stands


class Raised(NamedTuple):
    """One call of an error: its code, and the names of the arguments that fill its sentence."""

    where: str
    code: str
    arguments: frozenset[str]


def raised(folder: Path = SOURCE) -> list[Raised]:
    """Every error that a file, or the files of a folder, can raise. A code that is no constant is a mistake."""
    assert folder.exists(), folder
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    return [found for file in files for found in _raised_in(file)]


def _raised_in(file: Path) -> Iterator[Raised]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node.func) in ERRORS:
            # `rule` is no part of the sentence, nor is a record's number of the move at fault.
            apart = {"rule", "move"} if _name(node.func) == "BadRecord" else {"rule"}
            arguments = frozenset(keyword.arg or "**" for keyword in node.keywords if keyword.arg not in apart)
            for code in _codes(node.args[ERRORS[_name(node.func)]]):
                yield Raised(f"{file.relative_to(SOURCE)}:{node.lineno}", code, arguments)


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _codes(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_codes(argument.body), *_codes(argument.orelse)]
    if isinstance(argument, ast.Subscript):  # an error that another process raised, told here again
        return []
    assert isinstance(argument, ast.Constant), f"line {argument.lineno}: the code of an error is written out"
    return [argument.value]
