"""What a listener is told after something happened."""

from __future__ import annotations

from typing import Any

from ogonek.table.messages import OfferedMove, Update
from ogonek.table.offers import offer_moves
from ogonek.table.table import Table


def make_update(
    table: Table,
    seat: int | None,
    after: int,
    view: dict[str, Any],
    public: dict[str, Any] | None = None,
    seconds_left: float | None = None,
    offered: type[OfferedMove] = OfferedMove,
) -> Update:
    """What came after event `after`, and where everything stands now, as the seat (or a spectator) may know it.

    `public` is the spectator's view, for a hot seat. `offered` is the class to make of each move.
    """
    return Update(
        number=len(table.log),
        events=table.entries_after(after, seat),
        view=view,
        offer=offer_moves(table.game, offered) if seat is not None and seat == table.game.to_move else None,
        can_undo=table.can_undo(seat),
        seconds_left=seconds_left,
        public=public,
        public_events=None if public is None else table.entries_after(after, None),
    )
