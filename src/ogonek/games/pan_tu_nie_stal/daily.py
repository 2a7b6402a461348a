"""What the day's deal asks of this game (`ogonek.daily.game_part`)."""

from __future__ import annotations

from ogonek.daily.game_part import Setting

version = 1
week = (
    Setting(("casual", "casual")),
    Setting(("solid",)),
    Setting(("casual", "casual", "beginner")),
    Setting(("solid", "casual"), {"bazaar": True}),
    Setting(("solid", "solid")),
    Setting(("casual", "solid", "casual"), {"bazaar": True}),
    Setting(("strong", "solid", "casual", "beginner"), {"bazaar": True}),
)
