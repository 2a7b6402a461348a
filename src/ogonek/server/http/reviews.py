"""Reviews of finished games over HTTP, a few decisions at a time, so that whoever reads can watch and stop.

Who may replay a game may have it reviewed. A part is made in the processes for long work, behind bots, hints and
replays, once for all who ask. The whole is kept with the game.
"""

from __future__ import annotations

import gzip
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ogonek.coach.highlights import review_line
from ogonek.coach.judge import ROUNDS
from ogonek.coach.parts import review_part, whole_review
from ogonek.library.reviewing import judge_of
from ogonek.library.weights import nets
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.asking import while_asked
from ogonek.server.http.dependencies import GivenPool, GivenReplayCache, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.guard import address_of
from ogonek.server.http.people import Asking, person_asking
from ogonek.server.http.replay_cache import ReplayCache
from ogonek.server.http.replays import (
    COMPRESSED,
    MOST_MOVES,
    ReplayNumber,
    compressed_answer,
    compressed_json,
    readable_game,
)
from ogonek.server.messages import ReviewLines, ReviewPart

PART: Final = 2  # decisions at a time: a bot that waits for the process does not wait long

Begin = Annotated[int, Parameter(ge=0, le=MOST_MOVES)]


class Reviews(Controller):
    path = "/api/reviews"
    tags = ("reviews",)

    @get(responses=PROBLEMS)
    async def lines(self, request: Asking, store: GivenStore, settings: GivenSettings) -> ReviewLines:
        """Your games that were reviewed, each in a line."""
        person = await person_asking(request, store, settings)
        if person is None:
            return ReviewLines({})
        theirs = [*(await store.history.finished(person.id)), *(await store.history.imported(person.id))]
        found = {game: review_line(review) for game, review in (await store.reviews.several(theirs)).items()}
        return msgspec.convert({"games": {game: line for game, line in found.items() if line}}, ReviewLines)

    @get("/{game_id:str}", responses={**PROBLEMS, 200: ResponseSpec(ReviewPart, generate_examples=False)})
    async def review(
        self, game_id: ReplayNumber, request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[bytes]:
        """The review of a finished game, if it was reviewed already: without a decision, the whole or nothing."""
        game = await readable_game(game_id, request, store, settings)
        found = {"total": 0, "decisions": [], "review": await store.reviews.get(game.key)}
        return Response(msgspec.json.encode(found), media_type="application/json")

    @get(
        "/{game_id:str}/{begin:int}",
        responses={**PROBLEMS, 200: ResponseSpec(ReviewPart, generate_examples=False)},
        opt={COMPRESSED: True},
    )
    async def part(
        self,
        game_id: ReplayNumber,
        begin: Begin,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
        replays: GivenReplayCache,
    ) -> Response[bytes]:
        """Some decisions from the given one (from 0) on; after the last one, the whole review."""
        game = await readable_game(game_id, request, store, settings)
        making = Making(await game.record(store, rooms), game.key, address_of(request.scope), pool, replays)
        body = await while_asked(request, making.part(begin))
        found = msgspec.json.decode(gzip.decompress(body))
        if begin and begin >= found["total"]:
            body = await while_asked(request, making.whole(found["total"]))
            await store.reviews.keep(game.key, msgspec.json.decode(gzip.decompress(body))["review"])
        return compressed_answer(request, body, {})


class Making:
    """A review on its way, for one who asks."""

    def __init__(self, record: dict[str, Any], key: str, asker: str, pool: Pool, cache: ReplayCache) -> None:
        self._record = {**record, "seats": [""] * len(record["seats"])}  # names can change, a review does not
        self._key, self._asker, self._pool, self._cache = key, asker, pool, cache

    async def part(self, begin: int) -> bytes:
        async def make() -> bytes:
            return await self._pool.run(Priority.REVIEW, self._asker, judged_part, self._record, begin, ROUNDS)

        return await self._cache.get_or_make((self._key, "review", begin), make)

    async def whole(self, total: int) -> bytes:
        """Parts that were forgotten meanwhile are made again."""
        found: list[Any] = []
        for begin in range(0, total, PART):
            found += msgspec.json.decode(gzip.decompress(await self.part(begin)))["decisions"]

        async def make() -> bytes:
            return await self._pool.run(Priority.REVIEW, self._asker, judged_whole, self._record, found, ROUNDS)

        return await self._cache.get_or_make((self._key, "review"), make)


# What runs in the processes for long work


def judged_part(record: dict[str, Any], begin: int, rounds: int) -> bytes:
    return compressed_json(review_part(record, begin, PART, judge_of(record["game"], rounds)))


def judged_whole(record: dict[str, Any], found: list[Any], rounds: int) -> bytes:
    whole = whole_review(record, found, nets(), rounds)
    return compressed_json({"total": len(found), "decisions": [], "review": whole})
