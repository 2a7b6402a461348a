"""Columns of a table for a terminal: however narrow it is, names are folded and figures stay whole."""

from __future__ import annotations

from rich.cells import cell_len
from rich.table import Table


def add_names(table: Table, *titles: str) -> None:
    for title in titles:
        table.add_column(title, overflow="fold")


def add_figures(table: Table, *titles: str) -> None:
    for title in titles:
        table.add_column(title, justify="right", overflow="fold")


def keep_figures(table: Table) -> Table:
    """To be called when all rows are there: no column of figures becomes narrower than its longest."""
    for column in table.columns:
        if column.justify == "right":
            column.min_width = max([cell_len(str(cell)) for cell in column.cells], default=0)
    return table
