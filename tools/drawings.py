"""The sheet of all drawings: each at 256, 64 and 32 px, on paper and at dusk, so that they can be judged side by side.

    python tools/drawings.py [FILE] [NAME ...]

Writes docs/images/drawings.png, or FILE; with names, only those drawings. The largest size is drawn once, over both
lights.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

import numpy

from browser import a_browser
from ogonek.core.kits import kits
from palette import smaller

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web/src"
SHEET = ROOT / "docs/images/drawings.png"
FOLDERS = {
    **{kit.rulebook().title: WEB / f"games/{name}/drawings" for name, kit in kits().items()},
    "Several games, and the page": WEB / "drawings",
}
SEATS = ("#a8382a", "#1f6f6e", "#d9a321", "#6b4592", "#2f5d9e")  # app.css, --seat-N
STYLE = """
body { margin: 0; width: 2400px; background: #efe3c8; color: #2b1a1f; font: 700 14px/1 sans-serif }
h2 { margin: 0; padding: 24px 20px 8px; font-size: 28px }
section { display: flex; flex-wrap: wrap; gap: 12px 20px; padding: 10px 20px 30px }
figure { display: grid; grid-template: 256px 20px / auto 72px 72px; margin: 0; justify-items: center }
figcaption { grid-column: 1 / -1; align-self: end; justify-self: start }
.large { display: grid; place-items: center; padding: 0 8px }
.large { background: linear-gradient(90deg, #efe3c8 50%, #1d1428 50%) }
.small { display: flex; flex-direction: column; justify-content: center; align-items: center; gap: 16px; width: 72px }
.dusk { background: #1d1428 }
svg { display: block }
"""


def drawings(folder: Path) -> Iterator[tuple[str, str, int, int]]:
    """Name, source, width and height of each; those of one shape stand together."""
    found = []
    for file in folder.glob("*.svg"):
        source = file.read_text(encoding="utf-8")
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', source)
        if not box:
            raise SystemExit(f"{file.relative_to(ROOT)}: a drawing needs a viewBox that begins at 0 0")
        found.append((file.stem, source, int(box[1]), int(box[2])))
    return iter(sorted(found, key=lambda one: (one[2] / one[3], one[0])))


def figure(number: int, name: str, source: str, width: int, height: int) -> str:
    def at(size: int) -> str:
        scale = size / max(width, height)
        return source.replace("<svg ", f'<svg width="{width * scale:g}" height="{height * scale:g}" ', 1)

    small = at(64) + at(32)
    return (
        f'<figure style="--player: {SEATS[number % len(SEATS)]}"><div class="large">{at(256)}</div>'
        f'<div class="small">{small}</div><div class="small dusk">{small}</div>'
        f"<figcaption>{escape(name)}</figcaption></figure>"
    )


def sheet(wanted: set[str]) -> str:
    parts = [f"<!doctype html><style>{STYLE}</style>"]
    for title, folder in FOLDERS.items():
        shown = [one for one in drawings(folder) if not wanted or one[0] in wanted]
        if shown:
            figures = "".join(figure(number, *one) for number, one in enumerate(shown))
            parts.append(f"<h2>{title}</h2><section>{figures}</section>")
    return "".join(parts)


def inks(html: str) -> Callable[[Any, Any], Any]:
    """Chooses the colours of a flat picture: those named in its source, and the commonest of those mixed from them."""
    named = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in set(re.findall(r"#[0-9a-f]{6}", html))]

    def choose(colours: Any, counts: Any) -> Any:
        return numpy.unique(numpy.vstack([named, colours[numpy.argsort(-counts)[:34]]]), axis=0)

    return choose


def main() -> None:
    file, wanted = Path(sys.argv[1]) if len(sys.argv) > 1 else SHEET, set(sys.argv[2:])
    with a_browser() as browser:
        page = browser.new_page(viewport={"width": 2400, "height": 100})
        html = sheet(wanted)
        page.set_content(html)
        image = smaller(browser, page.screenshot(full_page=True), inks(html))
    file.write_bytes(image)
    print(f"{file.name} {len(image) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
