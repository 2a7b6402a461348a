"""Positions of this game for the rules page; tools/rule_positions.py makes positions.json of them.

Those of the examples in docs/rules.md: seat 0 is Ala, 1 Ola, 2 Jan.
"""

from __future__ import annotations

from typing import Any

from demoludy.scenes import Scene, scene


def seen(position: Scene) -> dict[str, Any]:
    """What everybody sees."""
    return {"view": position.view(None)}


def before_and_after(position: Scene, move: str) -> list[dict[str, Any]]:
    return [seen(position), seen(position.play(move))]


POSITIONS: dict[str, list[dict[str, Any]]] = {
    "D9": before_and_after(scene("B5 B4 R2", "R3 R2", "G2 G3", rows=["B5", "B4 B5", ""], auctioned="B3", turn=0), "B5"),
    "D11": before_and_after(
        scene("$7 R3 G2", "R3 R2", "G2 G3", rows=["B2", "B4", "B4 B5"], auctioned="B3", turn=0), "$7 / R3"
    ),
    "A8": before_and_after(
        scene("cel G7", "R3 R2", "R2 R3", rows=["G4", "G2 G5", "G3"], auctioned="G3", turn=0, actions=True), "!cel"
    ),
}
