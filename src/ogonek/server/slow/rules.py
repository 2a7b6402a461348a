"""The rules of a table that is played over days, in figures. A live table has none of these."""

from __future__ import annotations

from ogonek.table.messages import DAY, LONGEST_TURN, SHORTEST_SLOW_TURN

__all__ = ["DAY", "LONGEST_TURN", "SHORTEST_SLOW_TURN", "VACATION_DAYS", "VACATION_YEAR", "WAITING_DAYS"]

VACATION_DAYS = 30  # for which a person's clocks may stand still
VACATION_YEAR = 365  # days back, from now, in which they are counted
WAITING_DAYS = 14  # after which a slow table that never began is deleted
