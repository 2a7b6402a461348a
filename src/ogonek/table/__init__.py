"""What happens around a game, without a network: seats, event numbers, audiences, undo, absence."""

from ogonek.table.seats import Seat
from ogonek.table.table import Action, Entry, Table

__all__ = ["Action", "Entry", "Seat", "Table"]
