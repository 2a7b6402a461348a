"""The errors of the library, under their published address; they are declared in `ogonek.core.errors`."""

from __future__ import annotations

from ogonek.core.errors import BadNotation, BadRecord, IllegalMove, OgonekError

__all__ = ["BadNotation", "BadRecord", "IllegalMove", "OgonekError"]
