"""Positions of this game for the rules page; tools/rule_positions.py makes positions.json of them.

Those of the examples in docs/rules.md: red is seat 0, green 1, yellow 2.
"""

from __future__ import annotations

from typing import Any

from pan_tu_nie_stal.scenes import Scene, scene


def seen(position: Scene, *queues: str) -> dict[str, Any]:
    """What everybody sees, and the shops to look at."""
    return {"view": position.book.view(position.position, None), "shown": list(queues)}


def before_and_after(position: Scene, move: str, *queues: str) -> list[dict[str, Any]]:
    return [seen(position, *queues), seen(position.play(move), *queues)]


POSITIONS: dict[str, list[dict[str, Any]]] = {
    "Q9": [seen(scene(3, A="5 2 | 0:3 1:1 2:2 0:1"), "A")],
    "Q11": before_and_after(scene(2, A="5 2 | 0:3 1:2", turn=0), "A!1@1", "A"),
    "Q13": before_and_after(scene(2, A="4 3 | 1:2", hands="11P3 1", phase=2), "A:11", "A"),
    "Q16": [seen(scene(2, A="4 2 | 0:P 1:1 0:P 1:2 0:P"), "A")],
    "Q17": before_and_after(scene(2, A="2 | 0:3/5 0:P 0:M", hands="1 L", turn=1, phase=2), "A:L", "A"),
    "Q18": before_and_after(scene(2, A="5 2 | 1:1 1:3 0:2", hands="X 1", phase=2), "A:X@2", "A"),
    "Q20": before_and_after(scene(2, A="5 2 | 1:1 0:1 0:S", B="4 3 | 0:3", hands="1 1", phase=2), "A3<B1", "A", "B"),
}
