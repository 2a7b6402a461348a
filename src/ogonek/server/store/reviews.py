"""Reviews of finished games, kept with the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from ogonek.coach.review import FORMAT
from ogonek.server.store.database import Database
from ogonek.server.store.models import ReviewRow


class ReviewStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game_id: str) -> dict[str, Any] | None:
        """One that an older program made is made again."""
        async with self._database.reading() as session:
            row = await session.get(ReviewRow, game_id)
            return row.review if row is not None and row.format == FORMAT else None

    async def several(self, game_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
        wanted = select(ReviewRow).where(ReviewRow.game_id.in_(game_ids), ReviewRow.format == FORMAT)
        async with self._database.reading() as session:
            return {row.game_id: row.review for row in await session.scalars(wanted)}

    async def keep(self, game_id: str, review: dict[str, Any]) -> None:
        async with self._database.writing() as session:
            await session.merge(ReviewRow(game_id=game_id, format=FORMAT, review=review))
