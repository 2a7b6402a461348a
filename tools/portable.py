"""Fail where rules or bots decide with something that another Python version, C library or machine answers differently.

    python tools/portable.py FOLDER...

The same view, thinking time and random numbers must give the same move everywhere: records are compared byte by byte
between a browser and a server. IEEE 754 fixes + - * / and the square root of floats to the last bit. It does not fix:

- the other functions of `math`, `cmath` and `statistics`: each C library rounds `exp`, `log` or `cos` in its own way;
- `**` and `pow` of floats: they call the C library's `pow`, which need not even round x ** 2 as x * x;
- `sum` of floats: from Python 3.12 on it compensates for rounding, before it did not;
- `Random.gauss` and the like, which call `log` and `cos`; and seeds that are hashed (floats, tuples);
- `hash` and `id`, whose answers change with the process or the width of a word;
- the order of a set's elements, which follows from their hashes.

`ogonek.core.exact` has what bots need instead. Whether something is a float or a set is asked of mypy, so that sums of
whole numbers stay allowed. Where it decides nothing, a comment in the line says so: `# portable: why`. Prints file:line
for each place.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mypy import build
from mypy.find_sources import create_source_list
from mypy.inspections import find_by_location
from mypy.nodes import Expression, MypyFile
from mypy.options import Options
from mypy.types import Instance, LiteralType, ProperType, Type, UnionType, get_proper_type

ROOT = Path(__file__).resolve().parent.parent
# Whole numbers, or a result that IEEE 754 fixes.
MATH: Final = {"ceil", "comb", "factorial", "floor", "gcd", "inf", "isqrt", "lcm", "perm", "sqrt"}
ALLOWED: Final = "# portable: "
MODULES: Final = {"cmath", "platform", "statistics", "sys"}
RANDOM: Final = {
    "choice", "choices", "getrandbits", "getstate", "randbytes", "randint", "random", "randrange", "sample",
    "setstate", "shuffle", "uniform",
}  # fmt: skip
SEEDS: Final = {"builtins.int", "builtins.str", "builtins.bytes"}
SETS: Final = ("builtins.set", "builtins.frozenset")
UNORDERED: Final = {
    "all",
    "any",
    "frozenset",
    "len",
    "set",
    "sorted",
    "sum",
}  # whatever order they are given the elements in
ORDERED: Final = {"enumerate", "iter", "list", "map", "tuple", "zip"}


class Found(NamedTuple):
    file: str
    line: int
    what: str


class Finder(ast.NodeVisitor):
    """Looks through one file."""

    def __init__(self, tree: MypyFile, types: dict[Expression, Type]) -> None:
        self._tree = tree  # the file as mypy read it
        self._types = types
        self._functions: list[str] = []
        self._any_order: set[ast.expr] = set()  # comprehensions whose order does not matter
        self.found: list[tuple[int, str]] = []

    def _type(self, node: ast.expr) -> ProperType | None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        same = find_by_location(self._tree, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
        found = None if same is None else self._types.get(same)
        return None if found is None else get_proper_type(found)

    def _is_set(self, node: ast.expr) -> bool:
        found = self._type(node)
        return isinstance(found, Instance) and any(found.type.has_base(name) for name in SETS)

    def _report(self, node: ast.stmt | ast.expr, what: str) -> None:
        self.found.append((node.lineno, what))

    def visit_Import(self, node: ast.Import) -> None:
        for name in node.names:
            if name.name in {*MODULES, "random"}:
                self._report(node, f"import {name.name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        allowed = {"math": MATH, "random": {"Random"}}.get(node.module or "")
        for name in node.names:
            if node.module in MODULES or (allowed is not None and name.name not in allowed):
                self._report(node, f"from {node.module} import {name.name}")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "math" and node.attr not in MATH:
            self._report(node, f"math.{node.attr}")
        owner = self._type(node.value)
        if isinstance(owner, Instance) and owner.type.has_base("random.Random") and node.attr not in RANDOM:
            self._report(node, f"Random.{node.attr}")
        if node.attr == "pop" and self._is_set(node.value):
            self._report(node, "pop of a set")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.generic_visit(node)
        if isinstance(node.op, ast.Pow) and not _whole(self._type(node)):
            self._report(node, "** of floats")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        if isinstance(node.op, ast.Pow):
            self._report(node, "**=")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._functions.append(node.name)
        self.generic_visit(node)
        self._functions.pop()

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in UNORDERED:
            self._any_order.update(node.args)
        self.generic_visit(node)
        if name in ("sum", "pow") and not _whole(self._type(node)):
            self._report(node, f"{name} of floats")
        if name in ("hash", "id") and "__hash__" not in self._functions:
            self._report(node, f"{name}()")
        if name in ORDERED and any(self._is_set(argument) for argument in node.args):
            self._report(node, f"{name} of a set")
        if name == "Random" and not (node.args and all(_seed(self._type(argument)) for argument in node.args)):
            self._report(node, "a seed that is no whole number, text or bytes")

    def visit_For(self, node: ast.For) -> None:
        self.generic_visit(node)
        if self._is_set(node.iter):
            self._report(node, "for over a set")

    def visit_ListComp(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> None:
        self.generic_visit(node)
        if node not in self._any_order and any(self._is_set(loop.iter) for loop in node.generators):
            self._report(node, "for over a set")

    visit_GeneratorExp = visit_DictComp = visit_ListComp  # the names that `ast` calls


def _whole(found: ProperType | None) -> bool:
    if isinstance(found, UnionType):
        return all(_whole(get_proper_type(item)) for item in found.items)
    if isinstance(found, LiteralType):
        return _whole(found.fallback)
    return isinstance(found, Instance) and found.type.has_base("builtins.int")


def _seed(found: ProperType | None) -> bool:
    return isinstance(found, Instance) and found.type.fullname in SEEDS


def search(paths: list[str]) -> Iterator[Found]:
    options = Options()
    options.export_types = options.preserve_asts = True
    options.incremental = False
    options.python_version = (3, 11)
    options.mypy_path = [str(ROOT / "src")]
    options.explicit_package_bases = options.namespace_packages = True
    options.follow_imports = "skip"
    sources = create_source_list(paths, options)
    built = build.build(sources, options)
    for source in sources:
        assert source.path is not None
        finder = Finder(built.files[source.module], built.types)
        text = Path(source.path).read_text(encoding="utf-8")
        finder.visit(ast.parse(text))
        lines = text.splitlines()
        for line, what in sorted(set(finder.found)):
            if ALLOWED not in lines[line - 1]:
                yield Found(source.path, line, what)


def main(paths: list[str]) -> None:
    found = list(search(paths))
    for one in found:
        print(f"{one.file}:{one.line}: {one.what}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main(sys.argv[1:] or sys.exit(__doc__))
