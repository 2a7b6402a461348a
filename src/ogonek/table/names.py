"""First names for those who have not said theirs: players, and bots at a table of people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count

PEOPLE = ("Ala", "Ola", "Jan", "Ewa", "Leon", "Iga", "Tomek", "Zosia")
BOTS = ("Krysia", "Mietek", "Halina", "Zdzisiek", "Bożena", "Wiesiek", "Grażyna", "Heniek")


def free_names(names: Sequence[str], taken: Collection[str] = ()) -> Iterator[str]:
    """These names without those that are taken, then the same with numbers: there are enough for any table."""
    for number in count(1):
        for name in names:
            numbered = name if number == 1 else f"{name} {number}"
            if numbered not in taken:
                yield numbered
