"""A kind of contract for import-linter: packages that keep to themselves (DESIGN: "Imports point one way")."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


def _inside(module: str, package: str) -> bool:
    """Whether a module is the package or lies in it."""
    parts, wanted = module.split("."), package.split(".")
    return len(parts) >= len(wanted) and all(name in ("*", part) for part, name in zip(parts, wanted))


class Pure(Contract):
    """Modules of `package` import of ours only themselves and `ours`, and nothing `forbidden`.

    With `standard_library_only` they import no third-party packages either. A `*` in a name stands for any one folder.
    """

    package = fields.StringField()
    ours = fields.ListField(subfield=fields.StringField(), required=False)
    standard_library_only = fields.BooleanField()
    forbidden = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        problems = []
        for module in sorted(graph.modules):
            if _inside(module, self.package):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    if not self.may_import(imported):
                        problems.append(f"{module} imports {imported}")
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def may_import(self, imported: str) -> bool:
        top = imported.partition(".")[0]
        if top == "ogonek":
            allowed = [self.package, *(self.ours or [])]
            return any(_inside(imported, package) for package in allowed)
        if top in self.forbidden:
            return False
        return top in sys.stdlib_module_names or not self.standard_library_only

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)
