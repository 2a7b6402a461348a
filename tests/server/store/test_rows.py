"""Rows that strangers can make: how quickly, and what becomes of those that nobody made use of."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from ogonek.server.housekeeping import DAY, IDLE_DAYS, IMPORTED_DAYS, clean_up, forget
from ogonek.server.live.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.store.people import MAX_DEVICES, session_of
from ogonek.table import Action
from support.services import Server


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = Store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    await opened.open()
    yield opened
    await opened.close()


async def tidy(store: Store, days: float) -> None:
    """Housekeeping, so many days from now."""
    now = time.time() + days * DAY
    await clean_up(store, Rooms(store, 1), Settings(), now)
    await forget(store, now)


async def count(store: Store, rows: str) -> int:
    async with store.database.reading() as session:
        found: int = await session.scalar(text(f"SELECT count(*) FROM {rows}"))
        return found


async def new_table(store: Store, owner: str, started: bool = True) -> str:
    person = {"kind": "person", "person": owner, "name": "Ala", "level": None, "nonce": ""}
    bot: dict[str, Any] = {"kind": "bot", "person": None, "name": "Bot", "level": "casual", "nonce": ""}
    wishes = {"options": {"bazaar": False}, "listed": False, "show_scores": True, "draw_seats": False, "clock": None}
    table = await store.tables.add({"game": "pan-tu-nie-stal", "rules": 1, "owner": owner, **wishes}, [person, bot])
    if started:
        await store.tables.start(table, 0, "")
    return table


async def test_a_guest_who_never_sat_down_is_forgotten_after_a_month(store):
    guest, token = await store.people.add("Ala")
    await store.people.offer_transfer(guest.id)
    await tidy(store, IDLE_DAYS - 1)
    assert await store.people.by_token(token) is not None
    await tidy(store, IDLE_DAYS + 1)
    assert await store.people.by_token(token) is None
    for rows in ("person", "credential", "transfer"):
        assert await count(store, rows) == 0


async def test_who_played_watched_lately_or_brought_a_record_is_kept(store):
    player, token = await store.people.add("Ala")
    spectator, _ = await store.people.add("Ola")
    reader, _ = await store.people.add("Jan")
    table = await new_table(store, player.id)
    await store.tables.visit(table, spectator.id)
    await store.actions.add(table, 1, Action("move", 0, "d"), f"{player.id}:1", False, session_of(token))
    await store.tables.add_imported(reader.id, {})
    await tidy(store, IDLE_DAYS - 1)
    assert await count(store, "person") == 3
    await tidy(store, IDLE_DAYS + 1)
    assert await count(store, "person") == 2, "who watched is forgotten a month after the table was last looked at"
    assert await count(store, "visitor") == 0
    await tidy(store, IMPORTED_DAYS + 1)
    assert await count(store, "imported") == 0
    assert await count(store, "person") == 1


async def test_a_game_in_which_nobody_did_anything_is_forgotten_and_a_played_one_is_kept(store):
    player, token = await store.people.add("Ala")
    unplayed, played = await new_table(store, player.id), await new_table(store, player.id)
    await new_table(store, player.id, started=False)
    await store.actions.add(unplayed, 1, Action("move", 1, "d"), None, False, None)  # a bot's
    await store.actions.add(played, 1, Action("move", 0, "d"), f"{player.id}:1", False, session_of(token))
    async with store.database.writing() as session:
        ended = "UPDATE game_table SET state = 'abandoned', ended = touched WHERE state = 'playing'"
        await session.execute(text(ended))
    await tidy(store, 0.5)
    assert await count(store, "game_table") == 3
    await tidy(store, 1.5)
    assert await store.tables.in_state("abandoned") == [played]
    assert await count(store, "game_table") == 1


async def test_a_person_has_only_so_many_devices(store):
    guest, first = await store.people.add("Ala")
    last = first
    for _ in range(MAX_DEVICES + 3):
        redeemed = await store.people.redeem_transfer(await store.people.offer_transfer(guest.id))
        assert redeemed is not None
        last = redeemed[1]
    assert await count(store, "credential") == MAX_DEVICES
    assert await store.people.by_token(last) is not None
    assert await store.people.by_token(first) is None


async def test_what_stays_in_the_database_is_made_more_slowly_than_other_changes(tmp_path):
    with Server(tmp_path, rate=10) as server:
        async with httpx.AsyncClient(base_url=server.url, verify=False) as stranger:
            people = await asyncio.gather(*(stranger.post("/api/people", json={"name": "x"}) for _ in range(28)))
            made = [answer for answer in people if answer.status_code == 201]
            assert 20 <= len(made) < 28, "twenty at once, then one a second"
            assert (await stranger.post("/api/tables", json={})).status_code == 429, "they share one limit"
            renamed = await stranger.post("/api/me/name", json={"name": "y"})
            assert renamed.status_code == 200, "other changes go on"
