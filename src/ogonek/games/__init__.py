"""The games, a folder each. `kit.py` in a game's folder names its parts; `ogonek.core.kits` finds the kits."""

from __future__ import annotations

from ogonek.core.kits import rulebook

__all__ = ["rulebook"]
