"""A puzzle: a position of a game between bots in which one move is clear. docs/puzzles.md says how they are found.

A puzzle is kept as the seed of its deal and the players' moves: chance follows from the seed.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final

from ogonek.bots.levels import LEVELS
from ogonek.coach.game_part import game_coach
from ogonek.coach.review import reason_data
from ogonek.coach.study import StudyBoard
from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.dealing import deal_game
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.table.messages import PuzzleAnswer, PuzzleGame, PuzzleInfo, Reason
from ogonek.table.names import bot_names

FORMAT: Final = "ogonek-puzzles/1"
EASIEST: Final = 1000  # the rating of a puzzle that every level solves; 10 more for each per cent of failed tries
AROUND: Final = ("casual", "solid", "strong", "beginner")  # the levels whose names the others have


@dataclass(frozen=True)
class Puzzle:
    seed: str
    players: int
    options: list[str]  # those that are on
    moves: list[str]  # the players' moves before it
    best: str
    win: int  # win chance after the best move, in per cent
    behind: dict[str, int]  # the strongest other moves, and how many points of win chance they give away
    gap: float  # win chance between the best move and the next
    error: float  # its standard error
    found: list[int]  # how often each level finds it, in per cent, the weakest level first
    themes: list[str]  # the most telling one first
    thumb: str  # what rules of thumb play

    @property
    def id(self) -> str:
        return sha256(f"{self.seed}/{len(self.moves)}".encode()).hexdigest()[:8]

    @property
    def rating(self) -> int:
        """How hard it is: from 1000, where every try of every level finds the move, to 2000, where none does."""
        return EASIEST + 10 * (100 - sum(self.found) // len(self.found))

    def position(self, game: str) -> Game:
        """The game as it stands when the puzzle begins. Bots of no level in particular sit around whoever solves it."""
        stream = Stream(secret_of_seed(self.seed))
        played = deal_game(game, [""] * self.players, stream, **dict.fromkeys(self.options, True))
        for move in self.moves:
            played.play(move)
        seat = played.to_move
        assert seat is not None
        played.seats = bot_names(AROUND[: self.players - 1], [])
        played.seats.insert(seat, "")
        return played

    def board(self, game: str) -> StudyBoard:
        played = self.position(game)
        played.moves.append(self.best)
        return StudyBoard(played.record(), len(played.moves))

    def info(self) -> PuzzleInfo:
        return PuzzleInfo(self.id, self.rating, self.players, self.options, self.themes)

    def answer(self, game: str, move: str | None) -> PuzzleAnswer:
        """What is to be said about a legal move, or about the solution alone."""
        played = self.position(game)
        if move is not None:
            _check(played, move)
        right = move == self.best
        other = move if move is not None and not right else self.thumb
        coach = game_coach(game)
        assert coach is not None
        assert played.to_move is not None
        reasons = coach.reasons(played.view(played.to_move), other, self.best)
        return PuzzleAnswer(
            right=right,
            best=self.best,
            win=self.win,
            behind=None if right or move is None else self.behind.get(move, min(self.behind.values())),
            usual=self.thumb,
            found=dict(zip(LEVELS, self.found)),
            reasons=[Reason(**reason_data(game, reason)) for reason in reasons],
        )

    def data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Collection:
    """A game's puzzles, in the order in which they are listed."""

    game: str
    version: int
    puzzles: list[Puzzle]

    def find(self, puzzle_id: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.id == puzzle_id:
                return puzzle
        raise OgonekError("no-such-puzzle")

    def listed(self) -> PuzzleGame:
        return PuzzleGame(self.game, self.version, [puzzle.info() for puzzle in self.puzzles])

    def data(self) -> dict[str, Any]:
        puzzles = [puzzle.data() for puzzle in self.puzzles]
        return {"format": FORMAT, "game": self.game, "version": self.version, "puzzles": puzzles}


def puzzle_of(data: dict[str, Any]) -> Puzzle:
    return Puzzle(**data)


def collection_of(data: dict[str, Any]) -> Collection:
    return Collection(data["game"], data["version"], [puzzle_of(one) for one in data["puzzles"]])


def _check(game: Game, text: str) -> None:
    move = game.rulebook.parse(text)
    if move not in game.rulebook.legal_moves(game.position):
        raise game.rulebook.explain(game.position, move)
