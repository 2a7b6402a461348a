"""What the rest of the program asks this game for. It has rules and words; bots, terminal and research are general."""

from __future__ import annotations

from ogonek.core.kit import Kit

KIT = Kit(name="high-card", rules={1: "high_card.rules"}, words="high_card")
