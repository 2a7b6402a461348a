"""Ratings in the database: who agreed, which games counted, and what followed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, exists, func, select, text
from sqlalchemy.exc import IntegrityError

from ogonek.server.errors import Taken
from ogonek.server.ratings import Skill, rated
from ogonek.server.store.account_models import RatedGameRow, RatingConsentRow, RatingRow
from ogonek.server.store.database import Database
from ogonek.server.store.models import SeatRow, TableRow
from ogonek.server.store.tables import lock_waiting

MAX_TRIES = 20  # when other processes rate other games at the same moment

Skills = dict[tuple[str, int], dict[str, Skill]]  # by game and number of players


class RatingStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def agree(self, table_id: str, person_id: str, agreed: bool) -> None:
        """Before the start; Taken afterwards."""
        theirs = (RatingConsentRow.table_id == table_id, RatingConsentRow.person == person_id)
        async with self._database.writing() as db:
            await lock_waiting(db, table_id)
            await db.execute(delete(RatingConsentRow).where(*theirs))
            if agreed:
                db.add(RatingConsentRow(table_id=table_id, person=person_id))

    async def agreed(self, table_id: str) -> set[str]:
        async with self._database.reading() as db:
            found = select(RatingConsentRow.person).where(RatingConsentRow.table_id == table_id)
            return set(await db.scalars(found))

    async def due(self) -> list[str]:
        """Finished tables where everybody is a person who agreed, and that have not been counted, oldest first."""
        counted = exists().where(RatedGameRow.table_id == TableRow.id)
        asked = exists().where(RatingConsentRow.table_id == TableRow.id)
        agreed = exists().where(RatingConsentRow.table_id == TableRow.id, RatingConsentRow.person == SeatRow.person)
        missing = exists().where(SeatRow.table_id == TableRow.id, ~agreed)
        wanted = select(TableRow.id).where(TableRow.state == "over", TableRow.daily == "", asked, ~missing, ~counted)
        async with self._database.reading() as db:
            return list(await db.scalars(wanted.order_by(TableRow.ended, TableRow.id)))

    async def count(self, table_id: str, game: str, places: dict[str, int], ended: float) -> bool:
        """Counts a game once, whoever asks at the same moment; False if it was counted already."""
        for _ in range(MAX_TRIES):
            try:
                async with self._database.writing() as db:
                    if await db.get(RatedGameRow, table_id) is not None:
                        return False
                    # The next number is taken first: of two games at once one waits here, and fails when the other
                    # has committed. So each is rated with what followed from all games before it.
                    last = await db.scalar(select(func.coalesce(func.max(RatedGameRow.number), 0)))
                    row = RatedGameRow(table_id=table_id, number=last + 1, game=game, places=places, ended=ended)
                    db.add(row)
                    await db.flush()
                    await _apply(db, row)
                    return True
            except IntegrityError:
                continue
        raise Taken

    async def of_people(self, person_ids: Collection[str]) -> list[RatingRow]:
        wanted = select(RatingRow).where(RatingRow.person.in_(person_ids)).order_by(RatingRow.game, RatingRow.players)
        async with self._database.reading() as db:
            return list(await db.scalars(wanted))

    async def rated_games(self) -> list[RatedGameRow]:
        async with self._database.reading() as db:
            return list(await db.scalars(select(RatedGameRow).order_by(RatedGameRow.number)))

    async def recompute(self, places: dict[str, dict[str, int]]) -> tuple[int, int, int]:
        """All ratings anew, from the games in their order; `places` of those that were read again from their moves.

        How many games there are, how many ratings, and how many of these were not what was kept.
        """
        skills: Skills = defaultdict(dict)
        async with self._database.writing() as db:
            if self._database.engine.dialect.name == "postgresql":  # nobody counts a game meanwhile
                await db.execute(text("LOCK TABLE rated_game IN EXCLUSIVE MODE"))
            games = list(await db.scalars(select(RatedGameRow).order_by(RatedGameRow.number)))
            for row in games:
                row.places = places.get(row.table_id, row.places)
                at = skills[row.game, len(row.places)]
                at.update(rated(at, row.places))
            kept = {(row.person, row.game, row.players): _skill(row) for row in await db.scalars(select(RatingRow))}
            new = {(who, *key): skill for key, found in skills.items() for who, skill in found.items()}
            changed = sum(kept.get(key) != new.get(key) for key in kept.keys() | new.keys())
            await db.execute(delete(RatingRow))
            db.expunge_all()
            db.add_all(_row(*key, skill) for key, skill in new.items())
        return len(games), len(new), changed


async def _apply(db: Any, game: RatedGameRow) -> None:
    players = len(game.places)
    mine = (RatingRow.game == game.game, RatingRow.players == players, RatingRow.person.in_(game.places))
    before = {row.person: _skill(row) for row in await db.scalars(select(RatingRow).where(*mine))}
    for person, skill in rated(before, game.places).items():
        await db.merge(_row(person, game.game, players, skill))


def _skill(row: RatingRow) -> Skill:
    return Skill(row.mu, row.sigma, row.games)


def _row(person: str, game: str, players: int, skill: Skill) -> RatingRow:
    return RatingRow(person=person, game=game, players=players, **skill._asdict())
