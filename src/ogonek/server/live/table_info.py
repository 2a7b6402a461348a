"""A table as one visitor sees it, made from its rows and, where it is live, from what happens there."""

from __future__ import annotations

import time

from ogonek.server.messages import SeatInfo, TableInfo
from ogonek.server.store.models import SeatRow, TableRow
from ogonek.table import Seat


def table_info(
    row: TableRow,
    seats: list[SeatRow],
    person: str | None,
    live: list[Seat] | None,
    grace: float,
    to_move: int | None = None,
) -> TableInfo:
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        state=row.state,  # type: ignore[arg-type]
        seats=[_seat_info(seat, None if live is None else live[seat.number], grace) for seat in seats],
        your_seat=seat_of(seats, person, to_move),
        your_seats=seats_of(seats, person),
        you_own=person is not None and person == row.owner,
        listed=row.listed,
        show_scores=row.show_scores,
        draw_seats=row.draw_seats,
        clock=row.clock,
        commitment=row.commitment,
        created=iso(row.created),
        rematch=row.rematch,
        daily=row.daily,
        counted=row.counted,
        slow=row.slow,
    )


def _seat_info(stored: SeatRow, live: Seat | None, grace: float) -> SeatInfo:
    return SeatInfo(
        kind=stored.kind,  # type: ignore[arg-type]
        name=stored.name,
        level=stored.level,
        presence="here" if live is None else live.presence,  # type: ignore[arg-type]
        stand_in=live is not None and live.stand_in,
        replaceable=live is not None and live.replaceable(time.monotonic(), grace),
    )


def seats_of(seats: list[SeatRow], person: str | None) -> list[int]:
    """The seats of a person: one, or several at a hot seat."""
    return [] if person is None else [seat.number for seat in seats if seat.person == person]


def seat_of(seats: list[SeatRow], person: str | None, to_move: int | None) -> int | None:
    """With whose eyes a person looks: their own seat's; at a hot seat, those of whoever of them is to move."""
    theirs = seats_of(seats, person)
    if not theirs:
        return None
    return to_move if to_move in theirs else theirs[0]


def iso(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))
