"""What the rest of the program asks this game for."""

from __future__ import annotations

from ogonek.core.kit import Kit

KIT = Kit(
    name="demoludy",
    place=2,
    rules={1: "ogonek.games.demoludy.rules.rulebook"},
    bots="ogonek.games.demoludy.bots.part",
    daily="ogonek.games.demoludy.daily",
    history="ogonek.games.demoludy.history",
    coach="ogonek.games.demoludy.coach.part",
    terminal="ogonek.games.demoludy.terminal.part",
    research="ogonek.games.demoludy.research.part",
    batched="ogonek.games.demoludy.research.batched",
)
