"""Curves over time as a picture: SVG in the manner of the arena's (`ogonek/arena/plot.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, GAP = 760, 150, 60, 90, 46, 60
LINE = 16  # of a label
COLOURS = ("#9c3b2e", "#2f6f6b", "#3f5f9e")


class Curve(NamedTuple):
    label: str
    values: Sequence[float]


class Panel(NamedTuple):
    title: str
    curves: Sequence[Curve]


def draw(title: str, times: Sequence[float], unit: str, panels: Sequence[Panel]) -> str:
    """One panel under the other, each from zero, so that flat is flat."""
    height = TOP + len(panels) * (HEIGHT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Lato, sans-serif" '
        f'font-size="13" role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f6f0e2"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold" fill="#3b2f28">{escape(title)}</text>',
    ]
    for number, panel in enumerate(panels):
        parts += _panel(panel, times, unit, TOP + 20 + number * (HEIGHT + GAP))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(panel: Panel, times: Sequence[float], unit: str, top: int) -> list[str]:
    most = _round_up(max(value for curve in panel.curves for value in curve.values))
    last = max(times) or 1.0
    bottom = top + HEIGHT

    def point(time: float, value: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * time / last:.1f},{bottom - HEIGHT * value / most:.1f}"

    parts = [f'<text x="{LEFT}" y="{top - 8}" fill="#3b2f28">{escape(panel.title)}</text>']
    for fourth in range(5):
        y = bottom - HEIGHT * fourth / 4
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#d8cdb8"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#5c4f45">{most * fourth / 4:g}</text>')
    parts.append(
        f'<text x="{WIDTH - RIGHT}" y="{bottom + 18}" text-anchor="end" fill="#5c4f45">{last:.0f} {escape(unit)}</text>'
    )
    free = float(bottom)  # labels stand one above the other where their curves end together
    for curve, colour in reversed(list(zip(panel.curves, COLOURS))):
        line = " ".join(point(time, value) for time, value in zip(times, curve.values))
        y = min(bottom - HEIGHT * curve.values[-1] / most, free)
        free = y - LINE
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{y:.1f}" fill="{colour}">{escape(curve.label)}</text>')
    return parts


def _round_up(value: float) -> float:
    """To a number that a scale can end with."""
    step = 1.0
    while step * 10 <= value:
        step *= 10
    return next(step * factor for factor in (1, 2, 4, 8, 10) if step * factor >= value)
