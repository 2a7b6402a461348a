"""Study boards of finished games over HTTP: a game before one of its moves, and what another would be worth.

Who may replay a game may study it. Everything is computed in the processes for long work.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.params import JSONBody, Parameter

from ogonek.coach.judge import ROUNDS
from ogonek.coach.study import StudyBoard
from ogonek.library.reviewing import judge_of
from ogonek.server.bots.pool import Priority
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.asking import while_asked
from ogonek.server.http.dependencies import GivenPool, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.guard import address_of
from ogonek.server.http.people import Asking
from ogonek.server.http.replays import MOST_MOVES, ReplayNumber, readable_game
from ogonek.server.messages import Study, StudyChoices, StudySteps, Tried, Trying

MoveNumber = Annotated[int, Parameter(ge=1, le=MOST_MOVES)]


class Studies(Controller):
    path = "/api/replays/{game_id:str}/study/{move:int}"
    tags = ("replays",)

    @get(responses=PROBLEMS)
    async def board(
        self,
        game_id: ReplayNumber,
        move: MoveNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> Study:
        """A finished game before that move, as whoever made it saw it, with all that could be done."""
        game = await readable_game(game_id, request, store, settings)
        record, asker = await game.record(store, rooms), address_of(request.scope)
        found = await while_asked(request, pool.run(Priority.REPLAY, asker, study_board, record, move))
        if game.names is not None:
            found.seats = list(game.names)
        return found

    @post(status_code=200, responses=PROBLEMS)
    async def steps(
        self,
        data: JSONBody[StudyChoices],
        game_id: ReplayNumber,
        move: MoveNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> StudySteps:
        """What can be chosen there after these choices, or why they cannot be taken."""
        game = await readable_game(game_id, request, store, settings)
        given = await game.record(store, rooms), move, data.choices, data.why
        asker = address_of(request.scope)
        return await while_asked(request, pool.run(Priority.REPLAY, asker, study_steps, *given))

    @post("/tried", status_code=200, responses=PROBLEMS)
    async def tried(
        self,
        data: JSONBody[Trying],
        game_id: ReplayNumber,
        move: MoveNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> Tried:
        """What a move would have been worth, beside others, on common deals from the view of the seat."""
        game = await readable_game(game_id, request, store, settings)
        given = await game.record(store, rooms), move, data.move, data.others
        asker = address_of(request.scope)
        return await while_asked(request, pool.run(Priority.REVIEW, asker, study_tried, *given))


# What runs in the processes for long work


def study_board(record: dict[str, Any], move: int) -> Study:
    return StudyBoard(record, move).show()


def study_steps(record: dict[str, Any], move: int, choices: list[str], why: bool) -> StudySteps:
    return StudyBoard(record, move).steps(choices, why)


def study_tried(record: dict[str, Any], move: int, chosen: str, others: list[str]) -> Tried:
    return StudyBoard(record, move).compare(judge_of(record["game"], ROUNDS), chosen, others, 0)
