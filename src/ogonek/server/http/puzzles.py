"""Puzzles over HTTP (docs/puzzles.md): which there are, one's board, and whether a move is the solution."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, Parameter

from ogonek.coach.puzzles import Puzzle
from ogonek.core.errors import OgonekError
from ogonek.library.puzzles import puzzle_games, puzzles
from ogonek.server.bots.pool import Priority
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.asking import while_asked
from ogonek.server.http.daily import GameName
from ogonek.server.http.dependencies import GivenPool
from ogonek.server.http.guard import address_of
from ogonek.server.http.people import Asking
from ogonek.server.messages import PuzzleAnswer, PuzzleList, PuzzleTry, Study, StudyChoices, StudySteps

PuzzleId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{8}(?!\n)$")]


class Puzzles(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get(responses=PROBLEMS, sync_to_thread=False)
    def all(self) -> PuzzleList:
        """All puzzles of all games, without their solutions."""
        return PuzzleList([puzzles(game).listed() for game in puzzle_games()])

    @get("/{game:str}/{puzzle:str}", responses=PROBLEMS)
    async def board(self, game: GameName, puzzle: PuzzleId, request: Asking, pool: GivenPool) -> Study:
        """The position, as whoever is to move sees it, with all that can be done."""
        asker = address_of(request.scope)
        return await while_asked(request, pool.run(Priority.REPLAY, asker, puzzle_board, game, puzzle))

    @post("/{game:str}/{puzzle:str}", status_code=200, responses=PROBLEMS)
    async def steps(
        self, data: JSONBody[StudyChoices], game: GameName, puzzle: PuzzleId, request: Asking, pool: GivenPool
    ) -> StudySteps:
        """What can be chosen there after these choices, or why they cannot be taken."""
        given = game, puzzle, data.choices, data.why
        return await while_asked(request, pool.run(Priority.REPLAY, address_of(request.scope), puzzle_steps, *given))

    @post("/{game:str}/{puzzle:str}/answer", status_code=200, responses=PROBLEMS)
    async def answer(
        self, data: JSONBody[PuzzleTry], game: GameName, puzzle: PuzzleId, request: Asking, pool: GivenPool
    ) -> PuzzleAnswer:
        """Whether that is the move, which one is, and why."""
        given = game, puzzle, data.move
        return await while_asked(request, pool.run(Priority.REPLAY, address_of(request.scope), puzzle_answer, *given))


# What runs in the processes for long work


def puzzle_board(game: str, puzzle: str) -> Study:
    return _found(game, puzzle).board(game).show()


def puzzle_steps(game: str, puzzle: str, choices: list[str], why: bool) -> StudySteps:
    return _found(game, puzzle).board(game).steps(choices, why)


def puzzle_answer(game: str, puzzle: str, move: str | None) -> PuzzleAnswer:
    return _found(game, puzzle).answer(game, move)


def _found(game: str, puzzle: str) -> Puzzle:
    if game not in puzzle_games():
        raise OgonekError("no-such-puzzle")
    return puzzles(game).find(puzzle)
