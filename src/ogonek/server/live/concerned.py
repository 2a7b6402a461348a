"""Who is told, elsewhere, of what has just happened at a table."""

from __future__ import annotations

from ogonek.server.live.table_memory import TableMemory
from ogonek.server.store.actions import Turn
from ogonek.server.store.outbox import GAME_OVER, YOUR_MOVE, Told


def people_concerned(memory: TableMemory, turn: Turn, person: str | None, looking: set[int]) -> list[Told]:
    """Whose move it is now, or everybody where the game is over; not `person`, who did it.

    At a live table nobody either who has it in front of them (`looking`, by seat). Over days a line that only seems to
    be open must not cost anybody their turn: there the sender looks again, a while later.
    """
    table = memory.table
    assert table is not None
    if table.game.over:
        seats, kind = range(len(memory.seats)), GAME_OVER
    elif turn.to_move is None or turn.to_move == memory.row.to_move or table.seats[turn.to_move].played_by_bot:
        return []
    else:
        seats, kind = range(turn.to_move, turn.to_move + 1), YOUR_MOVE
    there = set() if memory.row.slow else looking
    wanted = {memory.seats[seat].person for seat in seats if seat not in there and not table.seats[seat].left}
    return [Told(one, kind) for one in sorted(one for one in wanted if one is not None and one != person)]
