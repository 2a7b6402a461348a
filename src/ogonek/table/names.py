"""What bots are called."""

from __future__ import annotations

# First names that one heard in every queue.
BOT_NAMES = ("Krysia", "Mietek", "Halina", "Zdzisiek", "Bożena", "Wiesiek", "Grażyna", "Heniek")
