"""Tables for a terminal: names are folded where there is little room, figures stay whole."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

NARROWEST = 80  # signs in a line; what is narrower breaks our lines itself, and nothing is lost


def wide_console() -> Console:
    console = Console(highlight=False)
    return console if console.width >= NARROWEST else Console(highlight=False, width=NARROWEST)


def add_names(table: Table, *titles: str) -> None:
    for title in titles:
        table.add_column(title, overflow="fold")


def add_figures(table: Table, *titles: str) -> None:
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)


def add_figures_of(table: Table, *names: str) -> None:
    """Figures below a name, which may be folded."""
    for name in names:
        table.add_column(name, justify="right", overflow="fold")


def keep_figures(table: Table) -> Table:
    """To be called when all rows are there: no column of figures becomes narrower than its longest."""
    for column in table.columns:
        if column.justify == "right":
            column.min_width = max([cell_len(str(cell)) for cell in column.cells], default=0)
    return table
