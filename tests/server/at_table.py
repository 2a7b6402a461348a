"""What several tests do at a table, in a word."""

from __future__ import annotations

from typing import Any

import pytest

from server.client import Guest, Line, Refusal
from support.services import Server


async def refusal(asking: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await asking
    return refused.value.code


async def two_at_a_table(ala: Guest, ola: Guest, *others: str, **wishes: Any) -> str:
    """A table of Ala's that was started, Ola at its second seat."""
    table = await ala.make_table(["me", "person", *others], **wishes)
    await ola.join(table)
    await ala.start(table)
    return table


async def place_something(line: Line) -> str:
    """A placement, which can be taken back."""
    await line.my_turn()
    move = next(offered["move"] for offered in line.update["offer"]["moves"] if offered["move"][1:2] == ":")
    await line.do("play", move=move)
    return str(move)


def socket_address(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
