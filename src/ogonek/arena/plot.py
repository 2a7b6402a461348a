"""Win shares with their intervals as a picture: SVG, written by hand, readable in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 760, 30, 300, 70, 46, 40


class Bar(NamedTuple):
    label: str
    mean: float
    low: float
    high: float


def plot(title: str, bars: Sequence[Bar], fair: float, fair_label: str) -> str:
    """One row a bar: a dot for the share, a line for its interval, and the fair share dashed."""
    height = TOP + ROW * len(bars) + BOTTOM
    span = WIDTH - LEFT - RIGHT

    def x(share: float) -> str:
        return f"{LEFT + span * share:.1f}"

    bottom = TOP + ROW * len(bars)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Lato, sans-serif" '
        f'font-size="13" role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f6f0e2"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold" fill="#3b2f28">{escape(title)}</text>',
    ]
    for tick in range(0, 101, 25):
        parts.append(f'<line x1="{x(tick / 100)}" x2="{x(tick / 100)}" y1="{TOP}" y2="{bottom}" stroke="#d8cdb8"/>')
        parts.append(f'<text x="{x(tick / 100)}" y="{bottom + 18}" text-anchor="middle" fill="#5c4f45">{tick} %</text>')
    parts.append(
        f'<line x1="{x(fair)}" x2="{x(fair)}" y1="{TOP}" y2="{bottom}" stroke="#9c3b2e" stroke-dasharray="4 4"/>'
    )
    parts.append(
        f'<text x="{x(fair)}" y="{bottom + 34}" text-anchor="middle" fill="#9c3b2e">{escape(fair_label)}</text>'
    )
    for row, bar in enumerate(bars):
        y = TOP + ROW * row + ROW / 2
        parts += [
            f'<text x="{LEFT - 14}" y="{y + 4:.1f}" text-anchor="end" fill="#3b2f28">{escape(bar.label)}</text>',
            f'<line x1="{x(bar.low)}" x2="{x(bar.high)}" y1="{y:.1f}" y2="{y:.1f}" stroke="#2f6f6b" stroke-width="3"/>',
            f'<circle cx="{x(bar.mean)}" cy="{y:.1f}" r="5" fill="#2f6f6b"/>',
            f'<text x="{WIDTH - RIGHT + 12}" y="{y + 4:.1f}" fill="#3b2f28">{bar.mean:.1%}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
