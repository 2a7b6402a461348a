"""The coach of a browser alone, in a worker of its own: it is given records, keeps nothing, and is asked in JSON.

A question is one of
    {"do": "part", "record": …, "begin": …}        some decisions of a review, from the given one (from 0) on
    {"do": "whole", "record": …, "decisions": […]} the review, when all its decisions are judged
    {"do": "tried", "record": …, "move": …, "trying": …}   a move that was chosen on a study board
and its answer is an HTTP status and a body, as a server would answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from ogonek.bots import Nets
from ogonek.bots.nets import Arithmetic, GivenNet
from ogonek.coach.judge import Judge
from ogonek.coach.parts import review_part, whole_review
from ogonek.coach.study import StudyBoard
from ogonek.core.errors import OgonekError
from ogonek.table.json_messages import encode, read
from ogonek.table.messages import Problem, Trying

PART: Final = 3  # decisions at a time: few, so that it can be watched and stopped
ROUNDS: Final = 16  # deals on which moves are compared: what a browser has time for


class Coach:
    """`arithmetic` computes nets (`GivenNet`); without it plain Python does, in much more time."""

    def __init__(self, arithmetic: Callable[[bytes], Arithmetic] | None = None, rounds: int = ROUNDS) -> None:
        load = None if arithmetic is None else lambda packed: GivenNet(packed, arithmetic)
        self._nets = Nets({}, {}, load)
        self._rounds = rounds
        self._judges: dict[str, Judge] = {}

    def learn(self, game: str, policy: bytes, critic: bytes) -> None:
        """A game's nets: before the first question about it."""
        self._nets.add(game, bytes(policy), bytes(critic))

    def ask(self, text: str) -> str:
        """[status, body]"""
        try:
            return json.dumps([200, encode(self._answer(json.loads(text)))])
        except OgonekError as error:
            cause = error.__cause__ if isinstance(error.__cause__, OgonekError) else error
            return json.dumps([400, encode(Problem(cause.code, cause.details))])

    def _answer(self, asked: dict[str, Any]) -> Any:
        record = asked["record"]
        match asked["do"]:
            case "part":
                return review_part(record, asked["begin"], PART, self._judge(record))
            case "whole":
                found = asked["decisions"]
                whole = whole_review(record, found, self._nets, self._rounds)
                return {"total": len(found), "decisions": [], "review": whole}
            case "tried":
                wanted = read(Trying, asked["trying"])
                board = StudyBoard(record, asked["move"])
                return board.compare(self._judge(record), wanted.move, wanted.others, 0)
            case unknown:
                raise ValueError(f"unknown question {unknown!r}")

    def _judge(self, record: dict[str, Any]) -> Judge:
        game = record["game"]
        if game not in self._judges:
            self._judges[game] = Judge(game, self._nets, self._rounds)
        return self._judges[game]
