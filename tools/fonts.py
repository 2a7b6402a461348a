# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "brotli==1.2.1"]
# ///
"""The page's fonts, cut down to the letters of Polish and English: web/fonts, from the packages of web/.

    uv run tools/fonts.py

What is sold as two files a weight, each with the letters of half of Europe, becomes one of less than half the size:
on a phone the first picture waits for it. Any other letter, in somebody's name, comes from the whole font.
Lato's licence (OFL) reserves its name, so these cuttings have names of their own.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parent.parent / "web"
PACKAGES = WEB / "node_modules/@fontsource"
FONTS = {"text-400": ("lato", 400), "text-700": ("lato", 700), "sign-700": ("poltawski-nowy", 700)}
SIGNS = "„”“’‘–—…−·×°§©½«»\N{NO-BREAK SPACE}\N{SOFT HYPHEN}"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ" + SIGNS


def cut(font: TTFont) -> TTFont:
    options = subset.Options(layout_features=["kern", "liga"], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=LETTERS)
    cutter.subset(font)
    return font


def main() -> None:
    for name, (family, weight) in FONTS.items():
        with tempfile.TemporaryDirectory() as folder:
            parts = []
            for letters in ("latin", "latin-ext"):
                font = TTFont(PACKAGES / f"{family}/files/{family}-{letters}-{weight}-normal.woff2")
                font.flavor = None
                parts.append(f"{folder}/{letters}.ttf")
                cut(font).save(parts[-1])
            font = cut(merge.Merger().merge(parts))
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = 0  # the same file every time
        ours = f"Ogonek {name.split('-')[0].title()}"
        for record in font["name"].names:
            if record.nameID in (1, 4, 6):
                record.string = ours.replace(" ", "") if record.nameID == 6 else ours
        font.flavor = "woff2"
        path = WEB / f"fonts/{name}.woff2"
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} letters, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
