"""Write what follows from the fields of a position: `state.py` in the rules of each game.

A game declares its fields in `Fields.__init__`, each with its type. From these the tool writes `__slots__` and the
class `State`: a constructor that copies, a comparison and the names of all fields. Written out, since mypyc compiles
attributes that it can see, and positions are copied in their millions. `--check` only says whether anything is stale.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = "# Written by tools/states.py from here on."
WIDTH = 120


def declared(source: str) -> dict[str, str]:
    """The fields with their types, in the order in which they are declared."""
    fields = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Fields")
    init = next(node for node in fields.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    return {
        node.target.attr: ast.unparse(node.annotation)
        for node in init.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }


def copied(name: str, kind: str) -> str:
    """How a field is copied: lists are, to any depth that occurs; what never changes is shared."""
    if kind.startswith(("dict[", "set[")) or "list[list[list[" in kind:
        raise ValueError(f"{name}: {kind} cannot be copied yet")
    if kind.startswith("list[list["):
        return f"[inner[:] for inner in source.{name}]"
    return f"source.{name}[:]" if kind.startswith("list[") else f"source.{name}"


def state_class(fields: dict[str, str]) -> str:
    copies = "\n".join(f"        self.{name} = {copied(name, kind)}" for name, kind in fields.items())
    return f'''

class State(Fields):
    """All fields of a position: made by copying, compared field by field."""

    __slots__ = ()

    def __init__(self, source: Fields) -> None:
{copies}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all([getattr(self, name) == getattr(other, name) for name in FIELDS])


{tuple_of_names("FIELDS: Final", fields, "")}
'''


def tuple_of_names(target: str, names: dict[str, str], indent: str) -> str:
    written = ", ".join(f'"{name}"' for name in names) + ","
    lines = textwrap.wrap(written, WIDTH, initial_indent=indent + "    ", subsequent_indent=indent + "    ")
    return "\n".join([f"{indent}{target} = (", *lines, f"{indent})  # fmt: skip"])


def rewritten(source: str) -> str:
    """The file with everything in it that follows from its fields written anew."""
    fields = declared(source)
    head, mark, _ = source.partition(MARK)
    if not mark:
        raise ValueError(f"no line {MARK!r}")
    start = head.index("    __slots__ = (")
    end = start + head[start:].index("\n\n")
    slots = tuple_of_names("__slots__", dict(sorted(fields.items())), "    ")
    return head[:start] + slots + head[end:] + MARK + "\n" + state_class(fields)


def stale() -> list[Path]:
    """The files that are not as they follow from their fields."""
    return [path for path in files() if path.read_text(encoding="utf-8") != rewritten(path.read_text(encoding="utf-8"))]


def files() -> list[Path]:
    return sorted((ROOT / "src/ogonek/games").glob("*/rules/state.py"))


def main(arguments: list[str]) -> int:
    found = stale()
    for path in found:
        if "--check" not in arguments:
            path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.relative_to(ROOT))
    return 1 if found and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
