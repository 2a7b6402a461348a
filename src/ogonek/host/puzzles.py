"""What the page asks about puzzles. They are read elsewhere and handed in: a host reads no files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ogonek.coach.puzzles import Collection
from ogonek.core.errors import OgonekError
from ogonek.table.json_messages import read
from ogonek.table.messages import PuzzleAnswer, PuzzleList, PuzzleTry, Study, StudyChoices, StudySteps


class PuzzleShelf(NamedTuple):
    """Where puzzles come from."""

    games: Sequence[str]
    of: Callable[[str], Collection]


def _none(_game: str) -> Collection:
    raise OgonekError("no-such-puzzle")


NO_PUZZLES = PuzzleShelf((), _none)


class Puzzles:
    """Each method answers one route: it is given the body, the query and what the path names."""

    def __init__(self, shelf: PuzzleShelf) -> None:
        self._shelf = shelf

    def all(self, _body: Any, _query: str) -> PuzzleList:
        return PuzzleList([self._shelf.of(game).listed() for game in self._shelf.games])

    def board(self, _body: Any, _query: str, game: str, puzzle: str) -> Study:
        return self._of(game).find(puzzle).board(game).show()

    def steps(self, body: Any, _query: str, game: str, puzzle: str) -> StudySteps:
        wanted = read(StudyChoices, body)
        return self._of(game).find(puzzle).board(game).steps(wanted.choices, wanted.why)

    def answer(self, body: Any, _query: str, game: str, puzzle: str) -> PuzzleAnswer:
        return self._of(game).find(puzzle).answer(game, read(PuzzleTry, body).move)

    def _of(self, game: str) -> Collection:
        if game not in self._shelf.games:
            raise OgonekError("no-such-puzzle")
        return self._shelf.of(game)
