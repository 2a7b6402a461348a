"""A kind of contract for import-linter: packages that keep to themselves (DESIGN: "Imports point one way")."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class Pure(Contract):
    """Modules of `packages` import ours, the standard library if that is asked for, and nothing `forbidden`.

    A package that does not exist yet is no mistake.
    """

    packages = fields.ListField(subfield=fields.StringField())
    standard_library_only = fields.BooleanField()
    forbidden = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        problems = []
        for package in self.packages:
            if package not in graph.modules:
                continue
            for module in sorted({package, *graph.find_descendants(package)}):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    top = imported.partition(".")[0]
                    foreign = top != "ogonek" and top not in sys.stdlib_module_names
                    if top in self.forbidden or (self.standard_library_only and foreign):
                        problems.append(f"{module} imports {imported}")
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)
