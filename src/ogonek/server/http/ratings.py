"""Ratings over HTTP: whether a table counts, and how well those who sit there play."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody

from ogonek.server.account_messages import Rating, RatingWish, SeatRating, TableRating
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person, person_asking
from ogonek.server.http.tables import TableNumber
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import check_watching
from ogonek.server.ratings import Skill
from ogonek.server.store import Store, Taken


class Ratings(Controller):
    path = "/api/tables/{table_id:str}/rating"
    tags = ("ratings",)

    @get(responses=PROBLEMS)
    async def show(
        self, table_id: TableNumber, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> TableRating:
        """Who has which rating here, and whether this game counts."""
        person = await person_asking(request, store, settings)
        asker = None if person is None else person.id
        async with rooms.using(table_id) as room:
            await check_watching(room, asker, store)
            return await _rating(room, asker, store)

    @post(status_code=200, responses=PROBLEMS)
    async def agree(
        self,
        table_id: TableNumber,
        data: JSONBody[RatingWish],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableRating:
        """Agree, before the start, that the game counts; or take it back. It counts if everybody agrees."""
        person = await known_person(request, store, settings)
        async with rooms.using(table_id) as room:
            if room.memory.seat_of(person.id) is None or room.memory.hot_seat(person.id):
                raise Refusal(403, "not-yours")
            if not await store.accounts.is_account(person.id):
                raise Refusal(403, "no-account")
            try:
                await store.ratings.agree(table_id, person.id, data.agreed)
            except Taken:
                raise Refusal(409, "already-started") from None
            return await _rating(room, person.id, store)


async def _rating(room: Room, asker: str | None, store: Store) -> TableRating:
    people = [seat.person for seat in room.seats]
    known = [person for person in people if person is not None]
    accounts, agreed = await store.accounts.accounts_among(known), await store.ratings.agreed(room.id)
    skills = {
        row.person: Skill(row.mu, row.sigma, row.games)
        for row in await store.ratings.of_people(known)
        if (row.game, row.players) == (room.row.game, len(people))
    }

    def seat(person: str | None) -> SeatRating:
        skill = skills.get(person or "")
        account = person in accounts
        return SeatRating(
            account=account,
            rating=skill.shown if account and skill is not None else None,
            provisional=skill is None or skill.provisional,
            agreed=person in agreed,
        )

    alone = len(set(people)) < len(people)  # several seats of one person, or empty ones
    return TableRating(
        rated=not alone and not room.row.daily and set(people) <= agreed,
        possible=asker in accounts and room.row.state == "waiting" and not room.memory.hot_seat(asker),
        agreed=asker in agreed,
        seats=[seat(person) for person in people],
    )


async def ratings_of(person_id: str, store: Store) -> list[Rating]:
    """For a person's own page."""
    found = []
    for row in await store.ratings.of_people([person_id]):
        skill = Skill(row.mu, row.sigma, row.games)
        found.append(Rating(row.game, row.players, skill.shown, skill.doubt, skill.games, skill.provisional))
    return found
