"""The curves of a run as an SVG: shares of wins and entropy over the decisions that were played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

WIDTH, PANEL, LEFT, TOP, GAP, RIGHT = 720, 220, 56, 28, 48, 190
COLOURS = ("#b3261e", "#1f5fa8", "#2e7d32", "#8e5a00", "#6a3d9a", "#00796b", "#ad1457", "#455a64")

Line = tuple[str, list[tuple[float, float]]]


def _panel(title: str, lines: Sequence[Line], top: float, bottom_value: float, top_value: float) -> list[str]:
    right = WIDTH - RIGHT
    far = max([x for _, points in lines for x, _ in points], default=1.0) or 1.0

    def at(x: float, y: float) -> str:
        across = LEFT + (right - LEFT) * x / far
        down = top + PANEL * (1 - (y - bottom_value) / (top_value - bottom_value))
        return f"{across:.1f},{down:.1f}"

    parts = [f'<text x="{LEFT}" y="{top - 8}" font-weight="bold">{escape(title)}</text>']
    for step in range(5):
        value = bottom_value + (top_value - bottom_value) * step / 4
        start, end = at(0, value).split(","), at(far, value).split(",")
        parts.append(f'<line x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{float(start[1]) + 4:.1f}" text-anchor="end">{value:.2f}</text>')
    parts.append(f'<text x="{right}" y="{top + PANEL + 16}" text-anchor="end">{far / 1e6:.1f} million decisions</text>')
    for number, (name, points) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(at(x, y) for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(f'<text x="{right + 10}" y="{top + 14 + 15 * number}" fill="{colour}">{escape(name)}</text>')
    return parts


def draw(title: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """`rows` are those of `log.jsonl`."""
    shares: dict[str, list[tuple[float, float]]] = {}
    entropy: list[tuple[float, float]] = []
    for row in rows:
        if "entropy" in row:
            entropy.append((row["moves"], row["entropy"]))
        for name, value in row.get("shares", {}).items():
            shares.setdefault(name, []).append((row["moves"], value))
    highest = max([value for _, value in entropy], default=1.0) or 1.0
    height = TOP + 2 * PANEL + 2 * GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
            f'font-size="11"><title>{escape(title)}</title><rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            *_panel(f"{title}: share of wins", list(shares.items()), TOP, 0.0, 1.0),
            *_panel("entropy of choices", [("entropy", entropy)], TOP + PANEL + GAP, 0.0, highest),
            "</svg>\n",
        ]
    )
