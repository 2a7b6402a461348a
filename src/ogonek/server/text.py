"""What people write, as others are shown it: one line, and nothing that cannot be seen."""

from __future__ import annotations

import unicodedata
from itertools import groupby

# Letters by their category, but nothing is to be seen of them (Unicode's Default_Ignorable_Code_Point, and blanks).
_INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
MAX_MARKS = 3  # combining marks on one letter: no script needs more, and a tower of them covers other people's lines

# What looks like a Latin letter or like another sign, in the scripts and digits that people mix it with.
_LOOKS_LIKE = str.maketrans(
    "авеԁһіјӏкмноԛрсѕтуѵԝхѓґαβεηικμνορτυχω01|!$łđħıøæœ",
    "abedhijlkmhoqpcstyvwxrrabenikmvoptuxwolllsldhloae",
)


def name_key(name: str) -> str:
    """The same for names that look alike: what distinguishes accounts.

    Without case, marks, blanks and punctuation; i, l and 1 are one letter, and so are letters of other scripts with
    the Latin ones that they look like. Simple on purpose: it refuses a little too much rather than too little.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if not _is_mark(letter)).translate(_LOOKS_LIKE)
    kept = "".join(letter for letter in letters if letter.isalnum())
    folded = kept.replace("rn", "m").replace("vv", "w").replace("i", "l").replace("j", "l")
    return folded or plain  # a name of signs alone


def visible_text(text: str, instead: str) -> str:
    """One line with something instead of invisible characters; empty if nothing is left to be seen."""
    shown = "".join(instead if not letter.isprintable() or letter in _INVISIBLE else letter for letter in text)
    groups = ((marks, "".join(run)) for marks, run in groupby(unicodedata.normalize("NFC", shown), _is_mark))
    bounded = " ".join("".join(run[:MAX_MARKS] if marks else run for marks, run in groups).split())
    return bounded if any(not _is_mark(letter) and letter != " " for letter in bounded) else ""


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
