"""What the rest of the program asks this game for."""

from __future__ import annotations

from ogonek.core.kit import Kit

KIT = Kit(
    name="pan-tu-nie-stal",
    place=1,
    rules={1: "ogonek.games.pan_tu_nie_stal.rules.rulebook"},
    bots="ogonek.games.pan_tu_nie_stal.bots.part",
    daily="ogonek.games.pan_tu_nie_stal.daily",
    history="ogonek.games.pan_tu_nie_stal.history",
    coach="ogonek.games.pan_tu_nie_stal.coach.part",
    terminal="ogonek.games.pan_tu_nie_stal.terminal.part",
    research="ogonek.games.pan_tu_nie_stal.research.part",
    batched="ogonek.games.pan_tu_nie_stal.research.batched",
)
