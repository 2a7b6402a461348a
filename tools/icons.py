"""The icons of the installed page, from the drawing `app-icon`: PNG files beside the manifest.

    python tools/icons.py

Browsers that cut icons to a shape of their own get the maskable ones: the drawing's ground fills the whole square, and
nothing that matters stands outside the middle four fifths.
"""

from __future__ import annotations

import re
from pathlib import Path

from browser import a_browser

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "web/src/drawings/app-icon.svg"
ICONS = ROOT / "web/public/icons"
SIZES = (192, 512)
MASKABLE = 0.84  # the drawing's share of the square: its round ground then touches the circle that browsers keep


def html(source: str, size: int, share: float, ground: str) -> str:
    drawn = source.replace("<svg ", f'<svg width="{size * share:g}" height="{size * share:g}" ', 1)
    return (
        f"<!doctype html><style>body {{ margin: 0; display: grid; place-items: center; width: {size}px;"
        f" height: {size}px; background: {ground} }} svg {{ display: block }}</style>{drawn}"
    )


def main() -> None:
    source = DRAWING.read_text("utf-8")
    ground = re.search(r"#[0-9a-f]{6}", source)
    assert ground is not None
    ICONS.mkdir(exist_ok=True)
    with a_browser() as browser:
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            for name, share, behind in ((str(size), 1.0, "transparent"), (f"maskable-{size}", MASKABLE, ground[0])):
                page.set_content(html(source, size, share, behind))
                image = page.screenshot(omit_background=True)
                (ICONS / f"{name}.png").write_bytes(image)
                print(f"{name}.png {len(image) / 1000:.1f} kB")
            page.close()


if __name__ == "__main__":
    main()
