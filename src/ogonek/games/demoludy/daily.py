"""What the day's deal asks of this game (`ogonek.daily.game_part`)."""

from __future__ import annotations

from ogonek.daily.game_part import Setting

version = 1
week = (
    Setting(("casual", "casual")),
    Setting(("solid", "casual"), {"points": True}),
    Setting(("casual", "casual", "beginner"), {"actions": True}),
    Setting(("solid", "solid")),
    Setting(("solid", "casual", "casual"), {"points": True}),
    Setting(("solid", "solid", "casual"), {"actions": True}),
    Setting(("strong", "solid", "casual", "casual"), {"points": True, "actions": True}),
)
