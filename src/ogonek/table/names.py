"""Names for those who have not said theirs: players, and bots, who are characters, one a level.

How a character plays is its level's matter (`ogonek.bots.levels`); its face, its words and its temper in what it says
are the page's. Where several bots of a level sit at one table, the character's siblings come along: they play and look
the same and have names of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count

PEOPLE = ("Ala", "Ola", "Jan", "Ewa", "Leon", "Iga", "Tomek", "Zosia")
CHARACTERS: Mapping[str, tuple[str, ...]] = {  # by level: the character, then the siblings
    "beginner": ("Gutek", "Lutek", "Romek", "Felek", "Antek"),
    "casual": ("Krysia", "Marysia", "Lusia", "Basia", "Hania"),
    "solid": ("Mietek", "Zdzisiek", "Wiesiek", "Czesiek", "Leszek"),
    "strong": ("Bożena", "Irena", "Helena", "Lena", "Milena"),
    "master": ("Seweryn", "Ksawery", "Walery", "Cezary", "Hilary"),
}


def free_names(names: Sequence[str], taken: Collection[str] = ()) -> Iterator[str]:
    """These names without those that are taken, then the same with numbers: there are enough for any table."""
    for number in count(1):
        for name in names:
            numbered = name if number == 1 else f"{name} {number}"
            if numbered not in taken:
                yield numbered


def bot_name(level: str, taken: Collection[str]) -> str:
    """What a bot of that level is called at a table where these names are taken."""
    return next(free_names(CHARACTERS[level], taken))


def bot_names(levels: Sequence[str], taken: Collection[str]) -> list[str]:
    """What bots of these levels are called who sit down one after another."""
    names: list[str] = []
    for level in levels:
        names.append(bot_name(level, [*taken, *names]))
    return names
